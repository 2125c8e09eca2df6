import { centsFromPrice } from '@bottega/contract/money';
import type { NamedOption } from '@bottega/contract/options/schemas';
import type { OrderedOption } from '#db/order-tables.ts';
import type { Db, Row } from '#db/tables.ts';
import type { LineRow, PricedLine } from '../cart/priced-lines.queries.ts';
import { stockColumns } from '../products/availability.queries.ts';
import { frenchTexts } from '../products/products.queries.ts';

export const lineColumns = [
  'products.id as product_id',
  'products.name',
  'products.price_cents',
  'products.img',
  'products.kitchen_units',
  'products.food',
  ...stockColumns,
  frenchTexts[0],
] as const;

export const readDishes = async (trx: Db, ids: readonly string[]) => {
  const rows = await trx.selectFrom('products').select(lineColumns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.product_id, row]));
};

export type TakenStock = Pick<Row<'order_items'>, 'stock_taken' | 'stock_day'>;

export interface NamedRow extends LineRow {
  name: string;
  name_fr: string | null;
  note: string;
}

const orderedOption = ({ value, count, name, group, price }: NamedOption): OrderedOption => ({
  value,
  count,
  name,
  group,
  priceCents: centsFromPrice(price),
});

/** The order's own copy of a line (ORD-04). */
export const itemOf = ({ row, priceCents, units, options, food }: PricedLine<NamedRow>, taken: TakenStock) => ({
  product_id: row.product_id,
  name: row.name,
  name_fr: row.name_fr,
  price_cents: priceCents,
  quantity: row.quantity,
  kitchen_units: units,
  options: options.length > 0 ? options.map(orderedOption) : null,
  note: row.note || null,
  food: food ?? null,
  base_price_cents: options.length > 0 ? row.price_cents : null,
  ...taken,
  done_at: null,
});
