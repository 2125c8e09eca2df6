import { auditAll } from '../../apps/api/src/db/audit-trail.ts';
import type { OpenDatabase } from '../../apps/api/src/db/database.ts';
import { indexProducts } from '../../apps/api/src/db/search-index.ts';
import { indexRecord, type SearchedKind } from '../../apps/api/src/db/staff-search.ts';
import type { NewRow, Row } from '../../apps/api/src/db/tables.ts';
import { orderNumberFrom } from '../../packages/contract/src/order-number.ts';
import { type OrderStatus, orderSteps } from '../../packages/contract/src/order-status.ts';
import { categories } from '../../packages/contract/src/products.ts';
import { chance, dishName, dishText, oneOf, opinion, username } from './texts.ts';

/** How much of everything a shop has. */
export interface Sizes {
  products: number;
  users: number;
  orders: number;
  reviews: number;
  messages: number;
  articles: number;
  events: number;
}

const atOnce = 500;
const dayMs = 86_400_000;
/** Orders, reviews and messages of so many days. */
const days = 3 * 365;

type Trx = OpenDatabase['db'];

/** Works in transactions of some hundred records each. */
const inParts = async (db: Trx, count: number, work: (trx: Trx, numbers: number[]) => Promise<unknown>) => {
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    await db.transaction().execute((trx) => work(trx, numbers));
  }
};

const indexAll = async (trx: Trx, kind: SearchedKind, ids: readonly string[]) => {
  for (const id of ids) await indexRecord(trx, kind, id);
};

// Spread like random ones, but none comes twice: the prime divides no power of 30.
const bytesOf = (nr: number): Uint8Array => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE((BigInt(nr + 1) * 15_485_863n) % 30n ** 7n);
  return bytes.subarray(1);
};

const statusOf = (): OrderStatus => {
  const roll = chance(100);
  if (roll < 6) return 'canceled';
  return roll < 94 ? 'delivered' : (orderSteps[roll - 94] ?? 'delivered');
};

const orderOf = (nr: number, user: Pick<Row<'users'>, 'id' | 'username' | 'email'>, at: Date): NewRow<'orders'> => ({
  id: `o${nr}`,
  // Some that both shops have, so that the same search fills a page in both.
  order_number: nr < 5 ? `B-7K3M9Q${nr + 2}` : orderNumberFrom(bytesOf(nr)),
  user_id: user.id,
  username: user.username,
  email: user.email,
  status: statusOf(),
  payment_provider: 'on_delivery',
  payment_id: `cod_${nr}`,
  payment_status: 'pending',
  total_cents: 1000 + chance(5000),
  created_at: at,
  updated_at: at,
});

