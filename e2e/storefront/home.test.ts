import { openState } from '@bottega/contract/shop/opening-hours';
import { expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';

const { visit } = browserTests();

test('[HOME-01] the hero links to the menu, a button to /contact', async () => {
  const page = await visit('/');
  await page.getByText('Spaghetti al pomodoro.').waitFor();
  await page.getByRole('link', { name: 'Order now' }).click();
  await page.waitForURL('**/products');
  await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
  await page.goBack();
  await page.locator('main').getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL('**/contact');
});

test.each(['en', 'fr'] as const)(
  '[HOME-01] headline, buttons and picture of the hero are on the first screen of a small phone, in %s',
  async (language) => {
    const page = await visit('about:blank', { width: 375, language });
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/');
    const main = page.getByRole('main');
    const parts = [
      main.getByRole('heading', { level: 1 }),
      main.getByRole('link', { name: /^(Order now|Commander)$/ }),
      main.getByRole('link', { name: /^(Contact us|Nous contacter)$/ }),
      main.getByRole('img').first(),
    ];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(600);
    }
  },
);

test('the server-rendered page says whether the kitchen is open', async () => {
  const html = await (await fetch(inject('shopUrl'))).text();
  expect(html).toMatch(openState(new Date()).open ? /Open until 22:00/ : /Opens (?:tomorrow )?at 12:00/);
});

test('updates whether the kitchen is open without a reload', async () => {
  const page = await visit('about:blank', { language: 'fr' });
  // Fixes the date while timers go on.
  await page.clock.setFixedTime('2026-10-25T20:59:58Z');
  await page.goto('/');
  await page.getByText('Ouvert jusqu’à 22\u00a0h', { exact: true }).waitFor();
  await page.clock.setFixedTime('2026-10-25T21:00:00Z');
  await page.getByText('Ouvre demain à 12\u00a0h', { exact: true }).waitFor();
});

test('shows the menu’s categories and eight specialties', async () => {
  const page = await visit('/');
  const favorites = page.getByRole('region', { name: 'House favorites' });
  expect(await favorites.getByRole('article').count()).toBe(8);
  await page.getByRole('region', { name: 'What are you hungry for?' }).getByRole('link', { name: 'Desserts' }).click();
  await page.waitForURL('**/products/desserts');
  await page.getByRole('heading', { level: 1, name: 'Desserts' }).waitFor();
});

test('[HOME-02] answers questions on freshness, specialty and hours', async () => {
  const page = await visit('/');
  const faq = page.getByRole('region', { name: 'Good questions' });
  expect(await faq.getByRole('group').count()).toBe(3);
  for (const [question, answer] of [
    ['Are your ingredients fresh?', /market every morning/],
    ['What is the house specialty?', /Tagliatelle al ragù/],
    ['What are your business hours?', /every day.+from 12:00 to 22:00/],
  ] as const) {
    expect(await faq.getByText(answer).isVisible()).toBe(false);
    await faq.getByText(question).click();
    await faq.getByText(answer).waitFor({ state: 'visible' });
  }
});

test('[HOME-03] shows two approved reviews, and two more per click until all are shown', async () => {
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
  expect(await reviews.getByText('I will deny having written this').count()).toBe(0);
});

test.each([
  ['no review is approved', { json: { payload: { reviews: [], total: 0 } } }],
  ['the reviews cannot be loaded', { status: 500, body: 'broken' }],
])('[HOME-03] has no review section while %s', async (_case, answer) => {
  const page = await hydrated(await visit('/products', { expectedErrors: /status of 500/ }));
  await page.route('**/api/reviews/approved**', (route) => route.fulfill(answer));
  await page.getByRole('banner').getByRole('link', { name: 'Bottega' }).click();
  await page.getByRole('region', { name: 'Good questions' }).waitFor();
  expect(await page.getByRole('region', { name: 'What our guests say' }).count()).toBe(0);
});

test('describes the restaurant, its hours and its rating to search engines', async () => {
  const html = await (await fetch(inject('shopUrl'))).text();
  const block = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toMatchObject({
    '@type': 'Restaurant',
    address: { streetAddress: '12 rue des Lanternes', addressLocality: 'Lyon' },
    openingHoursSpecification: [{ opens: '12:00', closes: '22:00' }],
    aggregateRating: { ratingValue: '4.6', reviewCount: 9 },
  });
});

test('is accessible and fits on a phone with a question expanded', async () => {
  const page = await visit('/', { width: 375, theme: 'dark', language: 'fr' });
  const foot = page.getByRole('contentinfo');
  expect(await foot.getByText('Tous les jours, 12\u00a0h\u00a0– 22\u00a0h', { exact: true }).count()).toBe(1);
  await foot.getByText('12 rue des Lanternes').waitFor();
  await page.locator('main').getByRole('group').first().locator('summary').click();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
