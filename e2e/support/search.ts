import type { Locator, Page } from 'playwright-core';
import { cardsOf } from './menu.ts';

export const searchField = (page: Page): Locator => page.getByRole('search').getByRole('searchbox');

export const searchIdeas = (page: Page): Locator => page.getByRole('search').getByRole('list');

export const searchStatus = (page: Page): Locator => page.getByRole('search').getByRole('status');

export const isFocused = (page: Page): Promise<boolean> =>
  searchField(page).evaluate((input) => input === document.activeElement);

export const searchIn = (page: Page): string | null => new URL(page.url()).searchParams.get('search');

export const firstCard = (page: Page): Locator => cardsOf(page).first().getByRole('heading');

export const cardNames = (page: Page): Promise<string[]> => cardsOf(page).getByRole('heading').allInnerTexts();
