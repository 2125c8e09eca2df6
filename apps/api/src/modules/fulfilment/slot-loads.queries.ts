import type { Loads, TakenSlot } from '@bottega/contract/fulfilment/loads';
import { sql } from 'kysely';
import { isPostgres } from '#db/engines/is-postgres.ts';
import type { Db } from '#db/tables.ts';

/** By start: `from` inclusive, `until` exclusive. */
export interface LoadsSpan {
  from: Date;
  until: Date;
}

/** For statements with other data; `loadsOf` decodes the result. */
export const selectLoads = (db: Db, { from, until }: LoadsSpan) => {
  const pairs = isPostgres(db)
    ? sql`json_agg(json_build_array(starts_at, units))`
    : sql`json_group_array(json_array(starts_at, units))`;
  return sql<SelectedLoads>`(select ${pairs} from slot_loads
    where starts_at >= ${from} and starts_at < ${until} and units > 0)`;
};

// Text on SQLite; null on PostgreSQL if there are none.
type SelectedLoads = string | [startsAt: string, units: number][] | null;

export const loadsOf = (selected: SelectedLoads | undefined): Loads => {
  const pairs: [string, number][] = typeof selected === 'string' ? JSON.parse(selected) : (selected ?? []);
  return new Map(pairs.map(([startsAt, units]) => [Date.parse(startsAt), units]));
};

export const readLoads = async (db: Db, span: LoadsSpan): Promise<Loads> => {
  const { loads } = await db.selectNoFrom(selectLoads(db, span).as('loads')).executeTakeFirstOrThrow();
  return loadsOf(loads);
};

// The same order everywhere, so that two transactions cannot deadlock.
const inOrder = (taken: readonly TakenSlot[]): TakenSlot[] => taken.toSorted((a, b) => +a.start - +b.start);

/** False if a slot would exceed `unitsPerSlot`: roll back. */
export const takeUnits = async (
  trx: Db,
  { taken, unitsPerSlot }: { taken: readonly TakenSlot[]; unitsPerSlot: number },
): Promise<boolean> => {
  for (const { start, units } of inOrder(taken)) {
    // The insert lacks this condition.
    if (units > unitsPerSlot) return false;
    const { rows } = await sql`
      insert into slot_loads (starts_at, units) values (${start}, ${units})
      on conflict (starts_at) do update set units = slot_loads.units + excluded.units
      where slot_loads.units + excluded.units <= ${unitsPerSlot}
      returning units`.execute(trx);
    if (rows.length === 0) return false;
  }
  return true;
};

/** Regardless of the capacity: staff decide. Negative units release it. */
export const addUnits = async (trx: Db, taken: readonly TakenSlot[]): Promise<void> => {
  for (const { start, units } of inOrder(taken)) {
    await trx
      .insertInto('slot_loads')
      .values({ starts_at: start, units })
      .onConflict((conflict) =>
        conflict.column('starts_at').doUpdateSet(({ eb }) => ({ units: eb('slot_loads.units', '+', units) })),
      )
      .execute();
  }
};
