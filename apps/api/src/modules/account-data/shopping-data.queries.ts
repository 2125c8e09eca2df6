import type { AccountData } from '@bottega/contract/account-data/schemas';
import type { Db } from '#db/tables.ts';
import { listUserOrders } from '#modules/orders/orders.queries.ts';

const all = { page: 1, limit: 1_000_000 };

export const readCart = async (db: Db, userId: string): Promise<AccountData['cart']> => {
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['product_id', 'name', 'quantity', 'options', 'note', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute();
  return rows.map(({ product_id, name, quantity, options, note, added_at }) => ({
    product: product_id,
    name,
    quantity,
    ...(options && { options }),
    ...(note && { note }),
    addedAt: added_at.toISOString(),
  }));
};

export const readFavorites = async (db: Db, userId: string): Promise<AccountData['favorites']> => {
  const rows = await db
    .selectFrom('favorites')
    .innerJoin('products', 'products.id', 'favorites.product_id')
    .select(['product_id', 'name', 'favorites.created_at'])
    .where('user_id', '=', userId)
    .orderBy('favorites.created_at')
    .execute();
  return rows.map(({ product_id, name, created_at }) => ({
    product: product_id,
    name,
    createdAt: created_at.toISOString(),
  }));
};

export const readAddresses = async (db: Db, userId: string): Promise<AccountData['addresses']> => {
  const rows = await db.selectFrom('addresses').selectAll().where('user_id', '=', userId).execute();
  if (rows.length === 0) return undefined;
  return rows.map(({ id: _, user_id, full_name, last_used_at, ...place }) => ({
    ...place,
    fullName: full_name,
    lastUsedAt: last_used_at.toISOString(),
  }));
};

const readHistory = (db: Db, userId: string) =>
  db
    .selectFrom('order_status_history as history')
    .innerJoin('orders', 'orders.id', 'history.order_id')
    .select(['history.order_id', 'history.status', 'history.at', 'history.by_user_id'])
    .where('orders.user_id', '=', userId)
    .orderBy('history.position')
    .execute();

/** The history shows only which steps were the user's own. */
export const readOwnOrders = async (db: Db, userId: string): Promise<AccountData['orders']> => {
  const { orders } = await listUserOrders(db, { ...all, userId });
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'payment_provider', 'username', 'email'])
    .where('user_id', '=', userId)
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const historyOf = Map.groupBy(await readHistory(db, userId), ({ order_id }) => order_id);
  return orders.map(({ user: _, ...order }) => ({
    ...order,
    paymentProvider: rowOf.get(order._id)?.payment_provider ?? '',
    username: rowOf.get(order._id)?.username ?? undefined,
    email: rowOf.get(order._id)?.email ?? undefined,
    statusHistory: (historyOf.get(order._id) ?? []).map(({ status, at, by_user_id }) => ({
      status,
      timestamp: at.toISOString(),
      byYou: by_user_id === userId,
    })),
  }));
};

export const readStaffWork = async (db: Db, userId: string): Promise<AccountData['staffWork']> => {
  const rows = await db
    .selectFrom('order_status_history as history')
    .innerJoin('orders', 'orders.id', 'history.order_id')
    .select(['history.status', 'history.at'])
    .where('history.by_user_id', '=', userId)
    .where(({ eb, or }) => or([eb('orders.user_id', 'is', null), eb('orders.user_id', '!=', userId)]))
    .orderBy('history.at')
    .execute();
  return rows.map(({ status, at }) => ({ status, timestamp: at.toISOString() }));
};

export const readReviews = async (db: Db, userId: string): Promise<AccountData['reviews']> => {
  const rows = await db.selectFrom('reviews').selectAll().where('user_id', '=', userId).orderBy('date').execute();
  return rows.map(({ id, username, rating, comment, date, approved }) => ({
    _id: id,
    username,
    rating,
    comment,
    date: date.toISOString(),
    approved,
  }));
};
