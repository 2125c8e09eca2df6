import { defaultHours, openState } from '@bottega/contract/shop/hours/opening-hours';
import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { firstOf, productsOf } from '../support/menu.ts';
import { aLoggedInCustomer } from '../support/orders/carts.ts';
import { priceOfSpaghetti } from '../support/pages/hero.ts';
import { layoutFaults } from '../support/pages/layout-faults.ts';
import { onTrattoria, seededProfile, shopNow } from '../support/seed.ts';

const { visit } = browserTests();

// From the reviews approved in the seed.
const rating = onTrattoria ? { value: '4.5', count: 10 } : { value: '4.6', count: 9 };

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

test('headline, price, buttons and picture of the hero are within 600 px of a phone, in both languages', async () => {
  const height = 667;
  const page = await visit('about:blank', { viewport: { width: 375, height } });
  const main = page.getByRole('main');
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('not shown');
    return { ...box, bottom: box.y + box.height };
  };
  for (const language of ['en', 'fr']) {
    await page.goto(`/?lang=${language}`);
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
    expect([language, ...(await layoutFaults(page))]).toEqual([language]);
  }
});

test('the server-rendered page says whether the kitchen is open', async () => {
  const html = await (await fetch(inject('shopUrl'))).text();
  expect(html).toMatch(
    openState(new Date(shopNow()), defaultHours).open
      ? /Open until 22:[03]0/
      : /Opens at 12:00|Order for tomorrow, from 12:00/,
  );
});

test('[HOME-02, HOME-03] shows eight specialties, answers, two reviews and two more per click, and the menu’s categories', async () => {
  const specialty = firstOf(await productsOf('?limit=1'));
  const page = await hydrated(await visit('/'));
  expect(await page.getByRole('region', { name: 'House favorites' }).getByRole('article').count()).toBe(8);

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

  const reviews = page.getByRole('region', { name: 'What our guests say' });
  const quotes = reviews.getByRole('figure');
  expect(await quotes.count()).toBe(2);
  await reviews.getByText(rating.value).waitFor();
  const more = reviews.getByRole('button', { name: 'More reviews' });
  for (const upTo of [4, 6, 8, 10]) {
    const shown = Math.min(upTo, rating.count);
    await more.click();
    await reviews.getByText(`${shown} of ${rating.count} reviews`).waitFor();
    expect(await quotes.count()).toBe(shown);
  }
  expect(await more.count()).toBe(0);
  expect(await reviews.getByText('I will deny having written this').count()).toBe(0);

  const categories = page.getByRole('region', { name: 'What are you hungry for?' });
  await categories.getByRole('link', { name: 'Desserts' }).click();
  await page.waitForURL('**/products/desserts');
  await page.getByRole('heading', { level: 1, name: 'Desserts' }).waitFor();
});

test('a review in another language than the page says which', async () => {
  const html = await (await fetch(inject('shopUrl'), { headers: { 'accept-language': 'en' } })).text();
  expect(html).toMatch(/<blockquote class="[^"]+">I grew up in Modena/);
  expect(html).toMatch(/<blockquote lang="fr" class="[^"]+">Commandé à 19/);
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

test('the footer names the hours once, and the address', async () => {
  const html = await (await fetch(inject('shopUrl'), { headers: { 'accept-language': 'fr' } })).text();
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer'));
  const hours = onTrattoria ? 'Lundi\u00a0: fermé' : 'Tous les jours, 12\u00a0h\u00a0– 22\u00a0h';
  expect(footer.split(hours)).toHaveLength(2);
  expect(footer).toContain(seededProfile.address.street);
});
