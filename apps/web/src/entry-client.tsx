import './ui/styles/all.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createContext } from './app/rendering/create-context.ts';
import { createAppRouter } from './app/rendering/create-router.ts';
import { allowTranslation } from './app/rendering/translated-page.ts';
import { rememberShop } from './features/shop/shop.ts';
import { browserSessionCookies } from './lib/api/session-cookies.ts';
import { setClockOffset } from './lib/clock-offset.ts';
import { documentLocale } from './lib/locale.ts';
import { isTheme, restoreTheme } from './lib/theme.ts';
import { loadTexts } from './locales/texts.ts';

const loaded = async (): Promise<void> => {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
};

// No top-level await: it would wait for chunks that import this one.
const start = async (): Promise<void> => {
  allowTranslation();
  const { theme: serverTheme, clockOffset, shop = '', timeZone = 'Europe/Paris' } = document.documentElement.dataset;
  setClockOffset(Number(clockOffset ?? 0));
  rememberShop({ name: shop, timeZone });
  restoreTheme();
  const locale = documentLocale();
  await loadTexts(locale, 'shop');
  // The server's origin; the address bar may show another.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const context = createContext({
    base: '/api',
    fetch: (url, init) => fetch(url, init),
    session: browserSessionCookies,
    locale,
    theme: isTheme(serverTheme) ? serverTheme : undefined,
    origin: new URL(canonical ?? location.href).origin,
    wholeDocument: true,
  });
  const router = createAppRouter(context);
  // Hydrates in short tasks, so that the page handles input in between.
  startTransition(() => void hydrateRoot(document, <RouterClient router={router} />));
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await loaded();
    const { registerWorker } = await import('./lib/offline/register-worker.ts');
    await registerWorker((onVisit) => router.subscribe('onRendered', onVisit));
  }
};

void start();
