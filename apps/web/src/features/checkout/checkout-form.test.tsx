// @vitest-environment happy-dom
import { listAddresses } from '@bottega/contract/accounts/address-endpoints';
import type { SavedAddress } from '@bottega/contract/accounts/addresses';
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { getOrdering, type Quote } from '@bottega/contract/ordering/endpoints';
import type { Service } from '@bottega/contract/shop/opening-hours';
import type { Shop } from '@bottega/contract/shop/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { ShopContext } from '#lib/shop.ts';
import { checkoutDraftKey } from '#lib/storage.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { forgetDraft } from './draft.ts';
import type { OrderDetails } from './use-checkout-form.ts';

const user: SessionUser = { id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' };
const shop = {
  name: 'Da Mario',
  phone: '+33 4 65 71 00 34',
  address: { street: '1 rue Mercière', postalCode: '69002', city: 'Lyon', country: 'FR' },
  termsVersion: 2,
  open: true,
} as unknown as Shop;
const home: SavedAddress = {
  _id: 'a1',
  label: 'Home',
  fullName: 'Mia Rossi',
  phone: '+33612345678',
  street: '3 rue Neuve',
  extra: 'code 12',
  postcode: '69001',
  city: 'Lyon',
  note: '',
};

const at = (time: string, day = '2026-11-23') => `${day}T${time}:00.000Z`;
const slot = (start: string, end: string, state: 'free' | 'few' | 'full' = 'free', day?: string) => ({
  start: at(start, day),
  end: at(end, day),
  state,
});

// Lyon is an hour ahead.
const evening = (service: Service): Quote => ({
  service,
  open: true,
  until: at('21:00'),
  opensAt: null,
  paused: null,
  leadMinutes: 20,
  asap: { start: at('18:15'), end: at('18:30') },
  days: [
    {
      date: '2026-11-23',
      slots: [slot('18:15', '18:30'), slot('18:30', '18:45', 'full'), slot('18:45', '19:00', 'few')],
    },
    { date: '2026-11-24', slots: [slot('11:00', '11:15', 'free', '2026-11-24')] },
  ],
  units: 2,
  largestUnits: 20,
  itemsPrice: 25,
  deliveryFee: service === 'delivery' ? 3.5 : 0,
  totalPrice: service === 'delivery' ? 28.5 : 25,
  zone: service === 'delivery' ? { name: 'Presqu’île', minimum: 15, freeFrom: 40, missing: 0 } : null,
  refusal: null,
});

const closed = {
  open: false,
  until: null,
  opensAt: at('11:00', '2026-11-24'),
  asap: null,
  days: evening('pickup').days.slice(1),
};

interface Setting {
  session?: SessionUser | null;
  services?: Service[];
  addresses?: SavedAddress[];
  quote?: (service: Service) => Quote;
  order?: (details: OrderDetails) => unknown;
  locale?: 'en' | 'fr';
  ordering?: (service: Service) => Quote;
  ready?: RegExp;
}

const setUp = async ({
  session = user,
  services = ['pickup', 'delivery'],
  addresses = [],
  quote = evening,
  order = () => null,
  locale = 'en',
  ordering,
  ready = /^(Order and pay|Commande avec obligation de paiement)$/,
}: Setting = {}) => {
  const setting = { quote };
  const asked: (Parameters<typeof ask>[0] | undefined)[] = [];
  const ask = (body: { service: Service; postcode?: string; addressId?: string; cart?: unknown[] }) => {
    asked.push(body);
    return setting.quote(body.service);
  };
  const onGuest = vi.fn();
  const onOtherPrices = vi.fn();
  const sent = vi.fn(async (details: OrderDetails) => order(details));
  const rendered = await renderInApp(
    <ShopContext value={shop}>
      <SessionContext value={session}>
        <CheckoutForm
          lines={[{ product: cartProduct('a'), quantity: 2 }]}
          total={25}
          order={sent}
          busy={false}
          notice={() => null}
          onGuest={onGuest}
          onOtherPrices={onOtherPrices}
        />
      </SessionContext>
    </ShopContext>,
    {
      locale,
      answer: (endpoint, input) => {
        if (endpoint === getOrdering) return { services: services.map(ordering ?? setting.quote) };
        if (endpoint === listAddresses) return addresses;
        return ask((input as { body: Parameters<typeof ask>[0] }).body);
      },
    },
  );
  await screen.findByRole('button', { name: ready });
  return { ...rendered, setting, asked, sent, onGuest, onOtherPrices };
};

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Order and pay' })));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = (name: RegExp) => act(async () => fireEvent.click(radio(name)));
const refuse = (code: string, details?: object, errors = {}) =>
  new ApiError(409, code as never, 'No.', errors, undefined, details);
const fillPickup = () => type(/^Phone/, '06 12 34 56 78');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('18:00')) });
});
afterEach(() => {
  act(() => forgetDraft());
  vi.useRealTimers();
});

