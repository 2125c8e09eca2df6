import {
  getListVersions,
  getOverview,
  getShopSettings,
  getStaffSecondFactor,
  getTabCounts,
  setShopSettings,
  setStaffSecondFactor,
} from '@bottega/contract/dashboard/endpoints';
import { listVersionsHeader } from '@bottega/contract/dashboard/schemas';
import { getUntranslated } from '@bottega/contract/dashboard/untranslated';
import { isWorker } from '@bottega/contract/duties';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { readListVersions } from './list-versions.queries.ts';
import { readOverview } from './overview.queries.ts';
import { readShopSettings } from './shop-settings.queries.ts';
import { changeShopSettings, changeStaffSecondFactor } from './shop-settings.service.ts';
import { readTabCounts } from './tab-counts.queries.ts';
import { readUntranslated } from './untranslated.queries.ts';

export const dashboardRoutes = (deps: Deps): Route[] => [
  route(getOverview, async () => ok(await readOverview(deps.db, deps.clock()))),
  route(getTabCounts, async ({ caller }) => {
    const { audit, ...counts } = await readTabCounts(deps.db);
    return ok(caller.role === 'superadmin' ? { ...counts, audit } : counts);
  }),
  route(getUntranslated, async () => ok(await readUntranslated(deps))),
  route(getListVersions, async () => ok(await readListVersions(deps.db))),
  route(getShopSettings, async () => ok(await readShopSettings(deps.db))),
  route(setShopSettings, async ({ body, actor }) => ok(await changeShopSettings(deps, { ...body, by: actor }))),
  route(getStaffSecondFactor, async () => ok({ required: await deps.settings.staffNeedSecondFactor() })),
  route(setStaffSecondFactor, async ({ body: { required }, actor }) => {
    await changeStaffSecondFactor(deps, { required, by: actor });
    return ok({ required });
  }),
];

/** With the list versions of its own write, the dashboard does not reload. */
export const withListVersions =
  ({ db, events, logger }: Pick<Deps, 'db' | 'events' | 'logger'>) =>
  (each: Route): Route => {
    if (each.endpoint.method === 'GET') return each;
    return {
      endpoint: each.endpoint,
      handler: async (call) => {
        const answer = await each.handler(call);
        if (!call.caller || !isWorker(call.caller)) return answer;
        events.wake();
        try {
          call.http.header(listVersionsHeader, JSON.stringify(await readListVersions(db)));
        } catch (err) {
          // The write is committed; its lists reload once.
          logger.warn({ err }, 'list versions not sent');
        }
        return answer;
      },
    };
  };
