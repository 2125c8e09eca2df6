import { getConfig, setMaintenance } from '@bottega/contract/maintenance';
import type { Deps } from '../../deps.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { switchMaintenance } from './maintenance.service.ts';

const config = (enabled: boolean) => ok({ payload: { maintenance: { enabled } } });

/** The configuration calls of spec §7. */
export const maintenanceRoutes = (deps: Deps): Route[] => [
  route(getConfig, async () => config(await deps.settings.inMaintenance())),
  route(setMaintenance, async ({ body: { enabled }, actor }) => {
    await switchMaintenance(deps, { actor, enabled });
    return config(enabled);
  }),
];
