import './ui/styles/all.css';
import './app/static-loader.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createContext } from './app/create-context.ts';
import { createAppRouter } from './app/create-router.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { browserSessionCookies } from './lib/browser-cookies.ts';
import { copiedSessionCookies } from './lib/copied-session-cookies.ts';
import { chosenLocale } from './lib/locale.ts';
import { restoreTheme } from './lib/theme.ts';
import { Loader } from './ui/loader.tsx';

const start = async (): Promise<void> => {
  restoreTheme();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has lost its #root');
  const base = import.meta.env.VITE_API_BASE;
  const locale = chosenLocale();
  const texts = await loadTexts(locale);
  const app = createRoot(root);
  app.render(<Loader text={texts.loading_assets} />);
  const context = createContext({
    base,
    fetch: (url, init) => fetch(url, init),
    session: new URL(base, location.href).origin === location.origin ? browserSessionCookies : copiedSessionCookies,
    locale,
    texts,
    theme: undefined,
    origin: location.origin,
    wholeDocument: false,
  });
  const router = createAppRouter(context);
  // The loader stays until flags and session are there (SHELL-01).
  await router.load();
  app.render(<RouterProvider router={router} />);
};

void start();
