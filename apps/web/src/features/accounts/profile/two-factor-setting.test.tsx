// @vitest-environment happy-dom
import { getUser } from '@bottega/contract/accounts/profile-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { expect, test } from 'vitest';
import { type ApiError, apiErrorFrom } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
// Loaded by the press, which a busy machine takes long for.
import './two-factor-dialog.tsx';
import { TwoFactorSetting } from './two-factor-setting.tsx';

const settings = { _id: 'm', username: 'mia', email: 'mia@example.org', role: 'user', _2faEnabled: true };

const refusal = (status: number, code: string, message: string, errors = {}): Promise<ApiError> =>
  apiErrorFrom(Response.json({ code, message, errors }, { status }), '');
const tooOld = () => refusal(403, 'password_required', 'Please give your password to confirm.');
const wrong = 'The current password is not right.';
const isWrong = () => refusal(400, 'current_password_wrong', wrong, { password: wrong });

/** The switch of a customer whose login is too old to switch codes off; the password is refused with these. */
const renderSetting = async (...refusals: Promise<ApiError>[]) => {
  const bodies: unknown[] = [];
  const answers = [tooOld(), ...refusals];
  const answer = async (endpoint: Endpoint, { body }: { body?: unknown }) => {
    if (endpoint === getUser) return settings;
    bodies.push(body);
    const refused = await answers.shift();
    if (refused) throw refused;
    return { ...settings, _2faEnabled: false };
  };
  const page = await renderInApp(<TwoFactorSetting userId="m" />, { answer });
  const toggle = (await page.findByRole('switch')) as HTMLInputElement;
  toggle.focus();
  await page.user.keyboard(' ');
  await page.findByRole('dialog', { name: 'Confirm with your password' });
  const password = page.getByLabelText(/^Password/) as HTMLInputElement;
  const button = page.getByRole('button', { name: 'Switch codes off' }) as HTMLButtonElement;
  return { ...page, bodies, toggle, password, button };
};

test('[PROF-02] turning codes off long after the login requires the password, by keyboard', async () => {
  const { user, bodies, toggle, password, button, findByText, queryByRole } = await renderSetting(isWrong());
  expect(toggle.checked).toBe(true);
  expect(document.activeElement).toBe(password);
  expect(button.disabled).toBe(true);
  await user.keyboard('wrong{Enter}');
  await findByText(wrong);
  expect([password.value, password.getAttribute('aria-invalid')]).toEqual(['wrong', 'true']);
  expect(document.activeElement).toBe(password);
  expect(toggle.checked).toBe(true);

  await user.clear(password);
  await user.keyboard('Basilico-7!{Enter}');
  await expect.poll(() => queryByRole('dialog')).toBeNull();
  await expect.poll(() => toastList.read().at(-1)?.text).toBe('Login codes are off.');
  expect(toggle.checked).toBe(false);
  expect(bodies).toEqual([
    { _2faEnabled: false },
    { _2faEnabled: false, password: 'wrong' },
    { _2faEnabled: false, password: 'Basilico-7!' },
  ]);
});

test('[PROF-02] after too many wrong passwords it shows the wait and keeps the input', async () => {
  const wait = 'Too many tries. Please wait 40 seconds.';
  const { user, toggle, password, findByRole } = await renderSetting(refusal(429, 'too_many_requests', wait));
  await user.keyboard('six{Enter}');
  expect((await findByRole('alert')).textContent).toBe(wait);
  expect([password.value, toggle.checked]).toEqual(['six', true]);
});
