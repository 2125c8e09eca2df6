// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { cartProduct } from '#testing/cart-server.ts';
import {
  at,
  choose,
  closed,
  evening,
  fillPickup,
  home,
  onMondayEvening,
  press,
  radio,
  refuse,
  setUp,
  shop,
  slot,
  type,
} from '#testing/checkout.tsx';

onMondayEvening();

test.each(['slot_full', 'slot_gone'])(
  '[CHK-03] %s: the list is reloaded, the focus is on the next free time, and everything else stays',
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

test('[CHK-03] a refusal of the time stands above the times, and names a day of the week as English does', async () => {
  const { setting } = await setUp({
    order: () => {
      const days = [{ date: '2026-11-25', slots: [slot('11:00', '11:15', 'free', '2026-11-25')] }];
      setting.quote = (service) => ({ ...evening(service), asap: null, days });
      return refuse('slot_full', { slots: [{ start: at('11:00', '2026-11-25'), end: at('11:15', '2026-11-25') }] });
    },
  });
  fillPickup();
  await press();
  const refusal = await screen.findByText('No. The next free time is Wednesday at 12:00.');
  expect(refusal.compareDocumentPosition(radio(/^12:00/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('You are ordering for Wednesday.')).toBeDefined();
  expect(screen.getByText('Wednesday, 12:00–12:15')).toBeDefined();
});

test('[CHK-03] shop_closed says when it opens, and suggests the next time', async () => {
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
  // The refusal mentions the closing time, so the hint omits it.
  expect(screen.getByText('You are ordering for tomorrow.')).toBeDefined();
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
  const postcode = screen.getByLabelText(/^Postcode/);
  expect(document.activeElement).toBe(postcode);
  expect(postcode.getAttribute('aria-invalid')).toBe('true');
  const reason = document.getElementById(postcode.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('We do not deliver to this address.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pick it up instead' })));
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

test('[AREA-02] the address says fee and minimum before anything is pressed', async () => {
  await setUp({ addresses: [home] });
  await choose(/^Delivery$/);
  await screen.findByText('Presqu’île: delivery €3.50, orders from €15.00.');
});

test('[SLOT-05] an order that is too large comes with the phone number of the shop', async () => {
  await setUp({ order: () => refuse('order_too_large', { largestUnits: 4, units: 9, phone: shop.phone }) });
  fillPickup();
  await press();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: `Call ${shop.phone}` })));
});

test.each([
  ['en', /^Order and pay$/, /^Several orders from you, or from your network, are still open/, /^Call /],
  ['fr', /^Commande avec obligation/, /^Plusieurs commandes passées par vous/, /^Appeler le /],
] as const)('[OPEN-01] too many open orders: what to do now is a call, in %s', async (locale, ready, text, call) => {
  const details = { open: 3, phone: shop.phone };
  await setUp({ locale, ready, order: () => refuse('too_many_open_orders', details) });
  type(/^(?:Phone|Téléphone)/, '06 12 34 56 78');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: ready })));
  await screen.findByText(text);
  const link = screen.getByRole('link', { name: call });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(link.getAttribute('href')).toBe('tel:+33465710034');
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

test('[CHK-03] a changed price is requested again, so that the next press sends the new total', async () => {
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

test.each([
  ['en', 'Order and pay', 'Only 1 left.', 'Sold out for now.', 'Not in this order: 2 × Dish b, 1 × Dish c.'],
  [
    'fr',
    'Commande avec obligation de paiement',
    'Plus que 1 disponible.',
    'Épuisé pour le moment.',
    'Pas dans cette commande : 2 × Dish b, 1 × Dish c.',
  ],
] as const)(
  '[STOCK-04, LAW-02] the rest is what is shown and ordered; refused lines stay and say why, beside the same button, in %s',
  async (locale, name, few, out, without) => {
    const { asked } = await setUp({
      locale,
      ready: new RegExp(`^${name}$`),
      others: [
        { product: cartProduct('b'), quantity: 3, shortage: { reason: 'too_few', left: 1 } },
        { product: cartProduct('c'), quantity: 1, shortage: { reason: 'sold_out', left: 0 } },
      ],
    });
    const [, second, third] = screen.getAllByRole('listitem').filter(({ textContent }) => /Dish/.test(textContent));
    expect(second?.textContent).toBe(`3 × 1 × Dish b${few}€12.50`);
    expect(third?.textContent).toBe(`1 ×  Dish c${out}`);
    const said = screen.getAllByText((text) => text.replaceAll('\u00a0', ' ') === without);
    expect(said).toHaveLength(1);
    await waitFor(() =>
      expect(asked.at(-1)?.cart).toEqual([
        { productId: 'a', quantity: 2 },
        { productId: 'b', quantity: 3 },
        { productId: 'c', quantity: 1 },
      ]),
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
  expect(screen.queryByText(/19:45–20:00/)).toBeNull();
  expect(screen.getByText('no time chosen')).toBeDefined();
  await press();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(radio(/^20:00/));
});

test('without a response the customer is notified, and the page retries', async () => {
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

test('[LAW-04] an order with alcohol asks for the age beside its button, and sends what was confirmed', async () => {
  const { sent } = await setUp({ food: { contains: [], alcohol: true } });
  fillPickup();
  await press();
  const box = screen.getByRole('checkbox', { name: /^I am 18 or older/ });
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please confirm that you are 18 or older.')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(box));
  await press();
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ageConfirmed: true }));
});

test('[LAW-04] an age that the shop alone asks for is asked at its field; without alcohol none is', async () => {
  const { sent } = await setUp({ order: () => refuse('age_confirmation_required') });
  fillPickup();
  expect(screen.queryByRole('checkbox', { name: /18/ })).toBeNull();
  await press();
  expect(document.activeElement).toBe(await screen.findByRole('checkbox', { name: /^I am 18 or older/ }));
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('ageConfirmed');
});
