import { getLegalPage } from '@bottega/contract/legal/endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { readLegalPage } from './legal-page.service.ts';

export const legalRoutes = (deps: Deps): Route[] => [
  route(getLegalPage, async ({ params: { page }, query: { locale, version } }) =>
    ok(await readLegalPage(deps, { page, locale, version })),
  ),
];
