import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { audit } from './db/audit-trail.ts';
import type { NewRow } from './db/tables.ts';
import { countsOf } from './db/tallies.ts';
import { cleanUp, startHousekeeping } from './housekeeping.ts';
import { enqueueMail, maxAttempts } from './mail/outbox.ts';
import { anOrder, aReview, aSession, aUser } from './testing/factories.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { eachEngine } from './testing/test-database.ts';

const hour = 3_600_000;
const day = 24 * hour;
const month = 30 * day;

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
  });
  afterEach(() => app.close());

  const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

  const aMail = async (id: string, change: Partial<NewRow<'mails'>>) => {
    const mail = { kind: 'password_changed', locale: 'en', username: 'mia' } as const;
    await enqueueMail(app.db, { id, recipient: 'mia@example.org', now: ago(2 * month), mail });
    await app.db.updateTable('mails').set(change).where('id', '=', id).execute();
  };
  const aToken = async (user_id: string, hash: string, expires_at: Date) => {
    await app.db
      .insertInto('one_time_tokens')
      .values({ hash, user_id, purpose: 'verify', created_at: ago(2 * month), expires_at })
      .execute();
  };
  const aCode = async (id: string, expires_at: Date) => {
    const { id: user_id } = await aUser(app);
    await app.db
      .insertInto('login_codes')
      .values({ id, user_id, code_hash: id, created_at: ago(day), expires_at })
      .execute();
  };
  const aCount = (key: string, resets_at: Date) =>
    app.db.insertInto('rate_limits').values({ key, count: 1, resets_at }).execute();

  const ids = async (table: 'sessions' | 'login_codes' | 'mails' | 'users' | 'contact_messages') =>
    (await app.db.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();
  const clean = () => cleanUp(app.db, app.clock.now());

  test('links and login codes go when their life is over, to the millisecond', async () => {
    const { id } = await aUser(app);
    await aToken(id, 'over', ago(0));
    await aToken(id, 'living', ago(-1));
    await aCode('over', ago(0));
    await aCode('living', ago(-1));

    await clean();

    expect(await app.db.selectFrom('one_time_tokens').select('hash').execute()).toEqual([{ hash: 'living' }]);
    expect(await ids('login_codes')).toEqual(['living']);
  });

  test('sessions go 30 days after they have ended or run out; living ones stay', async () => {
    const user = await aUser(app);
    await aSession(app, user, { ended_at: ago(month) });
    await aSession(app, user, { expires_at: ago(month) });
    const kept = [
      await aSession(app, user),
      await aSession(app, user, { ended_at: ago(month - 1) }),
      await aSession(app, user, { expires_at: ago(month - 1) }),
    ];

    await clean();

    expect(await ids('sessions')).toEqual(kept.toSorted());
  });

  test('counters of limits go a day after they have ended', async () => {
    await aCount('over', ago(day + 1));
    await aCount('ended', ago(day - 1));
    await aCount('running', ago(-hour));

    await clean();

    const keys = await app.db.selectFrom('rate_limits').select('key').orderBy('key').execute();
    expect(keys.map(({ key }) => key)).toEqual(['ended', 'running']);
  });

  test('mails go 30 days after they were sent or given up; one that still waits stays', async () => {
    await aMail('sent', { sent_at: ago(month) });
    await aMail('given-up', { attempts: maxAttempts, next_attempt_at: ago(month) });
    await aMail('sent-lately', { sent_at: ago(month - 1) });
    await aMail('given-up-lately', { attempts: maxAttempts, next_attempt_at: ago(month - 1) });
    await aMail('waiting', { attempts: maxAttempts - 1, next_attempt_at: ago(month) });

    await clean();

    expect(await ids('mails')).toEqual(['given-up-lately', 'sent-lately', 'waiting']);
  });

  test('messages to the shop go after a year', async () => {
    const from = { full_name: 'Mia', email: 'mia@example.org', topic: 'general', subject: 'general' } as const;
    const rest = { message: 'Ciao', ip: '192.0.2.1', locale: 'en' } as const;
    for (const [id, created_at] of Object.entries({ old: ago(365 * day), lately: ago(365 * day - 1) })) {
      await app.db
        .insertInto('contact_messages')
        .values({ id, ...from, ...rest, created_at })
        .execute();
    }

    await clean();

    expect(await ids('contact_messages')).toEqual(['lately']);
  });

  test('accounts that were never verified go after 30 days, unless something still depends on them', async () => {
    const old = { verified_at: null, created_at: ago(month) };
    await aUser(app, old);
    const kept = [
      await aUser(app, { ...old, created_at: ago(month - 1) }),
      await aUser(app, { ...old, verified_at: ago(1) }),
      await aUser(app, { ...old, role: 'superadmin' }),
    ];
    const withOrder = await aUser(app, old);
    await anOrder(app, withOrder);
    const withLink = await aUser(app, old);
    await aToken(withLink.id, 'living', ago(-hour));
    const withOldLink = await aUser(app, old);
    await aToken(withOldLink.id, 'over', ago(0));

    await clean();

    expect(await ids('users')).toEqual([...kept, withOrder, withLink].map(({ id }) => id).toSorted());
  });

  test('counted lists are put together, so that their numbers stay cheap', async () => {
    for (let nr = 0; nr < 501; nr++) await aReview(app, { approved: nr % 2 === 0 });
    const before = await countsOf(app.db, 'reviews');

    await clean();

    expect(await app.db.selectFrom('tallies').select('id').where('list', '=', 'reviews').execute()).toHaveLength(2);
    expect(await countsOf(app.db, 'reviews')).toEqual(before);
  });

  test('several instances at once do no harm', async () => {
    const user = await aUser(app);
    for (let nr = 0; nr < 20; nr++) {
      await aSession(app, user, { ended_at: ago(month) });
      await aMail(`mail-${nr}`, { sent_at: ago(month) });
      await aUser(app, { verified_at: null, created_at: ago(month) });
    }

    await Promise.all([clean(), clean(), clean(), clean()]);

    expect([await ids('sessions'), await ids('mails'), await ids('users')]).toEqual([[], [], [user.id]]);
  });

  describe('in a running shop', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    const aUsedCode = () => aCode(`code-${app.clock.now().getTime()}`, ago(0));

    test('it runs a minute after the start and every hour, by the shop’s clock, until it is stopped', async () => {
      const errors: unknown[] = [];
      await aUsedCode();
      const housekeeping = startHousekeeping({
        ...app.deps,
        logger: { error: (...all: unknown[]) => void errors.push(all) },
      });
      vi.advanceTimersByTime(59_999);
      expect(await ids('login_codes')).toHaveLength(1);
      vi.advanceTimersByTime(1);
      await expect.poll(() => ids('login_codes')).toEqual([]);

      app.clock.pass(hour);
      await aUsedCode();
      vi.advanceTimersByTime(hour - 60_000);
      await expect.poll(() => ids('login_codes')).toEqual([]);

      await housekeeping.stop();
      app.clock.pass(hour);
      await aUsedCode();
      vi.advanceTimersByTime(10 * hour);
      expect(vi.getTimerCount()).toBe(0);
      expect(await ids('login_codes')).toHaveLength(1);
      expect(errors).toEqual([]);
    });

    test('the audit trail is checked with the first run and once a day, and whatever is wrong with it is logged', async () => {
      const errors: unknown[] = [];
      const by = { id: 'staff', ip: '192.0.2.1', requestId: 'request' };
      const what = {
        action: 'deleted',
        kind: 'product',
        recordId: 'p',
        label: 'Ragù',
        before: null,
        after: null,
      } as const;
      for (let nr = 0; nr < 3; nr++) {
        await app.db.transaction().execute((trx) => audit(trx, { at: app.clock.now(), by, ...what }));
      }
      const tamperWith = (seq: number) =>
        app.db.updateTable('audit_details').set({ label: 'x' }).where('seq', '=', seq).execute();
      await tamperWith(3);
      const housekeeping = startHousekeeping({
        ...app.deps,
        logger: { error: (...all: unknown[]) => void errors.push(all) },
      });
      const broken = (seq: number) => [{ event: 'audit_trail_broken', seq }, 'audit'];
      vi.advanceTimersByTime(60_000);
      await expect.poll(() => errors).toEqual([broken(3)]);

      await tamperWith(2);
      app.clock.pass(day - 1);
      await aUsedCode();
      vi.advanceTimersByTime(hour - 60_000);
      await expect.poll(() => ids('login_codes')).toEqual([]);
      await tamperWith(1);
      app.clock.pass(1);
      vi.advanceTimersByTime(hour);

      await expect.poll(() => errors).toEqual([broken(3), broken(1)]);
      await housekeeping.stop();
    });

    test('stopping waits for the run under way, and one that fails is logged and ends nothing', async () => {
      const errors: unknown[] = [];
      const logger = { error: (details: unknown) => void errors.push(details) };
      let isBroken = true;
      const clock = () => {
        if (isBroken) throw new Error('no clock');
        return app.clock.now();
      };
      const housekeeping = startHousekeeping({ db: app.db, clock, logger });
      vi.advanceTimersByTime(60_000);
      await expect.poll(() => errors).toMatchObject([{ err: { message: 'no clock' } }]);
      isBroken = false;
      await aUsedCode();
      vi.advanceTimersByTime(hour - 60_000);

      await housekeeping.stop();

      expect(await ids('login_codes')).toEqual([]);
    });
  });
});
