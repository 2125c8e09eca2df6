import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { openDashboard, pictureAddress, records } from '../support/dashboard/dashboard.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { hasFocus } from '../support/orders/carts.ts';
import { drawPhoto } from '../support/pages/photo.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
let address: string;
let dish: string;

const { visit } = browserTests(() => shop.url);

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Puts a dish with an uploaded picture on the menu, once. */
const setUp = async (page: Page) => {
  const staff = await staffOf(shop);
  address = await staff.upload('image/jpeg', Uint8Array.from(await drawPhoto(page, 1300)));
  const form = { name: 'Pici all’aglione', description: 'Hand-rolled', img: address, price: 14, category: 'pasta' };
  const { body } = await staff.call('POST', '/products', form);
  dish = (body as { _id: string })._id;
};

/** The dish's picture once it is loaded. */
const shown = (page: Page) =>
  page.locator('main img[src^="/uploads/"]').evaluate(async (img: HTMLImageElement) => {
    img.scrollIntoView();
    await img.decode();
    const { width, height } = img.getBoundingClientRect();
    const asked = img.currentSrc.replace(location.origin, '');
    return {
      asked,
      ratio: Math.round((100 * width) / height) / 100,
      fit: getComputedStyle(img).objectFit,
      enough: img.naturalWidth > 0 && Number(asked.split('=')[1]) >= Math.min(width * devicePixelRatio, 1280),
    };
  });

test('an uploaded photo is sharp in every frame, narrow in a row of a phone, wide on a desktop', async () => {
  const page = await visit('/', { width: 375 });
  await setUp(page);
  const types = new Map<string, string | undefined>();
  page.on('response', (response) => {
    types.set(new URL(response.url()).pathname, response.headers()['content-type']);
  });
  const look = async (path: string) => {
    await page.goto(path);
    return shown(page);
  };
  const product = `/products/product/${dish}`;
  const sharp = { fit: 'cover', enough: true };
  // A row on a phone has a square picture. The narrow one comes first: a wider one would be taken from the cache.
  expect(await look('/products/pasta?limit=20')).toEqual({ ...sharp, ratio: 1, asked: `${address}?w=320` });
  expect(await look('/products?search=aglione')).toMatchObject({ ...sharp, ratio: 1 });
  expect(await look(product)).toMatchObject({ ...sharp, ratio: 1.33 });
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await look('/products?search=aglione')).toMatchObject({ ...sharp, ratio: 1.33 });
  expect(await look(product)).toEqual({ ...sharp, ratio: 1.33, asked: `${address}?w=1280` });
  expect(types.get(address)).toBe('image/avif');
});

test('a shared link to the product shows its photo', async () => {
  if (!dish) await setUp(await visit('/'));
  const html = await (await fetch(`${shop.url}/products/product/${dish}`)).text();
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const block = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '{}';
  expect(picture).toBe(shop.url + address);
  expect(JSON.parse(block)).toMatchObject({ '@type': 'Product', image: picture });
  const response = await fetch(picture);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

/** The form of the shop's first product, its picture field and the picture shown. */
const openForm = async (options: Parameters<typeof openDashboard>[1] = {}) => {
  const page = await openDashboard(visit, { section: 'products', ...options });
  await records(page).first().locator('[data-opens]').click();
  const form = page.getByRole('dialog');
  const field = form.getByLabel(/^(Picture|Image)/);
  await field.waitFor();
  const choose = (name: string, mimeType: string, buffer: Buffer) => field.setInputFiles({ name, mimeType, buffer });
  const previewed = () => form.getByRole('img', { name: /^(Preview|Aperçu)$/ }).getAttribute('src');
  const photo = Buffer.from(await drawPhoto(page));
  return { page, form, field, choose, previewed, photo };
};

const uploadedAddress = /^\/uploads\/[\w-]{22}$/;

test('a chosen, dropped or pasted file becomes the product’s picture, with preview and announcement', async () => {
  const { page, form, field, choose, previewed, photo } = await openForm();
  await field.focus();
  await choose('pici.jpg', 'image/jpeg', photo);
  await form.getByRole('status').filter({ hasText: 'Picture uploaded.' }).waitFor({ state: 'attached' });
  await expect.poll(previewed).toMatch(uploadedAddress);
  await expect.poll(() => hasFocus(field)).toBe(true);
  const chosen = await previewed();

  const hand = (kind: 'drop' | 'paste') =>
    form
      .locator('img')
      .first()
      .evaluate(
        (target, { kind, bytes }) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.from(bytes)], 'pici.jpg', { type: 'image/jpeg' }));
          const options = { bubbles: true, cancelable: true };
          if (kind === 'drop') target.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
          else document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
        },
        { kind, bytes: [...photo] },
      );
  const afterHanding = async (kind: 'drop' | 'paste', before: string | null) => {
    await hand(kind);
    await expect.poll(previewed).not.toBe(before);
    return previewed();
  };
  const dropped = await afterHanding('drop', chosen);
  expect(dropped).toMatch(uploadedAddress);
  await field.focus();
  expect(await afterHanding('paste', dropped)).toMatch(uploadedAddress);
  // A picture URL copied from a page of the shop is that picture.
  await (await pictureAddress(page)).fill(`${shop.url}${dropped}?w=640`);
  await page.keyboard.press('Tab');
  await expect.poll(previewed).toBe(dropped);
  await form.getByRole('img', { name: 'Preview' }).evaluate((img: HTMLImageElement) => img.decode());

  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.reload();
  await expect.poll(() => page.getByRole('main').locator(`img[src="${dropped}"]`).count()).toBe(1);
});
