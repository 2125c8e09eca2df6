import { expect, test, vi } from 'vitest';
import { createDatabaseCheck } from './database-check.ts';

const aCheck = (findDamage: () => Promise<string | undefined>) => {
  const logger = { error: vi.fn() };
  return { logger, check: createDatabaseCheck({ findDamage, logger }) };
};

test('an unchecked database is not ready, an intact one is', async () => {
  const { check, logger } = aCheck(async () => undefined);
  expect(check.state()).toBe('database_unchecked');
  await check.run();
  expect([check.state(), logger.error.mock.calls]).toEqual([null, []]);
});

test('damage found by the daily check stays until a check finds none', async () => {
  const find = vi.fn<() => Promise<string | undefined>>();
  const { check, logger } = aCheck(find);
  const after = async (result: Promise<string | undefined>) => {
    find.mockReturnValueOnce(result);
    await check.run();
    return check.state();
  };
  expect(await after(Promise.resolve(undefined))).toBeNull();
  expect(await after(Promise.resolve('Tree 7 page 7: btreeInitPage() returns error code 11'))).toBe('database_damaged');
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'database_damaged', damage: expect.stringContaining('page 7') }),
    'database',
  );
  expect(await after(Promise.reject(new Error('no thread')))).toBe('database_damaged');
  expect(await after(Promise.resolve(undefined))).toBeNull();
});

test('a check that cannot run is logged, and does not delay the shop', async () => {
  const { check, logger } = aCheck(() => Promise.reject(new Error('no thread')));
  await check.run();
  expect([check.state(), logger.error.mock.calls.length]).toEqual([null, 1]);
});
