// @vitest-environment happy-dom
import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { getOrdering } from '@bottega/contract/ordering/endpoints';
import { defaultOrdering } from '@bottega/contract/ordering/settings';
import {
  changeOrderingSettings,
  changeUnits,
  changeZones,
  getOrderingSettings,
  getOrderingState,
  getZones,
  listOutside,
  listUnits,
  pauseOrders,
  setBusy,
} from '@bottega/contract/ordering/staff-endpoints';
import type { DeliveryZone } from '@bottega/contract/ordering/zones';
import type { Shop } from '@bottega/contract/shop/schemas';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { ShopContext } from '#lib/shop.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { DishesForm } from './dishes-form.tsx';
import { NowTab } from './now-tab.tsx';
import { OrderTakingMenu } from './order-taking-menu.tsx';
import { OrderingStep } from './ordering-step.tsx';
import { ServicesForm } from './services-form.tsx';
import { ZonesForm } from './zones-form.tsx';

const now = new Date('2026-11-23T18:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const zone = (id: string, given: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ...{ id, name: { en: id, fr: id }, postcodes: ['69001'], city: '', active: true },
  ...{ fee: 2.5, minimum: 15, freeFrom: null, extraMinutes: 0, ...given },
});

interface Stored {
  pause?: { until: string | null; note: string } | null;
  zones?: DeliveryZone[];
}

/** For a shop that stores what it is sent. */
const show = async (element: ReactElement, { pause = null, zones = [] }: Stored = {}) => {
  const sent: [string, unknown][] = [];
  const shop = {
    state: { pause, busy: null as { minutes: number; until: string } | null },
    settings: { ...defaultOrdering, version: 1 },
    zones: { zones, version: 1 },
    dishes: [
      { _id: 'm', name: 'Margherita', category: 'pizza', units: 1 },
      { _id: 'w', name: 'Water', category: 'drinks', units: 0 },
    ],
  };
  const answer = (endpoint: Endpoint, { body }: { body?: unknown }) => {
    const given = body as { version: number; minutes: number; note: string };
    if (body) sent.push([endpoint.path, body]);
    if (endpoint === getOrderingState) return shop.state;
    if (endpoint === getOrderingSettings) return shop.settings;
    if (endpoint === getZones) return shop.zones;
    if (endpoint === listUnits || endpoint === changeUnits) return shop.dishes;
    if (endpoint === getOrdering) return { services: [] };
    if (endpoint === listOutside) return [];
    if (endpoint === listRecordEvents)
      return { payload: { events: [{ at: now.toISOString(), actor: { username: 'nonna' } }], total: 1 } };
    if (endpoint === pauseOrders) {
      shop.state = {
        ...shop.state,
        pause: given.minutes === 0 ? null : { until: '2026-11-23T18:20:00.000Z', note: given.note ?? '' },
      };
      return shop.state;
    }
    if (endpoint === setBusy) return shop.state;
    if (endpoint === changeOrderingSettings || endpoint === changeZones) {
      const name = endpoint === changeZones ? 'zones' : 'settings';
      if (given.version !== shop[name].version) throw new ApiError(409, 'version_conflict', 'Someone else has saved.');
      shop[name] = { ...given, version: given.version + 1 } as never;
      return shop[name];
    }
    throw new Error(`unexpected call of ${endpoint.path}`);
  };
  const rendered = await renderInApp(element, { answer, path: '/dashboard' });
  const press = async (name: string | RegExp) => rendered.user.click(await rendered.findByRole('button', { name }));
  return { ...rendered, shop, sent, press };
};

test('[SLOT-10] the header pauses for 20 minutes with two presses, and resumes', async () => {
  const page = await show(<OrderTakingMenu />);
  await page.press(/^Taking orders/);
  await page.user.click(page.getByRole('menuitem', { name: 'Pause for 20 min' }));
  expect(page.sent).toEqual([['/ordering/pause', { minutes: 20, note: '' }]]);
  await page.press(/^Paused until 19:20/);
  await page.user.click(page.getByRole('menuitem', { name: 'Resume orders' }));
  expect(page.sent.at(-1)).toEqual(['/ordering/pause', { minutes: 0 }]);
  await page.findByRole('button', { name: /^Taking orders/ });
});

test('[SLOT-10] a pause without end carries its note; busy says by how much and for how long', async () => {
  const page = await show(<NowTab orderLink={({ orderNumber }) => orderNumber} />);
  await page.user.type(await page.findByLabelText('What customers read'), 'Back soon');
  await page.press('Pause until I resume');
  expect(page.sent).toEqual([['/ordering/pause', { until: null, note: 'Back soon' }]]);
  await page.user.selectOptions(page.getByLabelText('For how long'), '120');
  await vi.waitFor(() => expect(page.getByRole('button', { name: '+30 min' })).toHaveProperty('disabled', false));
  await page.press('+30 min');
  expect(page.sent.at(-1)).toEqual(['/ordering/busy', { minutes: 30, forMinutes: 120 }]);
});

test('settings are saved as numbers, and an invalid number gets the cursor', async () => {
  const page = await show(<ServicesForm />);
  const units = await page.findByLabelText('What the kitchen can make in a slot');
  await page.user.clear(units);
  await page.user.type(units, '12');
  expect(page.getByText('With 12 units and 15 minutes: 12 pizzas every 15 minutes.')).toBeTruthy();
  await page.user.click(page.getByRole('switch', { name: 'Delivery' }));
  const lead = page.getByLabelText('Lead time for delivery');
  await page.user.clear(lead);
  await page.press('Save');
  expect([page.sent, document.activeElement]).toEqual([[], lead]);
  expect(page.getByText('Enter a whole number from 0 to 240')).toBeTruthy();
  await page.user.type(lead, '40');
  await page.press('Save');
  const { acceptBare, asap } = defaultOrdering;
  expect(page.sent[0]?.[1]).toMatchObject({
    ...{ services: ['pickup', 'delivery'], unitsPerSlot: 12, leadDelivery: 40, acceptBare, asap, version: 1 },
  });
});

