import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';

/** Kinds of files. */
export const kinds = ['document', 'stylesheet', 'script', 'image', 'font'] as const;
type Kind = (typeof kinds)[number];

interface Vitals {
  lcp: number;
  cls: number;
  tbt: number;
}

/** What one visit to a page took. Milliseconds; bytes as they travelled. */
export interface Visit extends Vitals {
  bytes: Readonly<Record<Kind, number>>;
}

// Slow 4G as Lighthouse has it, and a processor four times as slow as this one.
const slow4G = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const slowDown = 4;

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const countBytes = (cdp: CDPSession): Record<Kind, number> => {
  const bytes = { document: 0, stylesheet: 0, script: 0, image: 0, font: 0 };
  const kindOf = new Map<string, Kind>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = kinds.find((one) => one === type.toLowerCase());
    if (kind) kindOf.set(requestId, kind);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  return bytes;
};

/** Visits the address once, as somebody new with a slow phone on a slow network. */
export const visitThrottled = async (browser: Browser, url: string, locale: string): Promise<Visit> => {
  const context = await browser.newContext({ ...phone, locale });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const bytes = countBytes(cdp);
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.addInitScript({ path: join(import.meta.dirname, 'vitals.js') });
    await page.goto(url, { waitUntil: 'networkidle' });
    return { ...(await page.evaluate<Vitals>('readVitals()')), bytes };
  } finally {
    await context.close();
  }
};
