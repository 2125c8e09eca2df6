import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { isInTextFont, layoutShifts, setTime } from '../support/pages/first-paint.ts';

const address = '/products?limit=20';

const { visit } = browserTests();

test('at 375 px the menu loads without layout shift', async () => {
  const page = await visit('about:blank', { width: 375 });
  await setTime(page, 1000);
  expect(await layoutShifts(page, address)).toEqual([]);
});

test('at 375 px the text font moves next to nothing where it is used at once', async () => {
  const page = await visit('about:blank', { width: 375 });
  await setTime(page, 0);
  const shifts = await layoutShifts(page, address);
  expect(await isInTextFont(page)).toBe(true);
  expect(shifts.filter(({ value }) => value > 0.0001)).toEqual([]);
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

test('preloads no font', async () => {
  for (const path of ['/', address, '/news', '/contact'])
    expect(await (await fetch(inject('shopUrl') + path)).text(), path).not.toContain('as="font"');
});

/** Opens a page whose text font loads once it is released, `now` milliseconds after the start. */
const visitWithLateFont = async (now: number) => {
  const page = await visit('about:blank');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/instrument-sans-*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  await setTime(page, now);
  // The document's `load` waits for fonts.
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('contentinfo').waitFor();
  expect(await isInTextFont(page)).toBe(false);
  return { page, release };
};

test('a text font that comes within a second is used at once', async () => {
  const { page, release } = await visitWithLateFont(999);
  release();
  await expect.poll(() => isInTextFont(page)).toBe(true);
});

test('a text font that comes later is used from the next page on', async () => {
  const { page, release } = await visitWithLateFont(1000);
  release();
  await page.waitForLoadState('networkidle');
  expect(await isInTextFont(page)).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await expect.poll(() => isInTextFont(page)).toBe(true);
});
