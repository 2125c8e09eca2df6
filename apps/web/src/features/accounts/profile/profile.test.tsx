// @vitest-environment happy-dom
import {
  changePassword,
  deleteUser,
  getUser,
  listSessions,
  updateUser,
} from '@bottega/contract/accounts/profile-endpoints';
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { logout } from '@bottega/contract/accounts/session-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { DataDownload } from '#features/account-data/data-download.tsx';
import { ApiError, apiErrorFrom } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { SessionsList } from '../sessions/sessions-list.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { TwoFactorSetting } from './two-factor-setting.tsx';

const mia: SessionUser = { id: 'm', username: 'mia', email: 'mia@example.org', role: 'user' };
const settings = { _id: 'm', username: 'mia', email: 'mia@example.org', role: 'user', _2faEnabled: false };

/** Renders a part of the profile; `answers` may be changed later. */
const renderPart = async (part: ReactNode, answers: Record<string, () => unknown>) => {
  const calls: string[] = [];
  const answer = ({ method, path }: Endpoint) => {
    calls.push(`${method} ${path}`);
    const answerTo = answers[`${method} ${path}`];
    if (!answerTo) throw new ApiError(0, 'network', 'The shop did not answer.');
    return answerTo();
  };
  return { ...(await renderInApp(part, { answer })), calls };
};

const notice = () => toastList.read().at(-1)?.text;

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Refuses like the API if it gives a reason. */
const refuses =
  (status: number, code: string, message: string, errors = {}) =>
  async () => {
    throw await apiErrorFrom(Response.json({ code, message, errors }, { status }), '');
  };
const breaks = () => {
  throw new ApiError(500, 'internal_error', 'Something went wrong.');
};

test.each<[string, ReactNode, Endpoint, () => unknown, string]>([
  [
    '[PROF-02] settings',
    <TwoFactorSetting userId="m" key="settings" />,
    getUser,
    () => settings,
    'Your settings could not be loaded.',
  ],
  [
    'sessions',
    <SessionsList userId="m" key="sessions" />,
    listSessions,
    () => [],
    'Your sessions could not be loaded.',
  ],
])('%s that fail to load say so and can be reloaded', async (_what, part, endpoint, loaded, text) => {
  const answers: Record<string, () => unknown> = { [keyOf(endpoint)]: breaks };
  const { user, findByText, getByRole, queryByText } = await renderPart(part, answers);
  await findByText(text);
  answers[keyOf(endpoint)] = loaded;
  await user.click(getByRole('button', { name: 'Try again' }));
  await expect.poll(() => queryByText(text)).toBeNull();
});

test('[PROF-02, SHELL-16] the switch for login codes reverts if the server refuses, with a notice of 2 s', async () => {
  const saved = Promise.withResolvers<never>();
  const answers = { [keyOf(getUser)]: () => settings, [keyOf(updateUser)]: () => saved.promise };
  const { user, findByRole } = await renderPart(<TwoFactorSetting userId="m" />, answers);
  const toggle = (await findByRole('switch')) as HTMLInputElement;
  await user.click(toggle);
  await expect.poll(() => toggle.checked).toBe(true);
  saved.reject(new ApiError(500, 'internal_error', 'Something went wrong.'));
  await expect.poll(notice).toBe('Your settings could not be changed. Please try again.');
  expect(toastList.read().at(-1)?.duration).toBe(2000);
  expect(toggle.checked).toBe(false);
});

const type = async (
  { user, getByLabelText }: Awaited<ReturnType<typeof renderPart>>,
  texts: Record<string, string>,
) => {
  for (const [label, text] of Object.entries(texts)) await user.type(getByLabelText(new RegExp(`^${label}`)), text);
};

test('[PROF-03] a password change without its three fields is not sent', async () => {
  const rendered = await renderPart(<ChangePasswordForm user={mia} />, {});
  await rendered.user.click(rendered.getByRole('button', { name: 'Change password' }));
  for (const label of [/^Current password/, /^New password/, /^Confirm new password/]) {
    expect(rendered.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(rendered.getByLabelText(/^Current password/));
  expect(rendered.calls).toEqual([]);
});

test('[PROF-03] a failed password change shows the server’s message, else its own, and keeps the input', async () => {
  const wrong = 'The current password is not right.';
  const answers: Record<string, () => unknown> = {
    [keyOf(changePassword)]: refuses(400, 'current_password_wrong', wrong, { currentPassword: wrong }),
  };
  const rendered = await renderPart(<ChangePasswordForm user={mia} />, answers);
  const { user, getByRole, findByText } = rendered;
  const texts = { 'Current password': 'wrong', 'New password': 'Finocchio-9!', 'Confirm new password': 'Finocchio-9!' };
  await type(rendered, texts);
  await user.click(getByRole('button', { name: 'Change password' }));
  await findByText(wrong);
  answers[keyOf(changePassword)] = breaks;
  await user.click(getByRole('button', { name: 'Change password' }));
  await findByText(/Failed to change password\./);
  expect((rendered.getByLabelText(/^New password/) as HTMLInputElement).value).toBe('Finocchio-9!');
});

test('[PROF-04] deletion says what is lost and asks for the password; a refusal or a failure is explained, and it then logs out', async () => {
  const wrong = 'The current password is not right.';
  const last = 'The shop needs at least one superadmin.';
  const answers: Record<string, () => unknown> = {
    [keyOf(deleteUser)]: refuses(400, 'current_password_wrong', wrong, { password: wrong }),
    [keyOf(logout)]: () => ({ message: 'Done.' }),
  };
  const dialog = <DeleteAccountDialog user={mia} open onClose={() => undefined} />;
  const rendered = await renderPart(dialog, answers);
  const { user, getByText, findByText, getByRole, calls } = rendered;
  getByText('your cart and your favorites');
  const goodbye = getByRole('button', { name: 'Delete for good' }) as HTMLButtonElement;
  expect(goodbye.disabled).toBe(true);
  await type(rendered, { 'Your password': 'Bottega-2026' });
  await user.click(goodbye);
  await findByText(wrong);
  answers[keyOf(deleteUser)] = refuses(409, 'last_superadmin', last);
  await user.click(goodbye);
  await findByText(last);
  answers[keyOf(deleteUser)] = breaks;
  await user.click(goodbye);
  await findByText('Failed to delete account.');
  expect(calls).toEqual(Array.from({ length: 3 }, () => keyOf(deleteUser)));
  answers[keyOf(deleteUser)] = () => ({ message: 'Your account was deleted.' });
  await user.click(goodbye);
  await expect.poll(() => calls.at(-1)).toBe(keyOf(logout));
  expect(notice()).toBe('Your account was deleted.');
});

test.each([
  ['[PROF-01] logout', <LogOutButton key="out" />, 'Log out', 'You could not be logged out. Please try again.'],
  [
    'download',
    <DataDownload userId="m" key="data" />,
    'Download my data',
    'Your data could not be downloaded. Please try again.',
  ],
])('a failed %s says so', async (_what, part, name, text) => {
  const { user, getByRole } = await renderPart(part, {});
  await user.click(getByRole('button', { name }));
  await expect.poll(notice).toBe(text);
});
