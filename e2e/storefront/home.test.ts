import { defaultHours, openState } from '@bottega/contract/shop/opening-hours';
import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { aLoggedInCustomer, guestCartOf } from '../support/carts.ts';
import { hydrated } from '../support/hydrated.ts';
import { firstOf, productsOf } from '../support/menu.ts';
import { layoutFaults } from '../support/pages/layout-faults.ts';
import { onTrattoria, seededProfile, shopNow } from '../support/seed.ts';

const { visit } = browserTests();

// From the reviews approved in the seed.
const rating = onTrattoria ? { value: '4.5', count: 10 } : { value: '4.6', count: 9 };

const priceOfSpaghetti = async (): Promise<string> => {
  const [spaghetti] = (await productsOf('/category/pasta')).filter(({ name }) => name === 'Spaghetti al pomodoro');
  return `€${spaghetti?.price.toFixed(2)}`;
};

test('[HOME-01] the hero sells its dish and links to it and to the menu; there is a button to /contact', async () => {
  const page = await hydrated(await visit('/'));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `Add spaghetti – ${await priceOfSpaghetti()}` }).click();
  await main.getByRole('textbox', { name: 'Quantity of Spaghetti al pomodoro' }).first().waitFor();
  expect(await guestCartOf(page)).toEqual({ 'Spaghetti al pomodoro': 1 });
  await main.getByRole('link', { name: /^A plate of spaghetti/ }).click();
  await page.waitForURL('**/products/product/*');
  await page.getByRole('heading', { level: 1, name: 'Spaghetti al pomodoro' }).waitFor();
  await page.goBack();
  await main.getByRole('link', { name: 'See the menu' }).click();
  await page.waitForURL('**/products');
  await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
  await page.goBack();
  await main.getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL('**/contact');
});

test('a customer on a phone orders in three taps from home', async () => {
  const page = await visit('about:blank', { width: 375 });
  const { id, call } = await aLoggedInCustomer(page);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: `Add spaghetti – ${await priceOfSpaghetti()}` }).click();
  await page.getByRole('complementary', { name: 'Cart' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Grazie, ' }).waitFor();
  const { body } = await call('GET', `/orders/user/${id}`);
  expect(JSON.stringify(body)).toContain('Spaghetti al pomodoro');
});

test.each([
  ['en', 667],
  ['en', 812],
  ['fr', 667],
  ['fr', 812],
] as const)(
  'headline, price, buttons and picture of the hero are within 600 px of a phone, in %s at %i px',
  async (language, height) => {
    const page = await visit('about:blank', { width: 375, language });
    await page.setViewportSize({ width: 375, height });
    await page.goto('/');
    const main = page.getByRole('main');
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('not shown');
      return { ...box, bottom: box.y + box.height };
    };
    const headline = await boxOf(main.getByRole('heading', { level: 1 }));
    const price = await boxOf(main.getByText(await priceOfSpaghetti()).first());
    const add = await boxOf(main.getByRole('button', { name: /^(Add spaghetti|Ajouter) – €\d+\.\d\d$/ }));
    const menu = await boxOf(main.getByRole('link', { name: /^(See the menu|Voir la carte)$/ }));
    const plate = await boxOf(main.getByRole('link', { name: /^(A plate|Assiette) / }));
    // The brush stroke under the headline ends a little below it.
    expect(price.y - headline.bottom).toBeGreaterThanOrEqual(16);
    expect(add.y).toBe(menu.y);
    expect(plate.height).toBeLessThanOrEqual(height * 0.38);
    for (const { bottom } of [headline, price, add, menu, plate]) expect(bottom).toBeLessThanOrEqual(600);
    expect(await layoutFaults(page)).toEqual([]);
  },
);

test('the server-rendered page says whether the kitchen is open', async () => {
  const html = await (await fetch(inject('shopUrl'))).text();
  expect(html).toMatch(
    openState(new Date(shopNow()), defaultHours).open
      ? /Open until 22:[03]0/
      : /Opens at 12:00|Order for tomorrow, from 12:00/,
  );
});

