import { accentPresets } from '@bottega/contract/shop/accent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { logIn } from '../support/customers.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { createDatabase, testDatabaseUrl, withoutPostgres } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { type Shop, startInstance } from '../support/shop.ts';

// A shop whose name differs from that of the software.

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startInstance();
  staff = await staffOf(shop);
  const { body } = await staff.call('GET', '/shop/profile');
  const own = {
    legal: { ...(body as { legal: object }).legal, company: 'Mario SRL' },
    name: 'Da Mario',
    tagline: { en: 'Fresh pasta from the old town', fr: 'Pâtes fraîches de la vieille ville' },
    address: { street: '3 place du Marché', postalCode: '1000', city: 'Bruxelles', country: 'BE' },
    phone: '+32 2 511 00 00',
    email: 'ciao@mario.example',
    social: [{ network: 'instagram', url: 'https://www.instagram.com/mario.example' }],
  };
  expect((await staff.call('PUT', '/shop', own)).status).toBe(200);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const read = async (path: string, language = 'en', from = shop.url) => {
  const headers = { ...fromUniqueAddress(), 'accept-language': language };
  const response = await fetch(from + path, { headers });
  return { headers: response.headers, text: await response.text() };
};

/** Mentions of the software anywhere except in “powered by”. */
const named = (text: string): string[] =>
  text.replaceAll(/(?:Powered by|Propulsé par) Bottega/g, '').match(/.{0,60}Bottega.{0,60}/g) ?? [];

const pagesOf = async (): Promise<string[]> => {
  const index = (await read('/sitemap.xml')).text;
  const addresses = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  const others = [
    '/cart',
    '/favorites',
    '/orders',
    '/profile',
    '/login',
    '/menu/print',
    '/menu/cards',
    '/no-such-page',
  ];
  return [...new Set([...addresses.map(({ pathname }) => pathname), ...others, '/offline', '/sw-off'])];
};

test.each(['en', 'fr'])(
  '[SHOPD-01] every page, feed and file names the shop and not the software, in %s',
  async (language) => {
    const found: Record<string, string[]> = {};
    const paths = [...(await pagesOf()), '/manifest.webmanifest', `/news/${language}.rss.xml`, '/robots.txt'];
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) {
      const software = named((await read(path, language)).text);
      if (software.length > 0) found[path] = software;
    }
    expect(found).toEqual({});
    const { text } = await read('/', language);
    for (const fact of ['Da Mario', '3 place du Marché', 'Bruxelles', '+32 2 511 00 00', 'mailto:ciao@mario.example']) {
      expect(text).toContain(fact);
    }
    expect(text).toContain(language === 'en' ? 'Fresh pasta from the old town' : 'Pâtes fraîches de la vieille ville');
    expect((await read(`/news/${language}.rss.xml`)).text).toMatch(/<title>Da Mario · /);
    expect(JSON.parse((await read('/manifest.webmanifest')).text)).toMatchObject({ name: 'Da Mario' });
  },
);

test('[SHOPD-01] the dashboard, exports and mails name the shop', async () => {
  const page = await visit('/login');
  await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
  for (const section of [
    'home',
    'orders',
    'news',
    'products',
    'reviews',
    'users',
    'ordering',
    'shop',
    'config',
    'messages',
    'audit',
  ]) {
    await page.goto(`/dashboard?section=${section}`);
    await hydrated(page);
    expect(named(await page.locator('body').ariaSnapshot())).toEqual([]);
    expect(await page.title()).not.toContain('Bottega');
  }
  const exported = await page.request.get('/api/products/export');
  expect(exported.headers()['content-disposition']).toContain('filename="da-mario-products-');
  const forgotten = { email: 'giulia@bottega.example' };
  expect((await page.request.post('/api/user/forgotPassword', { data: forgotten })).status()).toBe(200);
  const mailbox = async () =>
    (await (await fetch(`${shop.url}/dev/mailbox.json?to=${forgotten.email}`)).json()) as Record<string, string>[];
  await expect.poll(mailbox).toMatchObject([{ from: expect.stringMatching(/"Da Mario" <ciao@mario\.example>/) }]);
  const [mail] = await mailbox();
  expect(named(`${mail?.subject} ${mail?.text} ${mail?.html}`)).toEqual([]);
  expect(mail?.text).toContain('Da Mario · Fresh pasta from the old town');
});

describe.each(Object.keys(accentPresets))('with the accent %s', (accent) => {
  beforeAll(async () => {
    expect((await staff.call('PUT', '/shop', { accent })).status).toBe(200);
  });

  test.each(['light', 'dark'] as const)(
    '[SHOPD-03] [SHOPD-04] nothing is hard to read, in the %s theme',
    async (theme) => {
      // Refused styles would show up as console errors.
      const page = await visit('/', { theme, width: 375 });
      const fill = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tomato'));
      if (accent !== 'tomato') expect(fill).toContain(accentPresets[accent as 'sea']);
      await expectAccessible(page);
      await page.goto('/products');
      await expectAccessible(page);
      await page.goto('/contact');
      // Before hydration a press would submit the form.
      await hydrated(page);
      await page.getByRole('button', { name: 'Send' }).click();
      await expectAccessible(page);
    },
  );
});

test.skipIf(!testDatabaseUrl)(
  `[SHOPD-01] a change reaches the pages of another instance within 2 s${withoutPostgres}`,
  async () => {
    const database = await createDatabase();
    const [one, two] = [
      await startInstance({ DATABASE_URL: database.url }),
      await startInstance({ DATABASE_URL: database.url }),
    ];
    try {
      const owner = await staffOf(one);
      for (const name of ['Da Luigi', 'Da Peach']) {
        await read('/', 'en', two.url);
        await owner.call('PUT', '/shop', { name });
        await expect.poll(async () => (await read('/', 'en', two.url)).text, { timeout: 2_000 }).toContain(name);
      }
    } finally {
      await Promise.all([one.stop(), two.stop()]);
      await database.drop();
    }
  },
);
