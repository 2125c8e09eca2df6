// @vitest-environment happy-dom
import type { Locale } from '@bottega/contract/locale';
import type { Order } from '@bottega/contract/orders/schemas';
import { expect, test } from 'vitest';
import { ShopContext, useShop } from '#features/shop/shop.ts';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderTicket } from './order-ticket.tsx';

const [margherita, tiramisu] = anOrder({}).products as [Order['products'][number], Order['products'][number]];

const configured: Order['products'][number] = {
  ...margherita,
  line: 0,
  nameFr: 'Margherite',
  options: [
    { value: 'l', count: 1, name: { en: 'Large', fr: 'Grande' }, group: { en: 'Size', fr: 'Taille' }, price: 3 },
    { value: 'm', count: 3, name: { en: 'Mozzarella' }, group: { en: 'Extras' }, price: 1 },
  ],
  note: '<b>No basil</b>\nplease',
  food: { contains: ['gluten', 'milk'], mayContain: ['nuts'] },
};

interface TicketProps {
  order: Order;
  languages: Locale[];
  kitchenLocale?: Locale | null;
}

function Ticket({ order, ...shop }: TicketProps) {
  return (
    <ShopContext value={{ ...useShop(), ...shop }}>
      <OrderTicket record={{ order, contact: null, timeline: [] }} />
    </ShopContext>
  );
}

test('[ALLER-03] [OPT-07] the ticket repeats the quantity beside each option, and ends with the allergens of each line', async () => {
  const order = anOrder({ products: [configured, tiramisu] });
  const { getByText, getByRole, getAllByRole, container } = await renderInApp(
    <Ticket order={order} languages={['en', 'fr']} />,
  );
  const [dishes, allergens] = getAllByRole('list');
  expect(dishes?.firstElementChild?.textContent).toBe('2 × Margherita2 × Large2 × 3 Mozzarella<b>No basil</b>\nplease');
  expect(getByText(/No basil/).className).toMatch(/note/);
  expect(container.querySelector('b')).toBeNull();
  expect(getByRole('heading', { name: 'Allergens' })).toBeTruthy();
  expect([...(allergens?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Margherita, Large, 3 Mozzarella – Contains: gluten, milk. May contain: nuts',
    'Tiramisù – Allergens not declared: please ask us',
  ]);
});

test('[LANG-01] the ticket is in the shop’s first language, in any staff member’s language', async () => {
  const order = anOrder({ products: [configured] });
  const { container } = await renderInApp(<Ticket order={order} languages={['fr', 'en']} />);
  expect(container.querySelector('[lang=fr]')?.textContent).toBe('Margherite');
  expect(container.textContent).toContain('2 × Grande2 × 3 Mozzarella');
  expect(container.textContent).toContain('Margherite, Grande, 3 Mozzarella – Contient\u00a0: gluten, lait');
});

test('[LANG-01] the ticket is in the language of the kitchen, if the shop has set one', async () => {
  const order = anOrder({ products: [configured] });
  const ticketIn = async (kitchenLocale: Locale | null) => {
    const { container, unmount } = await renderInApp(
      <Ticket order={order} languages={['en', 'fr']} kitchenLocale={kitchenLocale} />,
    );
    const { textContent } = container;
    unmount();
    return textContent;
  };
  expect(await ticketIn('fr')).toContain('2 × Margherite2 × Grande');
  expect(await ticketIn(null)).toContain('2 × Margherita2 × Large');
});

test('the ticket of an order without such data has no footer', async () => {
  const { queryByRole } = await renderInApp(<Ticket order={anOrder({})} languages={['en']} />);
  expect(queryByRole('heading', { name: 'Allergens' })).toBeNull();
});

test.each([
  ['en', 'November 21, 19:00'],
  ['fr', '21 novembre, 19 h'],
] as const)('times are written as in the kitchen, in %s', async (locale, time) => {
  const ticket = <Ticket order={anOrder({ createdAt: '2026-11-21T18:00:00.000Z' })} languages={['en']} />;
  const { getByText } = await renderInApp(ticket, { locale });
  expect(getByText(time)).toBeTruthy();
});
