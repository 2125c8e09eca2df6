import { checkOptions, optionLimits } from '@bottega/contract/options/rules';
import type { OptionGroup, OptionLink } from '@bottega/contract/options/schemas';
import type { ValidationCode } from '@bottega/contract/validation';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord, isSameRecord, unchanged } from '#db/change-record.ts';
import { refreshDefaultFood } from '#db/default-food.ts';
import { isMissingReference } from '#db/engines/database-errors.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { findGroup, lockDishes, presentLink, raiseVersions, readLinks, writeLinks } from './option-groups.queries.ts';

interface DishOptions {
  groups: OptionLink[];
  /** Version of the product. */
  version: number;
}

export const readDishOptions = async (db: Db, id: string): Promise<DishOptions> => {
  const product = await db.selectFrom('products').select('version').where('id', '=', id).executeTakeFirst();
  if (!product) throw new ApiError('product_not_found');
  return { groups: (await readLinks(db, { of: 'product_id', ids: [id] })).map(presentLink), version: product.version };
};

const faultsOf = (
  { min, max, defaults }: OptionLink,
  { _id, kind, values }: OptionGroup,
): [string, ValidationCode][] => {
  const most = { one: 1, many: values.length, count: values.length * optionLimits.count }[kind];
  const faults: [string, ValidationCode][] = [];
  if (kind === 'one' && max > 1) faults.push(['max', 'value_invalid']);
  if (min > most) faults.push(['min', 'value_invalid']);
  const choices = values.map(({ _id: id }) => ({ _id: id, priceCents: 0 }));
  const [wrong] = checkOptions([{ _id, kind, min: 0, max, free: 0, defaults, values: choices }], defaults);
  if (wrong) faults.push(['defaults', wrong.code]);
  return faults;
};

const refuseLinks = async (trx: Db, links: readonly OptionLink[], now: Date): Promise<void> => {
  const fields: Record<string, ValidationCode> = {};
  for (const [at, link] of links.entries()) {
    const group = await findGroup(trx, link.group, now);
    if (!group) throw new ApiError('option_group_not_found');
    for (const [field, code] of faultsOf(link, group)) fields[`groups.${at}.${field}`] = code;
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', { fields });
};

interface LinkChange {
  id: string;
  links: OptionLink[];
  /** Other dishes that get the same groups. */
  copyTo: readonly string[];
  version: number | undefined;
  by: Actor;
}

// Deleted between check and write.
const groupIsGone = (error: unknown): never => {
  throw isMissingReference(error) ? new ApiError('option_group_not_found') : error;
};

export const changeDishOptions = (
  parts: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { id, links, copyTo, version, by }: LinkChange,
): Promise<DishOptions> => {
  const ids = [...new Set([id, ...copyTo])];
  const lock = async (trx: Db) => {
    const dishes = await lockDishes(trx, ids);
    const own = dishes.find((dish) => dish.id === id);
    return own && dishes.length === ids.length ? { version: own.version, dishes } : undefined;
  };
  const call = { by, topic: 'products', missing: 'product_not_found', version, lock } as const;
  return changeRecord(parts, call, async (trx, seen, now) => {
    await refuseLinks(trx, links, now);
    const before = Map.groupBy(await readLinks(trx, { of: 'product_id', ids }), ({ product_id }) => product_id);
    await writeLinks(trx, ids, links).catch(groupIsGone);
    await refreshDefaultFood(trx, ids);
    const linksOf = ({ id: dish }: { id: string }) => (before.get(dish) ?? []).map(presentLink);
    const changed = seen.dishes.filter((dish) => !isSameRecord(linksOf(dish), links));
    if (changed.length === 0) return unchanged({ groups: links, version: seen.version });
    const changedIds = changed.map((dish) => dish.id);
    await raiseVersions(trx, changedIds, now);
    const entries = changed.map((dish) => {
      const sides = { before: { options: linksOf(dish) }, after: { options: links } };
      return { action: 'updated', kind: 'product', recordId: dish.id, label: dish.name, ...sides } as const;
    });
    return { entries, result: { groups: links, version: seen.version + Number(changedIds.includes(id)) } };
  });
};
