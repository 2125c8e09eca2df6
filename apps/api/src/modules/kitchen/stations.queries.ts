import { defaultKitchen } from '@bottega/contract/kitchen/schemas';
import { readDocument } from '#db/documents/change-document.ts';
import type { Db } from '#db/tables.ts';

/** The stations of the settings, and how many dishes of the menu are made at each. */
export const readStations = async (db: Db): Promise<{ name: string; dishes: number }[]> => {
  const { stations } = await readDocument(db, 'kitchen', defaultKitchen);
  if (stations.length === 0) return [];
  // The menu in its order, as the units of dishes are read: an index for a count that is seldom asked for would cost more.
  const menu = await db
    .selectFrom('products')
    .select('station')
    .orderBy('position')
    .orderBy('id')
    .limit(5000)
    .execute();
  return stations.map((name) => ({ name, dishes: menu.filter(({ station }) => station === name).length }));
};

/** Gives dishes another station, all at once, so that two can change names. Returns how many they were. */
export const moveDishes = async (trx: Db, moves: ReadonlyMap<string, string>): Promise<number> => {
  if (moves.size === 0) return 0;
  const dishes = await trx
    .selectFrom('products')
    .select(['id', 'station'])
    .where('station', 'in', [...moves.keys()])
    // In the order of imports, so that the two do not wait for each other.
    .orderBy('id')
    .execute();
  for (const { id, station } of dishes) {
    await trx
      .updateTable('products')
      // An open form of the dish has the old name: saving it is to be a conflict.
      .set(({ eb }) => ({ station: moves.get(station) ?? '', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('station', '=', station)
      .execute();
  }
  return dishes.length;
};