test('two people at once: the second sees what the first has saved', async () => {
  const page = await show(<ServicesForm />);
  const units = await page.findByLabelText('What the kitchen can make in a slot');
  page.shop.settings = { ...page.shop.settings, unitsPerSlot: 8, version: 2 };
  await page.user.clear(units);
  await page.user.type(units, '12');
  await page.press('Save');
  await page.findByText(/nonna/);
  expect(page.getByRole('row', { name: 'Units of a slot 12 8' })).toBeTruthy();
  await page.press('Save');
  await vi.waitFor(() => expect(page.shop.settings).toMatchObject({ unitsPerSlot: 12, version: 3 }));
});

test('[AREA-01] zones are moved, removed with an undo, and addresses are tried', async () => {
  const zones = [zone('Centre'), zone('Lyon', { postcodes: ['6900*'] })];
  const page = await show(<ZonesForm />, { zones });
  await page.user.type(await page.findByLabelText('Postcode'), '69 001');
  expect(page.getByText('Centre: €2.50, from €15.00')).toBeTruthy();
  await page.press('Move Lyon up');
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Move Lyon down' }));
  expect(page.getByText('Lyon: €2.50, from €15.00')).toBeTruthy();
  await page.user.click(page.getAllByRole('button', { name: 'Remove this zone', hidden: true })[1] as HTMLElement);
  expect(page.getByText('Centre goes with the next save.')).toBeTruthy();
  await page.press('Undo');
  await page.press('Save');
  await vi.waitFor(() => expect(page.shop.zones.zones.map(({ id }) => id)).toEqual(['Lyon', 'Centre']));
  expect(page.sent).toEqual([['/ordering/zones', { zones: zones.toReversed(), version: 1 }]]);
});

test('a new zone takes its postcodes from one field', async () => {
  const page = await show(<ZonesForm />);
  await page.press('Add a zone');
  await page.user.type(page.getByLabelText('Name, in English'), 'Croix-Rousse');
  await page.user.type(page.getByLabelText(/^Postcodes/), '69004, 6930*  69005');
  await page.user.clear(page.getByLabelText(/^Delivery fee/));
  await page.user.type(page.getByLabelText(/^Delivery fee/), '3,50');
  await page.press('Save');
  await vi.waitFor(() =>
    expect(page.shop.zones.zones).toMatchObject([
      { name: { en: 'Croix-Rousse' }, postcodes: ['69004', '6930*', '69005'], fee: 3.5, freeFrom: null },
    ]),
  );
});

test('units of dishes are saved together', async () => {
  const page = await show(<DishesForm />);
  const [more] = await page.findAllByRole('button', { name: 'One unit more' });
  await page.user.click(more as HTMLElement);
  await page.press('Save 1 change');
  expect(page.sent).toEqual([['/ordering/units', { dishes: [{ _id: 'm', units: 2 }] }]]);
});

const lyon = { languages: ['en', 'fr'], address: { postalCode: '69001', city: 'Lyon' } } as unknown as Shop;

const showStep = async (stored?: Stored) => {
  const onSaved = vi.fn();
  const step = <OrderingStep saveLabel="Save and continue" onSaved={onSaved} />;
  const page = await show(<ShopContext value={lyon}>{step}</ShopContext>, stored);
  return { ...page, onSaved };
};

test('[SETUP-04] the wizard continues with only pickup', async () => {
  const page = await showStep();
  await page.press('Save and continue');
  await vi.waitFor(() => expect(page.onSaved).toHaveBeenCalledOnce());
  expect(page.queryByRole('heading', { name: 'Where do you deliver?' })).toBeNull();
});

test('[SETUP-04] with delivery the wizard asks where, and begins with the town of the shop', async () => {
  const page = await showStep();
  await page.user.click(await page.findByRole('switch', { name: 'Delivery' }));
  await page.press('Save and continue');
  const heading = await page.findByRole('heading', { name: 'Where do you deliver?' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  // One topic at a time.
  expect(page.queryByRole('switch', { name: 'Pickup' })).toBeNull();
  expect(page.queryByText('Try an address')).toBeNull();
  expect(page.getByLabelText(/^Postcodes/)).toHaveProperty('value', '69001');
  const fee = page.getByLabelText(/^Delivery fee/);
  await page.user.clear(fee);
  await page.user.type(fee, '2,50');
  expect(page.onSaved).not.toHaveBeenCalled();
  await page.press('Save and continue');
  await vi.waitFor(() => expect(page.onSaved).toHaveBeenCalledOnce());
  expect(page.shop.zones.zones).toMatchObject([
    { name: { en: 'Lyon', fr: 'Lyon' }, postcodes: ['69001'], city: '', fee: 2.5, minimum: 0, active: true },
  ]);
});

test('the wizard leads back from the zones, and shows existing ones', async () => {
  const page = await showStep({ zones: [zone('Centre')] });
  await page.user.click(await page.findByRole('switch', { name: 'Delivery' }));
  await page.press('Save and continue');
  await page.findByText('Centre');
  expect(page.getAllByRole('listitem')).toHaveLength(1);
  await page.press('Change services and times');
  expect(page.getByRole('switch', { name: 'Delivery' })).toHaveProperty('checked', true);
});
