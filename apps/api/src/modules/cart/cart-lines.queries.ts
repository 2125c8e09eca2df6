import { maxQuantity } from '@bottega/contract/cart/rules';
import { type ChosenOption, lineIdOf } from '@bottega/contract/options/rules';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

export interface Timed {
  line_id: string;
  added_at: Date;
}

const byTime = (a: Timed, b: Timed): number =>
  a.added_at.getTime() - b.added_at.getTime() || (a.line_id < b.line_id ? -1 : 1);

const selectItems = (db: Db, userId: string) => db.selectFrom('cart_items').where('cart_items.user_id', '=', userId);

export const selectLines = (db: Db, userId: string) =>
  selectItems(db, userId)
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['line_id', 'product_id', 'quantity', 'options', 'note', 'added_at']);

export const linesInOrder = <Row extends Timed & { options: ChosenOption[] | null }>(
  rows: readonly Row[],
): (Row & { chosen: ChosenOption[] | undefined })[] =>
  rows.toSorted(byTime).map((row) => ({ ...row, chosen: row.options ?? undefined }));

interface StoredLine extends Timed {
  product_id: string;
}

export const readLines = async (db: Db, userId: string): Promise<StoredLine[]> => {
  const lines = selectItems(db, userId).select(['line_id', 'product_id', 'added_at']);
  return (await lines.execute()).toSorted(byTime);
};

interface LineKey {
  userId: string;
  line_id: string;
}

const updateLine = (db: Db, { userId, line_id }: LineKey, set: { quantity?: number; added_at?: Date }) =>
  db.updateTable('cart_items').set(set).where('user_id', '=', userId).where('line_id', '=', line_id).execute();

export const setLineQuantity = (db: Db, line: LineKey, quantity: number) => updateLine(db, line, { quantity });

export const deleteLine = (db: Db, { userId, line_id }: LineKey) =>
  db.deleteFrom('cart_items').where('user_id', '=', userId).where('line_id', '=', line_id).execute();

/** Just before another line, moving earlier ones if needed. Undefined: that line is gone. */
export const timeBefore = async (
  db: Db,
  { userId, lineId }: { userId: string; lineId: string },
): Promise<Date | undefined> => {
  const lines = await readLines(db, userId);
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

export interface NewLine {
  userId: string;
  productId: string;
  quantity: number;
  /** Undefined: the dish as it comes. */
  options?: readonly ChosenOption[] | undefined;
  note?: string | undefined;
  /** Raises to the quantity instead of adding. */
  atLeast?: boolean | undefined;
}

export const addCartLine = (db: Db, { userId, productId, quantity, now, atLeast, ...own }: NewLine & { now: Date }) => {
  const { options, note = '' } = own;
  const present = sql.ref<number>('cart_items.quantity');
  const sum = sql`${present} + ${quantity}`;
  const more = atLeast
    ? sql<number>`case when ${present} < ${quantity} then ${quantity} else ${present} end`
    : sql<number>`case when ${sum} > ${maxQuantity} then ${maxQuantity} else ${sum} end`;
  return db
    .insertInto('cart_items')
    .values({
      user_id: userId,
      line_id: lineIdOf({ productId, ...own }),
      product_id: productId,
      quantity,
      options: options ? [...options] : null,
      note,
      added_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'line_id']).doUpdateSet({ quantity: more }))
    .execute();
};

export const emptyCart = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute();
};
