import { expect } from 'vitest';
import { countByKey } from '#db/lists/list-counts.ts';
import type { NewRow } from '#db/tables.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { insertOrderEvent } from '#modules/orders/order-events.queries.ts';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aReview, aSession, aStockDay, aUser } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { mailRetry } from './mail-job.ts';
import { purgeExpired } from './scheduled-jobs.ts';

const hour = 3_600_000;
const day = 24 * hour;
const month = 30 * day;

describeApi({ engines: 'both' }, (test) => {
  const ago = (app: TestApp, ms: number) => new Date(app.clock.now().getTime() - ms);

  const aMail = async (app: TestApp, id: string, change: Partial<NewRow<'jobs'>>) => {
    const mail = { template: 'password_changed', params: { username: 'mia' }, locale: 'en' } as const;
    await queueMail(app.db, { key: id, to: 'mia@example.org', now: ago(app, 2 * month), ...mail });
    await app.db
      .updateTable('jobs')
      .set({ id, ...change })
      .where('key', '=', id)
      .execute();
  };
  const aToken = async (app: TestApp, user_id: string, hash: string, expires_at: Date) => {
    await app.db
      .insertInto('one_time_tokens')
      .values({ hash, user_id, purpose: 'verify', created_at: ago(app, 2 * month), expires_at })
      .execute();
  };
  const aCode = async (app: TestApp, id: string, expires_at: Date) => {
    const { id: user_id } = await aUser(app);
    await app.db
      .insertInto('login_codes')
      .values({ id, user_id, code_hash: id, created_at: ago(app, day), expires_at })
      .execute();
  };
  const aCount = (app: TestApp, key: string, resets_at: Date) =>
    app.db.insertInto('rate_limits').values({ key, count: 1, resets_at }).execute();

  const ids = async (app: TestApp, table: 'sessions' | 'login_codes' | 'users' | 'contact_messages' | 'jobs') =>
    (await app.db.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();
  const purge = (app: TestApp) => purgeExpired(app.db, app.clock.now());

  test('links and login codes are deleted when they expire, to the millisecond', async ({ app }) => {
    const { id } = await aUser(app);
    await aToken(app, id, 'over', ago(app, 0));
    await aToken(app, id, 'living', ago(app, -1));
    await aCode(app, 'over', ago(app, 0));
    await aCode(app, 'living', ago(app, -1));

    await purge(app);

    expect(await app.db.selectFrom('one_time_tokens').select('hash').execute()).toEqual([{ hash: 'living' }]);
    expect(await ids(app, 'login_codes')).toEqual(['living']);
  });

  test('idempotency keys are deleted after 30 days, with their responses', async ({ app }) => {
    const { id: user_id } = await aUser(app);
    const key = { user_id, request_hash: 'hash', response: '{"name":"Mia"}' };
    const keys = [
      { ...key, key: 'over', created_at: ago(app, month) },
      { ...key, key: 'recent', created_at: ago(app, month - 1) },
    ];
    await app.db.insertInto('idempotency_keys').values(keys).execute();

    await purge(app);

    expect(await app.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'recent' }]);
  });

  test('sessions are deleted 30 days after they end or expire; active ones stay', async ({ app }) => {
    const user = await aUser(app);
    await aSession(app, user, { ended_at: ago(app, month) });
    await aSession(app, user, { expires_at: ago(app, month) });
    const kept = [
      await aSession(app, user),
      await aSession(app, user, { ended_at: ago(app, month - 1) }),
      await aSession(app, user, { expires_at: ago(app, month - 1) }),
    ];

    await purge(app);

    expect(await ids(app, 'sessions')).toEqual(kept.toSorted());
  });

  test('rate limit counters are deleted a day after they end', async ({ app }) => {
    await aCount(app, 'over', ago(app, day + 1));
    await aCount(app, 'ended', ago(app, day - 1));
    await aCount(app, 'running', ago(app, -hour));

    await purge(app);

    const keys = await app.db.selectFrom('rate_limits').select('key').orderBy('key').execute();
    expect(keys.map(({ key }) => key)).toEqual(['ended', 'running']);
  });

  test('mails are deleted 30 days after they were sent or given up; waiting ones stay', async ({ app }) => {
    await aMail(app, 'sent', { done_at: ago(app, month) });
    await aMail(app, 'given-up', { failed_at: ago(app, month) });
    await aMail(app, 'sent-lately', { done_at: ago(app, month - 1) });
    await aMail(app, 'given-up-lately', { failed_at: ago(app, month - 1) });
    await aMail(app, 'waiting', { attempts: mailRetry.attempts - 1, run_at: ago(app, month) });

    await purge(app);

    expect(await ids(app, 'jobs')).toEqual(['given-up-lately', 'sent-lately', 'waiting']);
  });

  test('messages to the shop are deleted after a year', async ({ app }) => {
    const from = { full_name: 'Mia', email: 'mia@example.org', topic: 'general', subject: 'general' } as const;
    const rest = { message: 'Ciao', ip: '192.0.2.1', locale: 'en' } as const;
    for (const [id, created_at] of Object.entries({ old: ago(app, 365 * day), lately: ago(app, 365 * day - 1) })) {
      await app.db
        .insertInto('contact_messages')
        .values({ id, ...from, ...rest, created_at })
        .execute();
    }

    await purge(app);

    expect(await ids(app, 'contact_messages')).toEqual(['lately']);
  });

  test('jobs are deleted seven days after they are done and 30 days after they are given up; others stay', async ({
    app,
  }) => {
    const times = {
      done: { done_at: ago(app, 7 * day) },
      doneLately: { done_at: ago(app, 7 * day - 1) },
      givenUp: { failed_at: ago(app, month) },
      givenUpLately: { failed_at: ago(app, month - 1) },
      waiting: {},
    };
    for (const [id, time] of Object.entries(times)) {
      await app.db
        .insertInto('jobs')
        .values({
          id,
          kind: 'clean_up',
          payload: {},
          created_at: ago(app, 2 * month),
          run_at: ago(app, 2 * month),
          ...time,
        })
        .execute();
    }

    await purge(app);

    expect(await ids(app, 'jobs')).toEqual(['doneLately', 'givenUpLately', 'waiting']);
  });

  test('order events are deleted after seven days', async ({ app }) => {
    const { id } = await anOrder(app, await aUser(app));
    const at = [ago(app, 7 * day), ago(app, 7 * day - 1)];
    for (const each of at) await insertOrderEvent(app.db, { order_id: id, kind: 'moved', at: each });

    await purge(app);

    expect(await app.db.selectFrom('order_events').select('at').execute()).toEqual([{ at: at[1] }]);
  });

  test('the load of a slot is deleted a week after it', async ({ app }) => {
    const week = 7 * 24 * 3_600_000;
    const starts = [week, week - 1, -week].map((ago) => new Date(app.clock.now().getTime() - ago));
    await app.db
      .insertInto('slot_loads')
      .values(starts.map((starts_at) => ({ starts_at, units: 3 })))
      .execute();
    await purgeExpired(app.db, app.clock.now());
    const left = await app.db.selectFrom('slot_loads').select('starts_at').orderBy('starts_at').execute();
    expect(left.map(({ starts_at }) => starts_at)).toEqual(starts.slice(1));
  });

  test('the stock of a day is deleted when that day is over in every time zone', async ({ app }) => {
    const { id } = await aProduct(app);
    const days = [3, 2, 1, 0, -1].map((before) =>
      ago(app, before * day)
        .toISOString()
        .slice(0, 10),
    );
    for (const each of days) await aStockDay(app, id, each, 1);
    await purge(app);
    const left = await app.db.selectFrom('stock_days').select('day').orderBy('day').execute();
    expect(left.map((row) => row.day)).toEqual(days.slice(1));
  });

  test('unverified accounts are deleted after 30 days, unless they have an order or a valid link', async ({ app }) => {
    const old = { verified_at: null, created_at: ago(app, month) };
    await aUser(app, old);
    const kept = [
      await aUser(app, { ...old, created_at: ago(app, month - 1) }),
      await aUser(app, { ...old, verified_at: ago(app, 1) }),
      await aUser(app, { ...old, role: 'superadmin' }),
    ];
    const withOrder = await aUser(app, old);
    await anOrder(app, withOrder);
    const withLink = await aUser(app, old);
    await aToken(app, withLink.id, 'living', ago(app, -hour));
    const withOldLink = await aUser(app, old);
    await aToken(app, withOldLink.id, 'over', ago(app, 0));

    await purge(app);

    expect(await ids(app, 'users')).toEqual([...kept, withOrder, withLink].map(({ id }) => id).toSorted());
  });

  test('the counts of a list are merged', async ({ app }) => {
    for (let nr = 0; nr < 501; nr++) await aReview(app, { approved: nr % 2 === 0 });
    const before = await countByKey(app.db, 'review');

    await purge(app);

    expect(await app.db.selectFrom('list_counts').select('id').where('list', '=', 'reviews').execute()).toHaveLength(2);
    expect(await countByKey(app.db, 'review')).toEqual(before);
  });

  test('several instances can run at once', async ({ app }) => {
    const user = await aUser(app);
    for (let nr = 0; nr < 20; nr++) {
      await aSession(app, user, { ended_at: ago(app, month) });
      await aMail(app, `mail-${nr}`, { done_at: ago(app, month) });
      await aUser(app, { verified_at: null, created_at: ago(app, month) });
    }

    await Promise.all([purge(app), purge(app), purge(app), purge(app)]);

    expect([await ids(app, 'sessions'), await ids(app, 'jobs'), await ids(app, 'users')]).toEqual([[], [], [user.id]]);
  });
});
