// @vitest-environment happy-dom
import { resendLoginCode, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { LoginCodeForm } from './login-code-form.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const refused = new ApiError(401, 'login_code_invalid', 'Invalid login code. Please try again.');
const later = (seconds: number) => {
  const headers = { 'Retry-After': String(seconds) };
  return new ApiError(429, 'too_many_requests', 'Too many tries.', {}, new Response(null, { headers }));
};

/** The code form for mia's login; each call fails with the next of the given failures. */
const renderForm = async ({ verify = [], resend = [] }: { verify?: ApiError[]; resend?: ApiError[] } = {}) => {
  const codes: string[] = [];
  const onUser = vi.fn(async () => undefined);
  const onLogInAgain = vi.fn();
  let resent = 0;
  const answer = (endpoint: Endpoint, input: unknown) => {
    if (endpoint === verifyLogin) codes.push((input as { body: { code: string } }).body.code);
    if (endpoint === resendLoginCode) resent += 1;
    const failure = (endpoint === verifyLogin ? verify : resend).shift();
    if (failure) throw failure;
    return { message: 'We have sent a new code.' };
  };
  const form = <LoginCodeForm source="mail" email="mia@example.org" onUser={onUser} onLogInAgain={onLogInAgain} />;
  const rendered = await renderInApp(form, { answer });
  const field = rendered.getByLabelText(/^Login code/) as HTMLInputElement;
  const newCode = () => rendered.getByRole('button', { name: /^Send a new code/ });
  const isWaiting = () => newCode().getAttribute('aria-disabled') === 'true';
  const left = () => newCode().textContent?.match(/\d+:\d\d/)?.[0];
  return { ...rendered, field, codes, onUser, onLogInAgain, newCode, isWaiting, left, resent: () => resent };
};

test('[LOGIN-02] a typed code is submitted once, at its last digit', async () => {
  const { user, field, codes, onUser } = await renderForm();
  expect(document.activeElement).toBe(field);
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await user.keyboard('12345');
  expect(codes).toEqual([]);
  await user.keyboard('6');
  await vi.waitFor(() => expect(onUser).toHaveBeenCalledOnce());
  expect(codes).toEqual(['123456']);
});

test('[LOGIN-02] a refused code is not resubmitted, and the next one replaces it', async () => {
  const { user, field, codes, findByText, getByRole } = await renderForm({ verify: [refused, refused] });
  await user.keyboard('123456');
  await findByText('Invalid login code. Please try again.');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['123456', 'true']);
  expect([field.selectionStart, field.selectionEnd, document.activeElement]).toEqual([0, 6, field]);
  await user.type(field, '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.keyboard('6');
  expect([field.value, codes]).toEqual(['123456', ['123456']]);
  await user.click(getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() => expect(codes).toHaveLength(2));
});

test('a new code can be requested after a minute, which is announced once', async () => {
  const { user, newCode, isWaiting, left, resent, queryByText } = await renderForm();
  await pass(50);
  expect([isWaiting(), left()?.startsWith('0:0') || left() === '0:10']).toEqual([true, true]);
  expect(queryByText('You can have a new code sent now.')).toBeNull();
  await user.click(newCode());
  expect(resent()).toBe(0);
  await pass(11);
  expect([isWaiting(), left()]).toEqual([false, undefined]);
  expect(queryByText('You can have a new code sent now.')?.getAttribute('role')).toBe('status');
});

test('a new code empties the field and takes the focus, and the next one waits', async () => {
  const { user, field, newCode, isWaiting, findByText, queryByRole } = await renderForm({ verify: [refused] });
  await user.keyboard('123456');
  await findByText('Invalid login code. Please try again.');
  await pass(61);
  await user.click(newCode());
  await findByText('We have sent a new code.');
  expect([field.value, field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['', null, field]);
  expect([queryByRole('alert'), isWaiting()]).toEqual([null, true]);
});

test('a refused request counts down the wait, in minutes if it is long, and keeps the input', async () => {
  const { user, field, newCode, isWaiting, left, findByText } = await renderForm({ resend: [later(2400)] });
  await user.keyboard('123');
  await pass(61);
  await user.click(newCode());
  await findByText('Too many tries.');
  expect([field.value, isWaiting()]).toEqual(['123', true]);
  expect(left()).toMatch(/^(40:00|39:5\d)$/);
});

test('a failed request can be repeated immediately', async () => {
  const failure = new ApiError(0, 'network', 'The shop did not answer.');
  const { user, newCode, isWaiting, resent, findByText } = await renderForm({ resend: [failure] });
  await pass(61);
  await user.click(newCode());
  await findByText('The shop did not answer.');
  expect(isWaiting()).toBe(false);
  await user.click(newCode());
  expect(resent()).toBe(2);
});

test('an expired login leads back to the login form', async () => {
  const expired = new ApiError(401, 'login_expired', 'This login has expired. Please log in again.');
  const { user, newCode, onLogInAgain } = await renderForm({ resend: [expired] });
  await pass(61);
  await user.click(newCode());
  await vi.waitFor(() => expect(onLogInAgain).toHaveBeenCalledOnce());
});
