import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { customerWithOrder, notice, orderCard, orderSteps, promote } from '../support/placed-orders.ts';

const { visit } = browserTests();

const withOrder = customerWithOrder(visit);
const staff = await staffOf({ url: inject('shopUrl') });

const cancelButton = (page: Page) => page.getByRole('button', { name: /^Cancel order B-/ });
const question = (page: Page) => page.getByRole('dialog', { name: /^Cancel order B-/ });

test('[ORD-03] cancels after a confirmation, shows a notice and reloads the list', async () => {
  const { page, order } = await withOrder();
  await page.goto('/orders');
  await cancelButton(page).click();
  await question(page).getByText('Nothing has been paid, so there’s nothing to refund.').waitFor();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Keep order' }).click();
  await question(page).waitFor({ state: 'hidden' });
  await orderCard(page, order).getByText('Created').waitFor();

  await cancelButton(page).focus();
  await page.keyboard.press('Enter');
  const reread = page.waitForRequest((request) => request.url().includes('/api/orders/user/'));
  await question(page).getByRole('button', { name: 'Cancel order' }).click();
  await notice(page, 'Order canceled successfully.').waitFor();
  await reread;
  await orderCard(page, order).getByText('Canceled').waitFor();
  await question(page).waitFor({ state: 'hidden' });
  const canceled = orderCard(page, order).getByRole('button', { name: 'You cannot cancel this order' });
  await expect.poll(() => hasFocus(canceled)).toBe(true);
  await expectAccessible(page);
});

test('[ORD-03] canceling on the order’s page removes the progress graph', async () => {
  const { page, order } = await withOrder({ language: 'fr' });
  await page.goto(`/orders/${order.orderNumber}`);
  await page.getByRole('button', { name: /^Annuler la commande B-/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Annuler la commande B-/ });
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click();
  await notice(page, 'La commande a bien été annulée.').waitFor();
  await page.getByRole('heading', { level: 1, name: /Cette commande a été annulée/ }).waitFor();
  expect(await orderSteps(page).count()).toBe(0);
});

test('[ORD-03] shows "You cannot cancel this order" for an order shipped in the meantime', async () => {
  const { page, order } = await withOrder({ expectedErrors: /cancel: |status of 409/ });
  await page.goto('/orders');
  await cancelButton(page).click();
  await promote(staff, order, 'confirmed', 'ready', 'expedited');
  await question(page).getByRole('button', { name: 'Cancel order' }).click();
  await notice(page, 'You cannot cancel this order').waitFor();
  await orderCard(page, order).getByText('On its way').waitFor();
  expect(await page.getByRole('button', { name: 'You cannot cancel this order' }).isDisabled()).toBe(true);
});

test('[ORD-03] a failed cancellation shows an error and changes nothing', async () => {
  const { page, order } = await withOrder({ expectedErrors: /cancel: |status of 500/ });
  await page.goto('/orders');
  await page.route('**/cancel', (route) => route.fulfill({ status: 500, json: {} }));
  await cancelButton(page).click();
  await question(page).getByRole('button', { name: 'Cancel order' }).click();
  await notice(page, 'The order could not be canceled. Please try again.').waitFor();
  await orderCard(page, order).getByText('Created').waitFor();
});
