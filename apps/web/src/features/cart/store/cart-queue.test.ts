import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { CartChange } from './cart-lines.ts';
import { createCartQueue } from './cart-queue.ts';

const product = { _id: 'a', name: 'Cacio e pepe', img: '/a.svg', price: 12.5 };
const other = { ...product, _id: 'b' };
const set = (quantity: number, of = product): CartChange => ({ kind: 'put', product: of, quantity });
const addOne = (quantity: number): CartChange => ({ kind: 'put', product, quantity, added: 1 });
const nameOf = (change: CartChange) =>
  change.kind === 'put' ? `${change.product._id}${change.added ? '+' : '='}${change.quantity}` : change.kind;

/** A queue whose calls end on request; records what was sent. */
const setUp = () => {
  const queue = createCartQueue();
  const sent: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const call = (name: string) => {
    sent.push(name);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  };
  let heldOnce = 0;
  const push = (change: CartChange) =>
    queue.push(change, {
      send: () => call(nameOf(change)),
      resend: (changes) => call(`again: ${changes.map(nameOf)}`),
      onHeld: () => {
        heldOnce += 1;
      },
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    sent,
    push,
    settle,
    answer: async () => {
      ends.shift()?.resolve();
      await settle();
    },
    fail: async (error: Error = new Error('no')) => {
      ends.shift()?.reject(error);
      await settle();
    },
    timesHeld: () => heldOnce,
    waiting: () => queue.waiting().map(nameOf),
  };
};

test('calls run one at a time, in the order of the clicks', async () => {
  const { push, sent, answer, settle } = setUp();
  const all = [push(set(2)), push(set(3, other))];
  await settle();
  expect(sent).toEqual(['a=2']);
  await answer();
  expect(sent).toEqual(['a=2', 'b=3']);
  await answer();
  await Promise.all(all);
});

test('of rapid quantities only the first and the last are sent, and the last wins', async () => {
  const { push, sent, answer, settle, waiting } = setUp();
  const first = push(set(2));
  await settle();
  const all = [first, ...[3, 4, 5, 6].map((quantity) => push(set(quantity)))];
  expect(waiting().at(-1)).toBe('a=6');
  await answer();
  await answer();
  await Promise.all(all);
  expect(sent).toEqual(['a=2', 'a=6']);
  expect(waiting()).toEqual([]);
});

test('additions are never skipped: each call adds its own', async () => {
  const { push, sent, answer, settle } = setUp();
  const all = [push(addOne(1)), push(addOne(2)), push(set(9))];
  await settle();
  for (const _ of all) await answer();
  await Promise.all(all);
  expect(sent).toEqual(['a+1', 'a+2', 'a=9']);
});

test.each([{ kind: 'remove', lineId: 'a' } as const, { kind: 'clear' } as const])(
  'a quantity that waits is not sent once $kind comes after it',
  async (last) => {
    const { push, sent, answer, settle } = setUp();
    const first = push(set(2, other));
    await settle();
    const all = [first, push(set(3)), push(last)];
    await answer();
    await answer();
    await Promise.all(all);
    expect(sent).toEqual(['b=2', last.kind]);
  },
);

test('a change is shown until it is answered, and a failure stops no other', async () => {
  const { push, sent, answer, fail, settle, waiting } = setUp();
  const refused = expect(push(set(2))).rejects.toThrow('no');
  const next = push(set(3, other));
  await settle();
  expect(waiting()).toEqual(['a=2', 'b=3']);
  await fail();
  await refused;
  expect(waiting()).toEqual(['b=3']);
  await answer();
  await next;
  expect(sent).toEqual(['a=2', 'b=3']);
});

test('other work is queued between the changes', async () => {
  const { queue, push, sent, answer, settle } = setUp();
  const change = push(set(2));
  const work = queue.inTurn(async () => void sent.push('work'));
  await settle();
  expect(sent).toEqual(['a=2']);
  await answer();
  await Promise.all([change, work]);
  expect(sent).toEqual(['a=2', 'work']);
});

test('listeners are notified of every change of the queue', async () => {
  const { queue, push, answer, settle, waiting } = setUp();
  const heard: string[][] = [];
  const stop = queue.subscribe(() => heard.push(waiting()));
  const change = push(set(2));
  await settle();
  await answer();
  await change;
  stop();
  expect(heard).toEqual([['a=2'], []]);
});

describe('without a network', () => {
  const noNetwork = new ApiError(0, 'network', 'no answer');

  test('a change stays on display and is retried before the next one, with all that followed', async () => {
    const { queue, push, sent, answer, fail, settle, waiting, timesHeld } = setUp();
    const first = push(set(2));
    await settle();
    await fail(noNetwork);
    await first;
    const second = push(addOne(3));
    await settle();
    await fail(noNetwork);
    await second;
    expect([waiting(), queue.held().map(nameOf), timesHeld()]).toEqual([['a=2', 'a+3'], ['a=2', 'a+3'], 1]);
    const work = queue.inTurn(async () => void sent.push('work'));
    await settle();
    await answer();
    await work;
    expect(sent).toEqual(['a=2', 'again: a=2,a+3', 'again: a=2,a+3', 'work']);
    expect([waiting(), queue.held()]).toEqual([[], []]);
  });

  test('held changes are discarded with the session', async () => {
    const { queue, push, fail, settle, waiting, sent } = setUp();
    const change = push(set(2));
    await settle();
    await fail(noNetwork);
    await change;
    queue.forgetHeld();
    expect(waiting()).toEqual([]);
    await queue.inTurn(async () => undefined);
    expect(sent).toEqual(['a=2']);
  });
});
