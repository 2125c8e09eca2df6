import { expect } from 'vitest';
import { audit } from '#db/audit/audit-trail.ts';
import { describeApi } from '#testing/api-test.ts';
import { aUser } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { allJobHandlers } from './all-handlers.ts';
import { createJobWorker } from './job-worker.ts';
import { jobHandlers } from './scheduled-jobs.ts';

const hour = 3_600_000;
const day = 24 * hour;

describeApi({ engines: 'both' }, (test) => {
  /** A login code that expires now. */
  const aUsedCode = async (app: TestApp) => {
    const now = app.clock.now();
    const id = `code-${now.getTime()}`;
    const { id: user_id } = await aUser(app);
    const code = { id, user_id, code_hash: id, created_at: new Date(now.getTime() - day), expires_at: now };
    await app.db.insertInto('login_codes').values(code).execute();
  };
  const codes = (app: TestApp) => app.db.selectFrom('login_codes').select('id').execute();
  const aShopAtWork = ({ deps, clock }: TestApp, now = clock.now) => {
    const { db } = deps;
    const errors: unknown[] = [];
    const logger = { warn: () => undefined, error: (...all: unknown[]) => void errors.push(all) };
    const own = jobHandlers({ db, clock: now, machineClock: clock.now, logger });
    const handlers = { ...allJobHandlers(deps, clock.now), ...own };
    const { runDue, stop } = createJobWorker({ db, clock: clock.now, handlers, logger });
    return { errors, runDue, stop };
  };

  test('it cleans up a minute after the first start and every hour', async ({ app }) => {
    const shop = aShopAtWork(app);
    await aUsedCode(app);
    await shop.runDue();
    expect(await codes(app)).toHaveLength(1);
    app.clock.pass(60_000);
    await shop.runDue();
    expect(await codes(app)).toEqual([]);

    await aUsedCode(app);
    app.clock.pass(hour - 1);
    await shop.runDue();
    expect(await codes(app)).toHaveLength(1);
    app.clock.pass(1);
    await shop.runDue();
    expect(await codes(app)).toEqual([]);
    await shop.stop();
    expect(shop.errors).toEqual([]);
  });

  test('the audit trail is checked once a day, and tampering is logged', async ({ app }) => {
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
    const broken = (seq: number) => [{ event: 'audit_trail_broken', seq }, 'audit'];
    const { errors, runDue, stop } = aShopAtWork(app);
    await tamperWith(3);
    await runDue();
    app.clock.pass(60_000);
    await runDue();
    expect(errors).toEqual([broken(3)]);

    await tamperWith(1);
    app.clock.pass(day - 1);
    await runDue();
    expect(errors).toEqual([broken(3)]);
    app.clock.pass(1);
    await runDue();
    await stop();
    expect(errors).toEqual([broken(3), broken(1)]);
  });

  test('a failed clean-up is logged and retried', async ({ app }) => {
    let isBroken = true;
    const { errors, runDue, stop } = aShopAtWork(app, () => {
      if (isBroken) throw new Error('no clock');
      return app.clock.now();
    });
    await runDue();
    app.clock.pass(60_000);
    await runDue();
    expect(errors).toMatchObject([[{ kind: 'clean_up', err: { message: 'no clock' } }, 'a job failed']]);
    isBroken = false;
    app.clock.pass(10_000);
    await aUsedCode(app);
    await runDue();
    await stop();
    expect(await codes(app)).toEqual([]);
  });
});
