import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const probe = '**/healthz?routed';

/**
 * Chromium hands a route to an open document a moment after `page.route` has returned; until then requests pass it by
 * (11 of 750 on a busy machine). Makes `page.route` wait until it applies.
 */
export const waitForRoutes = (page: Page): void => {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const routed = await route(...given);
    // The next document has it from the start.
    if (!page.url().startsWith('http')) return routed;
    // A picture sends no requests, and may not.
    if ((await page.evaluate(() => document.contentType)) !== 'text/html') return routed;
    await route(probe, (asked) => asked.fulfill({ status: 204 }));
    const status = () => page.evaluate(() => fetch('/healthz?routed').then((response) => response.status));
    await expect.poll(status, { timeout: 5000, interval: 10 }).toBe(204);
    await page.unroute(probe);
    return routed;
  };
};
