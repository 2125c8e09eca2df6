// @vitest-environment happy-dom
import { forgotPassword } from '@bottega/contract/accounts/signup-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { expect, test, vi } from 'vitest';
import { ApiError, apiErrorFrom } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetLinkSent } from './mail-sent.tsx';

const renderForm = async (...failures: ApiError[]) => {
  const calls: [Endpoint, unknown][] = [];
  const answer = (endpoint: Endpoint, input: unknown) => {
    calls.push([endpoint, input]);
    const failure = failures.shift();
    if (failure) throw failure;
    return { message: 'Done.' };
  };
  const onSent = vi.fn();
  const form = await renderInApp(<ForgotPasswordForm email="" onSent={onSent} onLogIn={() => undefined} />, { answer });
  const button = form.getByRole('button', { name: 'Send the link' }) as HTMLButtonElement;
  return { ...form, calls, onSent, button, email: form.getByLabelText(/^Email address/) };
};

test('[RESET-01] an invalid address is not sent, a valid one is', async () => {
  const { user, email, button, calls, onSent, findByText } = await renderForm();
  expect(button.disabled).toBe(true);
  await user.type(email, 'mia@');
  await user.click(button);
  await findByText('Invalid email');
  expect(calls).toEqual([]);
  await user.type(email, 'example.org');
  await user.click(button);
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith('mia@example.org'));
  expect(calls).toEqual([[forgotPassword, { body: { email: 'mia@example.org' } }]]);
});

test('[RESET-01] a failure shows the server’s message or “Invalid email”', async () => {
  const refusal = { code: 'too_many_requests', message: 'Slowly, please.' };
  const { user, email, button, onSent, getByRole, findByText } = await renderForm(
    new ApiError(0, 'network', 'The shop did not answer.'),
    await apiErrorFrom(Response.json(refusal, { status: 429 }), ''),
  );
  await user.type(email, 'mia@example.org');
  await user.click(button);
  await findByText('The shop did not answer.');
  expect(getByRole('alert').textContent).toContain('Invalid email');
  await user.click(button);
  await findByText('Slowly, please.');
  expect(getByRole('alert').textContent).not.toContain('Invalid email');
  expect(onSent).not.toHaveBeenCalled();
});

test('[RESET-01] the answer says nothing about whether the address has an account, and takes the focus', async () => {
  const { getByText } = await renderInApp(<ResetLinkSent email="mia@example.org" onLogIn={() => undefined} />);
  const text = getByText('If mia@example.org has an account, a link to set a new password is on its way.');
  expect(document.activeElement).toBe(text);
});
