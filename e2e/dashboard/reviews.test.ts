import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import {
  chooseInMenu,
  closed,
  counter,
  dialog,
  inDialog,
  menuOfRecord,
  openDashboard,
  record,
  records,
  settled,
  tab,
} from '../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { inDatabase } from '../support/database.ts';
import { hasFocus } from '../support/orders/carts.ts';
import { notice } from '../support/orders/placed-orders.ts';
import { shopNow } from '../support/seed.ts';
import { sharedShop } from '../support/shared-shop.ts';
import type { Shop } from '../support/shop.ts';

// No call writes a review.
let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await staffOf(shop);
});
afterAll(async () => {
  for (const { id } of written) await staff.call('DELETE', `/reviews/${id}`);
});

const { visit } = browserTests(() => shop.url);

const written: { id: string; username: string }[] = [];

/** A review, newer than all others. */
const aReview = ({ approved = false } = {}) => {
  const number = written.length + 1;
  const review = { id: `review-${number}`, username: `diner_${number}` };
  const date = new Date(shopNow() + number * 1000).toISOString();
  inDatabase(
    shop,
    `insert into reviews (id, username, rating, comment, date, approved)
     values ('${review.id}', '${review.username}', 4, 'Al dente, and hot', '${date}', ${approved})`,
  );
  written.push(review);
  return review;
};

type Written = ReturnType<typeof aReview>;

const stateOf = async ({ username }: Written): Promise<boolean | undefined> => {
  const { body } = await staff.call('GET', '/reviews?limit=100');
  const { payload } = body as { payload: { reviews: { user: { username: string }; approved: boolean }[] } };
  return payload.reviews.find(({ user }) => user.username === username)?.approved;
};

const approveButton = (page: Page, { username }: Written) =>
  settled(page, username).getByRole('button', { name: `Approve of ${username}` });

const totalOf = async (page: Page) => Number(/(\d+)$/.exec((await counter(page).textContent()) ?? '')?.[1]);

test('[AREV-01, ADMIN-02] a review is published and demoted; what a colleague approves leaves the list and its counters by itself', async () => {
  const review = aReview();
  const another = aReview();
  const page = await openDashboard(visit, { section: 'reviews', tab: 'pending' });
  await approveButton(page, review).click();
  await notice(page, 'Review approved. Everybody can read it now.').waitFor();
  await expect.poll(() => record(page, review.username).count()).toBe(0);
  expect(await stateOf(review)).toBe(true);
  const home = await visit('/');
  await home.getByText(review.username).waitFor();

  const waiting = await totalOf(page);
  expect((await staff.call('PUT', `/reviews/${another.id}`, { approved: true })).status).toBe(200);
  await expect.poll(() => totalOf(page), { timeout: 15_000 }).toBe(waiting - 1);
  const badge = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Reviews' });
  await expect.poll(() => badge.textContent()).toContain(String(waiting - 1));

  await tab(page, 'All').click();
  await chooseInMenu(page, review.username, 'Demote');
  await notice(page, 'Review demoted. It’s pending again.').waitFor();
  await record(page, review.username).getByText('Pending').waitFor();
  await approveButton(page, review).waitFor();
  expect(await stateOf(review)).toBe(false);

  await chooseInMenu(page, review.username, 'Decline');
  await dialog(page).getByText('It is deleted and cannot be brought back.').waitFor();
  await inDialog(page, 'Cancel').click();
  await closed(page);
  await expect.poll(() => hasFocus(menuOfRecord(page, review.username))).toBe(true);
  await chooseInMenu(page, review.username, 'Decline');
  await inDialog(page, 'Decline').click();
  await notice(page, 'Review deleted successfully.').waitFor();
  await expect.poll(() => record(page, review.username).count()).toBe(0);
  // The one in its place.
  await expect.poll(() => hasFocus(records(page).nth(1))).toBe(true);
  expect(await stateOf(review)).toBe(undefined);
});
