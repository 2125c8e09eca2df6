import { userColumns } from '@bottega/contract/accounts/schemas';
import { exportUsers } from '@bottega/contract/accounts/staff-endpoints';
import { addressParts } from '@bottega/contract/fulfilment/addresses';
import type { Locale } from '@bottega/contract/locale';
import { exportOrders } from '@bottega/contract/orders/endpoints';
import { cancelerOf } from '@bottega/contract/orders/rules';
import { orderColumns } from '@bottega/contract/orders/schemas';
import { exportProducts } from '@bottega/contract/products/staff-endpoints';
import { productColumns } from '@bottega/contract/products/staff-schemas';
import { nameIn, textOf } from '@bottega/contract/shop/local-text';
import { shopTimestamp } from '@bottega/contract/shop/shop-time';
import type { Actor } from '#db/audit/audit-trail.ts';
import { countRecords } from '#db/lists/list-counts.ts';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { type Caller, type Route, route } from '#http/route.ts';
import { type CsvRow, csvPrice } from '#lib/csv.ts';
import { foodCells } from '#modules/products/import/food-cells.service.ts';
import { listUsers, presentUser } from '../accounts/users.queries.ts';
import { listOrders } from '../orders/orders.queries.ts';
import { type ProductRow, presentProduct } from '../products/products.queries.ts';
import { csvResponse } from './csv-response.service.ts';
import type { OrderWithItems } from './export.queries.ts';
import { readMenu, readOrders, readUsers } from './export.queries.ts';
import { recordExport } from './record-export.service.ts';

const canceledBy = ({ user_id, cancel_reason, canceler }: OrderWithItems): string | null => {
  if (!canceler) return null;
  const by = cancelerOf({ reason: cancel_reason, customerId: user_id, byId: canceler.id });
  return by === 'shop' ? (canceler.name ?? by) : (by ?? null);
};

const orderRows = (order: OrderWithItems, locale: Locale): CsvRow<(typeof orderColumns)[number]>[] =>
  order.items.map(({ product_id, name, price_cents, quantity, ...item }, index) => ({
    orderNumber: order.order_number,
    createdAt: shopTimestamp(order.created_at),
    status: order.status,
    paymentStatus: order.payment_status,
    paymentId: order.payment_id,
    username: order.username,
    email: order.email,
    productId: product_id,
    productName: nameIn({ name, nameFr: item.name_fr ?? undefined }, locale),
    price: csvPrice(price_cents),
    quantity,
    lineTotal: csvPrice(price_cents * quantity),
    // Once per order, so that the column adds up.
    orderTotal: index === 0 ? csvPrice(order.total_cents) : null,
    termsVersion: order.terms_version,
    service: order.service,
    promisedAt: order.promised_at && shopTimestamp(order.promised_at),
    contactName: order.contact_name,
    contactPhone: order.contact_phone,
    address: order.address && addressParts(order.address).join(', '),
    zone: order.zone_name && nameIn({ name: order.zone_name, nameFr: order.zone_name_fr ?? undefined }, locale),
    deliveryFee: index === 0 && order.service ? csvPrice(order.delivery_fee_cents) : null,
    note: order.note,
    options: item.options?.map(({ count, name: option }) => `${count} × ${textOf(option, locale)}`).join(', ') ?? null,
    lineNote: item.note,
    allergens: item.food?.contains.join(', ') ?? null,
    canceledBy: canceledBy(order),
    cancelReason: order.cancel_reason,
    cancelMessage: order.cancel_message,
  }));

const productRow = (row: ProductRow): CsvRow<(typeof productColumns)[number]> => ({
  nameFr: null,
  descriptionFr: null,
  badge: null,
  slug: null,
  ...presentProduct(row),
  ...foodCells(row.food),
  price: csvPrice(row.price_cents),
  station: row.station,
});

const userRow = (row: Row<'users'>): CsvRow<(typeof userColumns)[number]> => ({
  fullName: null,
  phoneNumber: null,
  lastLogin: null,
  ...presentUser(row),
});

async function* each<R, Out>(pages: AsyncIterable<R[]>, present: (row: R) => Out[]): AsyncGenerator<Out[]> {
  for await (const rows of pages) yield rows.flatMap(present);
}

const byOf = ({ caller: { username }, actor }: { caller: Caller; actor: Actor }) => ({ ...actor, username });

export const exportRoutes = (deps: Deps): Route[] => [
  route(exportOrders, async ({ query, http, locale, ...call }) => {
    const { total } = await listOrders(deps.db, { ...query, page: 1, limit: 1 });
    await recordExport(deps, { kind: 'order', by: byOf(call), filters: query, count: total });
    return csvResponse(http, deps, {
      name: 'orders',
      columns: orderColumns,
      pages: each(readOrders(deps.db, query), (order) => orderRows(order, locale)),
    });
  }),
  route(exportProducts, async ({ http, ...call }) => {
    const count = await countRecords(deps.db, 'product');
    await recordExport(deps, { kind: 'product', by: byOf(call), filters: {}, count });
    return csvResponse(http, deps, {
      name: 'products',
      columns: productColumns,
      pages: each(readMenu(deps.db), (row) => [productRow(row)]),
    });
  }),
  route(exportUsers, async ({ query, http, ...call }) => {
    const { total } = await listUsers(deps.db, { ...query, page: 1, limit: 1 });
    await recordExport(deps, { kind: 'user', by: byOf(call), filters: query, count: total });
    return csvResponse(http, deps, {
      name: 'users',
      columns: userColumns,
      pages: each(readUsers(deps.db, query), (row) => [userRow(row)]),
    });
  }),
];
