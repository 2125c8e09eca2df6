// @vitest-environment happy-dom
import type { Order } from '@bottega/contract/orders/schemas';
import { expect, test } from 'vitest';
import { ShopContext, useShop } from '#features/shop/shop.ts';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderLabels } from './order-labels.tsx';

const [margherita, tiramisu] = anOrder({}).products as [Order['products'][number], Order['products'][number]];

function Labels({ order }: { order: Order }) {
  const contact = { fullName: 'Anna Rossi', phone: null };
  return (
    <ShopContext value={{ ...useShop(), languages: ['en', 'fr'], kitchenLocale: 'fr' }}>
      <OrderLabels record={{ order, contact, timeline: [] } as never} />
    </ShopContext>
  );
}

test('[PRINT-01] each piece has a label with dish, options, note, order, customer, time and allergens, in the kitchen’s language', async () => {
  const configured: Order['products'][number] = {
    ...margherita,
    line: 0,
    nameFr: 'Margherite',
    quantity: 3,
    note: '<b>Bien cuite</b>',
    options: [
      { value: 'l', count: 1, name: { en: 'Large', fr: 'Grande' }, group: { en: 'Size', fr: 'Taille' }, price: 3 },
      { value: 'm', count: 2, name: { en: 'Mozzarella' }, group: { en: 'Extras' }, price: 1 },
    ],
    food: { contains: ['gluten', 'milk'], mayContain: ['nuts'] },
  };
  const order = anOrder({ products: [configured, { ...tiramisu, quantity: 1 }] });
  const { getAllByRole, container } = await renderInApp(<Labels order={order} />);
  const labels = getAllByRole('article');
  expect(labels).toHaveLength(4);
  expect(container.querySelector('b')).toBeNull();
  const text = labels[1]?.textContent ?? '';
  for (const fact of ['Margherite', '+ Grande', '+ 2 Mozzarella', '<b>Bien cuite</b>', 'Anna Rossi', 'gluten, lait'])
    expect(text).toContain(fact);
  expect(text).toContain(`${order.orderNumber} – 2/3`);
  expect(labels[3]?.textContent).toContain(`${order.orderNumber} – 1/1`);
});
