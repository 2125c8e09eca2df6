import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import {
  chooseInMenu,
  closed,
  dialog,
  expectNoOverflow,
  inDialog,
  openDashboard,
  pictureAddress,
  record,
  records,
  tab,
  tabNames,
} from '../support/dashboard/dashboard.ts';
import {
  anArticle,
  articleNow,
  aTitle,
  changeArticle,
  picture,
  type SavedArticle,
} from '../support/dashboard/menu-records.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { notice } from '../support/placed-orders.ts';
import { shopNow } from '../support/seed.ts';
import { type Shop, startShop } from '../support/shop.ts';

// A shop of its own, because articles written here appear in the news immediately.
let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const titled = async (title: string): Promise<SavedArticle[]> => {
  const { body } = await staff.call('GET', `/news?search=${encodeURIComponent(title)}&limit=100`);
  return (body as { payload: { articles: SavedArticle[] } }).payload.articles.filter((each) => each.title === title);
};

type Options = Parameters<typeof openDashboard>[1];
const open = (options: Options = {}) => openDashboard(visit, { section: 'news', ...options });
const openForm = async ({ title }: SavedArticle, options: Options = {}) => {
  const page = await open({ search: title, ...options });
  await chooseInMenu(page, title, options?.language === 'fr' ? 'Modifier' : 'Edit');
  await dialog(page).locator('[name=title]').waitFor();
  return page;
};
const field = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`);

test('[ANEWS-01, ADMIN-02] has a tab for all and one per language, and a search by title', async () => {
  const english = await anArticle(staff);
  const french = await anArticle(staff, { locale: 'fr', title: aTitle(), visibility: false });
  const page = await open();
  await expect.poll(() => tabNames(page)).toEqual(['All', 'English', 'French']);
  await expect.poll(() => records(page).count()).toBe(5);
  await page.getByText(/^Showing 5 out of \d+$/).waitFor();
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: 'Search by title' });
  await search.fill('truffle');
  // Each category has its name in the language of the article.
  for (const text of ['Event', 'Public', 'English', 'by Rosa', 'July 14, 2026 at 12:30:15']) {
    await record(page, english.title).getByText(text, { exact: true }).waitFor();
  }
  await record(page, french.title).getByText('Événement').waitFor();
  await record(page, french.title).getByText('Hidden').waitFor();
  await tab(page, 'French').click();
  await expect.poll(() => record(page, english.title).count()).toBe(0);
  await record(page, french.title).waitFor();
});

test('[ANEWS-01] a new article requires every field, prefills author and date, and is published', async () => {
  const title = aTitle();
  const page = await open({ tab: 'fr' });
  await page.getByRole('button', { name: 'Write an article' }).click();
  await expect.poll(() => field(page, 'locale').inputValue()).toBe('fr');
  expect(await field(page, 'author').inputValue()).toBe('beppe');
  expect(await field(page, 'visibility').isChecked()).toBe(true);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
  const hour = clock.format(shopNow()).replace(' ', 'T').slice(0, 13);
  // At the turn of the hour it may be the previous one.
  expect([
    hour,
    clock
      .format(shopNow() - 60_000)
      .replace(' ', 'T')
      .slice(0, 13),
  ]).toContain((await field(page, 'date').inputValue()).slice(0, 13));
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Remove section/ })
      .count(),
  ).toBe(0);
  await expectAccessible(page);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await field(page, 'author').fill('');
  await field(page, 'date').fill('');
  await inDialog(page, 'Save').click();
  await expect.poll(() => dialog(page).getByText('Please fill in this field').count()).toBe(6);
  await expectAccessible(page);
  expect(sent).not.toContain('POST');

  const options = field(page, 'category').locator('option:not([value=""])');
  await expect.poll(() => options.allTextContents()).toContain('Offre');
  await field(page, 'locale').selectOption({ label: 'English' });
  await expect.poll(() => options.allTextContents()).toContain('Offer');
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
  expect(saved).toMatchObject({
    locale: 'en',
    category: 'promo',
    author: 'Rosa',
    coverImage: picture,
    visibility: true,
  });
  expect(saved).toMatchObject({ date: '2026-01-02T17:45:00.000Z', content: [{ text: 'Come early.' }] });
  await page.goto(`/news/article/${saved?._id}`);
  await page.getByRole('heading', { name: title }).waitFor();
});

test('[ANEWS-01] hides an article; its date is exact in every time zone', async () => {
  const article = await anArticle(staff);
  const page = await openForm(article, { timezoneId: 'America/New_York' });
  expect(await field(page, 'date').inputValue()).toBe('2026-07-14T12:30');
  await dialog(page).getByRole('switch', { name: 'Public' }).click();
  await inDialog(page, 'Save').click();
  await notice(page, 'Article saved.').waitFor();
  await record(page, article.title).getByText('Hidden').waitFor();
  expect(await articleNow(staff, article)).toMatchObject({ visibility: false, date: article.date });
  expect((await fetch(`${shop.url}/api/news/${article._id}`)).status).toBe(404);

  await chooseInMenu(page, article.title, 'Edit');
  await dialog(page).getByText('Changes by staff').click();
  await dialog(page).getByText('beppe').first().waitFor();
  await expectAccessible(page);
});

test('[ANEWS-01] deletes an article after a confirmation; reports a failed deletion', async () => {
  const article = await anArticle(staff);
  const page = await open({ search: article.title, expectedErrors: /ERR_FAILED|dashboard: / });
  await page.route(`**/api/news/${article._id}`, (route) => route.abort());
  await chooseInMenu(page, article.title, 'Delete');
  await dialog(page)
    .getByRole('heading', { name: `Delete “${article.title}”?` })
    .waitFor();
  await dialog(page).getByText('Readers will no longer find it. It cannot be brought back.').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Delete').click();
  await notice(page, 'Failed to delete the article.').waitFor();
  await closed(page);
  expect(await titled(article.title)).toHaveLength(1);
  await page.unroute(`**/api/news/${article._id}`);
  await chooseInMenu(page, article.title, 'Delete');
  await inDialog(page, 'Delete').click();
  await notice(page, 'Article deleted successfully.').waitFor();
  await expect.poll(() => record(page, article.title).count()).toBe(0);
  expect(await titled(article.title)).toEqual([]);
});

test('[ANEWS-01] cards, form, errors and conflict work on a phone', async () => {
  const article = await anArticle(staff, { locale: 'fr' });
  const look = { language: 'fr', theme: 'dark', width: 375 } as const;
  const page = await open({ search: article.title, expectedErrors: /status of 409/, ...look });
  await record(page, article.title).getByText('14 juillet 2026 à 12:30:15').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await chooseInMenu(page, article.title, 'Modifier');
  await inDialog(page, 'Ajouter une partie').click();
  await inDialog(page, 'Enregistrer').click();
  await dialog(page).getByText('Veuillez remplir ce champ').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Supprimer la partie 4').click();
  await changeArticle(staff, article, { author: 'Une autre' });
  await inDialog(page, 'Enregistrer').click();
  await dialog(page).getByRole('row', { name: 'Auteur Rosa Une autre' }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await inDialog(page, 'Enregistrer').click();
  await notice(page, 'Article enregistré.').waitFor();
});