/** Fills an empty shop; answers a superadmin of it. */
export const fill = async (db: Trx, sizes: Sizes, now: Date): Promise<Row<'users'>> => {
  // Evenly back in time; none in the last hour, or the time of the measurement would decide what is of today.
  const timeOf = (nr: number, of: number) => new Date(now.getTime() - 3_600_000 - ((nr + 0.5) / of) * days * dayMs);
  const rare = (nr: number, of: number) => nr % Math.ceil(of / 10) === 0;
  const users: Row<'users'>[] = [];
  await inParts(db, sizes.users, async (trx, numbers) => {
    const rows = numbers.map((nr): NewRow<'users'> => {
      const name = username(nr);
      const at = timeOf(nr, sizes.users);
      const role = nr === 0 ? 'superadmin' : nr < 5 ? 'admin' : 'user';
      const times = { verified_at: at, created_at: at, updated_at: at };
      return {
        id: `u${nr}`,
        username: name,
        email: `${name}@example.org`,
        password_hash: '',
        role,
        locale: 'en',
        ...times,
      };
    });
    const inserted = await trx.insertInto('users').values(rows).returningAll().execute();
    users.push(...inserted);
    await indexAll(
      trx,
      'user',
      inserted.map(({ id }) => id),
    );
  });
  await inParts(db, sizes.products, async (trx, numbers) => {
    const rows = numbers.map((nr) => ({
      id: `p${nr}`,
      name: rare(nr, sizes.products) ? `Zafferanella ${dishName()}` : dishName(),
      description: dishText(),
      description_fr: dishText(),
      img: '/dishes/pizza.svg',
      price_cents: 1000,
      category: oneOf(categories),
      position: nr,
      created_at: now,
      updated_at: now,
    }));
    await trx.insertInto('products').values(rows).execute();
    await indexProducts(trx, rows);
  });
  await inParts(db, sizes.orders, async (trx, numbers) => {
    const orders = numbers.map((nr) => orderOf(nr, oneOf(users), timeOf(nr, sizes.orders)));
    const item = { name: 'Cacio e pepe', price_cents: 1250, quantity: 2 };
    await trx.insertInto('orders').values(orders).execute();
    await trx
      .insertInto('order_items')
      .values(
        orders.flatMap(({ id }) =>
          [0, 1].map((position) => ({ order_id: id, position, product_id: `p${chance(sizes.products)}`, ...item })),
        ),
      )
      .execute();
    await trx
      .insertInto('order_status_history')
      .values(
        orders.map(({ id, status, created_at }) => ({
          order_id: id,
          position: 0,
          status,
          at: created_at,
          by_user_id: null,
        })),
      )
      .execute();
  });
  await inParts(db, sizes.reviews, async (trx, numbers) => {
    const rows = numbers.map((nr) => ({
      id: `r${nr}`,
      user_id: null,
      username: oneOf(users).username,
      rating: 1 + chance(5),
      comment: opinion(rare(nr, sizes.reviews)),
      date: timeOf(nr, sizes.reviews),
      approved: chance(20) > 0,
    }));
    await trx.insertInto('reviews').values(rows).execute();
    await indexAll(
      trx,
      'review',
      rows.map(({ id }) => id),
    );
  });
  await inParts(db, sizes.messages, async (trx, numbers) => {
    const rows = numbers.map((nr): NewRow<'contact_messages'> => {
      const [at, sender, roll] = [timeOf(nr, sizes.messages), oneOf(users), chance(20)];
      return {
        id: `m${nr}`,
        user_id: null,
        full_name: sender.username.replaceAll('_', ' '),
        email: sender.email,
        phone: null,
        topic: 'general',
        subject: 'order',
        message: opinion(rare(nr, sizes.messages)),
        fingerprint: null,
        ip: '192.0.2.1',
        locale: 'en',
        created_at: at,
        read_at: roll > 0 ? at : null,
        handled_at: roll > 1 ? at : null,
      };
    });
    await trx.insertInto('contact_messages').values(rows).execute();
    await indexAll(
      trx,
      'message',
      rows.map(({ id }) => id),
    );
  });
  await inParts(db, sizes.articles, async (trx, numbers) => {
    const rows = numbers.map((nr): NewRow<'articles'> => {
      const at = timeOf(nr, sizes.articles);
      return {
        id: `a${nr}`,
        locale: oneOf(['en', 'fr'] as const),
        category: 'news',
        date: at,
        author: 'Chiara',
        title: `${oneOf(['News of', 'A week of', 'La saison de'])} ${dishName()}${rare(nr, sizes.articles) ? ' zafferanella' : ''}`,
        cover_image: '/news/truffle.svg',
        content: [{ text: dishText() }, { text: dishText() }],
        created_at: at,
        updated_at: at,
      };
    });
    await trx.insertInto('articles').values(rows).execute();
    await indexAll(
      trx,
      'article',
      rows.map(({ id }) => id),
    );
  });
  await inParts(db, sizes.events, (trx, numbers) =>
    auditAll(
      trx,
      numbers.map((nr) => ({
        at: now,
        by: { id: `u${nr % 5}`, ip: '192.0.2.1', requestId: 'bench' },
        action: 'moved',
        kind: oneOf(['order', 'product', 'review', 'flag'] as const),
        recordId: `o${chance(sizes.orders)}`,
        label: 'B-7K3M9QX',
        before: { status: 'created' },
        after: { status: 'confirmed' },
      })),
    ),
  );
  const [superadmin] = users;
  if (!superadmin) throw new Error('a shop needs somebody who runs it');
  return superadmin;
};
