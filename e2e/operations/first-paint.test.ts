import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';

const address = '/products?limit=20';

const { visit } = browserTests();

/** Milliseconds since the start of the visit, for the decision about the text font. */
const setTime = (page: Page, now: number) =>
  page.addInitScript((time) => {
    performance.now = () => time;
  }, now);

const isInTextFont = (page: Page) =>
  page.evaluate(() => {
    const widthIn = (families: string) => {
      const text = document.createElement('span');
      text.textContent = 'Spaghetti al pomodoro';
      text.style.cssText = `position: absolute; font: 100px ${families}`;
      document.body.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return width;
    };
    return widthIn('"Instrument Sans", monospace') !== widthIn('monospace');
  });

/** Loads the menu, scrolls through it, and returns which elements moved and how far. */
const layoutShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
        );
        shifts.push({ value: entry.value, moved: moved.join(' ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await hydrated(page);
  await page.evaluate(async () => {
    // Pictures below the fold load when they come near.
    for (const card of document.querySelectorAll('main article')) {
      card.scrollIntoView();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main article img')];
    await Promise.all(pictures.map((picture) => picture.decode()));
    // Entries are delivered after the frame they belong to.
    for (const _frame of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts);
};

describe.each([375, 1280] as const)('at %i px', (width) => {
  test('loads without layout shift', async () => {
    const page = await visit('about:blank', { width });
    await setTime(page, 1000);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('the text font moves next to nothing where it is used at once', async () => {
    const page = await visit('about:blank', { width });
    await setTime(page, 0);
    const shifts = await layoutShifts(page);
    expect(await isInTextFont(page)).toBe(true);
    expect(shifts.filter(({ value }) => value > 0.0001)).toEqual([]);
  });
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
