// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeStreams } from '#testing/fake-streams.ts';
import { ApiError } from './api/api-error.ts';
import { createOutbox, type Unsent } from './outbox.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  localStorage.clear();
  fakeStreams();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const undoMs = 5000;

type Send = (change: Unsent<string>) => Promise<unknown>;

const openTab = ({ by = 'anna', send = async () => undefined }: { by?: string; send?: Send } = {}) => {
  const sent: string[] = [];
  const answered: string[] = [];
  const refused: string[] = [];
  const failed: boolean[] = [];
  const load = vi.fn(async () => undefined);
  const outbox = createOutbox<string, unknown>({
    name: 'test',
    by,
    send: (change) => {
      sent.push(change.data);
      return send(change);
    },
    onAnswer: async ({ data }) => {
      answered.push(data);
      await load();
    },
    onRefusal: ({ data }, { code }) => void refused.push(`${data} ${code}`),
    onFailure: ({ isSent }) => void failed.push(isSent === true),
  });
  onTestFinished(outbox.stop);
  outbox.start();
  const add = (data: string, about = 'o1', ms = undoMs) => outbox.add({ about, data }, ms);
  return { ...outbox, add, sent, answered, refused, failed, load, shown: () => outbox.read().map(({ data }) => data) };
};

const crash = (tab: { stop: () => void }) => {
  tab.stop();
  vi.clearAllTimers();
};

const keys = () => Object.keys(localStorage);

test('a change shows at once and is sent when its undo time is over', async () => {
  const { add, sent, answered, shown } = openTab();
  add('confirmed');
  expect(shown()).toEqual(['confirmed']);
  await pass(undoMs - 1);
  expect(sent).toEqual([]);
  await pass(1);
  expect([sent, answered, shown(), keys()]).toEqual([['confirmed'], ['confirmed'], [], []]);
});

test('an undone change is never sent', async () => {
  const { add, undo, sent, shown } = openTab();
  expect(undo(add('confirmed'))).toBe(true);
  expect([shown(), keys()]).toEqual([[], []]);
  await pass(60_000);
  expect(sent).toEqual([]);
});

test('once it is being sent it is too late for an undo', async () => {
  const { add, undo, undoable } = openTab({ send: () => new Promise(() => undefined) });
  const id = add('confirmed');
  expect(undoable('o1')?.id).toBe(id);
  await pass(undoMs);
  expect([undo(id), undoable('o1')]).toEqual([false, undefined]);
});

test('a second change of the same record sends the first at once, and waits for its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { add, undo, sent, shown } = openTab({ send: () => promise });
  add('confirmed');
  const ready = add('ready');
  await pass(0);
  expect([sent, shown()]).toEqual([['confirmed'], ['confirmed', 'ready']]);
  expect(undo(ready)).toBe(true);
  add('ready');
  await pass(undoMs);
  expect(sent).toEqual(['confirmed']);
  resolve();
  await pass(0);
  expect(sent).toEqual(['confirmed', 'ready']);
});

test('a change that can be undone holds up no other record', async () => {
  const { add, sent } = openTab();
  add('confirmed', 'o1');
  await pass(3000);
  add('confirmed too', 'o2');
  add('at once', 'o3', 0);
  await pass(0);
  expect(sent).toEqual(['at once']);
  await pass(2000);
  expect(sent).toEqual(['at once', 'confirmed']);
  await pass(3000);
  expect(sent).toEqual(['at once', 'confirmed', 'confirmed too']);
});

test('the change is shown until the list has been loaded again, and holds up no other', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { add, load, shown, sent } = openTab();
  load.mockImplementation(() => promise);
  add('confirmed');
  add('other', 'o2');
  await pass(undoMs);
  expect([shown(), keys(), sent]).toEqual([['confirmed', 'other'], [], ['confirmed', 'other']]);
  resolve(undefined);
  await pass(0);
  expect(shown()).toEqual([]);
});

test.each([
  ['no connection', new ApiError(0, 'network', '')],
  ['a server that starts', new ApiError(503, 'unavailable', '')],
  ['too many calls', new ApiError(429, 'too_many_requests', '')],
])('after %s it is sent again until the shop answers', async (_, error) => {
  let fails = 7;
  const { add, sent, answered, failed, shown } = openTab({
    send: async () => {
      if (fails-- > 0) throw error;
    },
  });
  add('confirmed', 'o1', 0);
  await pass(18_000);
  expect([sent.length, answered, shown()]).toEqual([7, [], ['confirmed']]);
  await pass(3000);
  expect([sent.length, answered, shown()]).toEqual([8, ['confirmed'], []]);
  expect(failed).toEqual([false, true, true, true, true, true, true]);
});

test('a change that the shop fails at again and again is given up, and holds up no other', async () => {
  const { add, refused, answered } = openTab({
    send: async ({ about }) => {
      if (about === 'o1') throw new ApiError(500, 'internal_error', '');
    },
  });
  add('bad', 'o1', 0);
  add('good', 'o2', 0);
  await pass(12_000);
  expect([refused, answered]).toEqual([['bad internal_error'], ['good']]);
});

