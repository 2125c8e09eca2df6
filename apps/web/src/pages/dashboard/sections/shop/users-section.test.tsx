// @vitest-environment happy-dom
import { deleteUser } from '@bottega/contract/accounts/profile-endpoints';
import type { SessionUser, User } from '@bottega/contract/accounts/schemas';
import { listUsers } from '@bottega/contract/accounts/staff-endpoints';
import { endDevice } from '@bottega/contract/accounts/team/endpoints';
import type { LeftBehind } from '@bottega/contract/accounts/team/left-behind';
import { getTabCounts } from '@bottega/contract/dashboard/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { endPrinter } from '@bottega/contract/printing/endpoints';
import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { usersSection } from './users-section.tsx';

beforeEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const account = (username: string, given: Partial<User> = {}): User => ({
  _id: username,
  username,
  email: `${username}@bottega.example`,
  role: 'user',
  verified: true,
  disabled: false,
  _2faEnabled: false,
  totpEnabled: false,
  version: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...given,
});

const people = [
  account('rosa', { verified: false }),
  account('beppe', { role: 'admin', lastLogin: '2026-11-22T10:00:00.000Z' }),
  account('nonna', { role: 'superadmin' }),
];
const session = (username: string, role: SessionUser['role']): SessionUser => ({
  id: username,
  username,
  email: `${username}@bottega.example`,
  role,
});

const renderUsers = async (me = session('beppe', 'admin'), { disabled = 0 } = {}) => {
  const shop = { people, refusal: undefined as ApiError | undefined, leftBehind: undefined as LeftBehind | undefined };
  const ended: string[] = [];
  const asked: unknown[] = [];
  const answer = (endpoint: Endpoint, input: unknown) => {
    const { query, params } = input as { query: object; params: { id: string } };
    if (endpoint === getTabCounts) return { users: { all: shop.people.length, disabled } };
    if (endpoint === listUsers) {
      asked.push(query);
      return { payload: { users: shop.people, total: shop.people.length } };
    }
    if (endpoint === endDevice || endpoint === endPrinter) {
      ended.push(params.id);
      return { message: 'Ended.' };
    }
    if (endpoint !== deleteUser) throw new Error(`unexpected call of ${endpoint.path}`);
    if (shop.refusal) throw shop.refusal;
    shop.people = shop.people.filter(({ _id }) => _id !== params.id);
    return { message: '', ...(shop.leftBehind && { leftBehind: shop.leftBehind }) };
  };
  const element = (
    <SessionContext value={me}>
      <usersSection.Content />
    </SessionContext>
  );
  const rendered = await renderInApp(element, { answer, path: '/dashboard?section=users' });
  const row = (name: string) => within(rendered.getByRole('row', { name: new RegExp(`^${name}`) }));
  await rendered.findByRole('row', { name: /^rosa/ });
  const tabs = () => rendered.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/ \d+$/, ''));
  const menu = async (name: string) => {
    await rendered.user.click(row(name).getByRole('button', { name: /^Actions/ }));
    return row(name).getAllByRole('menuitem');
  };
  const notices = () => toastList.read().map(({ text }) => text);
  return { ...rendered, shop, ended, asked, row, tabs, menu, notices };
};

test('[AUSER-01] has tabs for all, admins and users, and one for the disabled as long as there is one', async () => {
  const { user, asked, tabs, getByRole, unmount } = await renderUsers();
  await vi.waitFor(() => expect(tabs()).toEqual(['All', 'Admins', 'Users']));
  await user.click(getByRole('tab', { name: /^Admins/ }));
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ role: 'admin,superadmin' }));
  await user.click(getByRole('tab', { name: /^Users/ }));
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ role: 'user' }));
  expect(getByRole('searchbox', { name: 'Search by name or email' })).toBeTruthy();
  unmount();
  const other = await renderUsers(undefined, { disabled: 1 });
  await vi.waitFor(() => expect(other.tabs()).toEqual(['All', 'Admins', 'Users', 'Disabled']));
});

test('[AUSER-01] each account says its role, when it last logged in, and whether its address is verified', async () => {
  const { row } = await renderUsers();
  for (const text of ['Not verified', 'Never']) expect(row('rosa').getByText(text)).toBeTruthy();
  expect(row('beppe').getByText('Admin')).toBeTruthy();
  expect(row('beppe').getByText('(you)')).toBeTruthy();
  expect(row('beppe').getByText(/^November 22, 2026 at/)).toBeTruthy();
  expect(row('nonna').getByText('Superadmin')).toBeTruthy();
});

test('[RULE-02] an admin cannot act on a superadmin, nor delete or disable themselves; a superadmin can end sessions', async () => {
  const names = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);
  const { row, menu, unmount } = await renderUsers();
  expect(row('nonna').queryAllByRole('button')).toEqual([]);
  expect(names(await menu('beppe'))).toEqual(['Edit']);
  expect(names(await menu('rosa'))).toEqual(['Edit', 'Disable account', 'Delete']);
  unmount();
  const theirs = await renderUsers(session('nonna', 'superadmin'));
  expect(names(await theirs.menu('beppe'))).toEqual(['Edit', 'End all sessions', 'Disable account', 'Delete']);
  expect(names(await theirs.menu('nonna'))).toEqual(['Edit']);
});

test('[AUSER-01] deletion asks for confirmation, says what is lost, and a failure changes nothing', async () => {
  const { user, shop, menu, notices, getByRole, getByText, queryByRole } = await renderUsers();
  const ask = async () => {
    await user.click((await menu('rosa')).at(-1) as HTMLElement);
    return within(getByRole('dialog', { name: /rosa/ }));
  };
  shop.refusal = new ApiError(500, 'internal_error', 'Broken.');
  const question = await ask();
  expect(getByText(/^Their account, cart, favorites and messages are deleted for good/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(notices()).toEqual(['Error']));
  expect(getByRole('row', { name: /^rosa/ })).toBeTruthy();
  shop.refusal = undefined;
  await user.click((await ask()).getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(queryByRole('row', { name: /^rosa/ })).toBeNull());
  expect(notices()).toContain('User deleted successfully.');
});

test('[TEAM-02] after someone lost rights, their devices and printers are listed, and can be ended one by one', async () => {
  const { user, shop, ended, menu, getByRole, findByRole, queryByRole, unmount } = await renderUsers();
  shop.leftBehind = {
    devices: [{ _id: 'tablet', name: 'Tablet', duty: 'kitchen' }],
    printers: [{ _id: 'pass', name: 'Pass' }],
  };
  await user.click((await menu('rosa')).at(-1) as HTMLElement);
  await user.click(within(getByRole('dialog', { name: /rosa/ })).getByRole('button', { name: 'Delete' }));
  const left = within(await findByRole('dialog', { name: 'rosa has set this up' }));
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tablet · KitchenDisconnect',
    'Pass · PrinterEnd',
  ]);
  await user.click(left.getByRole('button', { name: 'Disconnect Tablet' }));
  await left.findByText('disconnected');
  await user.click(left.getByRole('button', { name: 'End the printer Pass' }));
  await left.findByText('ended');
  expect(ended).toEqual(['tablet', 'pass']);
  await user.click(left.getByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(queryByRole('dialog', { name: 'rosa has set this up' })).toBeNull());
  unmount();
  const other = await renderUsers();
  await other.user.click((await other.menu('rosa')).at(-1) as HTMLElement);
  await other.user.click(within(other.getByRole('dialog', { name: /rosa/ })).getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(other.notices()).toContain('User deleted successfully.'));
  expect(other.queryByRole('dialog', { name: 'rosa has set this up' })).toBeNull();
});