test('[CHK-01] an order to collect as soon as possible says service, time, name and phone, and the total on screen', async () => {
  const { sent } = await setUp();
  await screen.findByText('ready about 19:15–19:30');
  fillPickup();
  type(/^Note to the kitchen/, 'No basil');
  await press();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    fulfilment: { service: 'pickup', slot: 'asap', contactName: 'Mia', phone: '+33612345678' },
    note: 'No basil',
    expectedTotal: 25,
  });
});

test('[CHK-01] a delivery goes to the address used last, with its phone, fee and what is missing to a free one', async () => {
  const { sent, asked } = await setUp({ addresses: [home] });
  await choose(/^Delivery$/);
  expect(radio(/^Home/).checked).toBe(true);
  await screen.findByText('€3.50');
  expect(screen.getByText('Free from €40.00: add €15.00 more.')).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ service: 'delivery', addressId: 'a1', cart: [{ productId: 'a', quantity: 2 }] });
  await press();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    fulfilment: { service: 'delivery', slot: 'asap', contactName: 'Mia Rossi', phone: '+33612345678', addressId: 'a1' },
    note: '',
    expectedTotal: 28.5,
  });
});

test('[CHK-01] another address is sent in full, and remembered unless the customer says no', async () => {
  const { sent } = await setUp();
  await choose(/^Delivery$/);
  type(/^Street/, '5 quai Saint-Vincent');
  type(/^Floor/, 'code 7');
  type(/^Postcode/, '69001');
  type(/^City/, 'Lyon');
  fillPickup();
  await screen.findByText('€3.50');
  await press();
  expect(sent.mock.calls[0]?.[0].fulfilment).toMatchObject({
    address: { street: '5 quai Saint-Vincent', extra: 'code 7', postcode: '69001', city: 'Lyon', note: '' },
    remember: true,
  });
});

test('[CHK-02] what is missing is said beside each field, the focus goes to the first, and nothing is sent', async () => {
  const { sent } = await setUp();
  await choose(/^Delivery$/);
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Street/));
  for (const label of [/^Street/, /^Postcode/, /^City/, /^Phone/])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(sent).not.toHaveBeenCalled();
});

test('[AREA-05] a phone number that cannot be one is refused before it is sent', async () => {
  const { sent } = await setUp();
  type(/^Phone/, '06 12');
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
  expect(sent).not.toHaveBeenCalled();
});

test('one service alone is stated, not asked', async () => {
  await setUp({ services: ['pickup'] });
  expect(screen.getByText('You collect your order at our place.')).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Delivery' })).toBeNull();
  expect(screen.getByText('1 rue Mercière, 69002 Lyon')).toBeDefined();
});

test('full times cannot be focused, scarce ones say so, and days are tabs', async () => {
  await setUp();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^19:30/ })).disabled).toBe(true);
  expect(radio(/^19:45 to 20:00 few left$/).disabled).toBe(false);
  fireEvent.click(screen.getByRole('tab', { name: 'Tomorrow' }));
  await choose(/^12:00/);
  expect(screen.getByText('tomorrow, 12:00–12:15')).toBeDefined();
});

