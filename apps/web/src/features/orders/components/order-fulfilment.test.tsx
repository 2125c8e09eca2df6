// @vitest-environment happy-dom
import type { Order } from '@bottega/contract/orders/schemas';
import type { Shop } from '@bottega/contract/shop/schemas';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ShopContext } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { aFulfilment, anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { orderQuery } from '../queries.ts';
import { OrderCard } from './order-card.tsx';
import { OrderDetail } from './order-detail.tsx';

const shop = { open: true, address: { street: '7 quai Tilsitt', postalCode: '69002', city: 'Lyon' } } as Shop;

const show = (given: Partial<Order>, locale: 'en' | 'fr' = 'en') =>
  renderInApp(
    <ShopContext value={shop}>
      <OrderDetail order={anOrder(given)} />
    </ShopContext>,
    { locale },
  );

test('[ORD-02] an order for pickup says when and where, and for whom', async () => {
  const { findByText, getByText, getByRole, queryByText } = await show({
    fulfilment: aFulfilment(),
    note: 'No bell <i>',
  });
  await findByText('Ready for pickup Sunday, 19:15–19:30');
  getByText(/7 quai Tilsitt\s69002 Lyon/);
  getByText(/Rosa Blanc/);
  expect(getByRole('link', { name: '+33 6 12 34 56 78' }).getAttribute('href')).toBe('tel:+33612345678');
  getByText('No bell <i>');
  for (const text of ['At the counter', 'Picked up']) getByText(text);
  for (const text of ['On its way', 'Delivered']) expect(queryByText(text)).toBeNull();
  expect(queryByText('Delivery')).toBeNull();
});

test('[ORD-02] a delivery says by when, where to, and what it costs', async () => {
  const order = {
    fulfilment: aFulfilment({ service: 'delivery' }),
    itemsPrice: 24,
    deliveryFee: 3.5,
    totalPrice: 27.5,
  };
  const { findByText, getByText, getAllByText, queryByText } = await show(order, 'fr');
  await findByText('Chez vous dimanche avant 19 h 30');
  getByText(/12 rue Mercière\s3rd floor, code 41B7\s69002 Lyon/);
  getByText('€3.50');
  getByText('€27.50');
  expect(getAllByText('En route')).toHaveLength(1);
  expect(queryByText('Au comptoir')).toBeNull();
});

test.each([
  ['en', { status: 'delivered' }, ['Picked up', 'You have picked up your dishes. Enjoy your meal.']],
  ['fr', { status: 'delivered' }, ['Retirée', 'Vous avez retiré vos plats. Bon appétit.']],
  ['en', { status: 'expedited' }, ['At the counter', 'Everything is packed and waiting for you.']],
  [
    'en',
    { status: 'ready', takenBack: true },
    ['A moment more', 'The kitchen has taken your order back for a moment. It will be ready soon.'],
  ],
  [
    'fr',
    { status: 'ready', takenBack: true },
    ['Encore un instant', 'La cuisine a repris votre commande un instant. Elle sera bientôt prête.'],
  ],
] as const)(
  '[KITCH-11] in %s a pickup that is %j reads so, without a word of the road',
  async (locale, given, texts) => {
    const { findAllByText, queryByText } = await show(
      { fulfilment: aFulfilment(), ...given } as Partial<Order>,
      locale,
    );
    for (const text of texts) expect((await findAllByText(text)).length).toBeGreaterThan(0);
    for (const text of [/arrived/, /courier/, /On its way/, /livreur/, /En route/, /Livrée/])
      expect(queryByText(text)).toBeNull();
    if ('takenBack' in given) expect(queryByText(/waiting for you|Ready for you|n’attend que vous/)).toBeNull();
  },
);

test.each([
  ['en', 'Sent out', 'On its way'],
  ['fr', 'Partie', 'En route'],
] as const)('[ORD-02] in %s a step that is over is named in the past', async (locale, past, present) => {
  const statusHistory = [{ status: 'expedited', timestamp: '2026-11-22T18:22:00.000Z' }] as const;
  const order = {
    status: 'delivered',
    fulfilment: aFulfilment({ service: 'delivery' }),
    statusHistory: [...statusHistory],
  };
  const { findAllByText, queryByText } = await show(order as Partial<Order>, locale);
  expect(await findAllByText(past)).toHaveLength(2);
  expect(queryByText(present)).toBeNull();
});

test('[KITCH-11] a ready pickup order says that it waits at the counter', async () => {
  const { findByRole } = await show({ fulfilment: aFulfilment(), status: 'ready' });
  const steps = await findByRole('list', { name: 'Progress of your order' });
  expect(steps.querySelector('[aria-current]')?.textContent).toContain('At the counter');
});

test('erased data are shown as no longer stored', async () => {
  const erased = aFulfilment({ service: 'delivery', address: null, contactName: null, phone: null });
  const { findAllByText } = await show({ fulfilment: erased, status: 'delivered' });
  expect(await findAllByText('No longer stored')).toHaveLength(2);
});

test('[ORD-02] an order without a slot shows no promise', async () => {
  const { findByText, container } = await show({ status: 'expedited' });
  await findByText('It is on its way to you');
  expect(container.textContent).not.toMatch(/pickup|door|Collected|Delivery/);
});

function Page() {
  const { data } = useQuery(orderQuery(useApi(), 'B-1'));
  return data && <OrderDetail order={data} />;
}

test('[SLOT-12] a changed time appears on the open page, which says so', async () => {
  let order = anOrder({ fulfilment: aFulfilment() });
  const { findByText, queryByText, queryClient } = await renderInApp(
    <ShopContext value={shop}>
      <Page />
    </ShopContext>,
    { answer: () => order },
  );
  await findByText('Ready for pickup Sunday, 19:15–19:30');
  expect(queryByText(/moved the time/)).toBeNull();
  order = { ...order, fulfilment: aFulfilment({ promisedAt: '2026-11-22T18:40:00.000Z' }) };
  await queryClient.invalidateQueries({ queryKey: ['orders'] });
  await findByText('Ready for pickup Sunday, about 19:40');
  await findByText('The kitchen has moved the time: it was 19:30.');
});

test('[SLOT-12] a moved slot also appears on the open page', async () => {
  let order = anOrder({ fulfilment: aFulfilment({ service: 'delivery' }) });
  const { findByText, queryClient } = await renderInApp(<Page />, { answer: () => order });
  await findByText('At your door Sunday, by 19:30');
  const slot = { start: '2026-11-22T18:25:00.000Z', end: '2026-11-22T18:40:00.000Z' };
  order = { ...order, fulfilment: aFulfilment({ service: 'delivery', slot, promisedAt: slot.end }) };
  await queryClient.invalidateQueries({ queryKey: ['orders'] });
  await findByText('At your door Sunday, by 19:40');
  await findByText('The kitchen has moved the time: it was 19:30.');
});

test('[ORD-01] the list and the ticket of a new order show the time', async () => {
  const { findAllByText, queryByText } = await renderInApp(
    <OrderCard order={anOrder({ fulfilment: aFulfilment() })} isNew />,
  );
  expect(await findAllByText('Ready for pickup Sunday, 19:15–19:30')).toHaveLength(2);
  expect(queryByText(/The kitchen is closed/)).toBeNull();
});

test.each([
  ['pickup', 'ready', 'Ready since Sunday, 19:22 – come now'],
  ['delivery', 'expedited', 'On its way since Sunday, 19:22'],
] as const)(
  '[ORD-01] page and list say of a %s that is %s that it is, and no time that is over',
  async (service, status, words) => {
    const statusHistory = [{ status, timestamp: '2026-11-22T18:22:00.000Z' }];
    const given = { fulfilment: aFulfilment({ service }), status, statusHistory };
    const card = await renderInApp(<OrderCard order={anOrder(given)} isNew={false} />);
    await card.findByText(words);
    expect(card.container.textContent).not.toMatch(/19:15|19:30/);
    card.unmount();
    const page = await show(given);
    await page.findByText(words);
    expect(page.container.textContent).not.toMatch(/19:15|19:30/);
    // Where to come to is proved in live-promise.test.tsx.
    if (service === 'delivery') expect(page.queryByRole('link', { name: /Tilsitt/ })).toBeNull();
  },
);

test('[ORD-01] the list shows no promise for closed orders', async () => {
  const order = anOrder({ fulfilment: aFulfilment({ service: 'delivery' }), status: 'delivered' });
  const { findByText } = await renderInApp(<OrderCard order={order} isNew={false} />);
  await findByText('Delivery Sunday, by 19:30');
});

test.each([
  ['en', { by: 'customer' }, 'You canceled this order.'],
  ['fr', { by: 'customer' }, 'Vous avez annulé cette commande.'],
  ['en', { by: 'shop' }, 'We had to cancel this order. We are sorry.'],
  // Of a newer version.
  ['en', { by: 'shop', reason: 'no_gas' }, 'We had to cancel this order. We are sorry.'],
  ['fr', { by: 'shop' }, 'Nous avons dû annuler cette commande. Nous en sommes désolés.'],
] as const)(
  '[ORD-02] a canceled order says in %s who canceled it, and promises nothing: %o',
  async (locale, cancellation, words) => {
    const canceled = { status: 'canceled', fulfilment: aFulfilment(), cancellation } as const;
    const { findByText, container } = await show(canceled, locale);
    await findByText(words);
    expect(container.textContent).not.toMatch(/19:15|19 h 15/);
    expect(container.textContent).toMatch(locale === 'en' ? /There is nothing to pay\./ : /Vous n’avez rien à payer\./);
  },
);

test('[ORD-02] a refused order says on the open page why, what the kitchen writes, and that the payment comes back', async () => {
  let order = anOrder({ fulfilment: aFulfilment(), paymentStatus: 'paid' });
  const { findByText, getByText, queryByText, queryClient } = await renderInApp(<Page />, { answer: () => order });
  await findByText('Ready for pickup Sunday, 19:15–19:30');
  const cancellation = { by: 'shop', reason: 'sold_out', message: 'No truffles today.\nCome again!' } as const;
  order = { ...order, status: 'canceled', paymentStatus: 'refunded', cancellation };
  await queryClient.invalidateQueries({ queryKey: ['orders'] });
  const reason = await findByText('We had to cancel this order. Something in it is sold out. We are sorry.');
  expect(reason.closest('[role="status"]')?.textContent).toContain('You’ll get your money back.');
  getByText(/^No truffles today\.\s+Come again!$/);
  expect(queryByText(/19:15/)).toBeNull();
});

test('[ORD-01] the list says why an order was canceled, and not when it was promised', async () => {
  const cancellation = { by: 'shop', reason: 'closing' } as const;
  const order = anOrder({ fulfilment: aFulfilment(), status: 'canceled', cancellation });
  const { findByText, container } = await renderInApp(<OrderCard order={order} isNew={false} />);
  await findByText('We had to cancel this order. The kitchen is closing. We are sorry.');
  expect(container.textContent).not.toContain('19:15');
});
