import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { aLoggedInCustomer } from '../support/carts.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { customerWithOrder, promote } from '../support/placed-orders.ts';

const { visit } = browserTests();

const withOrder = customerWithOrder(visit);
const staff = await staffOf({ url: inject('shopUrl') });

// Fonts are blocked, because they move text when they load.
const expectedErrors = /ERR_FAILED/;

/** Opens the home page without fonts and records layout shifts that no press caused. */
const openHome = async (page: Page) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[]) {
        shifts.push(
          entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeValue)).join(),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await hydrated(page);
};

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

test.each([375, 1280] as const)('the home page offers a customer the last meal again, at %i px', async (width) => {
  const { page, guest, order, dishes } = await withOrder({ width, expectedErrors });
  await promote(staff, order, 'confirmed', 'ready', 'expedited', 'delivered');
  await openHome(page);
  const again = page.getByRole('button', { name: `Order again ${order.orderNumber}` });
  await again.waitFor();
  const [first, second = first] = dishes;
  await page.getByText(`Last time: ${first.name}, ${second.name}`).waitFor();
  await page.getByText(`Total €${order.totalPrice.toFixed(2)}`).waitFor();
  expect(await shiftsOf(page)).toEqual([]);
  await expectAccessible(page);
  await again.click();
  await page.waitForURL('/cart');
  expect(await guest.cart()).toEqual({ [first.name]: 2, [second.name]: 1 });
});

test('without a past order the home page leads to the order under way, or to the menu', async () => {
  const { page, order } = await withOrder({ expectedErrors });
  await openHome(page);
  await page.getByText(`Order ${order.orderNumber}`).waitFor();
  expect(await page.getByRole('link', { name: 'Follow it' }).getAttribute('href')).toBe(`/orders/${order.orderNumber}`);
  const other = await visit('about:blank', { expectedErrors });
  await aLoggedInCustomer(other);
  await openHome(other);
  await other.getByText('The first one is always the hardest to choose.').waitFor();
  expect(await shiftsOf(other)).toEqual([]);
});

test('a visitor’s home page knows nothing of it', async () => {
  const page = await visit('about:blank', { expectedErrors });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openHome(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await page.getByText(/Last time|hardest to choose/).count()).toBe(0);
});