test.each(['slot_full', 'slot_gone'])(
  '[CHK-03] %s: the list is read again, the focus is on the next free time, and everything else stays',
  async (code) => {
    const { setting, sent } = await setUp({
      order: () => {
        setting.quote = (service) => ({
          ...evening(service),
          asap: null,
          days: [{ date: '2026-11-23', slots: [slot('18:15', '18:30', 'full'), slot('18:45', '19:00')] }],
        });
        return refuse(code, { slots: [{ start: at('18:45'), end: at('19:00') }] });
      },
    });
    await choose(/^19:15/);
    fillPickup();
    type(/^Note to the kitchen/, 'No basil');
    await press();
    await waitFor(() => expect(document.activeElement).toBe(radio(/^19:45/)));
    expect(screen.getByText('No. The next free time is today at 19:45.')).toBeDefined();
    expect(radio(/^19:15/).disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('06 12 34 56 78');
    expect(sent).toHaveBeenCalledOnce();
    await choose(/^19:45/);
    expect(screen.queryByText(/The next free time/)).toBeNull();
  },
);

test('[CHK-03] shop_closed says when it opens, and proposes the next time', async () => {
  const { setting } = await setUp({
    order: () => {
      setting.quote = (service) => ({ ...evening(service), ...closed });
      return refuse('shop_closed', { opensAt: at('11:00', '2026-11-24') });
    },
  });
  fillPickup();
  await press();
  await screen.findByText('We are closed: we open again tomorrow at 12:00.');
  await waitFor(() => expect(document.activeElement).toBe(radio(/^12:00/)));
  expect(radio(/^12:00/).checked).toBe(true);
  expect(screen.getByText('We are closed now. You are ordering for tomorrow.')).toBeDefined();
});

test('[CHK-03] shop_paused says until when', async () => {
  await setUp({ order: () => refuse('shop_paused', { until: at('18:40') }) });
  fillPickup();
  await press();
  await screen.findByText('The kitchen is taking a short break: orders again from 19:40.');
});

test('[CHK-03] address_outside stands at the postcode and offers to collect', async () => {
  await setUp({
    quote: (service) => ({
      ...evening(service),
      refusal: service === 'delivery' ? 'address_outside' : null,
      zone: null,
    }),
  });
  await choose(/^Delivery$/);
  type(/^Street/, '1 rue Loin');
  type(/^Postcode/, '75001');
  type(/^City/, 'Paris');
  fillPickup();
  await screen.findByText('We do not deliver to this address.');
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Postcode/));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Collect it instead' })));
  expect(radio(/^Pickup$/).checked).toBe(true);
});

test('[AREA-02] below the minimum the amount is named, with a link to the menu that has the focus', async () => {
  const { sent } = await setUp({
    addresses: [home],
    quote: (service) => ({
      ...evening(service),
      zone: { name: 'Far', minimum: 30, freeFrom: null, missing: 5 },
      refusal: service === 'delivery' ? 'below_minimum' : null,
    }),
  });
  await choose(/^Delivery$/);
  await screen.findByText('We deliver to this address from €30.00: €5.00 more, please.');
  await press();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'See the menu' }));
  expect(sent).not.toHaveBeenCalled();
});

test('[SLOT-05] an order that is too large comes with the phone number of the shop', async () => {
  await setUp({ order: () => refuse('order_too_large', { largestUnits: 4, units: 9, phone: shop.phone }) });
  fillPickup();
  await press();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: `Call ${shop.phone}` })));
});

test.each([
  ['phone_required', {}, /^Phone/],
  ['invalid_input', { 'fulfilment.contactName': 'Too long' }, /^Name/],
])('[CHK-03] %s is shown at its field, which has the focus', async (code, errors, label) => {
  await setUp({ order: () => refuse(code, undefined, errors) });
  fillPickup();
  await press();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
});

test('[CHK-03] a changed price is asked for again, so that the next press names the new total', async () => {
  const { setting, sent, onOtherPrices } = await setUp({
    order: ({ expectedTotal }) => {
      setting.quote = (service) => ({ ...evening(service), itemsPrice: 30, totalPrice: 30 });
      return expectedTotal === 30 ? null : refuse('price_changed');
    },
  });
  fillPickup();
  await press();
  await screen.findAllByText('€30.00');
  expect(onOtherPrices).toHaveBeenCalledOnce();
  await press();
  expect(sent.mock.calls.map(([{ expectedTotal }]) => expectedTotal)).toEqual([25, 30]);
});

