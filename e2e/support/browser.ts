import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { fromUniqueAddress, launchChromium } from './chromium.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The browser settings of a visitor. */
export interface Visit extends BrowserContextOptions {
  width?: 375 | 768 | 1280;
  theme?: 'light' | 'dark';
  language?: 'en' | 'fr';
  /** Console errors that the test causes on purpose. */
  expectedErrors?: RegExp;
}

const heights = { 375: 812, 768: 1024, 1280: 900 };

/** Everything the browser reports: console errors, uncaught exceptions, refused content. */
const complaintsOf = (page: Page, expected: RegExp | undefined): string[] => {
  const complaints: string[] = [];
  const add = (text: string) => {
    if (!expected?.test(text)) complaints.push(text);
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
  const opened: { page: Page; complaints: string[] }[] = [];
  afterEach(async () => {
    const visits = opened.splice(0);
    for (const { page } of visits) {
      // A mocked response may still be pending.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }
    expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  const visit = async (
    path = '/',
    { width = 1280, theme, language = 'en', expectedErrors, ...options }: Visit = {},
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
    opened.push({ page, complaints: complaintsOf(page, expectedErrors) });
    await page.goto(path);
    return page;
  };
  return { visit };
};

/** Fails with rule, element and reason of every accessibility violation that axe finds. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Fading text has too little contrast for a moment: wait for all finite animations.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const result = await axe.run(document, { resultTypes: ['violations'] });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
    );
  });
  expect(violations).toEqual([]);
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
 * Advances the page's installed clock until the element is visible. Calls time out after 5 s by that clock: each step
 * is shorter and waits for pending requests.
 */
export const timePassesUntil = async (page: Page, element: Locator): Promise<void> => {
  const unanswered = new Set<Request>();
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  await expect
    .poll(async () => {
      if (unanswered.size === 0) await page.clock.runFor(4000);
      return element.isVisible();
    })
    .toBe(true);
};
