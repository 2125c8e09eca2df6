import displayFont from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import { flagsQuery } from '../lib/flags.ts';
import { sessionQuery } from '../lib/session.ts';
import { Document } from './document.tsx';
import { RootLayout } from './root-layout.tsx';
import type { RouterContext } from './router-context.ts';

// Of every page, whatever it is; the browser has them in the document that came from the server.
const documentMeta = [
  { charSet: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  { name: 'color-scheme', content: 'light dark' },
];

const documentLinks = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: displayFont, crossOrigin: 'anonymous' as const },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: textFont, crossOrigin: 'anonymous' as const },
];

/** The route above all others: flags and session are there before any page loads. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { api, queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(flagsQuery(api)), queryClient.ensureQueryData(sessionQuery(api))]);
  },
  head: ({ match: { context } }) => {
    const meta = [{ title: context.t('not_found_title') }];
    return import.meta.env.SSR ? { meta: [...documentMeta, ...meta], links: documentLinks } : { meta };
  },
  shellComponent: Document,
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('../pages/storefront/not-found-page.tsx'), 'NotFoundPage'),
});
