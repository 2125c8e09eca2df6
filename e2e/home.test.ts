import { openState } from '@bottega/contract/opening-hours';
import { expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from './browser.ts';
import { hydrated } from './hydrated.ts';

const { visit } = browserTests();

test('[HOME-01] the hero sells one dish and leads to the menu', async () => {
  const page = await visit('/');
  await page.getByText('Spaghetti al pomodoro.').waitFor();
  await page.getByRole('link', { name: 'Order now' }).click();
  await page.waitForURL('**/products');
  await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
});

test('[HOME-01] a contact button leads to /contact', async () => {
  const page = await visit('/', { language: 'fr', width: 375 });
  const contact = page.locator('main').getByRole('link', { name: 'Nous contacter' });
  expect(await contact.getAttribute('href')).toBe('/contact');
  await contact.click();
  await page.waitForURL('**/contact');
});

test('the document says whether the kitchen is open now', async () => {
  const html = await (await fetch(inject('shopUrl'))).text();
  expect(html).toMatch(openState(new Date()).open ? /Open until 22:00/ : /Opens (?:tomorrow )?at 12:00/);
});

const turns = {
  en: [
    ['2026-11-21T10:59:58Z', 'Opens at 12:00', 'Open until 22:00'],
    ['2026-03-29T19:59:58Z', 'Open until 22:00', 'Opens tomorrow at 12:00'],
    ['2026-11-21T22:59:58Z', 'Opens tomorrow at 12:00', 'Opens at 12:00'],
  ],
  fr: [
    ['2026-07-14T09:59:58Z', 'Ouvre à 12\u00a0h', 'Ouvert jusqu’à 22\u00a0h'],
    ['2026-10-25T20:59:58Z', 'Ouvert jusqu’à 22\u00a0h', 'Ouvre demain à 12\u00a0h'],
  ],
} as const;

test.each(['en', 'fr'] as const)('in %s the page keeps to the clock while it is open', async (language) => {
  const page = await visit('about:blank', { language });
  for (const [time, before, after] of turns[language]) {
    // The time of day stands still while the page's own timers go on.
    await page.clock.setFixedTime(time);
    await page.goto('/');
    await page.getByText(before, { exact: true }).waitFor();
    await page.clock.setFixedTime(new Date(Date.parse(time) + 2000));
    await page.getByText(after, { exact: true }).waitFor();
  }
});

test.each([
  ['en', 375, 'Every day 12:00\u00a0– 22:00'],
  ['fr', 1280, 'Tous les jours, 12\u00a0h\u00a0– 22\u00a0h'],
] as const)('in %s the foot of every page tells the hours and the address', async (language, width, hours) => {
  const page = await visit('/', { language, width });
  const foot = page.getByRole('contentinfo');
  expect(await foot.getByText(hours, { exact: true }).count()).toBe(1);
  await foot.getByText('12 rue des Lanternes').waitFor();
});

test('shows the chapters of the menu and eight favorites of the house', async () => {
  const page = await visit('/');
  const favorites = page.getByRole('region', { name: 'Favorites of the house' });
  expect(await favorites.getByRole('article').count()).toBe(8);
  await page.getByRole('region', { name: 'What are you hungry for?' }).getByRole('link', { name: 'Desserts' }).click();
  await page.waitForURL('**/products/desserts');
  await page.getByRole('heading', { level: 1, name: 'Desserts' }).waitFor();
});

const questions = {
  en: [
    ['Are your ingredients fresh?', /market every morning/],
    ['What is the house specialty?', /Tagliatelle al ragù/],
    ['What are your business hours?', /every day.+from 12:00 to 22:00/],
  ],
  fr: [
    ['Vos ingrédients sont-ils frais ?', /marché/],
    ['Quelle est la spécialité de la maison ?', /tagliatelle al ragù/],
    ['Quels sont vos horaires ?', /tous les jours.+de 12\sh à 22\sh/],
  ],
} as const;

test.each(['en', 'fr'] as const)(
  '[HOME-02] answers three questions: freshness, specialty, hours (%s)',
  async (language) => {
    const page = await visit('/', { language });
    const faq = page.getByRole('region', { name: language === 'fr' ? 'Bonnes questions' : 'Good questions' });
    expect(await faq.getByRole('group').count()).toBe(3);
    for (const [question, answer] of questions[language]) {
      expect(await faq.getByText(answer).isVisible()).toBe(false);
      await faq.getByText(question).click();
      await faq.getByText(answer).waitFor({ state: 'visible' });
    }
  },
);

test('[HOME-03] shows two approved reviews, then two more a click, until all are there', async () => {
  const page = await hydrated(await visit('/'));
  const reviews = page.getByRole('region', { name: 'What our guests say' });
  const quotes = reviews.getByRole('figure');
  expect(await quotes.count()).toBe(2);
  await reviews.getByText('4.6').waitFor();
  const more = reviews.getByRole('button', { name: 'More reviews' });
  for (const shown of [4, 6, 8, 9]) {
    await more.click();
    await reviews.getByText(`${shown} of 9 reviews`).waitFor();
    expect(await quotes.count()).toBe(shown);
  }
  expect(await more.count()).toBe(0);
  // Reviews that wait for a decision are nobody's business yet.
  expect(await reviews.getByText('I will deny having written this').count()).toBe(0);
});

test('[HOME-03] has no review section while no review is approved', async () => {
  const page = await hydrated(await visit('/products'));
  await page.route('**/api/reviews/approved**', (route) =>
    route.fulfill({ json: { payload: { reviews: [], total: 0 } } }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Bottega' }).click();
  await page.getByRole('region', { name: 'Good questions' }).waitFor();
  expect(await page.getByRole('region', { name: 'What our guests say' }).count()).toBe(0);
});

test('has no review section when the reviews cannot be had', async () => {
  const page = await hydrated(await visit('/products', { expectedErrors: /status of 500/ }));
  await page.route('**/api/reviews/approved**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('banner').getByRole('link', { name: 'Bottega' }).click();
  await page.getByRole('region', { name: 'Good questions' }).waitFor();
  expect(await page.getByRole('region', { name: 'What our guests say' }).count()).toBe(0);
});

test('tells search engines about the restaurant, its hours and its rating', async () => {
  const html = await (await fetch(inject('shopUrl'))).text();
  const block = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toMatchObject({
    '@type': 'Restaurant',
    address: { streetAddress: '12 rue des Lanternes', addressLocality: 'Lyon' },
    openingHoursSpecification: [{ opens: '12:00', closes: '22:00' }],
    aggregateRating: { ratingValue: '4.6', reviewCount: 9 },
  });
});

test.each([
  { width: 375, theme: 'dark', language: 'fr' },
  { width: 768, theme: 'light', language: 'en' },
  { width: 1280, theme: 'dark', language: 'en' },
] as const)('is accessible and fits at $width px, $theme, $language', async (look) => {
  const page = await visit('/', look);
  await page.locator('main').getByRole('group').first().locator('summary').click();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
