import type { ResponseBody } from '@bottega/contract/endpoint';
import type { listUnits } from '@bottega/contract/fulfilment/staff-endpoints';
import type { Actor } from '#db/audit/audit-trail.ts';
import { writeRecord } from '#db/change-record.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';

type DishUnits = ResponseBody<typeof listUnits>;

// As many as a call may change.
const mostDishes = 5_000;

export const readUnits = (db: Db): Promise<DishUnits> =>
  db
    .selectFrom('products')
    .select(['id as _id', 'name', 'category', 'kitchen_units as units'])
    .orderBy('position')
    .orderBy('id')
    .limit(mostDishes)
    .execute();

/** Existing orders keep the units they had. */
export const changeUnits = (
  parts: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { dishes, by }: { dishes: readonly { _id: string; units: number }[]; by: Actor },
): Promise<DishUnits> =>
  writeRecord(parts, { by }, async (trx) => {
    const menu = await readUnits(trx);
    const before = new Map(menu.map(({ _id, units }) => [_id, units]));
    const changed = dishes.filter(({ _id, units }) => before.get(_id) !== units);
    if (dishes.some(({ _id }) => !before.has(_id))) throw new ApiError('product_not_found');
    // In the same order everywhere, so that two colleagues cannot deadlock.
    for (const { _id, units } of changed.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
      await trx.updateTable('products').set({ kitchen_units: units }).where('id', '=', _id).execute();
    }
    const after = await readUnits(trx);
    if (changed.length === 0) return { entries: [], result: after };
    const names = Map.groupBy(menu, ({ name }) => name);
    const nameOf = (id: string) =>
      menu.find(({ _id, name }) => _id === id && names.get(name)?.length === 1)?.name ?? id;
    const record = { kind: 'shop', recordId: 'units', label: 'units' } as const;
    const sides = {
      before: Object.fromEntries(changed.map(({ _id }) => [nameOf(_id), before.get(_id)])),
      after: Object.fromEntries(changed.map(({ _id, units }) => [nameOf(_id), units])),
    };
    return { entries: [{ action: 'updated', ...record, ...sides }], result: after };
  });
