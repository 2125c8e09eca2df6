import './ui/styles/all.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createContext } from './app/create-context.ts';
import { createAppRouter } from './app/create-router.ts';
import { mayHaveGuestCart } from './features/cart/guest-cart-key.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { wake } from './lib/awake.ts';
import { browserSessionCookies } from './lib/browser-cookies.ts';
import { documentLocale } from './lib/locale.ts';
import { readCookie } from './lib/session-cookies.ts';
import { isTheme, restoreTheme } from './lib/theme.ts';

// Not awaited at the top level: that would wait for chunks which themselves wait for this one.
const start = async (): Promise<void> => {
  if (mayHaveGuestCart() || readCookie(document.cookie, 'username') !== undefined) wake();
  const serverTheme = document.documentElement.dataset.theme;
  restoreTheme();
  const locale = documentLocale();
  // The origin that the server writes into links; the reader may have typed another one.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const context = createContext({
    base: '/api',
    fetch: (url, init) => fetch(url, init),
    session: browserSessionCookies,
    locale,
    texts: await loadTexts(locale),
    theme: isTheme(serverTheme) ? serverTheme : undefined,
    origin: new URL(canonical ?? location.href).origin,
    wholeDocument: true,
  });
  const router = createAppRouter(context);
  // In a transition React lets the reader in between; otherwise it would hydrate the whole page in one go.
  startTransition(() => void hydrateRoot(document, <RouterClient router={router} />));
};

void start();
