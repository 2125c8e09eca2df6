import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { fromUniqueAddress, launchChromium } from '../support/chromium.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { type Screen, screens } from './gallery-screens.ts';

const folder = join(import.meta.dirname, '../../gallery');
const widths = [375, 768, 1280] as const;
const themes = ['light', 'dark'] as const;
const languages = ['en', 'fr'] as const;

interface Look {
  width: (typeof widths)[number];
  theme: (typeof themes)[number];
  language: (typeof languages)[number];
}

const looks: Look[] = widths.flatMap((width) =>
  themes.flatMap((theme) => languages.map((language) => ({ width, theme, language }))),
);

const fileName = ({ name }: Screen, { width, theme, language }: Look): string =>
  `${name}-${width}-${theme}-${language}.png`;

const wantedWords = process.argv.slice(2);
const isWanted = (screen: Screen, look: Look): boolean => {
  const parts = [screen.name, String(look.width), look.theme, look.language];
  return wantedWords.every((word) => parts.some((part) => part.includes(word)));
};

// Guests and customers see different pages: one signed-in state per look is enough for all screens that need it.
const open = async (browser: Browser, shop: Shop, screen: Screen, { width, theme, language }: Look): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: width < 768 ? 812 : 900 },
    colorScheme: theme,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
    hasTouch: width < 768,
    extraHTTPHeaders: fromUniqueAddress(),
  });
  await context.addCookies([
    { name: 'theme', value: theme, url: shop.url },
    { name: 'lang', value: language, url: shop.url },
  ]);
  if (screen.as) {
    const email = `${screen.as}@bottega.example`;
    await context.request.post(`${shop.url}/api/user/login`, { data: { email, password: 'Bottega-2026' } });
  }
  // A page with an open stream is never idle.
  await context.route('**/api/events', (route) => route.abort());
  return context.newPage();
};

const shoot = async (browser: Browser, shop: Shop, screen: Screen, look: Look): Promise<void> => {
  const page = await open(browser, shop, screen, look);
  try {
    await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(page, shop));
    await page.waitForLoadState('networkidle');
    await screen.arrange?.(page, shop);
    const path = join(folder, fileName(screen, look));
    await page.screenshot({ path, fullPage: screen.fullPage ?? true, animations: 'disabled' });
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${fileName(screen, look)}: ${error instanceof Error ? error.message : error}\n`);
  } finally {
    await page.context().close();
  }
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const shop = await startShop();
const browser = await launchChromium();
try {
  for (const screen of screens) {
    for (const look of looks) if (isWanted(screen, look)) await shoot(browser, shop, screen, look);
    process.stdout.write(`${screen.name}\n`);
  }
} finally {
  await browser.close();
  await shop.stop();
}
process.stdout.write(`The gallery is in ${folder}\n`);
