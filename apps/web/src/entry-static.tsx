import './ui/styles/all.css';
import './app/static-loader.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createContext } from './app/rendering/create-context.ts';
import { createAppRouter } from './app/rendering/create-router.ts';
import { allowTranslation } from './app/rendering/translated-page.ts';
import { browserSessionCookies, copiedSessionCookies } from './lib/api/session-cookies.ts';
import { chosenLocale } from './lib/locale.ts';
import { restoreTheme } from './lib/theme.ts';
import { loadTexts, textsIn } from './locales/texts.ts';
import { Loader } from './ui/loader/loader.tsx';

const start = async (): Promise<void> => {
  allowTranslation();
  restoreTheme();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has lost its #root');
  const base = import.meta.env.VITE_API_BASE;
  const locale = chosenLocale();
  await loadTexts(locale, 'shop');
  const app = createRoot(root);
  app.render(<Loader text={textsIn(locale, 'shop')('loading_assets')} />);
  const context = createContext({
    base,
    fetch: (url, init) => fetch(url, init),
    session: new URL(base, location.href).origin === location.origin ? browserSessionCookies : copiedSessionCookies,
    locale,
    theme: undefined,
    origin: location.origin,
    wholeDocument: false,
  });
  const router = createAppRouter(context);
  // The loading indicator stays until flags and session have arrived (SHELL-01).
  await router.load();
  app.render(<RouterProvider router={router} />);
};

void start();
