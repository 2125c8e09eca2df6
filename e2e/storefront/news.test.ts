import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';

interface Article {
  _id: string;
  title: string;
  author: string;
  content: { subHeader?: string; text: string }[];
}

const { visit } = browserTests();

const newsOf = async (locale: 'en' | 'fr'): Promise<Article[]> => {
  const response = await fetch(`${inject('shopUrl')}/api/news/lang/${locale}?limit=100`);
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

describe.each([
  ['en', 1280, 'News', 'Continue reading', 'Event', 'Back to news'],
  ['fr', 375, 'Actualités', 'Lire la suite', 'Événement', 'Retour aux actualités'],
] as const)('the news in %s', (language, width, title, more, kind, back) => {
  test('[NEWS-01, NEWS-02] are listed, lead to a whole article, and back to the same place', async () => {
    const articles = await newsOf(language);
    const page = await visit('/news', { language, width });
    await heading(page, title).waitFor();
    expect(await page.getByRole('article').count()).toBe(Math.min(articles.length, 5));
    const whole = card(page, found(articles.slice(0, 5).find((article) => !long(article))));
    const article = found(articles.slice(0, 5).findLast(long));
    const cut = card(page, article);
    expect(await cut.locator('img').getAttribute('src')).toMatch(/^\/places\//);
    expect(await cut.getByRole('time').textContent()).toMatch(dateForm[language]);
    const [first, second, third] = article.content;
    for (const shown of [article.author, first?.text, second?.subHeader, second?.text]) {
      await cut.getByText(found(shown)).waitFor();
    }
    expect(await cut.getByText(found(third).text).count()).toBe(0);
    expect(await whole.getByRole('link', { name: more }).count()).toBe(0);
    await page.getByRole('article').getByText(kind, { exact: true }).waitFor();

    await hydrated(page);
    await cut.getByRole('link', { name: more }).click();
    await heading(page, article.title).waitFor();
    for (const { text } of article.content) await page.getByText(text).waitFor();
    if (width > 768) {
      const perLine = await page.locator('p', { hasText: found(first).text }).evaluate((paragraph) => {
        const lines = Math.round(paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight));
        return (paragraph.textContent ?? '').length / lines;
      });
      expect(perLine).toBeGreaterThan(50);
      expect(perLine).toBeLessThan(72);
    }
    await page.getByRole('link', { name: back }).first().click();
    await heading(page, title).waitFor();
    expect(page.url()).toContain(`/news/${article._id}`);
    await expect.poll(() => cut.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(250);
  });

  test('[NEWS-02] are described to search engines', async () => {
    const article = found((await newsOf(language)).find(long));
    const headers = { ...fromUniqueAddress(), 'accept-language': language };
    const html = await (await fetch(`${inject('shopUrl')}/news/article/${article._id}`, { headers })).text();
    const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Article', headline: article.title, inLanguage: language });
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(/<title>([^<]*)</.exec(html)?.[1]).toContain(article.title.slice(0, 10));
  });
});

test('[NEWS-02] an article’s address without an id redirects to the list', async () => {
  const response = await fetch(`${inject('shopUrl')}/news/article`, { headers: fromUniqueAddress() });
  expect([response.status, new URL(response.url).pathname]).toEqual([200, '/news']);
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
  await page.goto('/news');
  await page.getByRole('article').first().waitFor();
  expect(await why.isVisible()).toBe(false);
  await page.goto(`/news/article/${article._id}`);
  await heading(page, article.title).waitFor();
  await page.getByText('Cet article n’existe qu’en anglais.').waitFor();
  await page.getByRole('link', { name: 'Nos actualités en français' }).click();
  await heading(page, 'Actualités').waitFor();
  await page.goto(`/news/article/${article._id}`);
  await switchTo(page, 'EN');
  await page.getByRole('link', { name: 'Back to news' }).first().waitFor();
  await heading(page, article.title).waitFor();
});
