import type { reorder } from '@bottega/contract/cart/endpoints';
import { maxCartLines, maxQuantity } from '@bottega/contract/cart/rules';
import type { ResponseBody } from '@bottega/contract/endpoint';
import { type ChosenOption, checkOptions, lineIdOf, ownChoices } from '@bottega/contract/options/rules';
import { lockCart } from '#db/cart-lock.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { readCart } from '../cart/cart.queries.ts';
import { addCartLine, readLines } from '../cart/cart-lines.queries.ts';
import { readOrderDays } from '../fulfilment/slot-choice.service.ts';
import { readDishGroups } from '../options/options.queries.ts';
import { isSoldOut, type MenuView, readMenuView, viewOn } from '../products/availability.queries.ts';
import { saveResponse } from './idempotency.queries.ts';
import { findIdempotentResponse, type Idempotency } from './idempotency.service.ts';
import { readItems } from './order-changes.queries.ts';
import { readDishes } from './order-items.queries.ts';

type Answer = ResponseBody<typeof reorder>;
type Skipped = Answer['skipped'][number];
type Item = Row<'order_items'>;

interface AgainLine {
  productId: string;
  quantity: number;
  options: readonly ChosenOption[] | undefined;
  note: string;
}

const lineFor = (
  { product_id: productId, quantity, options: ordered, note }: Item,
  { dishes, groupsOf, view }: { dishes: Awaited<ReturnType<typeof readDishes>>; groupsOf: GroupsOf; view: MenuView },
): AgainLine | Skipped['reason'] => {
  const dish = dishes.get(productId);
  if (!dish || dish.hidden) return 'gone';
  if (isSoldOut(dish, view)) return 'sold_out';
  const groups = groupsOf(productId);
  const chosen = ordered?.map(({ value, count }) => ({ value, count }));
  const faults = checkOptions(groups, chosen);
  if (faults.some(({ code }) => code !== 'option_sold_out')) return 'changed';
  if (faults.length > 0) return 'sold_out';
  return { productId, quantity, options: ownChoices(groups, chosen), note: note ?? '' };
};

type GroupsOf = Awaited<ReturnType<typeof readDishGroups>>['of'];

interface Adding {
  userId: string;
  items: readonly Item[];
  atLeast: boolean | undefined;
  /** Working days that can be ordered for. */
  days: readonly string[];
}

/** Today's line, else that of the first day with the dish. */
const lineFinder = async (trx: Db, { items, days }: Adding, today: MenuView) => {
  const ids = [...new Set(items.map(({ product_id }) => product_id))];
  const dishes = await readDishes(trx, ids);
  const later = days.filter((day) => day > today.day).map((day) => viewOn(today, day));
  const groupsOn = new Map<string, GroupsOf>();
  const lineOn = async (item: Item, view: MenuView) => {
    const groupsOf = groupsOn.get(view.day) ?? (await readDishGroups(trx, ids, view.at)).of;
    groupsOn.set(view.day, groupsOf);
    return lineFor(item, { dishes, groupsOf, view });
  };
  return async (item: Item): Promise<AgainLine | Skipped['reason']> => {
    const line = await lineOn(item, today);
    const dish = dishes.get(item.product_id);
    const then = line === 'sold_out' && dish && later.find((view) => !isSoldOut(dish, view));
    return then ? lineOn(item, then) : line;
  };
};

const addItems = async (trx: Db, adding: Adding, view: MenuView): Promise<Skipped[]> => {
  const { userId, items, atLeast } = adding;
  const findLine = await lineFinder(trx, adding, view);
  const inCart = new Set((await readLines(trx, userId)).map(({ line_id }) => line_id));
  const skipped: Skipped[] = [];
  const ordered = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const skip = (reason: Skipped['reason']) =>
      skipped.push({ name: item.name, ...(item.name_fr && { nameFr: item.name_fr }), reason });
    const line = await findLine(item);
    if (typeof line === 'string') {
      skip(line);
      continue;
    }
    const lineId = lineIdOf(line);
    if (inCart.size >= maxCartLines && !inCart.has(lineId)) {
      skip('full');
      continue;
    }
    inCart.add(lineId);
    // Two ordered lines may have become one.
    const together = Math.min((ordered.get(lineId) ?? 0) + line.quantity, maxQuantity);
    ordered.set(lineId, together);
    const quantity = atLeast ? together : line.quantity;
    // Keeps the order's sequence.
    await addCartLine(trx, { userId, ...line, quantity, atLeast, now: new Date(view.now.getTime() + at) });
  }
  return skipped;
};

const readOwnItems = async (trx: Db, userId: string, orderNumber: string): Promise<Item[]> => {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (order?.user_id !== userId) throw new ApiError('order_not_found');
  return readItems(trx, order.id);
};

interface Again {
  userId: string;
  orderNumber: string;
  /** Raises lines instead of adding. */
  atLeast?: boolean | undefined;
  idempotency: Idempotency | undefined;
}

/**
 * At today's prices; options match by id. A retry adds nothing, and returns the current cart with what was first
 * skipped.
 */
export const orderAgain = async (deps: Deps, { userId, orderNumber, atLeast, idempotency }: Again): Promise<Answer> => {
  const view = await readMenuView(deps);
  const days = await readOrderDays(deps);
  return deps.db.transaction().execute(async (trx) => {
    const call = idempotency && { userId, idempotency, now: view.now };
    const earlier = call && (await findIdempotentResponse<Pick<Answer, 'skipped'>>(trx, call));
    if (earlier) return { ...(await readCart(trx, userId, view)), skipped: earlier.skipped };
    await lockCart(trx, userId);
    const items = await readOwnItems(trx, userId, orderNumber);
    const skipped = await addItems(trx, { userId, items, atLeast, days }, view);
    if (idempotency) await saveResponse(trx, { userId, key: idempotency.key, response: { skipped } });
    return { ...(await readCart(trx, userId, view)), skipped };
  });
};
