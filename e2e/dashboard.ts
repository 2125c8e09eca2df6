import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './browser.ts';
import { logIn } from './customers.ts';
import { hydrated, isLive } from './hydrated.ts';

/** How somebody comes to the dashboard. */
export interface DashboardVisit extends Visit {
  /** Of the demo shop's two; the admin unless told otherwise. */
  role?: 'admin' | 'superadmin';
  /** Home without it. */
  section?: string;
  tab?: string;
  search?: string;
}

/** The address of a section. */
export const dashboardPath = ({ section, tab, search }: Pick<DashboardVisit, 'section' | 'tab' | 'search'>): string => {
  const given = Object.entries({ section, tab, search }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return `/dashboard${query && `?${query}`}`;
};

/** Resolves once React has taken over the dashboard as well, whose code comes by itself. */
export const live = async (page: Page): Promise<Page> => {
  await hydrated(page);
  await expect.poll(() => isLive(page.locator('main h1').first())).toBe(true);
  return page;
};

/** Opens a section as a member of the staff who has just logged in. */
export const openDashboard = async (
  visit: (path?: string, options?: Visit) => Promise<Page>,
  { role = 'admin', section, tab, search, ...options }: DashboardVisit = {},
): Promise<Page> => {
  const page = await visit('about:blank', options);
  await logIn(page, { email: `${role}@bottega.example`, password: 'Bottega-2026' });
  await page.goto(dashboardPath({ section, tab, search }));
  return live(page);
};

/** The records that are on screen, as rows or as cards. */
export const records = (page: Page): Locator => page.getByRole('main').locator('tbody').getByRole('row');

/** The record that shows the text. */
export const record = (page: Page, text: string): Locator => records(page).filter({ hasText: text });

/** A tab of the list. */
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** How many of how many are shown. */
export const counter = (page: Page): Locator => page.getByRole('main').getByText(/^(Showing .+ out of |\d+ sur )/);
