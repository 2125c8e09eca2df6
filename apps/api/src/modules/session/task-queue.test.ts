import { expect, test } from 'vitest';
import { taskQueue } from './task-queue.ts';

const refuse = () => new Error('full');

/** Tasks that end when they are told to, and the order in which they began. */
const workshop = () => {
  const begun: number[] = [];
  const ends: PromiseWithResolvers<number>[] = [];
  const task = (nr: number) => () => {
    begun.push(nr);
    const end = Promise.withResolvers<number>();
    ends[nr] = end;
    return end.promise;
  };
  return { begun, ends, task };
};

test('runs as many at once as it may, the others in the order in which they came', async () => {
  const { begun, ends, task } = workshop();
  const queue = taskQueue({ atOnce: 2, waiting: 10, refuse });
  const all = [0, 1, 2, 3, 4].map((nr) => queue(task(nr)));
  expect(begun).toEqual([0, 1]);

  ends[1]?.resolve(1);
  await all[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const nr of [0, 2, 3, 4]) {
    await expect.poll(() => ends[nr]).toBeDefined();
    ends[nr]?.resolve(nr);
  }

  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('refuses who comes when the line is full, before their task begins, and nobody else', async () => {
  const { begun, ends, task } = workshop();
  const queue = taskQueue({ atOnce: 1, waiting: 2, refuse });
  const admitted = [0, 1, 2].map((nr) => queue(task(nr)));

  await expect(queue(task(3))).rejects.toThrow('full');

  for (const nr of [0, 1, 2]) {
    await expect.poll(() => ends[nr]).toBeDefined();
    ends[nr]?.resolve(nr);
  }
  expect(await Promise.all(admitted)).toEqual([0, 1, 2]);
  expect(begun).toEqual([0, 1, 2]);
  expect(await queue(async () => 'again')).toBe('again');
});

test('a task that fails, at once or later, leaves its place to the next', async () => {
  const queue = taskQueue({ atOnce: 1, waiting: 10, refuse });
  const failing = [
    queue(() => {
      throw new Error('at once');
    }),
    queue(() => Promise.reject(new Error('later'))),
  ];
  const next = queue(async () => 'done');

  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await next).toBe('done');
  expect(await queue(async () => 'and again')).toBe('and again');
});
