// @vitest-environment happy-dom
import { logout } from '@bottega/contract/accounts/session-endpoints';
import { verifyAccount } from '@bottega/contract/accounts/signup-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { AccountVerification } from './account-verification.tsx';

const badLink = new ApiError(400, 'token_invalid', 'This link is invalid or has expired.');
const failed = 'Error verifying account. Please check your email and try again.';

/** Opens the link; the verifications are answered one after another, and fail with these. */
const openLink = async (...failures: Promise<ApiError>[]) => {
  const calls: Endpoint[] = [];
  const answer = async (endpoint: Endpoint) => {
    calls.push(endpoint);
    if (endpoint === verifyAccount) throw await (failures.shift() ?? Promise.resolve(badLink));
    return { message: 'Done.' };
  };
  const page = await renderInApp(<AccountVerification token="t" onLogin={() => undefined} />, { answer });
  return { ...page, calls };
};

test('[VERIFY-01] an invalid link shows the error and a Home button, and cannot be tried again', async () => {
  const { findByText, getByRole, queryByRole } = await openLink();
  await findByText(failed);
  expect(getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('[VERIFY-01] logs out the current user, shows progress, and can be retried after a network failure', async () => {
  const network = Promise.withResolvers<ApiError>();
  const { user, calls, findByText, findByRole, getByText, queryByText, queryByRole } = await openLink(network.promise);
  getByText('Verifying your account…');
  await expect.poll(() => calls).toEqual([logout, verifyAccount]);
  network.resolve(new ApiError(0, 'network', 'The shop did not answer.'));
  await findByText('The shop did not answer.');
  getByText(failed);
  await user.click(await findByRole('button', { name: 'Try again' }));
  await expect.poll(() => queryByText('The shop did not answer.')).toBeNull();
  expect(queryByRole('button', { name: 'Try again' })).toBeNull();
});
