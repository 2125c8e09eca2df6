import type { OrderedLine } from '@bottega/contract/orders/line-changes';
import type { OrderItem } from '@bottega/contract/orders/schemas';
import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/tables.ts';

export const orderedLine = ({
  product_id: productId,
  ...item
}: Pick<Row<'order_items'>, 'product_id' | 'name' | 'name_fr' | 'options' | 'note' | 'quantity'>): OrderedLine => ({
  productId,
  name: item.name,
  ...(item.name_fr && { nameFr: item.name_fr }),
  ...(item.options && { options: item.options.map(({ name, count }) => ({ name, count })) }),
  ...(item.note && { note: item.note }),
  quantity: item.quantity,
});

export const productLine = ({ product, price: _, line: __, food: ___, ...line }: OrderItem): OrderedLine => ({
  ...line,
  productId: typeof product === 'string' ? product : product._id,
});

/** From then on the courier, not the kitchen, confirms changes. */
export const isWithCourier = sql<SqlBool>`(coalesce(orders.service, '') = 'delivery' and exists (
  select 1 from order_status_history as taken where taken.order_id = orders.id and taken.status = 'expedited'))`;

export const setChangeNotice = (
  trx: Db,
  orderId: string,
  change: Partial<Pick<Row<'orders'>, 'untold_at' | 'told_lines'>>,
): Promise<unknown> => trx.updateTable('orders').set(change).where('id', '=', orderId).execute();

/** A change newer than `seen` remains. */
export const acknowledgeChange = (trx: Db, orderId: string, seen: Date) =>
  trx
    .updateTable('orders')
    .set({ untold_at: null, told_lines: null })
    .where('id', '=', orderId)
    .where('untold_at', '<=', seen);
