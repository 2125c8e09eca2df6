// @vitest-environment happy-dom
import { endOtherSessions } from '@bottega/contract/accounts/profile-endpoints';
import type { User } from '@bottega/contract/accounts/schemas';
import { setUserDisabled } from '@bottega/contract/accounts/staff-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { accessChanges, ConfirmAccess } from './user-access.tsx';

beforeEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
});

const rosa: User = {
  _id: 'rosa',
  username: 'rosa',
  email: 'rosa@bottega.example',
  role: 'user',
  verified: true,
  disabled: false,
  _2faEnabled: false,
  totpEnabled: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 3,
};
const admin = { id: 'beppe', username: 'beppe', email: 'beppe@bottega.example', role: 'admin' } as const;
const superadmin = { ...admin, id: 'nonna', role: 'superadmin' } as const;

test('an admin disables and enables; only a superadmin ends sessions', () => {
  expect(accessChanges(rosa, admin)).toEqual(['disable']);
  expect(accessChanges(rosa, superadmin)).toEqual(['end_sessions', 'disable']);
  expect(accessChanges({ ...rosa, disabled: true }, superadmin)).toEqual(['enable']);
});

const confirm = async (
  change: 'disable' | 'enable' | 'end_sessions',
  name: string,
  error?: ApiError,
  checked?: string,
) => {
  const sent: [Endpoint, unknown][] = [];
  const rendered = await renderInApp(
    <ConfirmAccess user={rosa} change={change} open onClose={() => undefined} onAnswer={() => undefined} />,
    {
      path: '/dashboard',
      answer: (endpoint, input) => {
        if (endpoint.method === 'GET') return {};
        sent.push([endpoint, input]);
        if (error) throw error;
        return rosa;
      },
    },
  );
  const dialog = within(rendered.getByRole('dialog'));
  if (checked) await rendered.user.click(dialog.getByRole('checkbox', { name: new RegExp(checked) }));
  await rendered.user.click(dialog.getByRole('button', { name }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
};
const notices = () => toastList.read().map(({ text }) => text);

test.each([
  ['disable', 'Disable account', true, 'Account disabled.'],
  ['enable', 'Enable account', false, 'Account enabled.'],
] as const)('%s sends the version that was shown', async (change, name, disabled, done) => {
  const [endpoint, input] = (await confirm(change, name)) ?? [];
  expect(endpoint).toBe(setUserDisabled);
  expect(input).toEqual({ params: { id: 'rosa' }, body: { disabled, version: 3 } });
  await vi.waitFor(() => expect(notices()).toEqual([done]));
});

test('[OPEN-01] disabling offers to cancel what the account has in the kitchen', async () => {
  const [, input] =
    (await confirm('disable', 'Disable account', undefined, 'Cancel the open orders of this account')) ?? [];
  expect(input).toEqual({ params: { id: 'rosa' }, body: { disabled: true, cancelOrders: true, version: 3 } });
});

test('ending the sessions names the user', async () => {
  const [endpoint] = (await confirm('end_sessions', 'End all sessions')) ?? [];
  expect(endpoint).toBe(endOtherSessions);
  await vi.waitFor(() => expect(notices()).toEqual(['All sessions of rosa have been ended.']));
});

test('not entering the password shows no error', async () => {
  await confirm('disable', 'Disable account', new ApiError(403, 'canceled', 'Your password, please.'));
  expect(notices()).toEqual([]);
});
