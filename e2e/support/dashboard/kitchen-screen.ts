import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from '../browser.ts';
import { logIn } from '../customers.ts';
import { hydrated } from '../hydrated.ts';
import type { Staff } from './staff.ts';

// What the tests cause: lost connections, and presses that come too late.
const expected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_INCOMPLETE|status of 409/;

/** The kitchen's screen of the superadmin, on a tablet. */
export const openKitchen = async (
  visit: (path?: string, options?: Visit) => Promise<Page>,
  look: Visit = {},
): Promise<Page> => {
  const viewport = { width: 1024, height: 768 };
  const page = await visit('about:blank', { viewport, hasTouch: true, expectedErrors: expected, ...look });
  await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
  await page.goto('/kitchen');
  return hydrated(page);
};

export const ticketOf = (within: Page | Locator, { orderNumber }: { orderNumber: string }): Locator =>
  within.getByRole('article', { name: orderNumber });

export const columnOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });

interface InKitchen {
  _id: string;
  status: string;
  bumpedAt: string | null;
  change: { at: string } | null;
  dueAt: string;
}

/** The order as the kitchen has it; undefined: no longer there. */
export const inKitchen = async (staff: Staff, { _id }: { _id: string }): Promise<InKitchen | undefined> => {
  const { body } = await staff.call('GET', '/kitchen/orders');
  return (body as { orders: InKitchen[] }).orders.find((each) => each._id === _id);
};

/** Leaves no ticket in a shop that tests share. */
export const emptyKitchen = async (staff: Staff): Promise<void> => {
  const read = async () => ((await staff.call('GET', '/kitchen/orders')).body as { orders: InKitchen[] }).orders;
  const steps: Record<string, string[]> = { ready: ['expedited', 'delivered'], expedited: ['delivered'], canceled: [] };
  for (const { _id, status } of await read()) {
    for (const step of steps[status] ?? ['canceled']) {
      expect((await staff.call('PUT', `/orders/${_id}/status`, { status: step })).status).toBe(200);
    }
  }
  // What was canceled stays until the kitchen knows.
  for (const { _id, change } of await read()) {
    expect((await staff.call('POST', `/kitchen/orders/${_id}/told`, { at: change?.at })).status).toBe(200);
  }
};