test('a refused change is not sent again', async () => {
  const { add, sent, refused, shown } = openTab({
    send: async () => {
      throw new ApiError(409, 'order_status_conflict', '');
    },
  });
  add('confirmed', 'o1', 0);
  await pass(60_000);
  expect([sent.length, refused, shown(), keys()]).toEqual([1, ['confirmed order_status_conflict'], [], []]);
});

test('after the session has ended it waits for the next login', async () => {
  let isLoggedIn = false;
  const { add, flush, sent, answered, shown, undoable } = openTab({
    send: async () => {
      if (!isLoggedIn) throw new ApiError(401, 'authentication_required', '');
    },
  });
  add('confirmed', 'o1', 0);
  await pass(60_000);
  expect([sent.length, shown(), undoable('o1')]).toEqual([1, ['confirmed'], undefined]);
  isLoggedIn = true;
  await flush();
  expect([sent.length, answered, shown()]).toEqual([2, ['confirmed'], []]);
});

test('a page that may not come back sends what could be undone, each once, whatever another tab is doing', async () => {
  const [slow, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = openTab({ send: () => slow.promise });
  const tab = openTab({ send: () => answer.promise });
  other.add('slow', 'o3', 0);
  await pass(0);
  tab.add('first', 'o1');
  tab.add('second', 'o2');
  void tab.leave();
  expect(tab.sent).toEqual(['first', 'second']);
  // It came back.
  tab.add('third', 'o1', 0);
  slow.resolve();
  await pass(9000);
  expect(tab.sent).toEqual(['first', 'second']);
  answer.resolve();
  await pass(0);
  expect([tab.sent, other.sent, keys()]).toEqual([['first', 'second', 'third'], ['slow'], []]);
});

test('before another change of a record, its own are sent', async () => {
  const { add, sendNow, answered } = openTab();
  add('confirmed');
  add('other', 'o2');
  await sendNow('o1');
  expect(answered).toEqual(['confirmed']);
});

test('what a page left behind is sent by the next one, once', async () => {
  const tab = openTab();
  tab.add('confirmed');
  crash(tab);
  const next = openTab();
  expect(next.shown()).toEqual(['confirmed']);
  await pass(undoMs);
  expect([next.sent, next.shown(), keys()]).toEqual([['confirmed'], [], []]);
});

test('a page that is left sends the next change of a record too, though the answer to the first was lost', async () => {
  const tab = openTab({ send: () => new Promise(() => {}) });
  tab.add('confirmed');
  void tab.close();
  crash(tab);
  const next = openTab();
  await pass(1);
  next.add('ready');
  void next.close();
  expect([tab.sent, next.sent]).toEqual([['confirmed'], ['ready']]);
});

test('a tab sends what a tab beside it left behind, and takes what it undoes from the screen', async () => {
  const [tab, beside] = [openTab(), openTab()];
  const id = tab.add('confirmed');
  tab.add('ready', 'o2');
  expect(beside.shown()).toEqual(['confirmed', 'ready']);
  tab.undo(id);
  expect(beside.shown()).toEqual(['ready']);
  tab.stop();
  await pass(undoMs);
  expect([tab.sent, beside.sent]).toEqual([[], ['ready']]);
});

test('two tabs send each change once', async () => {
  const tabs = [openTab(), openTab()];
  for (let count = 0; count < 10; count += 1) tabs[count % 2]?.add(String(count), `o${count % 3}`, 0);
  await pass(0);
  expect(tabs.flatMap(({ sent }) => sent).toSorted()).toEqual([...'0123456789']);
});

test('what one account changed is not sent for another', async () => {
  const anna = openTab();
  anna.add('of anna');
  crash(anna);
  const beppe = openTab({ by: 'beppe' });
  expect(beppe.shown()).toEqual([]);
  beppe.add('of beppe', 'o1', 0);
  await pass(60_000);
  expect(beppe.sent).toEqual(['of beppe']);
  const again = openTab();
  await pass(0);
  expect(again.sent).toEqual(['of anna']);
});

test('what has waited longer than any shift is of another day, and is not sent', async () => {
  const tab = openTab({
    send: async () => {
      throw new ApiError(0, 'network', '');
    },
  });
  tab.add('confirmed', 'o1', 0);
  await pass(12 * 3_600_000 - 1);
  const before = tab.sent.length;
  await pass(60_000);
  expect([tab.sent.length, tab.shown()]).toEqual([before, []]);
  const next = openTab();
  await pass(0);
  expect([next.sent, keys()]).toEqual([[], []]);
});

test('damaged or refused storage loses no change of this page', async () => {
  vi.stubGlobal('localStorage', {
    'outbox:test:1': '{',
    getItem: () => '{',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  const { add, sent } = openTab();
  add('confirmed');
  await pass(undoMs);
  expect(sent).toEqual(['confirmed']);
});
