import { listFlags, toggleFlag } from '@bottega/contract/flags';
import type { Deps } from '../../deps.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { flagColumns, switchFlag } from './flags.service.ts';

/** The feature flag calls of spec §7. */
export const flagRoutes = (deps: Deps): Route[] => [
  route(listFlags, async () =>
    ok(await deps.db.selectFrom('feature_flags').select(flagColumns).orderBy('key').execute()),
  ),
  route(toggleFlag, async ({ params, body, actor }) =>
    ok(await switchFlag(deps, { actor, key: params.flag, enabled: body.enabled })),
  ),
];
