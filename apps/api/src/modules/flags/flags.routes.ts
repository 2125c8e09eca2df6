import { listFlags, toggleFlag } from '@bottega/contract/flags';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { ok, type Route, route } from '../../http/route.ts';

const columns = ['id as _id', 'key', 'enabled'] as const;

/** The feature flag calls of spec §7. */
export const flagRoutes = ({ db, changes, clock }: Deps): Route[] => [
  route(listFlags, async () => ok(await db.selectFrom('feature_flags').select(columns).orderBy('key').execute())),
  route(toggleFlag, async ({ params }) => {
    const flag = await db
      .updateTable('feature_flags')
      .set({ enabled: sql<boolean>`not enabled`, updated_at: clock() })
      .where('key', '=', params.flag as never)
      .returning(columns)
      .executeTakeFirst();
    if (!flag) throw new HttpError('flag_not_found');
    await changes.publish('flags');
    return ok(flag);
  }),
];
