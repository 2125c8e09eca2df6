import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import { openDashboard, pictureAddress, records } from '../support/dashboard/dashboard.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
let address: string;
let dish: string;

const { visit } = browserTests(() => shop.url);

/** A photograph of 4:3, red on the left, green on the right. The shop encodes a small one much faster. */
const drawPhoto = (page: Page, width = 240) =>
  page.evaluate(async (width) => {
    const height = (width * 3) / 4;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    const ground = pen?.createLinearGradient(0, 0, width, 0);
    ground?.addColorStop(0, '#c8372d');
    ground?.addColorStop(1, '#3f7d4e');
    if (pen && ground) pen.fillStyle = ground;
    pen?.fillRect(0, 0, width, height);
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await file.arrayBuffer())];
  }, width);

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Puts a dish with an uploaded picture on the menu, once. */
const setUp = async (page: Page) => {
  if (dish) return;
  const staff = await staffOf(shop);
  address = await staff.upload('image/jpeg', Uint8Array.from(await drawPhoto(page, 2000)));
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

test.each([375, 1280] as const)('an uploaded photo is sharp in every frame at %i px', async (width) => {
  const page = await visit('/', { width });
  await setUp(page);
  const types = new Map<string, string | undefined>();
  page.on('response', (response) => {
    types.set(new URL(response.url()).pathname, response.headers()['content-type']);
  });
  const places = [
    // A row on a phone has a square picture.
    { path: '/products?search=aglione', ratio: width === 375 ? 1 : 1.33 },
    { path: `/products/product/${dish}`, ratio: 1.33 },
  ];
  for (const { path, ratio } of places) {
    await page.goto(path);
    const { asked, ...rest } = await shown(page);
    expect(rest).toEqual({ ratio, fit: 'cover', enough: true });
    expect(asked).toMatch(new RegExp(`^${address}\\?w=(320|640|1280)$`));
  }
  expect(types.get(address)).toBe('image/avif');
});

test('a row of a phone loads a narrow version of the photo, the product page on a desktop a wide one', async () => {
  const page = await visit('/', { width: 375 });
  await setUp(page);
  await page.goto('/products/pasta?limit=20');
  expect((await shown(page)).asked).toBe(`${address}?w=320`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/products/product/${dish}`);
  expect((await shown(page)).asked).toBe(`${address}?w=1280`);
});

test('a shared link to the product shows its photo', async () => {
  await setUp(await visit('/'));
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

test('a chosen file becomes the product’s picture, with preview and announcement', async () => {
  const { page, form, field, choose, previewed, photo } = await openForm();
  await field.focus();

  await choose('pici.jpg', 'image/jpeg', photo);

  await form.getByRole('status').filter({ hasText: 'Picture uploaded.' }).waitFor({ state: 'attached' });
  await expect.poll(previewed).toMatch(uploadedAddress);
  await expect.poll(() => hasFocus(field)).toBe(true);
  const chosen = await previewed();
  const preview = form.getByRole('img', { name: 'Preview' });
  await preview.evaluate((img: HTMLImageElement) => img.decode());
  expect(await preview.getAttribute('src')).toBe(chosen);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.reload();
  await expect.poll(() => page.getByRole('main').locator(`img[src="${chosen}"]`).count()).toBe(1);
});

test('accepts dropped and pasted files', async () => {
  const { page, form, field, previewed, photo } = await openForm();
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
  const dropped = await afterHanding('drop', await previewed());
  expect(dropped).toMatch(uploadedAddress);
  await field.focus();
  expect(await afterHanding('paste', dropped)).toMatch(uploadedAddress);
  // A picture URL copied from a page of the shop is that picture.
  await (await pictureAddress(page)).fill(`${shop.url}${dropped}?w=640`);
  await page.keyboard.press('Tab');
  await expect.poll(previewed).toBe(dropped);
});

test('refuses a broken picture and says why', async () => {
  const { form, field, choose, previewed } = await openForm({ language: 'fr', expectedErrors: /status of 400/ });
  const before = await previewed();
  await choose('broken.jpg', 'image/jpeg', Buffer.alloc(100, 7));
  await form.getByText('Cette image est illisible. Choisissez un fichier JPEG, PNG, WebP ou AVIF.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await form.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
  expect(await previewed()).toBe(before);
});

test('a failed upload can be retried and a slow one canceled; the form waits for it', async () => {
  const { page, form, choose, previewed, photo } = await openForm({ expectedErrors: /ERR_FAILED/ });
  const before = await previewed();
  await page.route('**/api/uploads', (route) => route.abort());
  await choose('pici.jpg', 'image/jpeg', photo);
  await form.getByText('The shop did not answer.').waitFor();
  const held = Promise.withResolvers<void>();
  await page.unroute('**/api/uploads');
  await page.route('**/api/uploads', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await form.getByRole('button', { name: 'Try again' }).click();
  const cancel = form.getByRole('button', { name: 'Cancel upload' });
  await cancel.waitFor();
  expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await cancel.click();
  await form.getByRole('status').filter({ hasText: 'Upload canceled.' }).waitFor({ state: 'attached' });
  held.resolve();
  expect(await form.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
  expect(await previewed()).toBe(before);
});
