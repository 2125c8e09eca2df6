import type { OptionGroup, OptionGroupForm, OptionLink } from '@bottega/contract/options/schemas';
import { textOf } from '@bottega/contract/shop/local-text';
import type { ValidationCode } from '@bottega/contract/validation';
import { addOnce } from '#db/add-once.ts';
import type { Actor } from '#db/audit/audit-trail.ts';
import {
  changeRecord,
  deleteRecord,
  isSameRecord,
  refuseOldVersion,
  unchanged,
  writeRecord,
} from '#db/change-record.ts';
import { refreshDefaultFood } from '#db/default-food.ts';
import { lockRow } from '#db/rows.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { addedId, randomId } from '#lib/random.ts';
import {
  deleteGroupRow,
  findGroup,
  groupOfValue,
  insertGroup,
  lockDishes,
  type NamedForm,
  presentLink,
  readLinks,
  setSoldOut,
  updateGroup,
  updateLink,
} from './option-groups.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

const groups = { topic: 'products', missing: 'option_group_not_found' } as const;

const subjectOf = ({ _id, name }: OptionGroup) =>
  ({ kind: 'option', recordId: _id, label: textOf(name, 'en') || _id }) as const;

const audited = ({ name, kind, values }: OptionGroup) => ({ name, kind, values });

const updated = (before: OptionGroup, after: OptionGroup) => {
  const sides = { before: audited(before), after: audited(after) };
  return { entries: [{ action: 'updated' as const, ...subjectOf(after), ...sides }], result: after };
};

const lockGroup = async (trx: Db, id: string, now: Date): Promise<OptionGroup | undefined> =>
  (await lockRow(trx, 'option_groups', id)) && findGroup(trx, id, now);

const readGroup = async (db: Db, id: string, now: Date): Promise<OptionGroup> => {
  const found = await findGroup(db, id, now);
  if (!found) throw new Error(`there is no group ${id}`);
  return found;
};

const fitted = (link: OptionLink, { kind, values }: NamedForm): OptionLink => {
  const ids = new Set(values.map(({ _id }) => _id));
  const max = kind === 'one' ? 1 : link.max;
  const most = kind === 'count' ? max : Math.min(max, values.length);
  let room = max;
  const defaults = link.defaults.flatMap(({ value, count }) => {
    const taken = ids.has(value) ? Math.min(room, kind === 'count' ? count : 1) : 0;
    room -= taken;
    return taken > 0 ? [{ value, count: taken }] : [];
  });
  return { ...link, max, min: Math.min(link.min, most), defaults };
};

const fitLinks = async (trx: Db, id: string, form: NamedForm): Promise<void> => {
  for (const row of await readLinks(trx, { of: 'group_id', ids: [id] })) {
    await updateLink(trx, row.product_id, fitted(presentLink(row), form));
  }
};

interface GroupChange {
  id: string;
  form: NamedForm;
  version: number | undefined;
  by: Actor;
}

const idsOf = ({ products }: OptionGroup): string[] => products.map(({ _id }) => _id);

const changeNamed = (parts: Parts, { id, form, version, by }: GroupChange): Promise<OptionGroup> => {
  const lock = (trx: Db, now: Date) => lockGroup(trx, id, now);
  return changeRecord(parts, { ...groups, by, version, lock }, async (trx, before, now) => {
    await lockDishes(trx, idsOf(before));
    await updateGroup(trx, { id, now, form });
    const after = await readGroup(trx, id, now);
    if (isSameRecord(before, after)) return unchanged(before);
    await fitLinks(trx, id, form);
    await refreshDefaultFood(trx, idsOf(before));
    return updated(before, after);
  });
};

export const addGroup = (
  parts: Parts,
  { form: given, by, key }: { form: OptionGroupForm; by: Actor; key: string | undefined },
): Promise<OptionGroup> => {
  const { db, clock } = parts;
  // Stable ids, so that a repeated call changes the first call's values.
  const named = (value: OptionGroupForm['values'][number], at: number) => ({
    ...value,
    _id: addedId(by.id, key === undefined ? undefined : `${key} ${at}`),
  });
  const form = { ...given, values: given.values.map(named) };
  const add = (id: string): Promise<OptionGroup> =>
    writeRecord(parts, { by, topic: 'products' }, async (trx, now) => {
      await insertGroup(trx, { id, now, form });
      const after = await readGroup(trx, id, now);
      const sides = { before: null, after: audited(after) };
      return { entries: [{ action: 'created', ...subjectOf(after), ...sides }], result: after };
    });
  const change = (id: string) => changeNamed(parts, { id, form, version: undefined, by });
  return addOnce({ by, key, form, find: (id) => findGroup(db, id, clock()), add, change });
};

const refuseValues = (given: OptionGroupForm['values'], known: OptionGroup): void => {
  const ids = new Set(known.values.map(({ _id }) => _id));
  const fields: Record<string, ValidationCode> = {};
  given.forEach(({ _id }, at) => {
    if (_id !== undefined && !ids.delete(_id)) fields[`values.${at}._id`] = 'value_invalid';
  });
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', { fields });
};

export const changeGroup = async (
  parts: Parts,
  { form, ...change }: { id: string; form: OptionGroupForm; version: number | undefined; by: Actor },
): Promise<OptionGroup> => {
  const known = await findGroup(parts.db, change.id, parts.clock());
  if (!known) throw new ApiError('option_group_not_found');
  refuseOldVersion(change.version, known);
  refuseValues(form.values, known);
  const values = form.values.map((value) => ({ ...value, _id: value._id ?? randomId() }));
  return changeNamed(parts, { ...change, form: { ...form, values } });
};

/** Also removed from dishes; orders have their own copy. */
export const deleteGroup = (parts: Parts, { id, by }: { id: string; by: Actor }): Promise<void> =>
  deleteRecord(parts, { ...groups, by }, async (trx, now) => {
    const before = await lockGroup(trx, id, now);
    if (!before) return undefined;
    await lockDishes(trx, idsOf(before));
    await deleteGroupRow(trx, id);
    await refreshDefaultFood(trx, idsOf(before));
    return { ...subjectOf(before), before: audited(before) };
  });

/** `until`: null puts it on sale. */
export const changeValueAvailability = (
  parts: Parts,
  { valueId, until, by }: { valueId: string; until: Date | null; by: Actor },
): Promise<OptionGroup> => {
  const lock = async (trx: Db, now: Date) => {
    const id = await groupOfValue(trx, valueId);
    const group = id === undefined ? undefined : await lockGroup(trx, id, now);
    return group?.values.some(({ _id }) => _id === valueId) ? group : undefined;
  };
  const call = { by, topic: 'products', missing: 'option_value_not_found', lock } as const;
  return changeRecord(parts, call, async (trx, before, now) => {
    await setSoldOut(trx, { valueId, until });
    const after = await readGroup(trx, before._id, now);
    return isSameRecord(before, after) ? unchanged(before) : updated(before, after);
  });
};
