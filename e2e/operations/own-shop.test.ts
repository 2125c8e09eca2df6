import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { logIn } from '../support/customers.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { nameDaMario, softwareIn } from '../support/pages/da-mario.ts';
import { type Shop, startInstance } from '../support/shop.ts';

// A shop whose name differs from that of the software. What its pages say: crawl.test.ts; all sections of its dashboard
// and all accents: e2e/deep/operations/own-shop.test.ts.

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startInstance();
  staff = await staffOf(shop);
  await nameDaMario(staff);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const read = async (path: string, language = 'en') => {
  const headers = { ...fromUniqueAddress(), 'accept-language': language };
  return (await fetch(shop.url + path, { headers })).text();
};

test.each([
  ['en', 'Fresh pasta from the old town'],
  ['fr', 'Pâtes fraîches de la vieille ville'],
])(
  '[SHOPD-01] feeds, files and what no page links to name the shop and not the software, in %s',
  async (language, tagline) => {
    const own = ['/cart', '/favorites', '/orders', '/profile', '/login', '/menu/print', '/menu/cards'];
    const others = ['/no-such-page', '/offline', '/sw-off', '/robots.txt', '/manifest.webmanifest'];
    const found: Record<string, string[]> = {};
    for (const path of [...own, ...others, `/news/${language}.rss.xml`]) {
      const software = softwareIn(await read(path, language));
      if (software.length > 0) found[path] = software;
    }
    expect(found).toEqual({});
    const home = await read('/', language);
    for (const fact of ['Da Mario', '3 place du Marché', 'Bruxelles', '+32 2 511 00 00', 'mailto:ciao@mario.example']) {
      expect(home).toContain(fact);
    }
    expect(home).toContain(tagline);
    expect(await read(`/news/${language}.rss.xml`)).toMatch(/<title>Da Mario · /);
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ name: 'Da Mario' });
  },
);

test('[SHOPD-01] the dashboard, exports and mails name the shop', async () => {
  const page = await visit('/login');
  await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
  for (const section of ['home', 'shop']) {
    await page.goto(`/dashboard?section=${section}`);
    await hydrated(page);
    expect(softwareIn(await page.locator('body').ariaSnapshot())).toEqual([]);
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
  expect(softwareIn(`${mail?.subject} ${mail?.text} ${mail?.html}`)).toEqual([]);
  expect(mail?.text).toContain('Da Mario · Fresh pasta from the old town');
});
