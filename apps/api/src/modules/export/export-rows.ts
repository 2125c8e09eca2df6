import type { orderColumns } from '@bottega/contract/orders';
import type { productColumns } from '@bottega/contract/products-staff';
import type { userColumns } from '@bottega/contract/users';
import type { Row } from '../../db/tables.ts';
import { presentProduct } from '../products/products.queries.ts';
import { presentUser } from '../users/users.queries.ts';
import { type CsvRow, csvPrice } from './csv.ts';
import type { OrderWithItems } from './export.queries.ts';

/** An order as one row per ordered product. */
export const orderRows = ({ items, ...order }: OrderWithItems): CsvRow<(typeof orderColumns)[number]>[] =>
  items.map(({ product_id, name, price_cents, quantity }) => ({
    orderNumber: order.order_number,
    createdAt: order.created_at.toISOString(),
    status: order.status,
    paymentStatus: order.payment_status,
    paymentId: order.payment_id,
    username: order.username,
    email: order.email,
    productId: product_id,
    productName: name,
    price: csvPrice(price_cents),
    quantity,
    lineTotal: csvPrice(price_cents * quantity),
    orderTotal: csvPrice(order.total_cents),
  }));

/** A product as its row in the menu. */
export const productRow = (row: Row<'products'>): CsvRow<(typeof productColumns)[number]> => ({
  descriptionFr: null,
  badge: null,
  ...presentProduct(row),
  price: csvPrice(row.price_cents),
});

/** A user as one row. */
export const userRow = (row: Row<'users'>): CsvRow<(typeof userColumns)[number]> => ({
  fullName: null,
  phoneNumber: null,
  lastLogin: null,
  ...presentUser(row),
});
