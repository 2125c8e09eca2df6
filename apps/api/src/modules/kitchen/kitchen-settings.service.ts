import { defaultKitchen, type KitchenSettings } from '@bottega/contract/kitchen/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeDocument, readDocument } from '#db/documents/change-document.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';

export const readKitchen = (db: Db) => readDocument(db, 'kitchen', defaultKitchen);

/** `version`: the one that was seen; absent: any. @throws HttpError version_conflict */
export const changeKitchen = (
  deps: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { settings, ...change }: { settings: KitchenSettings; version: number | undefined; by: Actor },
) => changeDocument(deps, { ...change, key: 'kitchen', missing: defaultKitchen, change: () => settings });
