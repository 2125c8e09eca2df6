import { writeCookie } from './browser-cookies.ts';
import { readStored, writeStored } from './storage.ts';

/** The themes a reader can choose; without a choice the system's setting holds. */
const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Whether the text names a theme. */
export const isTheme = (text: string | null | undefined): text is Theme => themes.some((theme) => theme === text);

const key = 'theme';

const apply = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
};

/** Chooses a theme: in local storage (spec §2) and, for the server's rendering, in a cookie. */
export const setTheme = (theme: Theme): void => {
  writeStored(key, theme);
  writeCookie(key, theme);
  apply(theme);
};

/** Puts a stored choice on the page where the server did not know it (cookie lost, static build). */
export const restoreTheme = (): void => {
  const stored = readStored(key);
  if (isTheme(stored) && stored !== document.documentElement.dataset.theme) setTheme(stored);
};
