import { maxCartLines } from '@bottega/contract/cart/rules';
import { type ChosenOption, checkOptions, ownChoices, type RuledGroup } from '@bottega/contract/options/rules';
import type { ValidationCode } from '@bottega/contract/validation';
import { isMissingReference } from '#db/engines/database-errors.ts';
import type { Db } from '#db/tables.ts';
import { ApiError } from '#lib/api-error.ts';
import { readDishGroups } from '../options/options.queries.ts';
import { isSoldOut, type MenuView, stockColumns, viewOn } from '../products/availability.queries.ts';
import { addCartLine, deleteLine, type NewLine, readLines, setLineQuantity, timeBefore } from './cart-lines.queries.ts';

const refuseChoices = (groups: readonly RuledGroup[], given: readonly ChosenOption[] | undefined): void => {
  const fields = new Map<string, ValidationCode>();
  for (const { code, group } of checkOptions(groups, given)) {
    const field = group === undefined ? 'options' : `options.${group}`;
    if (!fields.has(field)) fields.set(field, code);
  }
  if (fields.size > 0) throw new ApiError('invalid_input', { fields: Object.fromEntries(fields) });
};

const refuseSoldOut = async (trx: Db, id: string, view: MenuView): Promise<void> => {
  const row = await trx.selectFrom('products').select(stockColumns).where('id', '=', id).executeTakeFirst();
  if (!row || row.hidden) throw new ApiError('product_not_found');
  if (isSoldOut(row, view)) throw new ApiError('sold_out');
};

export const viewOfDay = (view: MenuView, day: string | undefined, days: readonly string[]): MenuView => {
  if (day === undefined || day === view.day) return view;
  if (days.includes(day)) return viewOn(view, day);
  throw new ApiError('invalid_input', { fields: { for: 'value_invalid' } });
};

// Deleted since the read.
const productIsGone = (error: unknown): never => {
  throw isMissingReference(error) ? new ApiError('product_not_found') : error;
};

/** `before`: id of the line that follows. */
export const addToCart = async (
  trx: Db,
  { before, ...line }: NewLine & { before?: string | undefined },
  view: MenuView,
): Promise<void> => {
  const { userId, productId } = line;
  await refuseSoldOut(trx, productId, view);
  const groups = (await readDishGroups(trx, [productId], view.at)).of(productId);
  refuseChoices(groups, line.options);
  const place = before === undefined ? undefined : await timeBefore(trx, { userId, lineId: before });
  const options = ownChoices(groups, line.options);
  await addCartLine(trx, { ...line, options, now: place ?? view.now }).catch(productIsGone);
  if ((await readLines(trx, userId)).length > maxCartLines) throw new ApiError('cart_full');
};

/** Plain lines have the product's id; without such a line, all of the product. */
const linesNamed = async (trx: Db, { userId, id }: { userId: string; id: string }) => {
  const lines = await readLines(trx, userId);
  const exact = lines.filter(({ line_id }) => line_id === id);
  return exact.length > 0 ? exact : lines.filter(({ product_id }) => product_id === id);
};

export const changeQuantity = async (
  trx: Db,
  { userId, id, quantity }: { userId: string; id: string; quantity: number },
): Promise<void> => {
  const [line, other] = await linesNamed(trx, { userId, id });
  if (!line) throw new ApiError('cart_item_not_found');
  if (other) throw new ApiError('cart_line_ambiguous');
  await setLineQuantity(trx, { userId, ...line }, quantity);
};

export const removeLines = async (trx: Db, named: { userId: string; id: string }): Promise<void> => {
  for (const line of await linesNamed(trx, named)) await deleteLine(trx, { userId: named.userId, ...line });
};
