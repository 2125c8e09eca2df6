import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { fromUniqueAddress, launchChromium } from './chromium.ts';
import { waitForRoutes } from './routes.ts';
import { renderedAgain, type Translated, translatePage } from './translator.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The browser settings of a visitor. */
export interface Visit extends BrowserContextOptions {
  width?: 375 | 768 | 1280;
  theme?: 'light' | 'dark';
  language?: 'en' | 'fr';
  /** Console errors that the test causes on purpose. */
  expectedErrors?: RegExp;
  /** The browser translates the page. */
  translated?: Translated;
}

// In `npm run test:deep` the journeys are also made on translated pages.
const translatesAll = process.env.E2E_TRANSLATED ? 'loaded' : undefined;

const heights = { 375: 812, 768: 1024, 1280: 900 };

/** Everything the browser reports: console errors, uncaught exceptions, refused content. */
const complaintsOf = (page: Page, ...expected: (RegExp | undefined)[]): string[] => {
  const complaints: string[] = [];
  const add = (text: string) => {
    if (!expected.some((pattern) => pattern?.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') add(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => add(String(error)));
  return complaints;
};

// One browser of each kind per worker, one context per visitor.
const browsers = new Map<() => Promise<Browser>, Promise<Browser>>();

const browserBy = (launch: () => Promise<Browser>): Promise<Browser> => {
  const browser = browsers.get(launch) ?? launch();
  browsers.set(launch, browser);
  return browser;
};

/**
 * A browser for the tests of one file. `visit` opens a page as a new visitor; after each test no page may have
 * reported anything (console errors, exceptions, CSP violations).
 */
export const browserTests = (
  shopUrl: () => string = () => inject('shopUrl'),
  launch: () => Promise<Browser> = launchChromium,
) => {
  const opened: { page: Page; complaints: string[]; forAxe: boolean }[] = [];
  afterEach(async () => {
    const visits = opened.splice(0);
    const violations: string[] = [];
    if (process.env.TEST_DEEP)
      for (const { page, forAxe } of visits) if (forAxe) violations.push(...(await violationsAtEnd(page)));
    for (const { page } of visits) {
      // A mocked response may still be pending.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }
    expect([...visits.flatMap(({ complaints }) => complaints), ...violations]).toEqual([]);
  });

  const visit = async (
    path = '/',
    { width = 1280, theme, language = 'en', expectedErrors, translated = translatesAll, ...options }: Visit = {},
  ) => {
    const browser = await browserBy(launch);
    const context = await browser.newContext({
      baseURL: shopUrl(),
      viewport: { width, height: heights[width] },
      colorScheme: theme ?? 'light',
      // Animations cost time; the tests of motion enable them.
      reducedMotion: 'reduce',
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      timezoneId: 'Europe/Paris',
      hasTouch: width < 768,
      extraHTTPHeaders: fromUniqueAddress(),
      // Requests by a worker bypass `page.route`; its own tests allow it.
      serviceWorkers: 'block',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    waitForRoutes(page);
    if (translated) await translatePage(page, translated);
    // It needs scripts, and does not know the colors of the system.
    const forAxe = options.javaScriptEnabled !== false && !options.forcedColors;
    const complaints = complaintsOf(page, expectedErrors, translated && renderedAgain);
    opened.push({ page, complaints, forAxe });
    await page.goto(path);
    return page;
  };
  return { visit };
};

/** Rule, element and reason of every accessibility violation that axe finds, in the whole page or a part of it. */
export const axeViolations = async (page: Page, within?: string): Promise<string[]> => {
  // Fading text has too little contrast for a moment: wait for all finite animations.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Not style sheets, which only an experimental rule reads: the policy forbids what axe makes of one that is lost.
    const result = await axe.run(part ?? document, {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
    );
  }, within);
};

/** Where a test has left its page, in `npm run test:deep`. */
const violationsAtEnd = async (page: Page): Promise<string[]> => {
  if (page.isClosed() || !page.url().startsWith('http')) return [];
  // Paper is not operated.
  if (await page.evaluate(() => matchMedia('print').matches)) return [];
  // The next page may still be on its way.
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => undefined);
  return (await axeViolations(page)).map((violation) => `${new URL(page.url()).pathname}: ${violation}`);
};

/** Fails if axe finds anything. The states of all pages are in e2e/accessibility; journeys do not repeat them. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await axeViolations(page)).toEqual([]);
};

type VisitPage = (path?: string, options?: Visit) => Promise<Page>;

/** Visits with a clock that goes on by itself, and that `timePassesUntil` advances. */
export const withClock =
  (visit: VisitPage): VisitPage =>
  async (path = '/', options = {}) => {
    const page = await visit('about:blank', options);
    await page.clock.install();
    if (path !== 'about:blank') await page.goto(path);
    return page;
  };

/** Pauses the page's installed clock: time passes only through `page.clock.runFor`. */
export const stopTime = async (page: Page): Promise<void> => {
  // On a busy machine the moment may have passed before the browser receives the call.
  for (const ahead of [100, 400, 1600]) {
    const now = await page.evaluate(() => Date.now());
    const paused = await page.clock.pauseAt(now + ahead).then(
      () => true,
      (error: Error) => {
        if (!error.message.includes('to the past')) throw error;
        return false;
      },
    );
    if (paused) return;
  }
  throw new Error('time could not be stopped');
};

/**
 * Advances the page's installed clock until the element is visible, or the condition holds. Calls time out after 5 s by
 * that clock: each step is shorter and waits for pending requests.
 */
export const timePassesUntil = async (page: Page, done: Locator | (() => Promise<boolean>)): Promise<void> => {
  const unanswered = new Set<Request>();
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  await expect
    .poll(async () => {
      if (unanswered.size === 0) await page.clock.runFor(4000);
      return typeof done === 'function' ? done() : done.isVisible();
    })
    .toBe(true);
};
