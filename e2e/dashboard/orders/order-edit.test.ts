import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser.ts';
import { chooseInMenu, record } from '../../support/dashboard/dashboard.ts';
import { dashboardOrders } from '../../support/dashboard/dashboard-orders.ts';
import { notice } from '../../support/placed-orders.ts';

const { dish, euros, anOrder, orderNow, openOrder, dialog, inDialog, quantityOf } = dashboardOrders();

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
    // In the trattoria the portion is named, too.
    .getByText(new RegExp(`^${dish(1).name}.* is removed when you save\\.$`))
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
