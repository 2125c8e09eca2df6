// @vitest-environment happy-dom
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { login, logout, resendLoginCode, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiErrorFrom } from '#lib/api/api-error.ts';
import { closeAuth, openAuth } from '#lib/session/auth-dialog.ts';
import { LoginPage } from '#pages/account/login-page.tsx';
import { renderInApp } from '#testing/render-in-app.tsx';
import { AuthDialog } from './auth-dialog.tsx';

const customer: SessionUser = { id: 'u1', username: 'mia', email: 'mia@example.org', role: 'user' };

beforeEach(() => {
  closeAuth();
  return () => void vi.useRealTimers();
});

/** Staff have the login page behind the dialog. */
const open = async (mode: Parameters<typeof openAuth>[0] | null, options: Parameters<typeof openAuth>[1] = {}) => {
  const calls: Endpoint[] = [];
  const expired = { code: 'login_expired', message: 'This login has expired. Please log in again.' };
  const answer = async (endpoint: Endpoint) => {
    calls.push(endpoint);
    if (endpoint === resendLoginCode) throw await apiErrorFrom(Response.json(expired, { status: 401 }), '');
    return endpoint === login || endpoint === verifyLogin ? customer : { message: 'Done.' };
  };
  if (mode) openAuth(mode, options);
  const parts = (
    <>
      {options.staffOnly && <LoginPage />}
      <AuthDialog />
    </>
  );
  return { ...(await renderInApp(parts, { answer })), calls };
};

test('[LOGIN-03] the staff’s login page refuses customers and logs them out', async () => {
  const { user, calls, getByLabelText, findByRole } = await open(null, { staffOnly: true });
  await user.type(getByLabelText(/^Email address/), customer.email);
  await user.type(getByLabelText(/^Password/), 'Basilico-7!{Enter}');
  expect((await findByRole('alert')).textContent).toContain('Unauthorized');
  expect(calls).toEqual([login, logout]);
});

test('[LOGIN-03] it refuses them after their code, too, and leads back to the form', async () => {
  const { user, calls, findByRole, getByRole, getByLabelText, queryByRole } = await open('code', {
    email: customer.email,
    staffOnly: true,
  });
  await user.type(getByLabelText(/^Login code/), '123456');
  expect((await findByRole('alert')).textContent).toContain('Unauthorized');
  expect(calls).toEqual([verifyLogin, logout]);
  await user.click(getByRole('button', { name: 'Log in again' }));
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull());
});

test('a login that expires before a new code is sent leads back to the form, which says so and keeps the address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, findByRole, getByRole, getByLabelText } = await open('code', { email: customer.email });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await user.click(getByRole('button', { name: /^Send a new code/ }));
  expect((await findByRole('alert')).textContent).toBe('This login has expired. Please log in again.');
  getByRole('dialog', { name: 'Log in' });
  expect((getByLabelText(/^Email address/) as HTMLInputElement).value).toBe(customer.email);
});

test.each([
  ['/profile', 'Log in to see your profile.'],
  ['/favorites', 'Log in to see your favorites.'],
  ['/orders', 'Log in to see your orders.'],
  ['/orders/B-7', 'Log in to see order B-7.'],
])('[PROF-01, FAV-01, ORD-01, ORD-02] says what the login before %s is for', async (page, text) => {
  const { getByText } = await open('login', { page });
  getByText(text);
});
