// @vitest-environment happy-dom
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { logout } from '@bottega/contract/accounts/session-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { LoginCodeForm } from './auth/login-code-form.tsx';
import { SignupForm } from './auth/signup-form.tsx';
import { PasswordReset } from './passwords/password-reset.tsx';
import { ResetPasswordForm } from './passwords/reset-password-form.tsx';
import { ChangePasswordForm } from './profile/change-password-form.tsx';
import { DeleteAccountDialog } from './profile/delete-account-dialog.tsx';

const mia: SessionUser = { id: 'm', username: 'mia', email: 'mia@example.org', role: 'user' };
const none = () => undefined;
const nothing = async () => undefined;

const text = 'Too many tries. Please try again in 30 seconds.';
const tooMany = () => {
  const headers = { 'Retry-After': '30' };
  throw new ApiError(429, 'too_many_requests', text, {}, new Response(null, { headers }));
};

const password = 'Finocchio-9!';

test.each<[string, ReactNode, Record<string, string>, button: string]>([
  [
    '[LOGIN-02, RULE-06] a login code',
    <LoginCodeForm key="code" source="mail" email={mia.email} onUser={nothing} onLogInAgain={none} />,
    { 'Login code': '123456' },
    '',
  ],
  [
    '[SIGNUP-02, RULE-06] a signup',
    <SignupForm key="signup" email="" onSignedUp={none} onLogIn={none} />,
    { Email: mia.email, Username: mia.username, Password: password, Confirm: password },
    'Create an account',
  ],
  [
    '[RESET-03, RULE-06] a new password',
    <ResetPasswordForm key="reset" token="t" onSet={none} onBadLink={none} />,
    { 'New password': password, Confirm: password },
    'Save new password',
  ],
  [
    '[PROF-03, RULE-06] a change of the password',
    <ChangePasswordForm key="change" user={mia} />,
    { 'Current password': 'guess', 'New password': password, 'Confirm new password': password },
    'Change password',
  ],
  [
    '[PROF-04, RULE-06] a deletion',
    <DeleteAccountDialog key="delete" user={mia} open onClose={none} />,
    { 'Your password': 'guess' },
    'Delete for good',
  ],
])('%s that was tried too often says how long to wait, and keeps the input', async (_what, form, texts, button) => {
  const { user, getByLabelText, getByRole, findByText } = await renderInApp(form, { answer: tooMany });
  const fields = Object.entries(texts).map(
    ([label, typed]) => [getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement, typed] as const,
  );
  for (const [field, typed] of fields) await user.type(field, typed);
  if (button) await user.click(getByRole('button', { name: button }));
  const alert = await findByText(text);
  expect(alert.closest('[role=alert]')).not.toBeNull();
  for (const [field, typed] of fields) expect(field.value).toBe(typed);
});

test('[RESET-03, RULE-06] a reset link that was tried too often says how long to wait, and can be tried again', async () => {
  let tries = 0;
  const answer = (endpoint: Endpoint) => {
    if (endpoint === logout) return {};
    tries += 1;
    return tries > 1 ? {} : tooMany();
  };
  const link = <PasswordReset token="t" onBadLink={none} onDone={none} />;
  const { user, findByText, findByLabelText, getByRole } = await renderInApp(link, { answer });
  await findByText(text);
  await user.click(getByRole('button', { name: 'Try again' }));
  await findByLabelText(/^New password/);
});
