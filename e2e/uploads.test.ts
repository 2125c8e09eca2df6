import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from './browser.ts';
import { hasFocus } from './carts.ts';
import { openDashboard } from './dashboard.ts';
import { type Shop, startShop } from './shop.ts';
import { staffOf } from './staff.ts';

let shop: Shop;
let address: string;
let dish: string;

const { visit } = browserTests(() => shop.url);

/** A photograph, more or less: 2000 by 1500, red on the left, green on the right. */
const drawPhoto = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2000, 1500);
    const pen = canvas.getContext('2d');
    const ground = pen?.createLinearGradient(0, 0, 2000, 0);
    ground?.addColorStop(0, '#c8372d');
    ground?.addColorStop(1, '#3f7d4e');
    if (pen && ground) pen.fillStyle = ground;
    pen?.fillRect(0, 0, 2000, 1500);
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await file.arrayBuffer())];
  });

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Puts a dish with an uploaded picture on the menu, once. */
const setUp = async (page: Page) => {
  if (dish) return;
  const staff = await staffOf(shop);
  address = await staff.upload('image/jpeg', Uint8Array.from(await drawPhoto(page)));
  const form = { name: 'Pici all’aglione', description: 'Hand-rolled', img: address, price: 14, category: 'pasta' };
  const { body } = await staff.call('POST', '/products', form);
  dish = (body as { _id: string })._id;
};

/** What stands in the frame of the dish once it is there. */
const shown = (page: Page) =>
  page.locator('main img[src^="/uploads/"]').evaluate(async (img: HTMLImageElement) => {
    img.scrollIntoView();
    await img.decode();
    const { width, height } = img.getBoundingClientRect();
    const asked = img.currentSrc.replace(location.origin, '');
    return {
      asked,
      fits: Math.abs(width / height - 4 / 3) < 0.02 && getComputedStyle(img).objectFit === 'cover',
      enough: img.naturalWidth > 0 && Number(asked.split('=')[1]) >= Math.min(width * devicePixelRatio, 1280),
    };
  });

test.each([375, 768, 1280] as const)('an uploaded photograph fills the frames of the shop at %i px', async (width) => {
  const page = await visit('/', { width });
  await setUp(page);
  const types = new Map<string, string | undefined>();
  page.on('response', (response) => {
    types.set(new URL(response.url()).pathname, response.headers()['content-type']);
  });
  for (const path of ['/products?search=aglione', `/products/product/${dish}`]) {
    await page.goto(path);
    const { asked, ...rest } = await shown(page);
    expect(rest).toEqual({ fits: true, enough: true });
    expect(asked).toMatch(new RegExp(`^${address}\\?w=(320|640|1280)$`));
  }
  expect(types.get(address)).toBe('image/avif');
});

test('a card takes a narrow file, the one picture that is seen first a sharp one', async () => {
  const page = await visit('/');
  await setUp(page);
  await page.goto('/products/pasta?limit=20');
  expect((await shown(page)).asked).toBe(`${address}?w=320`);
  await page.goto(`/products/product/${dish}`);
  expect((await shown(page)).asked).toBe(`${address}?w=1280`);
});

test('whoever shares the dish shows its photograph', async () => {
  await setUp(await visit('/'));
  const html = await (await fetch(`${shop.url}/products/product/${dish}`)).text();
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const block = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '{}';
  expect(picture).toBe(shop.url + address);
  expect(JSON.parse(block)).toMatchObject({ '@type': 'Product', image: picture });
  const response = await fetch(picture);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

/** The form of the shop's first product, its picture field and what the field holds. */
const openForm = async (options: Parameters<typeof openDashboard>[1] = {}) => {
  const page = await openDashboard(visit, { section: 'products', ...options });
  await page
    .getByRole('main')
    .locator('tbody')
    .getByRole('button', { name: /^(Edit|Modifier)/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  const field = form.getByLabel(/^(Picture|Image)/);
  await field.waitFor();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const photo = Buffer.from(await drawPhoto(page));
  return { page, form, field, choose, photo };
};

const uploadedAddress = /^\/uploads\/[\w-]{22}$/;

test('a chosen file becomes the picture of the product, with its preview, told to those who listen', async () => {
  const { page, form, field, choose, photo } = await openForm();
  const button = form.getByRole('button', { name: 'Choose a picture' });
  await button.focus();

  await choose('pici.jpg', 'image/jpeg', photo);

  await form.getByRole('status').filter({ hasText: 'Picture uploaded.' }).waitFor({ state: 'attached' });
  await expect.poll(() => field.inputValue()).toMatch(uploadedAddress);
  expect(await hasFocus(button)).toBe(true);
  const chosen = await field.inputValue();
  const preview = form.getByRole('img', { name: 'Preview' });
  await preview.evaluate((img: HTMLImageElement) => img.decode());
  expect(await preview.getAttribute('src')).toBe(chosen);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.reload();
  await expect.poll(() => page.getByRole('main').locator(`img[src="${chosen}"]`).count()).toBe(1);
});

test('a file that is dropped on the field, or pasted into it, is taken too', async () => {
  const { page, form, field, photo } = await openForm();
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
  await hand('drop');
  await expect.poll(() => field.inputValue()).toMatch(uploadedAddress);
  const dropped = await field.inputValue();
  await form.getByRole('button', { name: 'Choose a picture' }).focus();
  await hand('paste');
  await expect
    .poll(async () => (await field.inputValue()) !== dropped && uploadedAddress.test(await field.inputValue()))
    .toBe(true);
  // An address copied from a page of the shop is that of the picture.
  await field.fill(`${shop.url}${dropped}?w=640`);
  await page.keyboard.press('Tab');
  await expect.poll(() => field.inputValue()).toBe(dropped);
});

test.each([
  ['en', 'menu.gif', 'image/gif', 10, 'This file is no JPEG, PNG, WebP or AVIF picture.'],
  ['en', 'huge.jpg', 'image/jpeg', 5_000_001, 'This file has 5.1 MB. A picture may have 5 MB at most.'],
  ['fr', 'broken.jpg', 'image/jpeg', 100, 'Cette image est illisible. Choisissez un fichier JPEG, PNG, WebP ou AVIF.'],
] as const)('in %s, %s is refused with its reason', async (language, name, type, length, reason) => {
  const { form, field, choose } = await openForm({ language, expectedErrors: /status of 400/ });
  const before = await field.inputValue();
  await choose(name, type, Buffer.alloc(length, 7));
  await form.getByText(reason).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe(before);
});

test('an upload that does not arrive can be tried again, one that takes too long canceled; the form waits for it', async () => {
  const { page, form, field, choose, photo } = await openForm({ expectedErrors: /ERR_FAILED/ });
  const before = await field.inputValue();
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
  const cancel = form.locator('form').getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await cancel.click();
  await form.getByRole('status').filter({ hasText: 'Upload canceled.' }).waitFor({ state: 'attached' });
  held.resolve();
  expect(await form.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
  expect(await field.inputValue()).toBe(before);
});
