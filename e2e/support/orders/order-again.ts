import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from '../browser.ts';
import type { Staff } from '../dashboard/staff.ts';
import { type Dishes, linesOf, linesWith } from '../dishes-with-options.ts';
import { hydrated } from '../hydrated.ts';
import { aLoggedInCustomer, type Guest } from './carts.ts';
import { notice, type PlacedOrder, pickupNow, promote } from './placed-orders.ts';

interface AfterMeal {
  page: Page;
  guest: Guest;
  order: PlacedOrder;
}

/** Visits as a customer who once ordered a large pizza, and two dishes of which `other` is now sold out: see `putBack`. */
export const customerWithMeal =
  (visit: (path?: string, options?: Visit) => Promise<Page>) =>
  async ({ staff, dishes }: { staff: Staff; dishes: Dishes }, options?: Visit): Promise<AfterMeal> => {
    const { plain, other, configured } = dishes;
    const page = await visit('about:blank', { expectedErrors: /order again: |ERR_/, ...options });
    const guest = await aLoggedInCustomer(page);
    for (const line of [
      { ...configured, quantity: 2 },
      ...[plain, other].map(({ _id }) => ({ productId: _id, quantity: 1 })),
    ]) {
      expect((await guest.call('POST', `/cart/${guest.id}`, line)).status).toBe(200);
    }
    const { status, body } = await guest.call('POST', `/orders/create/${guest.id}`, pickupNow);
    expect(status).toBe(201);
    const order = body as PlacedOrder;
    await promote(staff, order, 'confirmed', 'ready', 'expedited', 'delivered');
    const end = await staff.call('PUT', `/products/${other._id}/availability`, { soldOut: 'off' });
    expect(end.status).toBe(200);
    return { page, guest, order };
  };

/** The dish can be had again. */
export const putBack = (staff: Staff, { other }: Dishes) =>
  staff.call('PUT', `/products/${other._id}/availability`, { soldOut: 'no' });

/** Presses the button on the page; the first answer gets lost. */
export const againAfterLostAnswer = async (
  { page, guest, order }: AfterMeal,
  dishes: Dishes,
  path: string,
): Promise<void> => {
  const again = page.getByRole('button', { name: `Order again ${order.orderNumber}` });
  const keys: (string | undefined)[] = [];
  await page.route('**/api/cart/*/reorder', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.goto(path);
  await hydrated(page);
  await again.click();
  await notice(page, 'The shop did not answer.').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await linesOf(guest)).toEqual(linesWith(dishes, 2));
  await page.reload();
  await hydrated(page);
  await again.click();
  await page.waitForURL('**/cart');
  await notice(page, `Sold out: ${dishes.other.name}.`).waitFor();
  expect(await linesOf(guest)).toEqual(linesWith(dishes, 2));
  expect(keys).toEqual([keys[0], keys[0]]);
};
