import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import {
  chooseInMenu,
  closed,
  dialog,
  inDialog,
  live,
  openDashboard,
  pictureAddress,
  record,
} from '../support/dashboard/dashboard.ts';
import { articleNow, aTitle, picture, type SavedArticle } from '../support/dashboard/menu-records.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { notice } from '../support/orders/placed-orders.ts';
import { sharedShop } from '../support/shared-shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await staffOf(shop);
});

const { visit } = browserTests(() => shop.url);

const titled = async (title: string): Promise<SavedArticle[]> => {
  const { body } = await staff.call('GET', `/news?search=${encodeURIComponent(title)}&limit=100`);
  return (body as { payload: { articles: SavedArticle[] } }).payload.articles.filter((each) => each.title === title);
};

const field = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`);

// List and form are those of products.
test('[ANEWS-01] an article is published with the time of the shop, wherever its author is, and hidden again', async () => {
  const title = aTitle();
  const page = await openDashboard(visit, { section: 'news', tab: 'fr', timezoneId: 'America/New_York' });
  await page.getByRole('button', { name: 'Write an article' }).click();
  await expect.poll(() => field(page, 'locale').inputValue()).toBe('fr');
  await field(page, 'locale').selectOption({ label: 'English' });
  await field(page, 'category').selectOption({ label: 'Offer' });
  await field(page, 'title').fill(title);
  await field(page, 'author').fill('Rosa');
  await field(page, 'date').fill('2026-01-02T18:45');
  await (await pictureAddress(page)).fill(picture);
  await field(page, 'content.0.text').fill('Come early.');
  await inDialog(page, 'Save').click();
  await notice(page, 'Article added.').waitFor();
  await closed(page);
  const [saved] = await titled(title);
  onTestFinished(async () => void (await staff.call('DELETE', `/news/${saved?._id}`)));
  const chosen = { locale: 'en', category: 'promo', author: 'Rosa', coverImage: picture, visibility: true };
  expect(saved).toMatchObject({ ...chosen, date: '2026-01-02T17:45:00.000Z', content: [{ text: 'Come early.' }] });
  await page.goto(`/news/article/${saved?._id}`);
  await page.getByRole('heading', { name: title }).waitFor();

  await page.goto(`/dashboard?section=news&search=${encodeURIComponent(title)}`);
  await live(page);
  await chooseInMenu(page, title, 'Edit');
  await expect.poll(() => field(page, 'date').inputValue()).toBe('2026-01-02T18:45');
  await dialog(page).getByRole('switch', { name: 'Public' }).click();
  await inDialog(page, 'Save').click();
  await notice(page, 'Article saved.').waitFor();
  await record(page, title).getByText('Hidden').waitFor();
  expect(await articleNow(staff, saved as SavedArticle)).toMatchObject({ visibility: false, date: saved?.date });
  expect((await fetch(`${shop.url}/api/news/${saved?._id}`)).status).toBe(404);
});
