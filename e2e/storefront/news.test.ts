import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { inDatabase } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { type Shop, startShop } from '../support/shop.ts';

interface Article {
  _id: string;
  title: string;
  author: string;
  content: { subHeader?: string; text: string }[];
}

const shopUrl = () => inject('shopUrl');
const newsOf = async (locale: 'en' | 'fr', url = shopUrl()): Promise<Article[]> => {
  const response = await fetch(`${url}/api/news/lang/${locale}?limit=100`);
  return ((await response.json()) as { payload: { articles: Article[] } }).payload.articles;
};
const found = <T>(thing: T | undefined): T => {
  if (!thing) throw new Error('the shop’s news lack it');
  return thing;
};
const long = ({ content }: Article) => content.length > 2;
const card = (page: Page, { title }: Article) => page.getByRole('article', { name: title });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const switchTo = async (page: Page, language: string) => {
  await hydrated(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: new RegExp(`^${language} `) })
    .click();
};
const dateForm = { en: /^\w+ \d{1,2}, \d{4} at \d\d:\d\d:\d\d$/, fr: /^\d{1,2} \p{L}+ \d{4} à \d\d:\d\d:\d\d$/u };

describe('the list', () => {
  const { visit } = browserTests();

  test.each([
    ['en', 1280, 'light', 'News', 'Continue reading', 'Event'],
    ['fr', 375, 'dark', 'Actualités', 'Lire la suite', 'Événement'],
  ] as const)('[NEWS-01] shows the news in %s', async (language, width, theme, title, more, kind) => {
    const articles = await newsOf(language);
    const page = await visit('/news', { language, width, theme });
    await heading(page, title).waitFor();
    expect(await page.getByRole('article').count()).toBe(Math.min(articles.length, 5));
    const whole = card(page, found(articles.slice(0, 5).find((article) => !long(article))));
    const cut = found(articles.slice(0, 5).find(long));
    expect(await card(page, cut).locator('img').getAttribute('src')).toMatch(/^\/places\//);
    expect(await card(page, cut).getByRole('time').textContent()).toMatch(dateForm[language]);
    const [first, second, third] = cut.content;
    for (const shown of [cut.author, first?.text, second?.subHeader, second?.text]) {
      await card(page, cut).getByText(found(shown)).waitFor();
    }
    expect(await card(page, cut).getByText(found(third).text).count()).toBe(0);
    expect(await card(page, cut).getByRole('link', { name: more }).count()).toBe(1);
    expect(await whole.getByRole('link', { name: more }).count()).toBe(0);
    await page.getByRole('article').getByText(kind, { exact: true }).waitFor();
    await expectAccessible(page);
  });

  test('[NEWS-02] links to the full article, and back returns to the same place', async () => {
    const article = found((await newsOf('en')).slice(0, 5).findLast(long));
    const page = await visit('/news');
    await card(page, article).getByRole('link', { name: 'Continue reading' }).click();
    await heading(page, article.title).waitFor();
    for (const { text } of article.content) await page.getByText(text).waitFor();
    await page.getByRole('link', { name: 'Back to news' }).first().click();
    await heading(page, 'News').waitFor();
    expect(page.url()).toContain(`/news/${article._id}`);
    await expect
      .poll(() => card(page, article).evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(250);
  });

  test('[NEWS-01] is empty with a retry button when it fails to load', async () => {
    const page = await hydrated(await visit('/contact', { expectedErrors: /status of 500/ }));
    await page.route('**/api/news/lang/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('banner').getByRole('link', { name: 'News' }).click();
    await page.getByRole('heading', { name: 'No news yet' }).waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
  });
});

describe('an article', () => {
  const { visit } = browserTests();

  test.each([
    ['en', 375, 'dark', 'Back to news'],
    ['fr', 1280, 'light', 'Retour aux actualités'],
  ] as const)('[NEWS-02] is there whole in %s, with a way back', async (language, width, theme, back) => {
    const article = found((await newsOf(language)).find(long));
    const page = await visit(`/news/article/${article._id}`, { language, width, theme });
    await heading(page, article.title).waitFor();
    for (const { text } of article.content) await page.getByText(text).waitFor();
    expect(await page.title()).toContain(article.title);
    const json = await page.locator('script[type="application/ld+json"]').first().textContent();
    const data: unknown = JSON.parse(json ?? '');
    expect(data).toMatchObject({ '@type': 'Article', headline: article.title, inLanguage: language });
    await expectAccessible(page);
    await page.getByRole('link', { name: back }).last().click();
    await heading(page, language === 'en' ? 'News' : 'Actualités').waitFor();
  });

  test('lines are no longer than about 66 characters', async () => {
    const article = found((await newsOf('en')).find(long));
    const page = await visit(`/news/article/${article._id}`);
    const perLine = await page.getByText(found(article.content[0]).text).evaluate((paragraph) => {
      const lines = Math.round(paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight));
      return (paragraph.textContent ?? '').length / lines;
    });
    expect(perLine).toBeGreaterThan(50);
    expect(perLine).toBeLessThan(72);
  });

  test('[NEWS-02] an address without an id redirects to the list', async () => {
    const page = await visit('/news/article');
    await page.waitForURL('/news');
  });

  test('[NEWS-01, SHELL-10] switching language opens that language’s news, unless the article is written in it', async () => {
    const article = found((await newsOf('en'))[0]);
    const page = await visit(`/news/article/${article._id}`);
    await switchTo(page, 'FR');
    await page.waitForURL('/news#*');
    await heading(page, 'Actualités').waitFor();
    const why = page.getByText('L’article que vous lisiez n’existe qu’en anglais.');
    await why.waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectAccessible(page);
    await page.goto('/news');
    await page.getByRole('article').first().waitFor();
    expect(await why.isVisible()).toBe(false);
    await page.goto(`/news/article/${article._id}`);
    await heading(page, article.title).waitFor();
    await page.getByText('Cet article n’existe qu’en anglais.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Nos actualités en français' }).click();
    await heading(page, 'Actualités').waitFor();
    await page.goto(`/news/article/${article._id}`);
    await switchTo(page, 'EN');
    await page.getByRole('link', { name: 'Back to news' }).first().waitFor();
    await heading(page, article.title).waitFor();
  });
});

describe('other shops', () => {
  let shop: Shop;
  let hidden: string;
  beforeAll(async () => {
    shop = await startShop();
    const [first] = await newsOf('en', shop.url);
    hidden = found(first)._id;
    // Nine more in English, none in French, and the newest is no longer public.
    inDatabase(
      shop,
      `${[1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map(
          (day) => `insert into news select 'more-${day}', locale, category, '2020-01-0${day}T08:00:00.000Z',
         author, 'Older news ${day}', cover_image, content, true, created_at, updated_at, version
       from news where id = '${hidden}';`,
        )
        .join('')}
       update news set visibility = false where id = '${hidden}';
       delete from news where locale = 'fr';`,
    );
  });
  afterAll(() => shop.stop());
  const { visit } = browserTests(() => shop.url);

  test('[NEWS-01] "load more" appends until all are shown, and moves the focus', async () => {
    // The shop does not notice changes made directly in the database; one made through the API is announced.
    const staff = await staffOf(shop);
    for (const enabled of [true, false]) {
      expect((await staff.call('PUT', '/config/maintenance', { enabled })).status).toBe(200);
    }
    const total = (await newsOf('en', shop.url)).length;
    const page = await visit('/news');
    const more = page.getByRole('button', { name: 'Older news' });
    expect(await page.getByRole('article').count()).toBe(5);
    await more.click();
    await expect.poll(() => page.getByRole('article').count()).toBe(10);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('article').count()).toBe(total);
    await more.waitFor({ state: 'detached' });
    await page.getByText(`Showing ${total} of ${total} articles`).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true);
  });

  test('[NEWS-01] a language without news says so and links to other pages', async () => {
    const page = await visit('/news', { language: 'fr' });
    await page.getByRole('heading', { name: 'Pas encore d’actualités' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await page.waitForURL('/');
  });

  test('[NEWS-02] a hidden article is not public', async () => {
    const list = await (await fetch(`${shop.url}/news`)).text();
    expect(list).toContain('/news/article/');
    expect(list).not.toContain(hidden);
    for (const path of [`/news/article/${hidden}`, `/news/${hidden}`, `/api/news/${hidden}`]) {
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 404]);
    }
  });
});
