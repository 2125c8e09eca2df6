import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { sum } from '../support/statistics.ts';

/** `lcp` and `blocking` (what every task after the first paint takes beyond 50) in milliseconds. */
interface Vitals {
  lcp: number;
  cls: number;
  blocking: number;
}

/** A first visit; `files` are scripts and style sheets. Bytes as gzip, however they were sent. */
export interface Visit extends Vitals {
  files: number;
  inlineStyles: number;
}

// Slow 4G as Lighthouse has it, and a quarter of this processor.
const slow4G = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const slowDown = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags });

const packed = (body: string | Buffer): number => gzipSync(body, { level: 9 }).length;

const inlineStylesOf = (html: string): number =>
  packed([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join(''));

const weigh = (page: Page) => {
  const files: Promise<number>[] = [];
  const documents: Promise<number>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'document') documents.push(response.text().then(inlineStylesOf));
    if (type === 'script' || type === 'stylesheet') files.push(response.body().then(packed));
  });
  return async () => ({ files: sum(await Promise.all(files)), inlineStyles: sum(await Promise.all(documents)) });
};

/** Opens an empty page on a slow phone in a slow network. */
export const withSlowPhone = async <T>(
  browser: Browser,
  locale: string,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ ...phone, locale });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.addInitScript({ path: join(import.meta.dirname, 'vitals.js') });
    return await work(page);
  } finally {
    await context.close();
  }
};

/** Visits an address once, with an empty cache. */
export const visitSlowly = (browser: Browser, url: string, locale: string): Promise<Visit> =>
  withSlowPhone(browser, locale, async (page) => {
    const weighed = weigh(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return { ...(await page.evaluate<Vitals>('readVitals()')), ...(await weighed()) };
  });
