import { locales } from '@bottega/contract/locale';
import { createRoute } from '@tanstack/react-router';
import { loadTexts } from '#locales/texts.ts';
import { pageHead } from '../document/page-head.ts';
import type { RouterContext } from '../document/router-context.ts';
import { requireFlag } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

/** All languages are printed side by side. */
const inAllLanguages = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  const [code] = await Promise.all([load(), ...locales.map((locale) => loadTexts(locale, 'shop', 'menu/paper'))]);
  return code;
};

const loaders = () => inAllLanguages(() => import('./load-paper.ts'));

const requireMenu = ({ context }: { context: RouterContext }) => requireFlag(context, 'ff_products');

const menuPrintRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/menu/print',
  staticData: { page: 'src/pages/storefront/paper/menu-print-page.tsx', search: { size: ['a5'] } },
  validateSearch: ({ size }: { size?: unknown }): { size?: 'a5' | undefined } => ({
    size: size === 'a5' ? size : undefined,
  }),
  beforeLoad: requireMenu,
  loader: async ({ context }) => (await loaders()).loadMenuPrint(context),
  head: ({ match: { context }, loaderData }) =>
    loaderData ? pageHead(context, { ...loaderData, path: '/menu/print', hidden: true }) : {},
  component: lazyPage(
    () => inAllLanguages(() => import('#pages/storefront/paper/menu-print-page.tsx')),
    'MenuPrintPage',
    'menu/paper',
  ),
});

const tableCardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/menu/cards',
  staticData: { page: 'src/pages/storefront/paper/table-cards-page.tsx', search: { tables: 'text' } },
  validateSearch: ({ tables }: { tables?: unknown }): { tables?: string | undefined } => ({
    tables: String(tables ?? '').slice(0, 200) || undefined,
  }),
  beforeLoad: requireMenu,
  loader: async ({ context }) => (await loaders()).loadTableCards(context),
  head: ({ match: { context }, loaderData }) =>
    loaderData ? pageHead(context, { ...loaderData, path: '/menu/cards', hidden: true }) : {},
  component: lazyPage(
    () => inAllLanguages(() => import('#pages/storefront/paper/table-cards-page.tsx')),
    'TableCardsPage',
    'menu/paper',
  ),
});

export const paperRoutes = [menuPrintRoute, tableCardsRoute] as const;
