// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { act } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { FlagsContext } from '#lib/flags.ts';
import { closeAuth, openAuth } from '#lib/session/auth-dialog.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { AuthDialog } from './auth-dialog.tsx';

test.each([true, false])('[SHELL-13] the modal links to signup only with ff_signup (%s)', async (hasSignup) => {
  onTestFinished(() => act(closeAuth));
  openAuth('login');
  const { findByRole, queryByRole } = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_profile: true, ff_signup: hasSignup }}>
      <AuthDialog />
    </FlagsContext>,
  );
  await findByRole('button', { name: 'Log in' });
  expect(queryByRole('button', { name: 'Create an account' }) !== null).toBe(hasSignup);
});
