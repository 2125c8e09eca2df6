// @vitest-environment happy-dom
import { login } from '@bottega/contract/accounts/session-endpoints';
import { resendVerification } from '@bottega/contract/accounts/signup-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { expect, test } from 'vitest';
import { apiErrorFrom } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { LoginForm } from './login-form.tsx';

const none = () => undefined;
const mia = { email: 'mia@example.org', password: 'Basilico-7!' };

/** The login form, whose login is refused like by the API. */
const renderForm = async (status: number, code: string, message: string) => {
  const calls: [Endpoint, unknown][] = [];
  const answer = async (endpoint: Endpoint, input: unknown) => {
    calls.push([endpoint, input]);
    if (endpoint !== login) return { message: 'We have sent the link again.' };
    throw await apiErrorFrom(Response.json({ code, message }, { status }), '');
  };
  const form = await renderInApp(<LoginForm onUser={async () => none()} onCode={none} onForgot={none} />, { answer });
  const field = (name: RegExp) => form.getByLabelText(name) as HTMLInputElement;
  const [email, password] = [field(/^Email address/), field(/^Password/)];
  const button = form.getByRole('button', { name: 'Log in' }) as HTMLButtonElement;
  return { ...form, calls, email, password, button };
};

test('[LOGIN-01] requires an address and a password; wrong ones show an error and stay', async () => {
  const text = 'Error logging in. Please check your credentials and try again.';
  const { user, email, password, button, calls, findByRole } = await renderForm(401, 'login_failed', text);
  expect(button.disabled).toBe(true);
  await user.type(email, mia.email);
  expect(button.disabled).toBe(true);
  await user.type(password, mia.password);
  expect(button.disabled).toBe(false);
  await user.keyboard('{Enter}');
  expect((await findByRole('alert')).textContent).toBe(text);
  expect([email.value, password.value]).toEqual([mia.email, mia.password]);
  expect(calls).toEqual([[login, { body: mia }]]);
});

test('[SIGNUP-03] an account that is not verified yet can have the mail sent again', async () => {
  const text = 'Please verify your email address first: open the link in the email we sent you.';
  const { user, email, password, calls, findByText, findByRole, queryByRole } = await renderForm(
    403,
    'account_not_verified',
    text,
  );
  expect(queryByRole('button', { name: 'Send the email again' })).toBeNull();
  await user.type(email, mia.email);
  await user.type(password, `${mia.password}{Enter}`);
  expect((await findByRole('alert')).textContent).toBe(text);
  await user.click(await findByRole('button', { name: 'Send the email again' }));
  await findByText('We have sent the link again.');
  expect(calls.at(-1)).toEqual([resendVerification, { body: { email: mia.email } }]);
});
