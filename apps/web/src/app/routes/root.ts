import { lookAddress } from '@bottega/contract/shop/look';
import type { Shop } from '@bottega/contract/shop/schemas';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { shopStatusQuery } from '#features/fulfilment/shop-status.ts';
import { hoursQuery } from '#features/shop/opening-hours.ts';
import { rememberShop, shopQuery } from '#features/shop/shop.ts';
import { flagsQuery } from '#lib/flags.ts';
import { sessionQuery } from '#lib/session/session.ts';
import { Document } from '../document/document.tsx';
import type { RouterContext } from '../document/router-context.ts';
import { RootLayout } from '../root-layout.tsx';
import { fontPreloads } from '../shell/fonts.ts';
import { lazyPage } from './lazy-page.ts';

const documentMeta = [
  { charSet: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  { name: 'color-scheme', content: 'light dark' },
];

// Installed staff screens start at the login.
const manifests: Partial<Record<string, string>> = {
  '/kitchen': '/kitchen.webmanifest',
  '/courier': '/courier.webmanifest',
};

const documentLinks = (shop: Shop | undefined, screen: string | undefined) => [
  ...fontPreloads,
  { rel: 'icon', href: lookAddress('/favicon.svg', shop), type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: lookAddress('/apple-touch-icon.png', shop) },
  { rel: 'manifest', href: lookAddress(manifests[screen ?? ''] ?? '/manifest.webmanifest', shop) },
];

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { api, locale, queryClient } }) => {
    const flags = queryClient.ensureQueryData(flagsQuery(api));
    // Texts for hours depend on the shop's time zone.
    const zone = queryClient.ensureQueryData(shopQuery(api)).then(rememberShop);
    const prefetchStatus = async (): Promise<void> => {
      const [{ flags: on }] = await Promise.all([flags, zone]);
      if (on.ff_ordering) await queryClient.prefetchQuery(shopStatusQuery(api, locale));
    };
    await Promise.all([
      zone.then(() => queryClient.prefetchQuery(hoursQuery(api, locale))),
      flags,
      queryClient.ensureQueryData(sessionQuery(api)),
      // Browsers poll it instead.
      import.meta.env.SSR && prefetchStatus(),
    ]);
  },
  head: ({ match: { context }, matches }) => {
    const meta = [{ title: context.t('not_found_title') }];
    if (!import.meta.env.SSR) return { meta };
    const shop = context.queryClient.getQueryData(shopQuery(context.api).queryKey);
    const screen = matches.find(({ loaderData }) => loaderData !== undefined)?.routeId;
    return { meta: [...documentMeta, ...meta], links: documentLinks(shop, screen) };
  },
  shellComponent: Document,
  component: RootLayout,
  notFoundComponent: lazyPage(() => import('#pages/storefront/not-found-page.tsx'), 'NotFoundPage', 'menu', 'nothing'),
});
