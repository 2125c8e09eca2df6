import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { createUndoableChanges, type UndoableChange } from './undoable-changes.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
};

type Send = (change: UndoableChange) => Promise<unknown>;

const setUp = ({
  storage = memory(),
  userId = 'anna',
  send = async () => undefined as unknown,
}: {
  storage?: ReturnType<typeof memory>;
  userId?: string;
  send?: Send;
} = {}) => {
  const sent: unknown[] = [];
  const settled: unknown[] = [];
  const delayed: unknown[] = [];
  const reload = vi.fn(async () => undefined);
  const changes = createUndoableChanges({
    userId,
    storage,
    send: (change) => {
      sent.push(change.data);
      return send(change);
    },
    onDelayed: ({ data }) => void delayed.push(data),
    onWaiting: () => undefined,
    onSettled: async ({ data }, refusal) => {
      settled.push(refusal ? [data, refusal.code] : data);
      await reload();
    },
  });
  const confirm = (id = 'o1') => changes.add({ kind: 'promotion', id, data: `${id} confirmed` }, 5000);
  const ready = (id = 'o1') => changes.add({ kind: 'promotion', id, data: `${id} ready` }, 5000);
  const shown = () => changes.read().map(({ data }) => data);
  return { changes, storage, sent, settled, delayed, reload, confirm, ready, shown };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a change shows at once and is sent when its undo time is over', async () => {
  const { sent, settled, confirm, shown } = setUp();
  confirm();
  expect(shown()).toEqual(['o1 confirmed']);
  await pass(4999);
  expect(sent).toEqual([]);
  await pass(1);
  expect([sent, settled, shown()]).toEqual([['o1 confirmed'], ['o1 confirmed'], []]);
});

test('an undone change is never sent', async () => {
  const { changes, storage, sent, confirm, shown } = setUp();
  confirm();
  expect(changes.undo('o1')).toBe(true);
  expect([shown(), storage.getItem('undoable-changes')]).toEqual([[], '[]']);
  await pass(60_000);
  expect(sent).toEqual([]);
});

test('once it is being sent it is too late for an undo', async () => {
  const { changes, confirm } = setUp({ send: () => new Promise(() => undefined) });
  confirm();
  await pass(5000);
  expect(changes.undo('o1')).toBe(false);
});

test('a second change of the same record sends the first at once, and waits for its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { changes, sent, confirm, ready, shown } = setUp({ send: () => promise });
  confirm();
  ready();
  await pass(0);
  expect([sent, shown()]).toEqual([['o1 confirmed'], ['o1 confirmed', 'o1 ready']]);
  expect(changes.undo('o1')).toBe(true);
  ready();
  await pass(5000);
  expect(sent).toEqual(['o1 confirmed']);
  resolve();
  await pass(0);
  expect(sent).toEqual(['o1 confirmed', 'o1 ready']);
});

test('changes of other records wait for their own time', async () => {
  const { sent, confirm } = setUp();
  confirm('o1');
  await pass(3000);
  confirm('o2');
  await pass(2000);
  expect(sent).toEqual(['o1 confirmed']);
  await pass(3000);
  expect(sent).toEqual(['o1 confirmed', 'o2 confirmed']);
});

test('the change is shown until the list has been read again', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { reload, confirm, shown, storage } = setUp();
  reload.mockImplementation(() => promise);
  confirm();
  await pass(5000);
  expect([shown(), storage.getItem('undoable-changes')]).toEqual([['o1 confirmed'], '[]']);
  resolve(undefined);
  await pass(0);
  expect(shown()).toEqual([]);
});

test.each([
  ['no connection', new ApiError(0, 'network', '')],
  ['a server error', new ApiError(503, 'unavailable', '')],
])('after %s it is sent again until the API answers', async (_, error) => {
  let fails = 2;
  const { sent, settled, delayed, confirm, shown } = setUp({
    send: async () => {
      if (fails-- > 0) throw error;
    },
  });
  confirm();
  await pass(10_000);
  expect([sent.length, settled, shown()]).toEqual([2, [], ['o1 confirmed']]);
  await pass(5000);
  expect([sent.length, settled, shown()]).toEqual([3, ['o1 confirmed'], []]);
  expect(delayed).toEqual(['o1 confirmed']);
});

test('after the session ended it waits for the next login', async () => {
  let isLoggedIn = false;
  const { changes, sent, settled, confirm, shown } = setUp({
    send: async () => {
      if (!isLoggedIn) throw new ApiError(401, 'authentication_required', '');
    },
  });
  confirm();
  await pass(60_000);
  expect([sent.length, shown(), changes.undo('o1')]).toEqual([1, ['o1 confirmed'], false]);
  isLoggedIn = true;
  await changes.flush();
  expect([sent.length, settled, shown()]).toEqual([2, ['o1 confirmed'], []]);
});

test('a refused change is not sent again', async () => {
  const { sent, settled, confirm, shown } = setUp({
    send: async () => {
      throw new ApiError(409, 'order_status_conflict', '');
    },
  });
  confirm();
  await pass(60_000);
  expect([sent.length, settled, shown()]).toEqual([1, [['o1 confirmed', 'order_status_conflict']], []]);
});

test('flush sends everything that waits, once', async () => {
  const { changes, sent, confirm } = setUp();
  confirm('o1');
  confirm('o2');
  await changes.flush();
  await pass(60_000);
  expect(sent).toEqual(['o1 confirmed', 'o2 confirmed']);
});

test('what a closed page left behind is sent by the next one of the tab', async () => {
  const storage = memory();
  setUp({ storage }).confirm();
  vi.clearAllTimers();
  const next = setUp({ storage });
  next.changes.resume();
  expect(next.shown()).toEqual(['o1 confirmed']);
  await pass(0);
  expect([next.sent, next.shown(), storage.getItem('undoable-changes')]).toEqual([['o1 confirmed'], [], '[]']);
  const later = setUp({ storage });
  later.changes.resume();
  await pass(0);
  expect(later.sent).toEqual([]);
});

test('coming back to the dashboard sends nothing twice', async () => {
  const { changes, sent, confirm, shown } = setUp();
  changes.resume();
  confirm();
  changes.resume();
  expect(shown()).toEqual(['o1 confirmed']);
  await pass(60_000);
  expect(sent).toEqual(['o1 confirmed']);
});

test('changes of another user are left alone', async () => {
  const storage = memory();
  setUp({ storage, userId: 'anna' }).confirm();
  vi.clearAllTimers();
  const other = setUp({ storage, userId: 'beppe' });
  other.changes.resume();
  other.confirm('o2');
  await pass(5000);
  expect(other.sent).toEqual(['o2 confirmed']);
  const anna = setUp({ storage, userId: 'anna' });
  anna.changes.resume();
  await pass(0);
  expect(anna.sent).toEqual(['o1 confirmed']);
});

test('damaged or refused storage loses no change of this page', async () => {
  const storage = {
    getItem: () => '{',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const { changes, sent, confirm } = setUp({ storage });
  changes.resume();
  confirm();
  await pass(5000);
  expect(sent).toEqual(['o1 confirmed']);
});
