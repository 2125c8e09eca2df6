import { defaultKitchen, type KitchenSettings } from '@bottega/contract/kitchen/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeDocument, readDocument } from '#db/documents/change-document.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { moveDishes } from './stations.queries.ts';

export const readKitchen = (db: Db) => readDocument(db, 'kitchen', defaultKitchen);

interface Renamed {
  from: string;
  to: string;
}

/** Dishes of a removed station would be on no tablet. */
const movesOf = (before: KitchenSettings, after: KitchenSettings, renamed: readonly Renamed[]) => {
  const gone = before.stations.filter((name) => !after.stations.includes(name));
  const known = renamed.filter(({ from, to }) => before.stations.includes(from) && after.stations.includes(to));
  return new Map([...gone.map((name) => [name, ''] as const), ...known.map(({ from, to }) => [from, to] as const)]);
};

interface Change {
  settings: KitchenSettings;
  renamed: readonly Renamed[];
  /** Absent: any. */
  version: number | undefined;
  by: Actor;
}

export const changeKitchen = async (
  deps: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { settings, renamed, ...change }: Change,
) => {
  let moved = 0;
  const changed = await changeDocument(deps, {
    ...change,
    key: 'kitchen',
    missing: defaultKitchen,
    change: () => settings,
    alsoWrite: async (trx, after, _, before) => {
      moved = await moveDishes(trx, movesOf(before, after, renamed));
    },
  });
  if (moved > 0) await deps.changes.publish('products');
  return changed;
};