test('updates whether the kitchen is open without a reload', async () => {
  const page = await visit('about:blank', { language: 'fr' });
  // Fixes the date while timers continue.
  await page.clock.setFixedTime('2026-10-25T20:59:58Z');
  await page.goto('/');
  await page.getByText('Ouvert jusqu’à 22\u00a0h', { exact: true }).waitFor();
  await page.clock.setFixedTime('2026-10-25T21:00:00Z');
  await page.getByText('Commandez pour demain, dès 12\u00a0h', { exact: true }).waitFor();
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
  const specialty = firstOf(await productsOf('?limit=1'));
  const page = await visit('/');
  const faq = page.getByRole('region', { name: 'Good questions' });
  expect(await faq.getByRole('group').count()).toBe(3);
  for (const [question, answer] of [
    // The answers leave out what the shop has not declared about its dishes.
    ['Are your ingredients fresh?', onTrattoria ? /Ask us about any dish/ : /market every morning/],
    ['What is the house specialty?', onTrattoria ? new RegExp(`^${specialty.name}: `) : /Tagliatelle al ragù/],
    ['What are your business hours?', onTrattoria ? /Monday: closed/ : /Every day 12:00\u00a0– 22:00/],
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
  await reviews.getByText(rating.value).waitFor();
  const more = reviews.getByRole('button', { name: 'More reviews' });
  for (const page of [4, 6, 8, 10]) {
    const shown = Math.min(page, rating.count);
    await more.click();
    await reviews.getByText(`${shown} of ${rating.count} reviews`).waitFor();
    expect(await quotes.count()).toBe(shown);
  }
  expect(await more.count()).toBe(0);
  expect(await reviews.getByText('I will deny having written this').count()).toBe(0);
});

test('a review in another language than the page says which', async () => {
  const html = await (await fetch(inject('shopUrl'), { headers: { 'accept-language': 'en' } })).text();
  expect(html).toMatch(/<blockquote class="[^"]+">I grew up in Modena/);
  expect(html).toMatch(/<blockquote lang="fr" class="[^"]+">Commandé à 19/);
});

test.each([
  ['no review is approved', { json: { payload: { reviews: [], total: 0 } } }],
  ['the reviews cannot be loaded', { status: 500, body: 'broken' }],
])('[HOME-03] has no review section while %s', async (_case, answer) => {
  const page = await hydrated(await visit('/products', { expectedErrors: /status of 500/ }));
  await page.route('**/api/reviews/approved**', (route) => route.fulfill(answer));
  await page.getByRole('banner').getByRole('link', { name: seededProfile.name }).click();
  await page.getByRole('region', { name: 'Good questions' }).waitFor();
  expect(await page.getByRole('region', { name: 'What our guests say' }).count()).toBe(0);
});

test('describes the restaurant, its hours and its rating to search engines', async () => {
  const html = await (await fetch(inject('shopUrl'))).text();
  const block = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toMatchObject({
    '@type': 'Restaurant',
    address: { streetAddress: seededProfile.address.street, addressLocality: 'Lyon' },
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ opens: '12:00', closes: onTrattoria ? '14:30' : '22:00' }),
    ]),
    aggregateRating: { ratingValue: rating.value, reviewCount: rating.count },
  });
});

test('is accessible and fits on a phone with a question expanded', async () => {
  const page = await visit('/', { width: 375, theme: 'dark', language: 'fr' });
  const foot = page.getByRole('contentinfo');
  const hours = onTrattoria ? 'Lundi\u00a0: fermé' : 'Tous les jours, 12\u00a0h\u00a0– 22\u00a0h';
  expect(await foot.getByText(hours, { exact: true }).count()).toBe(1);
  await foot.getByText(seededProfile.address.street).waitFor();
  await page.locator('main').getByRole('group').first().locator('summary').click();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
