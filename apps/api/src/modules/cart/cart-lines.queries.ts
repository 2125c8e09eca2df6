import { maxQuantity } from '@bottega/contract/cart/rules';
import { type ChosenOption, lineIdOf } from '@bottega/contract/options/rules';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** Serializes all changes of a cart and its checkout. */
export const lockCart = async (trx: Db, userId: string): Promise<void> => {
  await trx
    .insertInto('carts')
    .values({ user_id: userId, version: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version: sql<number>`carts.version + 1` }))
    .execute();
};

export interface Timed {
  line_id: string;
  added_at: Date;
}

/** The order of lines in a cart. */
const byTime = (a: Timed, b: Timed): number =>
  a.added_at.getTime() - b.added_at.getTime() || (a.line_id < b.line_id ? -1 : 1);

/** Lines without options, joined with their dishes. */
export const selectPlainLines = (db: Db, userId: string) =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['cart_items.quantity', 'cart_items.added_at', 'cart_items.product_id', 'cart_items.product_id as line_id'])
    .where('cart_items.user_id', '=', userId);

/** Lines with options or a note, joined with their dishes. With `ff_options` off they remain in the table. */
export const selectConfiguredLines = (db: Db, userId: string) =>
  db
    .selectFrom('configured_cart_items as lines')
    .innerJoin('products', 'products.id', 'lines.product_id')
    .select(['lines.quantity', 'lines.added_at', 'lines.product_id', 'lines.line_id', 'lines.options', 'lines.note'])
    .where('lines.user_id', '=', userId);

interface Configuration {
  options: ChosenOption[] | null;
  note: string;
}

/** The rows of both selections, in cart order. `chosen` is undefined for a dish as it comes. */
export const linesInOrder = <Row extends Timed>(
  plain: readonly Row[],
  configured: readonly (Row & Configuration)[],
): (Row & { chosen: ChosenOption[] | undefined; note: string })[] =>
  [
    ...plain.map((row) => ({ ...row, chosen: undefined, note: '' })),
    ...configured.map((row) => ({ ...row, chosen: row.options ?? undefined })),
  ].toSorted(byTime);

interface StoredLine extends Timed {
  product_id: string;
}

/** Plain lines, and with `ff_options` those with options, in order. */
export const readLines = async (db: Db, userId: string, hasOptions: boolean): Promise<StoredLine[]> => {
  const plain = await db
    .selectFrom('cart_items')
    .select(['product_id', 'added_at', 'product_id as line_id'])
    .where('user_id', '=', userId)
    .execute();
  if (!hasOptions) return plain.toSorted(byTime);
  const configured = await db
    .selectFrom('configured_cart_items')
    .select(['product_id', 'added_at', 'line_id'])
    .where('user_id', '=', userId)
    .execute();
  return [...plain, ...configured].toSorted(byTime);
};

type LineKey = Pick<StoredLine, 'line_id' | 'product_id'> & { userId: string };

const updateLine = (db: Db, { userId, line_id, product_id }: LineKey, set: { quantity?: number; added_at?: Date }) =>
  line_id === product_id
    ? db.updateTable('cart_items').set(set).where('user_id', '=', userId).where('product_id', '=', product_id).execute()
    : db
        .updateTable('configured_cart_items')
        .set(set)
        .where('user_id', '=', userId)
        .where('line_id', '=', line_id)
        .execute();

export const setLineQuantity = (db: Db, line: LineKey, quantity: number) => updateLine(db, line, { quantity });

export const deleteLine = (db: Db, { userId, line_id, product_id }: LineKey) =>
  line_id === product_id
    ? db.deleteFrom('cart_items').where('user_id', '=', userId).where('product_id', '=', product_id).execute()
    : db.deleteFrom('configured_cart_items').where('user_id', '=', userId).where('line_id', '=', line_id).execute();

/** The time of a line to be placed before another; earlier lines make room. Undefined: the other line is gone. */
export const timeBefore = async (
  db: Db,
  { userId, lineId, hasOptions }: { userId: string; lineId: string; hasOptions: boolean },
): Promise<Date | undefined> => {
  const lines = await readLines(db, userId, hasOptions);
  const index = lines.findIndex(({ line_id }) => line_id === lineId);
  const other = lines[index];
  if (!other) return undefined;
  const place = other.added_at.getTime() - 1;
  let latest = place - 1;
  for (const line of lines.slice(0, index).reverse()) {
    if (line.added_at.getTime() <= latest) break;
    await updateLine(db, { userId, ...line }, { added_at: new Date(latest) });
    latest -= 1;
  }
  return new Date(place);
};

/** The content of a line; without `options` and `note` it is plain. */
export interface NewLine {
  userId: string;
  productId: string;
  quantity: number;
  /** Undefined: the dish as it comes. */
  options?: readonly ChosenOption[] | undefined;
  note?: string | undefined;
  /** Raises an existing line to the quantity instead of adding to it. */
  atLeast?: boolean | undefined;
}

/** Adds to the line, up to its maximum quantity. */
export const addCartLine = (db: Db, { userId, productId, quantity, now, atLeast, ...own }: NewLine & { now: Date }) => {
  const lineId = lineIdOf({ productId, ...own });
  const line = { user_id: userId, product_id: productId, quantity, added_at: now };
  const more = (table: string) => {
    const present = sql.ref<number>(`${table}.quantity`);
    const sum = sql`${present} + ${quantity}`;
    return {
      quantity: atLeast
        ? sql<number>`case when ${present} < ${quantity} then ${quantity} else ${present} end`
        : sql<number>`case when ${sum} > ${maxQuantity} then ${maxQuantity} else ${sum} end`,
    };
  };
  if (lineId === productId) {
    return db
      .insertInto('cart_items')
      .values(line)
      .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doUpdateSet(more('cart_items')))
      .execute();
  }
  const { options, note = '' } = own;
  return db
    .insertInto('configured_cart_items')
    .values({ ...line, line_id: lineId, options: options ? [...options] : null, note })
    .onConflict((conflict) => conflict.columns(['user_id', 'line_id']).doUpdateSet(more('configured_cart_items')))
    .execute();
};

/** Without `withOptions`, lines with options remain. */
export const emptyCart = async (db: Db, userId: string, withOptions: boolean): Promise<void> => {
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute();
  if (withOptions) await db.deleteFrom('configured_cart_items').where('user_id', '=', userId).execute();
};
