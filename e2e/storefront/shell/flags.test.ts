import type { FlagKey } from '@bottega/contract/flags';
import { beforeAll, expect, test } from 'vitest';
import { fromUniqueAddress } from '../../support/chromium.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { menuOf } from '../../support/orders/carts.ts';
import { readHtml } from '../../support/pages/html.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await staffOf(shop);
});

/** Runs a check while this feature is switched off, then switches it on again. */
const without = async (flag: FlagKey, look: () => Promise<void>): Promise<void> => {
  const toggle = async () => expect((await staff.call('PATCH', `/feature-flags/${flag}/toggle`)).status).toBe(200);
  await toggle();
  await look().finally(toggle);
};

/** A page as the server renders it for a visitor. */
const read = async (path: string) => {
  const html = await (await fetch(shop.url + path, { headers: fromUniqueAddress() })).text();
  const wordsIn = (part: string) =>
    readHtml(`<body>${html.slice(html.indexOf(`<${part}`), html.indexOf(`</${part}>`))}`).words;
  return { header: wordsIn('header'), main: wordsIn('main') };
};

const pages = ['Home', 'Products', 'News', 'Contact'];
const controls = ['Log in', 'Switch to dark theme', 'Cart'];

test.each([
  ['ff_products', 'Products'],
  ['ff_news', 'News'],
  ['ff_contact', 'Contact'],
  ['ff_profile', 'Log in'],
  ['ff_theme_switch', 'Switch to dark theme'],
  ['ff_cart', 'Cart'],
] as const)('[SHELL-02, SHELL-07, SHELL-08, SHELL-09] without %s the header has all but “%s”', async (flag, label) => {
  const offered = async () => {
    const { header } = await read('/');
    return [...pages, ...controls].filter((each) => header.includes(each));
  };
  expect(await offered()).toEqual([...pages, ...controls]);
  await without(flag, async () =>
    expect(await offered()).toEqual([...pages, ...controls].filter((each) => each !== label)),
  );
});

test('[SHELL-09] on the page of the cart there is none in the header', async () => {
  expect((await read('/cart')).header).not.toContain('Cart');
});

test('[PROD-04, PDET-01] without ff_cart there is no add-to-cart button', async () => {
  const [dish] = await menuOf(shop.url, 1);
  const adding = async (path: string) => (await read(path)).main.filter((text) => /^(Add|Choose|Quantity)/.test(text));
  for (const path of ['/products', `/products/product/${dish._id}`]) {
    expect([path, (await adding(path)).length]).not.toEqual([path, 0]);
    await without('ff_cart', async () => expect([path, await adding(path)]).toEqual([path, []]));
  }
});

/** Every URL in the spec's table that depends on a flag. */
const addresses = async (): Promise<Record<string, string[]>> => {
  const [dish] = await menuOf(shop.url, 1);
  const { body } = await staff.call('GET', '/news/lang/en?limit=1');
  const article = (body as { payload: { articles: { _id: string }[] } }).payload.articles[0]?._id;
  return {
    ff_contact: ['/contact'],
    ff_products: [
      '/products',
      '/products/pasta',
      `/products/product/${dish._id}`,
      '/favorites',
      '/menu/print',
      '/menu/cards',
    ],
    ff_news: ['/news', `/news/${article}`, `/news/article/${article}`],
    ff_cart: ['/cart'],
    ff_profile: ['/profile', '/orders', '/orders/B-2222222', '/resetPassword/some-token', '/verifyAccount/some-token'],
  };
};

test('[SHELL-14] each page depends on its own flag and is otherwise a 404', async () => {
  const ask = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: fromUniqueAddress(), redirect: 'manual' });
    return { status: response.status, html: await response.text() };
  };
  for (const [flag, paths] of Object.entries(await addresses())) {
    for (const path of paths) expect([path, (await ask(path)).status]).not.toEqual([path, 404]);
    await without(flag as FlagKey, async () => {
      for (const path of paths) {
        const { status, html } = await ask(path);
        expect([path, status, html.includes('404 - Not found')]).toEqual([path, 404, true]);
      }
    });
  }
});
