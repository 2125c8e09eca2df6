// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeSession } from '#lib/session/session.ts';
import {
  at,
  choose,
  evening,
  fillPickup,
  home,
  onMondayEvening,
  press,
  radio,
  setUp,
  type,
} from '#testing/checkout.tsx';

onMondayEvening();

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
    expectedSlot: at('18:15'),
  });
});

test('[CHK-02] returning customers find name and number of the last order, and may change them', async () => {
  const { sent } = await setUp({ contact: { contactName: 'Mia Rossi', phone: '+33612345678' } });
  await screen.findByDisplayValue('+33 6 12 34 56 78');
  type(/^Name/, 'Leo');
  await press();
  expect(sent.mock.calls[0]?.[0].fulfilment).toMatchObject({ contactName: 'Leo', phone: '+33612345678' });
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
    expectedSlot: at('18:15'),
  });
});

test('[CHK-01] another address is sent in full, and saved unless the customer declines', async () => {
  const { sent } = await setUp();
  await choose(/^Delivery$/);
  expect(screen.getByText('The postcode tells whether we deliver to you.')).toBeDefined();
  type(/^Street/, '5 quai Saint-Vincent');
  type(/^Floor/, 'code 7');
  type(/^Postcode/, '69001');
  type(/^City/, 'Lyon');
  fillPickup();
  await screen.findByText('€3.50');
  await screen.findByText('Presqu’île: delivery €3.50, orders from €15.00.');
  await press();
  expect(sent.mock.calls[0]?.[0].fulfilment).toMatchObject({
    address: { street: '5 quai Saint-Vincent', extra: 'code 7', postcode: '69001', city: 'Lyon', note: '' },
    remember: true,
  });
});

test('[CHK-02] missing input is reported at each field, the focus moves to the first, and nothing is sent', async () => {
  const { sent } = await setUp();
  await choose(/^Delivery$/);
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Street/));
  for (const label of [/^Street/, /^Postcode/, /^City/, /^Phone/])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(sent).not.toHaveBeenCalled();
});

test('[AREA-05] an impossible phone number is refused before it is sent', async () => {
  const { sent } = await setUp();
  type(/^Phone/, '06 12');
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
  expect(sent).not.toHaveBeenCalled();
});

test('one service alone is stated, not asked', async () => {
  await setUp({ services: ['pickup'] });
  expect(screen.getByText('You pick up your order at our place.')).toBeDefined();
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

test('[CHK-02] the draft survives a reload, and another tab adopts it', async () => {
  const { unmount } = await setUp();
  await choose(/^Delivery$/);
  type(/^Street/, '5 quai Saint-Vincent');
  fillPickup();
  unmount();
  await setUp();
  expect(radio(/^Delivery$/).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Street/).value).toBe('5 quai Saint-Vincent');
  const stored = JSON.parse(localStorage.getItem('checkout_draft') ?? '') as { values: object };
  const other = { ...stored, values: { ...stored.values, street: '8 place Bellecour' } };
  localStorage.setItem('checkout_draft', JSON.stringify(other));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'checkout_draft' })));
  expect(screen.getByLabelText<HTMLInputElement>(/^Street/).value).toBe('8 place Bellecour');
});

test('the draft of another account is never shown, and one that cannot be read is ignored', async () => {
  localStorage.setItem('checkout_draft', JSON.stringify({ account: 'u2', values: { phone: '+33699999999' } }));
  const { unmount } = await setUp();
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('');
  unmount();
  localStorage.setItem('checkout_draft', '{"values":{"phone":7,"service":"drone"}}');
  await setUp();
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('');
});

test('[CART-05] a visitor is asked to log in once the form is valid, and nothing is sent', async () => {
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
    'You pay when you pick it up.',
    /Seller: Les Lanternes, SARL, 1 rue Mercière, 69002 Lyon/,
    /no right of withdrawal/,
  ],
  [
    'fr',
    'Commande avec obligation de paiement',
    'Vous réglez au retrait.',
    /Vendeur\s: Les Lanternes, SARL/,
    /droit à rétractation/,
  ],
] as const)(
  '[LAW-02] beside the button stand total, payment, seller, delivery and withdrawal, in %s',
  async (locale, name, pay, seller, withdrawal) => {
    await setUp({ locale });
    const summary = within(screen.getByRole('region', { name: locale === 'en' ? 'Your order' : 'Votre commande' }));
    expect(summary.getByRole('button', { name })).toBeDefined();
    for (const text of [pay, seller, withdrawal]) expect(summary.getByText(text)).toBeDefined();
    expect(
      summary.getByRole('link', { name: /terms of sale|conditions générales de vente/ }).getAttribute('href'),
    ).toBe('/legal/terms');
  },
);

test('[CHK-04] a press right after typing the postcode requests its fee first', async () => {
  const { sent } = await setUp({
    addresses: [],
    quote: (service) => evening(service),
    feeOf: (postcode) => (postcode === '69003' ? 4.5 : 0),
  });
  await choose(/^Delivery$/);
  type(/^Street/, '5 cours Lafayette');
  type(/^City/, 'Lyon');
  fillPickup();
  type(/^Postcode/, '69003');
  await press();
  expect(sent.mock.calls[0]?.[0].expectedTotal).toBe(29.5);
});

test('[SLOT-10] the open form shows a pause within two seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(at('18:00')) });
  const { setting } = await setUp();
  await screen.findByText('ready about 19:15–19:30');
  setting.quote = (service) => ({ ...evening(service), asap: null, paused: { until: at('18:20'), note: 'Oven' } });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await screen.findByText(/orders again from 19:20\. Oven/);
});

/** What another tab does to the draft when it has ordered, or when only the draft goes. */
const forgetInOtherTab = ({ ordered }: { ordered: boolean }) =>
  act(() => {
    if (ordered) window.dispatchEvent(new StorageEvent('storage', { key: 'placed_order', newValue: 'B-1' }));
    localStorage.removeItem('checkout_draft');
    window.dispatchEvent(new StorageEvent('storage', { key: 'checkout_draft', newValue: null }));
  });

test('[CHK-02] an order in another tab takes nothing away that was typed; a logout does', async () => {
  const { queryClient } = await setUp();
  await screen.findByText('ready about 19:15–19:30');
  type(/^Note to the kitchen/, 'No basil');
  forgetInOtherTab({ ordered: true });
  expect(screen.getByDisplayValue('No basil')).toBeDefined();
  expect(localStorage.getItem('checkout_draft')).toBeNull();
  act(() => changeSession(queryClient, null));
  expect(screen.queryByDisplayValue('No basil')).toBeNull();
});

test('[CHK-02] a draft that another tab forgets without an order is gone here, too', async () => {
  await setUp();
  await screen.findByText('ready about 19:15–19:30');
  type(/^Note to the kitchen/, 'No basil');
  forgetInOtherTab({ ordered: false });
  expect(screen.queryByDisplayValue('No basil')).toBeNull();
});
