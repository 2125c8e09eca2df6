// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartProduct } from '#testing/cart-server.ts';
import { at, choose, evening, fillPickup, onMondayEvening, press, radio, setUp } from '#testing/checkout.tsx';

onMondayEvening();

const tomorrow = at('11:00', '2026-11-24');
const other = { product: cartProduct('b'), quantity: 3 };
const lineOf = (name: string) => screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name));

const chooseTomorrow = async () => {
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Tomorrow' })));
  await choose(/^12:00/);
};

/** Of dish b two are left for tomorrow, and none of dish a. */
const quote = (service: 'pickup' | 'delivery', time?: string) => ({
  ...evening(service),
  shortages:
    time === tomorrow
      ? [
          { line: 0, left: 0, reason: 'sold_out' as const },
          { line: 1, left: 2, reason: 'too_few' as const },
        ]
      : [],
});

test('[TIME-03] another time is judged by its day: what falls out is said before the press, which leaves it out', async () => {
  const { asked, sent, left, onOtherTime } = await setUp({ quote, others: [other] });
  fillPickup();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ service: 'pickup' }));
  expect(asked.at(-1)).not.toHaveProperty('slot');
  expect(screen.queryByText(/Sold out/)).toBeNull();

  await chooseTomorrow();

  await screen.findByText('Sold out on that day.');
  expect(asked.at(-1)).toMatchObject({ slot: tomorrow, cart: [{ productId: 'a' }, { productId: 'b', quantity: 3 }] });
  expect(lineOf('Dish b')?.textContent).toContain('Only 2 left.');
  expect(onOtherTime).toHaveBeenCalledOnce();
  await press();
  expect(sent.mock.calls[0]?.[0].fulfilment.slot).toBe(tomorrow);
  expect(left).toEqual([['a', 'b']]);

  await choose(/^As soon as possible/);
  await waitFor(() => expect(screen.queryByText('Sold out on that day.')).toBeNull());
});

test('[TIME-03] nothing is ordered if all falls out, and another time can still be chosen', async () => {
  const { sent } = await setUp({
    quote: (service, time) => ({ ...quote(service, time), itemsPrice: time ? 0 : 25 }),
  });
  fillPickup();
  await chooseTomorrow();
  await screen.findByText('Sold out on that day.');
  expect(screen.queryByRole('button', { name: 'Order and pay' })).toBeNull();
  await choose(/^As soon as possible/);
  await screen.findByRole('button', { name: 'Order and pay' });
  await press();
  expect(sent).toHaveBeenCalledOnce();
});

test.each([
  ['en', 'Order and pay', /Not everything in your cart can be had today\. You are ordering for tomorrow\./],
  ['fr', 'Commande avec obligation de paiement', /disponible aujourd’hui.* Vous commandez pour demain\./],
] as const)(
  '[TIME-03] with a dish for another day in the cart that day is proposed, and said, in %s',
  async (locale, name, why) => {
    const { asked } = await setUp({ locale, laterDay: '2026-11-24', ready: new RegExp(`^${name}$`) });
    await screen.findByText(why);
    expect(radio(/^12/).checked).toBe(true);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ slot: tomorrow }));
  },
);

test('[TIME-03] what is out today says so as soon as possible, if another day has it', async () => {
  const { queryClient } = await setUp({
    quote: (service) => ({ ...evening(service), shortages: [{ line: 0, left: 0, reason: 'sold_out' }] }),
    others: [other],
  });
  await screen.findByText('Sold out for now.');
  const status = { state: 'open', unavailable: ['a'], notToday: [{ id: 'a', day: '2026-11-24' }] };
  act(() => void queryClient.setQueryData(['ordering', 'en'], status));
  await screen.findByText('Not today. You can order it for another day.');
});
