// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeEventSource, fakeStreams } from '#testing/fake-streams.ts';
import { followShop } from './follow-shop.ts';

beforeEach(() => {
  vi.useFakeTimers();
  fakeStreams();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openTab = async () => {
  const calls = { onEvent: vi.fn(), read: vi.fn(async () => undefined) };
  const stop = followShop({ url: '/api/events', everyMs, ...calls });
  onTestFinished(stop);
  await pass(0);
  return { ...calls, stop };
};
const everyMs = ({ isStreaming, isHidden }: { isStreaming: boolean; isHidden: boolean }) =>
  isStreaming || isHidden ? undefined : 15_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const server = () => FakeEventSource.open[0] as FakeEventSource;
const moved = (seq: number) => ({ seq, order: 'o', kind: 'moved' });
const begin = () => {
  server().onopen?.();
  server().say('ping');
};
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

test('[LIVE-01] a page reads once when its stream begins, and each event is passed on', async () => {
  const { onEvent, read } = await openTab();
  begin();
  server().say('order', moved(1));
  server().say('ping');
  server().say('order', moved(2));
  expect(onEvent.mock.calls).toEqual([[moved(1)], [moved(2)]]);
  expect(read).toHaveBeenCalledOnce();
  for (let seconds = 0; seconds < 120; seconds += 20) {
    await pass(20_000);
    server().say('ping');
  }
  expect(read).toHaveBeenCalledOnce();
});

test('[LIVE-01] pages of staff get the versions of other lists', async () => {
  const onLists = vi.fn();
  onTestFinished(followShop({ url: '/api/events', everyMs, onLists, read: async () => undefined }));
  await pass(0);
  const versions = ['1', '2'].map((products) => ({ products }));
  for (const each of versions) server().say('lists', each);
  expect(onLists.mock.calls).toEqual(versions.map((each) => [each]));
});

test('[LIVE-02] after a cut it reads again what it may have missed, once, and goes on', async () => {
  const { onEvent, read } = await openTab();
  begin();
  server().onerror?.();
  await pass(30_000);
  read.mockClear();
  begin();
  expect(read).toHaveBeenCalledOnce();
  server().say('order', moved(7));
  expect(onEvent).toHaveBeenCalledExactlyOnceWith(moved(7));
  await pass(0);
  server().say('resync');
  expect(read).toHaveBeenCalledTimes(2);
});

test.each([
  ['no stream gets through', () => server().onerror?.()],
  ['a proxy holds back what follows the headers', () => server().onopen?.()],
])('[LIVE-03] where %s it reads every 15 s', async (_, block) => {
  const { read } = await openTab();
  block();
  await pass(0);
  const first = read.mock.calls.length;
  for (let rounds = 1; rounds <= 8; rounds++) {
    await pass(15_000);
    expect(read).toHaveBeenCalledTimes(first + rounds);
    FakeEventSource.open.map(block);
  }
});

test('[LIVE-03] a browser without EventSource reads every 15 s', async () => {
  vi.stubGlobal('EventSource', undefined);
  const { read } = await openTab();
  await pass(60_000);
  expect(read).toHaveBeenCalledTimes(5);
});

test('[LIVE-03] a page that is not seen reads nothing, and at once when it is seen', async () => {
  const { read } = await openTab();
  server().onerror?.();
  hide(true);
  read.mockClear();
  await pass(60_000);
  expect(read).not.toHaveBeenCalled();
  hide(false);
  expect(read).toHaveBeenCalledOnce();
});

test('a device that is back online reads and opens the stream at once', async () => {
  const { read } = await openTab();
  server().onerror?.();
  await pass(0);
  read.mockClear();
  expect(FakeEventSource.open).toEqual([]);
  dispatchEvent(new Event('online'));
  expect(read).toHaveBeenCalledOnce();
  expect(FakeEventSource.open).toHaveLength(1);
});

test('[LIVE-02] a device that was offline reads at once, whatever its stream believes', async () => {
  const { read } = await openTab();
  begin();
  await pass(0);
  read.mockClear();
  dispatchEvent(new Event('offline'));
  expect(read).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  expect(read).toHaveBeenCalledOnce();
});

test('[LIVE-04] after a goodbye the session is renewed by a read, then the stream opened again', async () => {
  const { read } = await openTab();
  begin();
  read.mockClear();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  read.mockReturnValueOnce(promise);
  server().say('bye');
  await pass(1000);
  expect(FakeEventSource.open).toEqual([]);
  expect(read).toHaveBeenCalledOnce();
  resolve(undefined);
  await pass(0);
  expect(FakeEventSource.open).toHaveLength(1);
});

test('[LIVE-04] ten tabs hold one connection, and one that comes later knows at once that it is live', async () => {
  const tabs = await Promise.all(Array.from({ length: 9 }, openTab));
  begin();
  const late = await openTab();
  server().say('order', moved(1));
  for (const { onEvent } of [...tabs, late]) expect(onEvent).toHaveBeenCalledOnce();
  expect(late.read).toHaveBeenCalledOnce();
  expect(FakeEventSource.all).toHaveLength(1);
});

test('once stopped it reads nothing and has no stream', async () => {
  const { read, onEvent, stop } = await openTab();
  begin();
  read.mockClear();
  stop();
  server()?.say('order', moved(1));
  dispatchEvent(new Event('online'));
  hide(false);
  await pass(60_000);
  expect([read.mock.calls, onEvent.mock.calls, FakeEventSource.open]).toEqual([[], [], []]);
});
