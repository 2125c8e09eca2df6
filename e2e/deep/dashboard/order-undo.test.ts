import { expect, test } from 'vitest';
import { live, record } from '../../support/dashboard/dashboard.ts';
import { dashboardOrders } from '../../support/dashboard/dashboard-orders.ts';

const { anOrder, orderNow, openOrder, openRecord, button } = dashboardOrders();

test('[RULE-03] of two cooks at one order one wins, and the other sees it', async () => {
  const order = await anOrder();
  const steps = async () => (await orderNow(order)).statusHistory.map(({ status }) => status);
  const first = await openOrder(order, { expectedErrors: /status of 409/ });
  const second = await openRecord(order, { expectedErrors: /status of 409/ });
  for (const page of [first, second]) await page.clock.install();
  await button(first, 'Confirm', order).click();
  await second.getByRole('button', { name: 'Confirm' }).click();
  await first.clock.fastForward(5000);
  await expect.poll(steps).toEqual(['created', 'confirmed']);
  await second.clock.fastForward(5000);
  await second.getByRole('region', { name: 'What happened so far' }).getByText('Confirmed').waitFor();
  await second.getByRole('button', { name: 'Mark as ready' }).waitFor();
  expect(await steps()).toEqual(['created', 'confirmed']);
  await record(first, order.orderNumber).getByText('Confirmed', { exact: true }).waitFor();
});

test('a reload, or leaving the page, sends a promotion once', async () => {
  const order = await anOrder();
  const steps = async () => (await orderNow(order)).statusHistory.map(({ status }) => status);
  // The response to what the page sends while it is being left may be lost: then it asks again.
  const page = await openOrder(order, { expectedErrors: /status of 409/ });
  await button(page, 'Confirm', order).click();
  await page.reload();
  await live(page);
  await record(page, order.orderNumber).getByText('Confirmed', { exact: true }).waitFor();
  await expect.poll(steps).toEqual(['created', 'confirmed']);
  await button(page, 'Mark as ready', order).click();
  await page.goto('about:blank');
  await expect.poll(steps).toEqual(['created', 'confirmed', 'ready']);
});
