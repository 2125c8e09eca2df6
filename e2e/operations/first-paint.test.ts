import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { isIn, layoutShifts } from '../support/pages/first-paint.ts';

const address = '/products?limit=20';

const { visit } = browserTests();

test('at 375 px the menu loads without layout shift', async () => {
  const page = await visit('about:blank', { width: 375 });
  expect(await layoutShifts(page, address)).toEqual([]);
});

// Each costs a slow phone 20 to 80 ms.
test('creates no date format and no display names while it loads', async () => {
  const page = await visit('about:blank');
  await page.addInitScript(() => {
    const made: unknown[] = [];
    const noting = <Class extends new (...args: never[]) => object>(Format: Class): Class =>
      new Proxy(Format, {
        construct: (target, args, newTarget) => {
          made.push(args);
          return Reflect.construct(target, args, newTarget) as object;
        },
      });
    Object.assign(window, { made });
    const { DateTimeFormat, DisplayNames } = Intl;
    Object.assign(Intl, { DateTimeFormat: noting(DateTimeFormat), DisplayNames: noting(DisplayNames) });
  });
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { made: unknown[] }).made)).toEqual([]);
});

// Chromium delays the first paint for a preloaded font.
test('the first picture is painted in the frame in which it arrives, the others delay no frame', async () => {
  for (const path of [address, '/news']) {
    const html = await (await fetch(inject('shopUrl') + path)).text();
    const [first, ...others] = [...html.matchAll(/<img[^>]* loading="[^>]* decoding="(\w+)"/g)].map(([, how]) => how);
    expect(first, path).toBe('sync');
    expect(new Set(others), path).toEqual(new Set(['async']));
  }
});

const fonts = '**/*-latin-wght-normal-*.woff2';

test('preloads the fonts on wide screens only: on a phone they would delay the first paint', async () => {
  const preloaded = async (width: 375 | 1280) => {
    const page = await visit('about:blank', { width });
    await page.goto(address);
    return page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].filter(({ media }) => matchMedia(media).matches),
    );
  };
  expect(await preloaded(375)).toHaveLength(0);
  expect(await preloaded(1280)).toHaveLength(2);
});

test('fonts that come after the first paint change nothing on the page, and are used on the next one', async () => {
  const page = await visit('about:blank', { width: 375 });
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(fonts, async (route) => {
    await promise;
    await route.continue();
  });
  // The document's `load` waits for fonts.
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  release();
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).hover();
  expect(await isIn(page, 'Instrument Sans')).toBe(false);
  expect(await isIn(page, 'Fraunces')).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await expect.poll(() => isIn(page, 'Instrument Sans')).toBe(true);
  expect(await isIn(page, 'Fraunces')).toBe(true);
});
