import type { CallInput, Endpoint } from '@bottega/contract/endpoint';
import type { Locale } from '@bottega/contract/locale';
import { defaultHours } from '@bottega/contract/shop/hours/opening-hours';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { RouterContext } from '#app/document/router-context.ts';
import { openingHoursQuery } from '#features/shop/kitchen-closed.ts';
import type { Api } from '#lib/api/api-client.ts';
import { ApiContext } from '#lib/api/api-context.tsx';
import { createQueryClient } from '#lib/api/query-client.ts';
import { loadAllTexts } from '#locales/texts.ts';
import { setShopName } from '#locales/translate.ts';
import { LocaleContext } from '#locales/use-texts.ts';
import { render } from './render.tsx';

interface AppOptions {
  /** Answers a call with a body or rejects with an ApiError; every call fails by default. */
  answer?: (
    endpoint: Endpoint,
    input: Partial<CallInput<Endpoint>>,
    options: { headers?: Readonly<Record<string, string>> },
  ) => unknown;
  /** The current path of the app, one of `paths`, with search params. */
  path?: string;
  locale?: Locale;
  /** A client of its own, instead of `answer`. */
  context?: Pick<RouterContext, 'api' | 'queryClient'>;
}

// Routes whose params pages read.
const paths = [
  '/',
  '/checkout',
  '/dashboard',
  '/news/{-$article}',
  '/orders',
  '/orders/$orderNumber',
  '/orders/$orderNumber/again',
  '/products/{-$category}',
  '/products/product/$id',
  '/legal/$page',
];

await loadAllTexts();
setShopName('Bottega');

/** Renders a component inside the app's providers, with a router in memory and an API of its own. */
export const renderInApp = async (
  element: ReactNode,
  { answer, path = '/', locale = 'en', context }: AppOptions = {},
) => {
  const call = async (endpoint: Endpoint, input = {}, options = {}) => {
    if (!answer) throw new Error(`unexpected call of ${endpoint.path}`);
    return answer(endpoint, input, options);
  };
  const inSession: Api['inSession'] = (send) => send();
  const fake: Api = { call: call as Api['call'], inSession, remembersUser: () => true, locale, base: '/api' };
  const { api, queryClient } = context ?? { api: fake, queryClient: createQueryClient() };
  // As if they had been sent with the page.
  queryClient.setQueryData(openingHoursQuery(api).queryKey, defaultHours);
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>
          <LocaleContext value={locale}>
            <Outlet />
          </LocaleContext>
        </ApiContext>
      </QueryClientProvider>
    ),
  });
  const routes = paths.map((to) => createRoute({ getParentRoute: () => root, path: to, component: () => element }));
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, context: { queryClient } });
  onTestFinished(() => queryClient.clear());
  await router.load();
  return { ...render(<RouterProvider router={router as never} />), router, queryClient };
};
