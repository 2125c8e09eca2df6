import { defaultKitchen } from '@bottega/contract/kitchen/schemas';
import { readDocument } from '#db/documents/change-document.ts';
import type { Db } from '#db/tables.ts';

export const readStations = async (db: Db): Promise<{ name: string; dishes: number }[]> => {
  const { stations } = await readDocument(db, 'kitchen', defaultKitchen);
  if (stations.length === 0) return [];
  // Whole menu: an index for this rare count would cost more.
  const menu = await db
    .selectFrom('products')
    .select('station')
    .orderBy('position')
    .orderBy('id')
    .limit(5000)
    .execute();
  return stations.map((name) => ({ name, dishes: menu.filter(({ station }) => station === name).length }));
};

/** All at once, so that two stations can swap names. */
export const moveDishes = async (trx: Db, moves: ReadonlyMap<string, string>): Promise<number> => {
  if (moves.size === 0) return 0;
  const dishes = await trx
    .selectFrom('products')
    .select(['id', 'station'])
    .where('station', 'in', [...moves.keys()])
    // In the order of imports, so that the two cannot deadlock.
    .orderBy('id')
    .execute();
  for (const { id, station } of dishes) {
    await trx
      .updateTable('products')
      // Open forms have the old name: saving must conflict.
      .set(({ eb }) => ({ station: moves.get(station) ?? '', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('station', '=', station)
      .execute();
  }
  return dishes.length;
};
