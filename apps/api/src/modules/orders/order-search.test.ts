import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import type { CallInput } from '@bottega/contract/endpoint';
import { listOrders } from '@bottega/contract/orders/endpoints';
import { describe, expect } from 'vitest';
import { indexMissingRecords } from '#db/search/search-index.ts';
import type { NewRow } from '#db/tables.ts';
import { purgeExpired } from '#jobs/scheduled-jobs.ts';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aSignedInUser, aUser, withSession } from '#testing/factories.ts';
import { eraseContactsOf } from '../erasure/order-contacts.queries.ts';

// From the oldest to the newest.
const numbers: [string, NonNullable<NewRow<'orders'>['status']>][] = [
  ['B-7K3M9QX', 'created'],
  ['B-7KZZZZZ', 'ready'],
  ['B-ZZZZZZZ', 'ready'],
  ['B-B7K2222', 'created'],
  ['B-7K22222', 'canceled'],
];

describeApi({ engines: 'both' }, (base) => {
  const test = base.extend('find', async ({ app, admin }) => {
    const user = await aUser(app);
    for (const [order_number, status] of numbers) {
      await anOrder(app, user, { order_number, status });
      app.clock.pass(60_000);
    }
    return async (query: { search: string; status?: 'ready' | 'created'; page?: number; limit?: number }) => {
      const { payload } = (await admin.call(listOrders, { query })).body;
      return { found: payload.orders.map(({ orderNumber }) => orderNumber), total: payload.total };
    };
  });

  test.for<[string, string[]]>([
    ['B-7K3M9QX', ['B-7K3M9QX']],
    ['7k3m9qx', ['B-7K3M9QX']],
    [' b-7k3 m9 ', ['B-7K3M9QX']],
    ['7K', ['B-7K22222', 'B-7KZZZZZ', 'B-7K3M9QX']],
    ['b7k', ['B-7K22222', 'B-B7K2222', 'B-7KZZZZZ', 'B-7K3M9QX']],
    ['B-B7', ['B-B7K2222']],
    ['zzzzzzz', ['B-ZZZZZZZ']],
    ['8', []],
    ['7K3M9QX2', []],
    ['K3M', []],
    ['%', []],
    ['_K', []],
    ['0', []],
  ])(
    '[AORD-01, API-04] %j finds the orders whose number starts with it, newest first',
    async ([search, found], { find }) => {
      expect(await find({ search })).toEqual({ found, total: found.length });
    },
  );

  test.for(['', ' ', 'B', 'b-', '-'])('[AORD-01] %j finds all', async (search, { find }) => {
    expect(await find({ search })).toEqual({ found: numbers.map(([number]) => number).toReversed(), total: 5 });
  });

  test('[AORD-01] a search stays within its status and is paginated', async ({ find }) => {
    expect(await find({ search: '7', status: 'ready' })).toEqual({ found: ['B-7KZZZZZ'], total: 1 });
    expect(await find({ search: 'b7', status: 'created' })).toEqual({ found: ['B-B7K2222', 'B-7K3M9QX'], total: 2 });
    expect(await find({ search: '7', limit: 2 })).toEqual({ found: ['B-7K22222', 'B-7KZZZZZ'], total: 3 });
    expect(await find({ search: '7', limit: 2, page: 2 })).toEqual({ found: ['B-7K3M9QX'], total: 3 });
    expect(await find({ search: '7', limit: 2, page: 3 })).toEqual({ found: [], total: 3 });
  });

  test('[AORD-01] the total reflects every order and move', async ({ app, admin, find }) => {
    await find({ search: '' });
    const list = async (query: object) => (await admin.call(listOrders, { query })).body.payload.total;
    expect([await list({}), await list({ status: 'ready' }), await list({ status: 'delivered' })]).toEqual([5, 2, 0]);
    await app.db.updateTable('orders').set({ status: 'delivered' }).where('order_number', '=', 'B-ZZZZZZZ').execute();
    expect([await list({}), await list({ status: 'ready' }), await list({ status: 'delivered' })]).toEqual([5, 1, 1]);
  });

  describe('[AORD-01] by customer and dish', () => {
    // From the oldest to the newest.
    const orders = [
      ['B-2222222', 'giulia', ['pizza-diavola'], 'delivered'],
      ['B-3333333', 'giulia', ['pici', 'tiramisu'], 'created'],
      ['B-4444444', 'theo', ['pici'], 'created'],
      ['B-5555555', 'theo', ['pizza-diavola', 'tiramisu'], 'ready'],
    ] as const;
    const withNames = base
      .extend('people', async ({ app }) => {
        const giulia = { username: 'giulia', email: 'giulia@bottega.test', full_name: 'Giulia De Luca' };
        const people = {
          giulia: await aUser(app, giulia),
          theo: await aUser(app, { username: 'theo', email: 'theo.dubois@example.org' }),
        };
        const dishes = { pici: 'Pici all’aglione', tiramisu: 'Tiramisù', 'pizza-diavola': 'Pizza diavola' };
        for (const [id, name] of Object.entries(dishes)) await aProduct(app, { id, name });
        await indexMissingRecords(app.db);
        for (const [order_number, by, products, status] of orders) {
          const { id: order_id } = await anOrder(app, people[by], { order_number, status });
          const item = { order_id, name: 'x', price_cents: 1, quantity: 1 };
          const items = products.map((product_id, index) => ({ ...item, product_id, position: index + 1 }));
          await app.db.insertInto('order_items').values(items).execute();
          app.clock.pass(86_400_000);
        }
        return people;
      })
      .extend('staff', async ({ app, people }) => {
        // Days have passed, so the earlier session has ended.
        expect(Object.keys(people)).toHaveLength(2);
        return withSession(app, await aUser(app, { role: 'admin' }));
      })
      .extend('find', ({ staff }) => async (query: NonNullable<CallInput<typeof listOrders>['query']>) => {
        const { payload } = (await staff.call(listOrders, { query })).body;
        // The first digit of each number.
        return [payload.orders.map(({ orderNumber }) => orderNumber[2]).join(''), payload.total];
      });

    withNames.for<[string, string]>([
      ['giulia', '32'],
      ['GIU', '32'],
      ['de luca', '32'],
      ['theo.dubois@example.org', '54'],
      ['diavola', '52'],
      ['tiramisu', '53'],
      ['pizza tiramisù', '5'],
      ['giulia pizza', '2'],
      ['pici dubois', '4'],
      ['giulia theo', ''],
      ['pizza sushi', ''],
      ['B-5', '5'],
    ])('%j finds %j', async ([search, found], { find }) => {
      expect(await find({ search })).toEqual([found, found.length]);
    });

    withNames('within statuses and days, from either end, page by page', async ({ find }) => {
      expect(await find({ search: 'pici', status: 'created,ready' })).toEqual(['43', 2]);
      expect(await find({ search: 'pici', sort: 'oldest', limit: 1, page: 2 })).toEqual(['4', 2]);
      expect(await find({ search: 'giulia', status: 'delivered' })).toEqual(['2', 1]);
      expect(await find({ search: 'diavola', from: '2026-11-22' })).toEqual(['5', 1]);
      expect(await find({ search: 'giulia', to: '2026-11-21' })).toEqual(['2', 1]);
    });

    withNames('what may be a number and a name is found as both, each order once', async ({ app, people, find }) => {
      const anna = await aUser(app, { username: 'anna' });
      await indexMissingRecords(app.db);
      await anOrder(app, people.theo, { order_number: 'B-ANNA222' });
      app.clock.pass(1000);
      await anOrder(app, anna, { order_number: 'B-ANNA333' });
      app.clock.pass(1000);
      await anOrder(app, anna, { order_number: 'B-7777777' });
      expect(await find({ search: 'anna' })).toEqual(['7AA', 3]);
      expect(await find({ search: 'B-ANNA' })).toEqual(['AA', 2]);
    });

    withNames(
      'a customer is found by their new name, and no longer once deleted',
      async ({ app, people, find, staff }) => {
        const { theo } = people;
        const params = { id: theo.id };
        await (await withSession(app, theo)).call(updateUser, { params, body: { fullName: 'Théo Vasseur' } });
        expect(await find({ search: 'vasseur' })).toEqual(['54', 2]);
        expect((await staff.send('DELETE', `/user/${theo.id}`, { body: {} })).status).toBe(200);
        expect(await find({ search: 'vasseur' })).toEqual(['', 0]);
      },
    );
  });

  describe('[AORD-01] by contact', () => {
    const orders = [
      ['B-2222222', 'Théo Marchand', '+33612345678', null, 'delivered'],
      ['B-3333333', 'Mia Rossi', '+32470123456', '12 rue Mercière', 'created'],
      ['B-4444444', 'Mia Marchand', '+33698765432', '7 quai de Saône', 'canceled'],
    ] as const;
    const withContacts = base
      .extend('theo', ({ app }) => aUser(app, { username: 'theo' }))
      .extend('orders', async ({ app, theo }) => {
        await aProduct(app, { id: 'pici', name: 'Pici' });
        const placed: string[] = [];
        for (const [order_number, contact_name, contact_phone, street, status] of orders) {
          const address = street && { street, extra: '', postcode: '69002', city: 'Lyon', note: '' };
          const contact = { contact_name, contact_phone, address };
          const why = status === 'canceled' ? { cancel_reason: 'sold_out' as const } : {};
          placed.push((await anOrder(app, theo, { order_number, status, service: 'delivery', ...contact, ...why })).id);
          app.clock.pass(60_000);
        }
        const item = { order_id: placed[1] as string, name: 'x', price_cents: 1, quantity: 1, position: 1 };
        await app.db
          .insertInto('order_items')
          .values({ ...item, product_id: 'pici' })
          .execute();
        await indexMissingRecords(app.db);
        return placed;
      })
      .extend('find', ({ admin, orders: _ }) => async (query: NonNullable<CallInput<typeof listOrders>['query']>) => {
        const { payload } = (await admin.call(listOrders, { query })).body;
        return payload.orders.map(({ orderNumber }) => orderNumber[2]).join('');
      });

    withContacts.for<[string, string]>([
      ['+33 6 12 34 56 78', '2'],
      ['06 12 34 56 78', '2'],
      ['0612345678', '2'],
      ['06.12.34-56-78', '2'],
      ['\u202a06\u00a012\u00a034\u00a056\u00a078\u202c', '2'],
      ['0470 12 34 56', '3'],
      ['0699', ''],
      ['marchand', '42'],
      ['THEO marchand', '42'],
      ['Mia Marchand', '4'],
      ['mia pici', '3'],
      ['rue merciere', '3'],
      ['12 rue Mercière, 69002 Lyon', '3'],
      ['quai mercière', ''],
      ['lyon', '43'],
      ['mia 06 98 76 54 32', '4'],
    ])('%j finds %j', async ([search, found], { find }) => {
      expect(await find({ search })).toBe(found);
    });

    withContacts('in every tab and span of days', async ({ find }) => {
      expect(await find({ search: '06 12 34 56 78', status: 'delivered' })).toBe('2');
      expect(await find({ search: '06 12 34 56 78', status: 'created,ready' })).toBe('');
      expect(await find({ search: 'lyon', status: 'created,ready' })).toBe('3');
      expect(await find({ search: 'lyon', from: '2099-01-01' })).toBe('');
    });

    withContacts('an order keeps no word of a contact that is erased', async ({ app, theo, orders: [, open] }) => {
      const terms = () => app.db.selectFrom('search_terms').selectAll().where('kind', '=', 'order').execute();
      expect(new Set((await terms()).map(({ record_id }) => record_id)).size).toBe(3);
      app.clock.pass(91 * 86_400_000);
      await purgeExpired(app.db, app.clock.now());
      // The one that is still open.
      expect(new Set((await terms()).map(({ record_id }) => record_id))).toEqual(new Set([open]));
      await eraseContactsOf(app.db, theo.id);
      expect(new Set((await terms()).map(({ record_id }) => record_id))).toEqual(new Set([open]));
      await app.db.updateTable('orders').set({ status: 'delivered' }).execute();
      await eraseContactsOf(app.db, theo.id);
      expect(await terms()).toEqual([]);
    });
  });

  test('[AORD-01] a search that is too long, or made by a customer, is refused', async ({ app, admin }) => {
    const { client } = await aSignedInUser(app);
    expect((await client.call(listOrders, { query: { search: '7' } })).status).toBe(403);
    const long = await admin.call(listOrders, { query: { search: '7'.repeat(101) } });
    expect(long.body.errors).toEqual({ search: 'This text is too long' });
  });
});
