import { expect, inject, test } from 'vitest';
import { fromUniqueAddress } from '../support/chromium.ts';
import { aCustomer } from '../support/customers.ts';
import { callerOf, staffOf } from '../support/dashboard/staff.ts';
import { fillCart, menuOf } from '../support/orders/carts.ts';
import { placeOrder } from '../support/orders/placed-orders.ts';

const url = inject('shopUrl');

const redirectOf = ({ status, headers }: Response) => {
  const { pathname, search } = new URL(headers.get('location') ?? '', url);
  return [status, `${pathname}${search}`];
};

test.each(['/profile', '/favorites', '/orders', '/orders/B-2222222'])(
  '[PROF-01, FAV-01, ORD-01, ORD-02] the server redirects visitors from %s to /',
  async (path) => {
    const answer = await fetch(`${url}${path}`, { headers: fromUniqueAddress(), redirect: 'manual' });
    expect(redirectOf(answer)).toEqual([302, '/']);
  },
);

test('[LOGIN-04] the login page redirects staff to the dashboard and customers home', async () => {
  const admin = await callerOf({ url }, { email: 'admin@bottega.example', password: 'Bottega-2026' });
  expect(redirectOf(await admin.open('/login'))).toEqual([302, '/dashboard']);
  expect(redirectOf(await (await staffOf({ url })).open('/login'))).toEqual([302, '/dashboard']);
  const customer = await callerOf({ url }, await aCustomer(url));
  expect(redirectOf(await customer.open('/login'))).toEqual([302, '/']);
});

test('[ORD-02] answers 404 for an unknown order and for another customer’s', async () => {
  const [dish] = await menuOf(url, 1);
  const customer = await callerOf({ url }, await aCustomer(url));
  const { orderNumber } = await placeOrder(customer, [[dish, 1]]);
  const other = await callerOf({ url }, await aCustomer(url));
  for (const number of ['B-2222222', 'nonsense', 'x'.repeat(40), orderNumber]) {
    const answer = await other.open(`/orders/${number}`);
    expect([number, answer.status]).toEqual([number, 404]);
    expect(await answer.text()).toMatch(/<h1[^>]*>Order not found<\/h1>/);
  }
  expect((await customer.open(`/orders/${orderNumber}`)).status).toBe(200);
});

test('[CART-03] a customer’s cart is in the server-rendered page', async () => {
  const [dish] = await menuOf(url, 1);
  const customer = await callerOf({ url }, await aCustomer(url));
  await fillCart(customer, [[dish, 3]]);
  expect(await (await customer.open('/cart')).text()).toContain(`€${(dish.price * 3).toFixed(2)}`);
});