test('[CHK-02] a reload finds everything again, and another tab takes it over', async () => {
  const { unmount } = await setUp();
  await choose(/^Delivery$/);
  type(/^Street/, '5 quai Saint-Vincent');
  fillPickup();
  unmount();
  await setUp();
  expect(radio(/^Delivery$/).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Street/).value).toBe('5 quai Saint-Vincent');
  const stored = JSON.parse(localStorage.getItem(checkoutDraftKey) ?? '') as { values: object };
  const other = { ...stored, values: { ...stored.values, street: '8 place Bellecour' } };
  localStorage.setItem(checkoutDraftKey, JSON.stringify(other));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: checkoutDraftKey })));
  expect(screen.getByLabelText<HTMLInputElement>(/^Street/).value).toBe('8 place Bellecour');
});

test('the draft of another account is never shown, and one that cannot be read is ignored', async () => {
  localStorage.setItem(checkoutDraftKey, JSON.stringify({ account: 'u2', values: { phone: '+33699999999' } }));
  const { unmount } = await setUp();
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('');
  unmount();
  localStorage.setItem(checkoutDraftKey, '{"values":{"phone":7,"service":"drone"}}');
  await setUp();
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('');
});

test('[CART-05] a visitor is asked to log in once the form is right, and nothing is sent', async () => {
  const { sent, onGuest } = await setUp({ session: null });
  await press();
  expect(onGuest).not.toHaveBeenCalled();
  type(/^Name/, 'Mia');
  fillPickup();
  await press();
  expect(onGuest).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  [
    'en',
    'Order and pay',
    'You pay when you collect it.',
    /Seller: Da Mario, 1 rue Mercière, 69002 Lyon/,
    /no right of withdrawal/,
  ],
  [
    'fr',
    'Commande avec obligation de paiement',
    'Vous réglez au retrait.',
    /Vendeur\s: Da Mario/,
    /droit à rétractation/,
  ],
] as const)(
  '[LAW-02] beside the button stand total, payment, seller, delivery and withdrawal, in %s',
  async (locale, name, pay, seller, withdrawal) => {
    await setUp({ locale });
    const summary = within(screen.getByRole('region', { name: locale === 'en' ? 'Your order' : 'Votre commande' }));
    expect(summary.getByRole('button', { name })).toBeDefined();
    for (const text of [pay, seller, withdrawal]) expect(summary.getByText(text)).toBeDefined();
    expect(summary.getByRole('link', { name: /terms of sale|conditions de vente/ }).getAttribute('href')).toBe(
      '/legal/terms',
    );
  },
);

test('when the chosen time is taken while the page is open, it says so and asks for another', async () => {
  const { setting, queryClient, sent } = await setUp();
  await choose(/^19:45/);
  fillPickup();
  setting.quote = (service) => ({
    ...evening(service),
    days: [{ date: '2026-11-23', slots: [slot('18:45', '19:00', 'full'), slot('19:00', '19:15')] }],
  });
  await act(() => queryClient.invalidateQueries({ queryKey: ['quote'] }));
  await screen.findByText('19:45 is no longer available. Please choose another time.');
  await press();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(radio(/^20:00/));
});

test('when nothing answers the customer learns it, and the page tries again', async () => {
  let isDown = true;
  await setUp({
    ready: /^Try again$/,
    quote: (service) => {
      if (isDown) throw new ApiError(0, 'network', 'No connection.');
      return evening(service);
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('We could not reach the kitchen.');
  isDown = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await screen.findByRole('button', { name: 'Order and pay' });
});

test('[CHK-03] without a total nothing is sent, and the form says so', async () => {
  const { sent } = await setUp({
    ordering: evening,
    quote: () => Promise.reject(new ApiError(0, 'timeout', 'Late.')) as never,
  });
  fillPickup();
  await press();
  await screen.findByText(/We could not reach the kitchen/);
  expect(sent).not.toHaveBeenCalled();
});
