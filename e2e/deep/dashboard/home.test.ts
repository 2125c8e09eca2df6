import { type Overview, openStatuses } from '@bottega/contract/dashboard/schemas';
import { daysAfter } from '@bottega/contract/shop/shop-time';
import { expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { logIn } from '../../support/customers.ts';
import { expectNoOverflow, live } from '../../support/dashboard/dashboard.ts';

const { visit } = browserTests();

const large: Overview = {
  today: { created: 0, confirmed: 0, ready: 0, expedited: 0, delivered: 0, canceled: 0 },
  day: { orders: 98_765, ordered: 123_456.78, paid: 1, lastWeek: { orders: 1, ordered: 1, paid: 1 } },
  open: openStatuses.map((status) => ({ status, count: 12_345, oldest: '2026-11-01T10:00:00Z', leftOver: 12_345 })),
  takings: Array.from({ length: 30 }, (_, day) => ({
    date: daysAfter('2026-10-23', day),
    orders: 4000 + day,
    total: 123_456.78,
    paid: 100_000,
  })),
  bestProducts: [{ name: 'Paccheri di Gragnano alla genovese', quantity: 12_345, total: 1_234_567.89 }],
  waiting: { orders: 12_345, reviews: 1, messages: 999 },
};

test('large sales fit on a phone, and the chart is read by keyboard and by touch', async () => {
  const page = await visit('about:blank', { width: 375 });
  await logIn(page, { email: 'admin@bottega.example', password: 'Bottega-2026' });
  await page.goto('/dashboard?section=reviews');
  await live(page);
  // From here the browser itself asks.
  await page.route('**/api/dashboard/overview', (route) => route.fulfill({ json: large }));
  await page.getByRole('button', { name: 'Sections', exact: true }).click();
  await page.getByRole('dialog', { name: 'Dashboard' }).getByRole('link', { name: 'Home' }).click();
  const sales = page.getByRole('region', { name: 'Ordered in the last 30 days' });
  await sales.getByText('€3,703,703.40', { exact: true }).waitFor();
  const chart = sales.getByRole('slider', { name: 'Ordered per day over the last 30 days' });
  await chart.press('Home');
  await sales.getByText(/^October 23: /).waitFor();
  await chart.click({ position: { x: 150, y: 50 } });
  await sales.getByText(/^November \d+: /).waitFor();
  await sales.getByText('Show as a table').click();
  await expect.poll(() => sales.locator('tbody').getByRole('row').count()).toBe(30);
  expect(await sales.locator('tbody').getByRole('row').first().textContent()).toMatch(
    /^November 21.*4029.*€123,456.78.*€100,000.00$/,
  );
  await expectNoOverflow(page);
});
