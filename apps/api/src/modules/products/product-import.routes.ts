import { importProducts as importEndpoint, importLimits } from '@bottega/contract/products-staff';
import type { Deps } from '../../deps.ts';
import { readBytes } from '../../http/read-input.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { importProducts } from './product-import.service.ts';

/** The menu from a file. */
export const productImportRoutes = (deps: Deps): Route[] => [
  route(importEndpoint, async ({ query, locale, actor, http }) => {
    const bytes = await readBytes(http, importLimits.bytes);
    return ok(await importProducts(deps, { bytes, dryRun: query.dryRun === 'true', locale, by: actor }));
  }),
];
