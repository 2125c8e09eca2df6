import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { chooseInMenu, record } from '../support/dashboard.ts';
import { dashboardOrders } from '../support/dashboard-orders.ts';
import { notice, promote } from '../support/placed-orders.ts';

const { dish, euros, anOrder, orderNow, setQuantity, openOrder, dialog, inDialog, quantityOf, staff } =
  dashboardOrders();

test('[AORD-01] quantities change and products can be removed except the last; the total updates', async () => {
  const order = await anOrder();
  const page = await openOrder(order);
  await chooseInMenu(page, order.orderNumber, 'Edit');
  await expect.poll(() => inDialog(page, `One less of ${dish(1).name}`).isDisabled()).toBe(true);
  await inDialog(page, `One more of ${dish(0).name}`).click();
  await dialog(page)
    .getByText(euros([0, 3], [1, 1]), { exact: true })
    .waitFor();
  await quantityOf(page, 0).fill('99');
  await quantityOf(page, 0).press('Enter');
  await dialog(page)
    .getByText(euros([0, 64], [1, 1]), { exact: true })
    .waitFor();
  await quantityOf(page, 0).fill('5');
  await quantityOf(page, 0).press('Enter');
  await inDialog(page, `Remove ${dish(1).name}`).click();
  await dialog(page)
    .getByText(`${dish(1).name} is removed when you save.`)
    .waitFor();
  expect(await inDialog(page, `Remove ${dish(0).name}`).isDisabled()).toBe(true);
  await dialog(page).getByText('An order keeps at least one product.').waitFor();
  await expectAccessible(page);
  await inDialog(page, `Undo ${dish(1).name}`).click();
  await dialog(page)
    .getByText(euros([0, 5], [1, 1]), { exact: true })
    .waitFor();
  await inDialog(page, `Remove ${dish(1).name}`).click();
  await inDialog(page, 'Save').click();
  await notice(page, `Order ${order.orderNumber} changed.`).waitFor();
  await record(page, order.orderNumber)
    .getByText(`5 × ${dish(0).name}`)
    .waitFor();
  const { products, totalPrice } = await orderNow(order);
  expect(products.map(({ name, quantity }) => [name, quantity])).toEqual([[dish(0).name, 5]]);
  expect(`€${totalPrice.toFixed(2)}`).toBe(euros([0, 5]));
});

test('[AORD-01] a conflict shows both versions, and saving again overwrites exactly the one shown', async () => {
  const order = await anOrder();
  const page = await openOrder(order);
  await chooseInMenu(page, order.orderNumber, 'Edit');
  await inDialog(page, `One more of ${dish(0).name}`).click();
  await setQuantity(order, 7);
  await promote(staff(), order, 'confirmed');
  const conflict = dialog(page).getByRole('alert');
  await conflict.getByText(/^nonna saved this at \d\d:\d\d$/).waitFor();
  await conflict.getByRole('cell', { name: 'Confirmed' }).waitFor();
  const rows = await conflict.getByRole('row').allTextContents();
  expect(rows.slice(1)).toEqual([
    'StatusCreatedConfirmed',
    `${dish(0).name}37`,
    `${dish(1).name}1removed, does not come back`,
  ]);
  await expectAccessible(page);
  await page.clock.install();
  await setQuantity(order, 8);
  await conflict.getByRole('cell', { name: '8', exact: true }).waitFor();
  expect((await orderNow(order)).products.map(({ quantity }) => quantity)).toEqual([8]);
  // Presses within 0.8 seconds are ignored: they were meant for what was shown before.
  await page.clock.fastForward(1000);
  await inDialog(page, 'Save').click();
  await notice(page, `Order ${order.orderNumber} changed.`).waitFor();
  const { products, status } = await orderNow(order);
  expect(products.map(({ name, quantity }) => [name, quantity])).toEqual([[dish(0).name, 3]]);
  expect(status).toBe('confirmed');
});

test('[AORD-01] an edit stays open, but cannot be saved, when a colleague closes the order', async () => {
  const order = await anOrder();
  const page = await openOrder(order, { tab: 'created' });
  await chooseInMenu(page, order.orderNumber, 'Edit');
  await inDialog(page, `One more of ${dish(0).name}`).click();
  await promote(staff(), order, 'confirmed');
  expect((await staff().call('PUT', `/orders/${order._id}/cancel`)).status).toBe(200);
  await dialog(page).getByText('This order became “Canceled” while you were editing').waitFor({ timeout: 15_000 });
  await page.getByText('Nothing found').waitFor();
  expect(await quantityOf(page, 0).inputValue()).toBe('3');
  expect(await inDialog(page, 'Save').isDisabled()).toBe(true);
  await expectAccessible(page);
});

test('[AORD-01] a failed edit keeps the input, and closing asks first', async () => {
  const order = await anOrder();
  const page = await openOrder(order, { expectedErrors: /status of (400|500)|net::ERR_FAILED/ });
  await chooseInMenu(page, order.orderNumber, 'Edit');
  await quantityOf(page, 0).fill('6');
  const call = `**/api/orders/${order._id}`;
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
  await inDialog(page, 'Save').click();
  await dialog(page).getByText('Error updating order products').waitFor();
  await page.route(call, (route) => route.abort());
  await inDialog(page, 'Save').click();
  await dialog(page).getByText('The shop did not answer.').waitFor();
  const refusal = { message: 'The kitchen says no.', code: 'invalid_input' };
  await page.route(call, (route) => route.fulfill({ status: 400, json: refusal }));
  await inDialog(page, 'Save').click();
  await dialog(page).getByText('The kitchen says no.').waitFor();
  expect(await dialog(page).getByText('Error updating order products').count()).toBe(0);
  await expectAccessible(page);
  expect(await quantityOf(page, 0).inputValue()).toBe('6');
  await page.keyboard.press('Escape');
  await inDialog(page, 'Keep editing').click();
  await expect.poll(() => quantityOf(page, 0).inputValue()).toBe('6');
  await inDialog(page, 'Close').click();
  await inDialog(page, 'Discard').click();
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  expect((await orderNow(order)).products.map(({ quantity }) => quantity)).toEqual([2, 1]);
});
