import { expect, onTestFinished, vi } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { allJobHandlers } from './all-handlers.ts';
import { createJobWorker } from './job-worker.ts';
import { jobHandlers } from './scheduled-jobs.ts';

const hour = 3_600_000;
const day = 24 * hour;

describeApi((test) => {
  const aUsedCode = async (app: TestApp) => {
    const { id: user_id } = await aUser(app);
    const now = app.clock.now();
    const id = `code-${now.getTime()}`;
    await app.db
      .insertInto('login_codes')
      .values({ id, user_id, code_hash: id, created_at: now, expires_at: now })
      .execute();
  };
  const codes = ({ db }: TestApp) => db.selectFrom('login_codes').select('id').execute();
  const start = (app: TestApp) => {
    const errors: unknown[] = [];
    const logger = { error: (...all: unknown[]) => void errors.push(all) };
    return { errors, jobs: aWorker(app, app.clock.now, logger) };
  };
  const aWorker = ({ deps }: TestApp, machineClock: () => Date, logger: { error: (...all: unknown[]) => void }) =>
    createJobWorker({
      db: deps.db,
      clock: deps.clock,
      handlers: { ...allJobHandlers(deps, machineClock), ...jobHandlers({ ...deps, machineClock, logger }) },
      logger: { warn: () => undefined, ...logger },
    });
  const jumped = [{ event: 'clock_jumped' }, 'nothing is deleted: check the clock'];
  /** A shop that has cleaned up, and continues with a shifted clock. */
  const aShopWithClockMoved = async (app: TestApp, ms: number) => {
    await aUsedCode(app);
    const { jobs } = start(app);
    await jobs.runDue();
    app.clock.pass(60_000);
    await jobs.runDue();
    expect(await codes(app)).toEqual([]);
    await jobs.stop();
    app.clock.pass(ms);
    await aUsedCode(app);
  };

  test('a clock two years ahead deletes nothing and is logged; the corrected clock deletes again', async ({ app }) => {
    await aShopWithClockMoved(app, 730 * day);
    const wrong = start(app);
    await wrong.jobs.runDue();
    expect(wrong.errors).toMatchObject([jumped]);
    await wrong.jobs.stop();
    expect(await codes(app)).toHaveLength(1);

    app.clock.pass(-730 * day + hour);
    const right = start(app);
    await aUsedCode(app);
    await right.jobs.runDue();
    expect(await codes(app)).toHaveLength(1);
    await right.jobs.stop();
    expect(right.errors).toEqual([]);
  });

  test.for([10 * day, -10 * day])(
    'a clock that jumped by %i ms is trusted after two days of running',
    async (ms, { app }) => {
      await aShopWithClockMoved(app, ms);
      const startedAt = performance.now();
      const uptime = vi.spyOn(performance, 'now').mockReturnValue(startedAt);
      onTestFinished(() => void uptime.mockRestore());
      const { jobs, errors } = start(app);
      await jobs.runDue();
      expect(errors).toMatchObject([jumped]);
      uptime.mockReturnValue(startedAt + 2 * day);
      app.clock.pass(hour);
      await jobs.runDue();
      expect(await codes(app)).toEqual([]);
      await jobs.stop();
      expect(errors).toMatchObject([jumped]);
    },
  );

  test('after a test moves the clock, the shop cleans up, and the clock counts as right', async ({ app }) => {
    const machineNow = app.clock.now();
    await aShopWithClockMoved(app, 730 * day);
    const errors: unknown[] = [];
    const logger = { error: (...all: unknown[]) => void errors.push(all) };
    const jobs = aWorker(app, () => machineNow, logger);
    await jobs.runDue();
    expect(await codes(app)).toEqual([]);
    app.clock.pass(-730 * day);
    await jobs.runDue();
    await jobs.stop();
    expect(errors).toEqual([]);
  });
});
