import { writeCookie } from './api/session-cookies.ts';
import { readStored, writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';

export const isTheme = (text: string | null | undefined): text is Theme => text === 'light' || text === 'dark';

const key = 'theme';

const apply = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const frame of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) frame.content = paper;
};

/** Local storage per spec §2; the cookie is for the server. */
export const setTheme = (theme: Theme): void => {
  writeStored(key, theme);
  writeCookie(key, theme);
  apply(theme);
};

/** For a theme unknown to the server (lost cookie, static build). */
export const restoreTheme = (): void => {
  const stored = readStored(key);
  if (isTheme(stored) && stored !== document.documentElement.dataset.theme) setTheme(stored);
};
