import type { Loads, TakenSlot } from '@bottega/contract/ordering/loads';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** Of the slots that start from `from` until before `until`. */
export const readLoads = async (db: Db, { from, until }: { from: Date; until: Date }): Promise<Loads> => {
  const rows = await db
    .selectFrom('slot_loads')
    .selectAll()
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where('units', '>', 0)
    .execute();
  return new Map(rows.map(({ starts_at, units }) => [starts_at.getTime(), units]));
};

// Everywhere in this order, so that two transactions never wait for each other.
const inOrder = (taken: readonly TakenSlot[]): TakenSlot[] => taken.toSorted((a, b) => +a.start - +b.start);

/** Adds to the loads as long as no slot exceeds `unitsPerSlot`. False: another order was faster; roll back. */
export const takeUnits = async (
  trx: Db,
  { taken, unitsPerSlot }: { taken: readonly TakenSlot[]; unitsPerSlot: number },
): Promise<boolean> => {
  for (const { start, units } of inOrder(taken)) {
    // An insert has no guard of its own.
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

/** Adds to the loads whatever is in them: what staff decide, the kitchen makes. Negative units give back. */
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
