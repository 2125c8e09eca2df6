import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import { kindsOfList, recordKinds, watchedLists } from '@bottega/contract/records';
import { sql } from 'kysely';
import { listVersions } from '#db/lists/list-counts.ts';
import type { Db } from '#db/tables.ts';

/** Reads ends of indexes, as it runs every few seconds. */
const lastEvents = async (db: Db): Promise<ReadonlyMap<string, number | null>> => {
  const [first, ...others] = recordKinds.map((kind) =>
    db
      .selectFrom('audit_events')
      .select([sql.lit(kind).as('kind'), ({ fn }) => fn.max<number | null>('seq').as('seq')])
      .where('kind', '=', kind),
  );
  const rows = (await others.reduce((all, next) => all?.unionAll(next), first)?.execute()) ?? [];
  return new Map(rows.map(({ kind, seq }) => [kind, seq]));
};

export const readListVersions = async (db: Db): Promise<ListVersions> => {
  const counted = await listVersions(db);
  const events = await lastEvents(db);
  const versions = watchedLists.map((list) => [
    list,
    [counted.get(list) ?? '', ...kindsOfList(list).map((kind) => events.get(kind) ?? '')].join('.'),
  ]);
  return Object.fromEntries(versions) as ListVersions;
};
