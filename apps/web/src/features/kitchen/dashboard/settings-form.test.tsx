// @vitest-environment happy-dom
import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { changeKitchenSettings, getKitchenSettings, listStations } from '@bottega/contract/kitchen/endpoints';
import { defaultKitchen, type KitchenSettings } from '@bottega/contract/kitchen/schemas';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Over a shop that remembers what it is sent. */
const show = async (given: Partial<KitchenSettings> = {}, locale: 'en' | 'fr' = 'en') => {
  const sent: unknown[] = [];
  const shop = { settings: { ...defaultKitchen, ...given, version: 1 } };
  const answer = (endpoint: Endpoint, { body }: { body?: unknown }) => {
    if (endpoint === getKitchenSettings) return shop.settings;
    if (endpoint === listStations) return shop.settings.stations.map((name, at) => ({ name, dishes: at }));
    if (endpoint === listRecordEvents)
      return { payload: { events: [{ at: '2026-11-27T18:00:00.000Z', actor: { username: 'nonna' } }], total: 1 } };
    if (endpoint !== changeKitchenSettings) throw new Error(`unexpected call of ${endpoint.path}`);
    const { renamed: _, ...settings } = body as typeof shop.settings & { renamed: unknown };
    sent.push(body);
    if (settings.version !== shop.settings.version) throw new ApiError(409, 'version_conflict', 'Someone was first.');
    shop.settings = { ...settings, version: settings.version + 1 };
    return shop.settings;
  };
  const page = await renderInApp(<SettingsForm />, { answer, path: '/dashboard', locale });
  const press = async (name: string | RegExp) => page.user.click(await page.findByRole('button', { name }));
  const retype = async (label: string, text: string) => {
    // The number of its dishes is part of the label.
    const field = await page.findByLabelText((text) => text.startsWith(label));
    await page.user.clear(field);
    if (text) await page.user.type(field, text);
  };
  return { ...page, shop, sent, press, retype };
};

test('[KITCH-08] canceling is off at first; switched on, it says what happens and comes after the reminder', async () => {
  const page = await show();
  const cancels = await page.findByRole('switch', { name: 'Cancel missed orders' });
  expect(cancels).toHaveProperty('checked', false);
  await page.user.click(cancels);
  expect(page.getByText(/The customer is mailed, what was paid is refunded, and the shop is paused/)).toBeTruthy();
  await page.retype('Remind after', '20');
  await page.press('Save');
  expect([page.sent, document.activeElement]).toEqual([[], page.getByLabelText('Cancel after')]);
  expect(page.getByText('Enter a whole number from 21 to 120')).toBeTruthy();
  await page.retype('Cancel after', '30');
  await page.press('Save');
  const body = { remindAfter: 20, timeoutAfter: 30, stations: [], renamed: [], version: 1 };
  expect(page.sent).toEqual([body]);
});

test('stations are renamed, moved by arrow, added and removed; a removal can be undone', async () => {
  const page = await show({ stations: ['Oven', 'Cold', 'Bar'] });
  expect(await page.findByText('no dish')).toBeTruthy();
  expect(page.getByText('2 dishes')).toBeTruthy();
  await page.retype('Station 1', 'Pizza oven');
  page.getByRole('button', { name: 'Move Pizza oven down' }).focus();
  await page.user.keyboard('{ArrowDown}');
  expect(page.getByText('Pizza oven is now number 2 of 3.')).toBeTruthy();
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Move Pizza oven down' }));
  await page.press('Remove Cold');
  await page.press('Undo: keep Cold');
  await page.press('Remove Bar');
  expect(page.getByText(/“Bar” goes with the next save\. Its dishes then show at every station\./)).toBeTruthy();
  await page.press('Add a station');
  expect(document.activeElement).toBe(page.getByLabelText(/^Station 3/));
  await page.user.keyboard('Grill');
  await page.press('Save');
  expect(page.sent).toEqual([
    {
      remindAfter: 4,
      timeoutAfter: null,
      stations: ['Cold', 'Pizza oven', 'Grill'],
      version: 1,
      renamed: [{ from: 'Oven', to: 'Pizza oven' }],
    },
  ]);
  await vi.waitFor(() => expect(page.queryByText(/“Bar”/)).toBeNull());
});

test('duplicate and empty station names are refused at their field', async () => {
  const page = await show({ stations: ['Oven'] });
  await page.press('Add a station');
  await page.press('Save');
  expect(page.sent).toEqual([]);
  await page.retype('Station 2', 'Oven ');
  await page.press('Save');
  expect(page.getByText('There is another station of this name.')).toBeTruthy();
  expect([page.sent, document.activeElement]).toEqual([[], page.getByLabelText(/^Station 2/)]);
});

test('when two people edit, the second sees what the first saved, and can replace it', async () => {
  const page = await show();
  await page.retype('Remind after', '6');
  page.shop.settings = { remindAfter: 5, timeoutAfter: 13, stations: ['Oven'], version: 2 };
  await page.press('Save');
  await page.findByText(/nonna/);
  expect(page.getByRole('row', { name: 'Remind after (min) 6 5' })).toBeTruthy();
  expect(page.queryByRole('row', { name: /^Cancel after/ })).toBeNull();
  await page.press('Use theirs');
  expect(page.getByLabelText(/^Station 1/)).toHaveProperty('value', 'Oven');
});
