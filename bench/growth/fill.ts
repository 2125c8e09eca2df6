import type { Checkout } from '../support/command.ts';
import { demoCustomer, demoSuperadmin, logIn, productIds } from '../support/customers.ts';
import { openDatabase } from '../support/database.ts';
import { openLoad } from '../support/load.ts';
import { hasTable, multiply } from '../support/multiply.ts';
import { type Place, startShop } from '../support/shop.ts';

/** Records beside those of the demonstration shop. */
export interface Sizes {
  orders: number;
  /** Products; a tenth as many users, reviews and mails, a fifth of audit events and smaller parts of the rest. */
  products: number;
}

// Younger than what the clean-up removes: messages after a year, mails after a month.
const days = { records: 1000, messages: 300, mails: 20 };

// Seven of the thirty letters of order numbers, each number once: the prime divides no power of thirty.
const orderNumber = Array.from(
  { length: 7 },
  (_, at) =>
    `substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', cast(1 + (((i + 1) * 15485863) % 21870000000 / ${30 ** at}) % 30 as integer), 1)`,
).join(' || ');

/** Leaves a trail of staff work: audit events and mails to copy. */
const workAsStaff = async (checkout: Checkout, place: Place): Promise<void> => {
  const shop = await startShop(checkout, place);
  const load = openLoad(shop.url, 1);
  const { cookie } = await logIn(load, demoSuperadmin);
  const headers = { cookie };
  const { body } = await load.expect(200, { path: '/api/orders?status=created&limit=2', headers });
  for (const { _id } of JSON.parse(body.toString()).payload.orders) {
    const call = { method: 'PUT', path: `/api/orders/${_id}/status`, headers, body: { status: 'confirmed' } };
    await load.expect(200, call);
  }
  for (const id of (await productIds(load)).slice(0, 2)) {
    const form = {
      name: 'Pizza bianca',
      description: 'With garlic',
      img: '/dishes/pizza.svg',
      price: 9.5,
      category: 'pizza',
    };
    await load.expect(200, { method: 'PUT', path: `/api/products/${id}`, headers, body: form });
  }
  load.close();
  await shop.end();
};

/** Fills a stopped shop that has the demo records, through its database. */
export const fill = async (checkout: Checkout, place: Place, { orders, products }: Sizes): Promise<void> => {
  await workAsStaff(checkout, place);
  const db = await openDatabase(place);
  const part = (by: number) => Math.max(20, Math.floor(products / by));
  const users = part(10);
  const demo = `(select id from users where email = '${demoCustomer}')`;
  const demoHash = `(select password_hash from users where email = '${demoCustomer}')`;
  try {
    await multiply(db, 'products', products, {
      // The last dish is not copied: its words stay rare.
      template: 'position < (select max(position) from products)',
      values: { id: `'product-' || i`, position: '1000 + i' },
      days: days.records,
    });
    await multiply(db, 'users', users, {
      template: `role = 'user' and verified_at is not null`,
      values: {
        id: `'customer-' || i`,
        username: `t.username || '_' || i`,
        email: `'customer-' || i || '@example.org'`,
        password_hash: demoHash,
      },
      days: days.records,
    });
    // The demo customer orders again and again, a thousand times at most.
    const often = Math.max(10, Math.floor(orders / 1000));
    await multiply(db, 'orders', orders, {
      values: {
        id: `'order-' || i`,
        order_number: `'B-' || ${orderNumber}`,
        user_id: `case when i % ${often} = 0 then ${demo} else 'customer-' || ((i * 7919) % ${users}) end`,
      },
      days: days.records,
    });
    await multiply(db, 'reviews', part(10), { values: { id: `'review-' || i` }, days: days.records });
    const news = (await hasTable(db, 'news')) ? 'news' : 'articles';
    await multiply(db, news, part(50), { values: { id: `'news-' || i` }, days: days.records });
    await multiply(db, 'contact_messages', part(20), { values: { id: `'message-' || i` }, days: days.messages });
    const isOlder = await hasTable(db, 'mails');
    await multiply(db, isOlder ? 'mails' : 'jobs', part(10), {
      ...(isOlder ? {} : { template: `kind = 'mail'` }),
      values: {
        id: `'mail-' || i`,
        ...(isOlder ? { sent_at: 't.created_at' } : { key: 'null', done_at: 't.created_at' }),
      },
      days: days.mails,
    });
    await multiply(db, 'audit_events', part(5), {
      values: { seq: '(select seq from audit_head) + 1 + i', record_id: `'order-' || i` },
    });
    await db.run('update audit_head set seq = (select max(seq) from audit_events)');
    // On PostgreSQL autovacuum would do so after some time.
    if (db.engine === 'postgres') await db.run('vacuum analyze');
  } finally {
    await db.close();
  }
};
