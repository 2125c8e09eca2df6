import * as contract from '@bottega/contract/flags/endpoints';
import * as staff from '@bottega/contract/flags/staff-endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { listFlags } from './flags.queries.ts';
import { changeFlag, changeMaintenance } from './flags.service.ts';

const config = (enabled: boolean) => ok({ payload: { maintenance: { enabled } } });

export const flagRoutes = (deps: Deps): Route[] => [
  route(contract.listFlags, async () => ok(await listFlags(deps.db))),
  route(staff.toggleFlag, async ({ params, body, actor }) =>
    ok(await changeFlag(deps, { actor, key: params.flag, enabled: body.enabled })),
  ),
  route(staff.getConfig, async () => config(await deps.settings.inMaintenance())),
  route(staff.setMaintenance, async ({ body: { enabled }, actor }) => {
    await changeMaintenance(deps, { actor, enabled });
    return config(enabled);
  }),
];
