// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { defaultOrdering } from '@bottega/contract/fulfilment/settings';
import type { Shop } from '@bottega/contract/shop/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopContext } from '#features/shop/shop.ts';
import { FlagsContext } from '#lib/flags.ts';
import { now, type StoredOrdering, showOrdering as show, zone } from '#testing/dashboard/ordering.tsx';
import { DishesForm } from './dishes-form.tsx';
import { OrderingStep } from './ordering-step.tsx';
import { ServicesForm } from './services-form.tsx';
import { ZonesForm } from './zones-form.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
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
    services: ['pickup', 'delivery'],
    unitsPerSlot: 12,
    leadDelivery: 40,
    acceptBare,
    asap,
    version: 1,
  });
});

test('[OPEN-01] with a kitchen the limits for customers are settings; without one they stay as they are', async () => {
  const plain = await show(<ServicesForm />);
  await plain.findByLabelText('What the kitchen can make in a slot');
  expect(plain.queryByLabelText('Pieces in an order')).toBeNull();
  plain.unmount();

  const page = await show(
    <FlagsContext value={{ ...flagDefaults, ff_kitchen: true }}>
      <ServicesForm />
    </FlagsContext>,
  );
  const pieces = await page.findByLabelText('Pieces in an order');
  const type = async (label: string, value: string) => {
    await page.user.clear(page.getByLabelText(label));
    await page.user.type(page.getByLabelText(label), value);
  };
  await type('Pieces in an order', '0');
  await page.press('Save');
  expect([page.sent, document.activeElement]).toEqual([[], pieces]);
  await type('Pieces in an order', '50');
  await type('Open orders of a new customer', '1');
  await type('Open orders of a known customer', '4');
  await type('New customers’ orders from one network', '5');
  await page.press('Save');
  expect(page.sent[0]?.[1]).toMatchObject({
    openOrdersNew: 1,
    openOrdersKnown: 4,
    newOrdersPerNetwork: 5,
    piecesPerOrder: 50,
  });
});

test('when two people edit, the second sees what the first saved', async () => {
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
  await page.press('Undo: keep Centre');
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

const showStep = async (stored?: StoredOrdering) => {
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

test('[SETUP-04] with delivery the wizard asks for zones, starting with the shop’s town', async () => {
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
