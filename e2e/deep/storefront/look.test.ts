import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { hydrated } from '../../support/hydrated.ts';
import { onTrattoria } from '../../support/seed.ts';
import { type Shop, startInstance } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startInstance();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

/** The URLs of icon, touch icon, manifest and social picture in the home page. */
const addresses = async (): Promise<string[]> => {
  const html = await (await fetch(`${shop.url}/`)).text();
  const tags = [/rel="icon" href="([^"]+)"/, /rel="apple-touch-icon" href="([^"]+)"/, /rel="manifest" href="([^"]+)"/];
  const social = /property="og:image" content="([^"]+)"/;
  return [...tags, social].map((tag) => new URL(tag.exec(html)?.[1] ?? '/nowhere', shop.url).href);
};

const change = async (fields: object) => {
  const { body } = await staff.call('GET', '/shop/profile');
  const { version } = body as { version: number };
  expect(await staff.call('PUT', '/shop', { ...fields, version })).toMatchObject({ status: 200 });
};

test('[SHOPD-02] icons, social picture and manifest follow the shop’s name and accent', async () => {
  const before = await addresses();
  expect(before.map((address) => new URL(address).search)).toEqual(
    // The demo’s own look needs no version.
    Array(4).fill(onTrattoria ? expect.stringMatching(/^\?v=/) : ''),
  );
  const favicon = async () => (await fetch(`${shop.url}/favicon.ico`)).headers.get('content-type');
  expect(await favicon()).toMatch(/^image\//);
  await change({ name: 'Zia Rosa', accent: 'sea' });
  await expect.poll(addresses, { timeout: 5_000 }).not.toEqual(before);
  const named = await addresses();
  const types = ['image/svg+xml; charset=utf-8', 'image/png', 'application/manifest+json', 'image/png'];
  for (const [index, address] of named.entries()) {
    const response = await fetch(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, types[index]]);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
  expect(await favicon()).toBe('image/png');
  const manifest = (await (await fetch(named[2] ?? '')).json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('Zia Rosa');
  for (const { src } of manifest.icons) expect((await fetch(shop.url + src)).status).toBe(200);

  // The icon can also be opened directly, and nothing is refused.
  const page = await hydrated(await visit('/'));
  const drawn = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [96, 96];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 96, 96);
    return [...(context?.getImageData(48, 4, 1, 1).data ?? [])];
  }, named[0] ?? '');
  expect(drawn).toEqual([0x1d, 0x6f, 0x8c, 255]);
});

test('[SHELL-04] a long name leaves the header’s buttons their room', async () => {
  const name = 'Gastronomia Giuseppina';
  await change({ name });
  const inHeader = async (page: Page) => (await page.getByRole('banner').textContent()) ?? '';
  const page = await visit('/products', { language: 'fr' });
  await expect
    .poll(async () => {
      await page.reload();
      return inHeader(page);
    })
    .toContain(name);
  for (const width of [320, 375, 620, 621, 960, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
    expect([width, await sideways()]).toEqual([width, 0]);
    const lettering = page.getByRole('banner').getByText(name);
    expect(await lettering.evaluate((text) => text.scrollWidth <= text.clientWidth + 2)).toBe(true);
  }
});
