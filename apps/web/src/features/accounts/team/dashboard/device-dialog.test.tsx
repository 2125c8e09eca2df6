// @vitest-environment happy-dom

import { createPairingCode, getTeam } from '@bottega/contract/accounts/team/endpoints';
import type { PairedDevice } from '@bottega/contract/accounts/team/schemas';
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FlagsContext } from '#lib/flags.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { TeamLists } from './team-lists.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('[TEAM-03] the dialog says when the device is connected, and the list shows it without a reload', async () => {
  const shop = { devices: [] as PairedDevice[], reads: 0 };
  const now = new Date().toISOString();
  const aDevice = (_id: string, name: string): PairedDevice => ({
    _id,
    name,
    duty: 'kitchen',
    createdAt: now,
    lastSeen: now,
  });
  const answer = (endpoint: Endpoint) => {
    if (endpoint === createPairingCode) return { code: 'ACDEFG', expiresAt: now, deviceId: 'tablet' };
    if (endpoint !== getTeam) throw new Error(`unexpected call of ${endpoint.path}`);
    shop.reads += 1;
    return { people: [], invites: [], devices: shop.devices };
  };
  const { findByRole, getByRole, getByText, user } = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_kitchen: true }}>
      <TeamLists />
    </FlagsContext>,
    { path: '/dashboard', answer },
  );
  await user.click(await findByRole('button', { name: 'Connect a device' }));
  const dialog = getByRole('dialog', { name: 'Connect a device' });
  await user.type(within(dialog).getByLabelText(/^Name of the device/), 'Kitchen');
  await user.click(within(dialog).getByRole('button', { name: 'Show the code' }));
  await within(dialog).findByText('ACDEFG');

  shop.devices = [aDevice('other', 'Another tablet')];
  await pass(2500);
  within(dialog).getByText('ACDEFG');

  shop.devices = [...shop.devices, aDevice('tablet', 'Kitchen')];
  await pass(2500);
  expect(within(dialog).getByRole('status').textContent).toBe('“Kitchen” is connected');
  expect(getByText('Kitchen', { selector: 'strong' })).toBeTruthy();
  const { reads } = shop;
  await pass(10_000);
  expect(shop.reads).toBe(reads);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(dialog.hasAttribute('open')).toBe(false);
});
