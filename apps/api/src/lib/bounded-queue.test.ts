import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

const refuse = () => new Error('full');

/** Tasks that end when the test resolves them, and the order in which they started. */
const manualTasks = () => {
  const started: number[] = [];
  const ends: PromiseWithResolvers<number>[] = [];
  const task = (nr: number) => () => {
    started.push(nr);
    const end = Promise.withResolvers<number>();
    ends[nr] = end;
    return end.promise;
  };
  const finish = async (nr: number) => {
    await expect.poll(() => ends[nr]).toBeDefined();
    ends[nr]?.resolve(nr);
  };
  return { started, task, finish };
};

test('up to the allowed number of tasks run at once, the others follow in order', async () => {
  const { started, task, finish } = manualTasks();
  const queue = boundedQueue({ concurrency: 2, maxPending: 10, refuse });
  const all = [0, 1, 2, 3, 4].map((nr) => queue(task(nr)));
  await expect.poll(() => started).toEqual([0, 1]);

  await finish(1);
  await all[1];
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const nr of [0, 2, 3, 4]) await finish(nr);

  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test('a full queue refuses a task before it starts, and only that task', async () => {
  const { started, task, finish } = manualTasks();
  const queue = boundedQueue({ concurrency: 1, maxPending: 2, refuse });
  const accepted = [0, 1, 2].map((nr) => queue(task(nr)));

  await expect(queue(task(3))).rejects.toThrow('full');

  for (const nr of [0, 1, 2]) await finish(nr);
  expect(await Promise.all(accepted)).toEqual([0, 1, 2]);
  expect(started).toEqual([0, 1, 2]);
  expect(await queue(async () => 'again')).toBe('again');
});

test('a task that fails, synchronously or later, makes room for the next', async () => {
  const queue = boundedQueue({ concurrency: 1, maxPending: 10, refuse });
  const failing = [
    queue(() => {
      throw new Error('synchronous');
    }),
    queue(() => Promise.reject(new Error('later'))),
  ];
  const next = queue(async () => 'done');

  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await next).toBe('done');
  expect(await queue(async () => 'and again')).toBe('and again');
});
