import { getConfig, setMaintenance } from '@bottega/contract/maintenance';
import type { Deps } from '../../deps.ts';
import { ok, type Route, route } from '../../http/route.ts';

const config = (enabled: boolean) => ok({ payload: { maintenance: { enabled } } });

/** The configuration calls of spec §7. */
export const maintenanceRoutes = ({ db, changes, clock, settings }: Deps): Route[] => [
  route(getConfig, async () => config(await settings.inMaintenance())),
  route(setMaintenance, async ({ body: { enabled } }) => {
    const row = { key: 'maintenance', value: { enabled }, updated_at: clock() } as const;
    await db
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value, updated_at: row.updated_at }))
      .execute();
    await changes.publish('settings');
    return config(enabled);
  }),
];
