import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import {
  chooseInMenu,
  closed,
  dialog,
  inDialog,
  menuOfRecord,
  openDashboard,
  record,
  records,
  settled,
  tab,
  tabNames,
} from '../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { inDatabase } from '../support/database.ts';
import { notice } from '../support/placed-orders.ts';
import { onTrattoria, shopNow } from '../support/seed.ts';
import { type Shop, startShop } from '../support/shop.ts';

// A shop of its own: no call writes a review, and other tests check the home page of the shared one.
let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

let written = 0;

/** A review, newer than all others. */
const aReview = ({ approved = false, comment = 'Al dente, and hot' } = {}) => {
  written += 1;
  const id = `review-${written}`;
  const username = `diner_${written}`;
  const date = new Date(shopNow() + written * 1000).toISOString();
  inDatabase(
    shop,
    `insert into reviews (id, username, rating, comment, date, approved)
     values ('${id}', '${username}', 4, '${comment}', '${date}', ${approved})`,
  );
  return { id, username };
};

type Written = ReturnType<typeof aReview>;

const stateOf = async ({ username }: Written): Promise<boolean | undefined> => {
  const { body } = await staff.call('GET', '/reviews?limit=100');
  const { payload } = body as { payload: { reviews: { user: { username: string }; approved: boolean }[] } };
  return payload.reviews.find(({ user }) => user.username === username)?.approved;
};

const button = (page: Page, name: string, { username }: Written) =>
  settled(page, username).getByRole('button', { name: new RegExp(`^${name} (of|de) ${username}$`) });

test('[AREV-01] has tabs for all, approved and pending, and a search by comment or username', async () => {
  const pending = aReview();
  const approved = aReview({ approved: true });
  const page = await openDashboard(visit, { section: 'reviews' });
  await expect.poll(() => tabNames(page)).toEqual(['All', 'Approved', 'Pending']);
  await record(page, pending.username).getByText('Pending').waitFor();
  await record(page, approved.username).getByText('Approved').waitFor();
  await record(page, approved.username).getByRole('img', { name: '4 of 5 stars' }).waitFor();
  await expectAccessible(page);
  await tab(page, 'Pending').click();
  await record(page, pending.username).waitFor();
  await expect.poll(() => record(page, approved.username).count()).toBe(0);
  await tab(page, 'Approved').click();
  await record(page, approved.username).waitFor();
  await expect.poll(() => record(page, pending.username).count()).toBe(0);

  const search = page.getByRole('searchbox', { name: 'Search by comment or username' });
  await search.fill(onTrattoria ? 'six meatballs between' : 'grew up in Modena');
  await expect.poll(() => records(page).count()).toBe(1);
  const guest = onTrattoria ? 'camille' : 'sophie';
  await search.fill(guest);
  await record(page, guest).first().waitFor();
  await search.fill('nobody says this');
  await page.getByText('Nothing here fits “nobody says this”.').waitFor();
  await expectAccessible(page);
});

test('[AREV-01] approving a review publishes it; an approved one can be demoted', async () => {
  const review = aReview();
  const page = await openDashboard(visit, { section: 'reviews', tab: 'pending' });
  await button(page, 'Approve', review).click();
  await notice(page, 'Review approved. Everybody can read it now.').waitFor();
  await expect.poll(() => record(page, review.username).count()).toBe(0);
  expect(await stateOf(review)).toBe(true);
  const home = await visit('/');
  await home.getByText(review.username).waitFor();

  await tab(page, 'All').click();
  await chooseInMenu(page, review.username, 'Demote');
  await notice(page, 'Review unpublished. It’s pending again.').waitFor();
  await record(page, review.username).getByText('Pending').waitFor();
  await button(page, 'Approve', review).waitFor();
  expect(await stateOf(review)).toBe(false);
});

test('[AREV-01] declines a pending review and deletes an approved one after a confirmation', async () => {
  const pending = aReview();
  const approved = aReview({ approved: true });
  const page = await openDashboard(visit, { section: 'reviews' });
  await chooseInMenu(page, pending.username, 'Decline');
  await dialog(page)
    .getByRole('heading', { name: `Decline ${pending.username}’s review?` })
    .waitFor();
  await dialog(page).getByText('It is deleted and cannot be brought back.').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Cancel').click();
  await closed(page);
  await expect.poll(() => hasFocus(menuOfRecord(page, pending.username))).toBe(true);
  await chooseInMenu(page, pending.username, 'Decline');
  await inDialog(page, 'Decline').click();
  await notice(page, 'Review deleted successfully.').waitFor();
  await expect.poll(() => record(page, pending.username).count()).toBe(0);

  await chooseInMenu(page, approved.username, 'Delete');
  await dialog(page)
    .getByRole('heading', { name: `Delete ${approved.username}’s review?` })
    .waitFor();
  await inDialog(page, 'Delete').click();
  await expect.poll(() => record(page, approved.username).count()).toBe(0);
  await expect.poll(() => hasFocus(records(page).first())).toBe(true);
  expect([await stateOf(pending), await stateOf(approved)]).toEqual([undefined, undefined]);
});

test('[AREV-01] reviews can be moderated by keyboard on a phone', async () => {
  const review = aReview();
  const look = { language: 'fr', theme: 'dark', width: 375 } as const;
  const page = await openDashboard(visit, { section: 'reviews', tab: 'pending', ...look });
  await button(page, 'Publier', review).focus();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const refuse = page.getByRole('menuitem', { name: 'Refuser' });
  // A key pressed before the focus arrives is lost.
  await expect.poll(() => hasFocus(page.getByRole('menuitem').first())).toBe(true);
  await page.keyboard.press('r');
  await expect.poll(() => hasFocus(refuse)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Il sera supprimé définitivement.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await closed(page);
  await expect.poll(() => hasFocus(menuOfRecord(page, review.username))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await notice(page, 'Avis publié. Tout le monde peut le lire.').waitFor();
  expect(await stateOf(review)).toBe(true);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
