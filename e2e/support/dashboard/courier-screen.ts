import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../browser.ts';
import { logIn } from '../customers.ts';
import { hydrated } from '../hydrated.ts';
import type { PlacedDelivery } from './deliveries.ts';
import type { Staff } from './staff.ts';

/** The courier's page on a phone. */
export const openCourier = async (
  visit: (path?: string, options?: Visit) => Promise<Page>,
  person: { email: string; password: string },
  look: Visit = {},
): Promise<Page> => {
  const page = await visit('about:blank', { width: 375, ...look });
  await logIn(page, person);
  await page.goto('/courier');
  return hydrated(page);
};

export const card = (page: Page, { orderNumber }: PlacedDelivery): Locator =>
  page.getByRole('article', { name: orderNumber });

export const press = (page: Page, order: PlacedDelivery, name: RegExp): Locator =>
  card(page, order).getByRole('button', { name });

export const statusOf = async (staff: Staff, { orderNumber }: PlacedDelivery): Promise<string> =>
  ((await staff.call('GET', `/orders/number/${orderNumber}`)).body as { status: string }).status;
