import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEventSource, fakeStreams } from '#testing/fake-streams.ts';
import type { Signal } from './event-stream.ts';
import { shareStream } from './shared-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
  fakeStreams();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openTab = async () => {
  const heard: Signal[] = [];
  const stream = shareStream('/api/events', (signal) => heard.push(signal));
  await vi.advanceTimersByTimeAsync(0);
  return { ...stream, heard, kinds: () => heard.map(({ kind }) => kind) };
};

const server = (): FakeEventSource => {
  const [source, ...others] = FakeEventSource.open;
  if (!source || others.length > 0) throw new Error(`${FakeEventSource.open.length} streams are open`);
  return source;
};

const versions = { orders: '7' };

test('three tabs open one stream and hear the same', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  server().onopen?.();
  server().say('lists', versions);
  server().say('resync');
  for (const { heard } of tabs)
    expect(heard).toEqual([{ kind: 'open' }, { kind: 'lists', versions }, { kind: 'resync' }]);
});

test('a tab that is opened later hears at once what the others know', async () => {
  await openTab();
  server().onopen?.();
  server().say('lists', versions);
  expect((await openTab()).heard).toEqual([{ kind: 'lists', versions }]);
});

test('when the tab with the stream goes, the next one opens it', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  first.stop();
  await vi.advanceTimersByTimeAsync(0);
  server().say('lists', versions);
  expect(first.heard).toEqual([]);
  expect(second.heard).toEqual([{ kind: 'lists', versions }]);
  expect(third.heard).toEqual([{ kind: 'lists', versions }]);
});

test('a tab that waits for its turn and goes never opens the stream', async () => {
  const [first, second] = [await openTab(), await openTab()];
  second.stop();
  first.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeEventSource.open).toEqual([]);
});

test('without Web Locks each tab has its own stream', async () => {
  fakeStreams({ locks: false });
  const tabs = [await openTab(), await openTab()];
  expect(FakeEventSource.open).toHaveLength(2);
  FakeEventSource.open[0]?.say('lists', versions);
  expect(tabs.map(({ heard }) => heard.length)).toEqual([1, 0]);
});

test('a stream that fails is closed and opened again, with growing pauses up to half a minute', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { kinds } = await openTab();
  const pauses: number[] = [];
  for (let round = 0; round < 7; round++) {
    server().onerror?.();
    expect(FakeEventSource.open).toEqual([]);
    const began = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    pauses.push((Date.now() - began) / 1000);
  }
  expect(pauses).toEqual([3, 6, 12, 24, 30, 30, 30]);
  server().onopen?.();
  expect(kinds().at(-1)).toBe('open');
  server().onerror?.();
  await vi.advanceTimersByTimeAsync(3000);
  server();
  vi.mocked(Math.random).mockRestore();
});

test('pauses are spread over half of their length', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await openTab();
  server().onerror?.();
  await vi.advanceTimersByTimeAsync(1499);
  expect(FakeEventSource.open).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  server();
  vi.mocked(Math.random).mockRestore();
});

test('a stream that is silent for 45 s is taken as dead', async () => {
  const { kinds } = await openTab();
  const first = server();
  first.onopen?.();
  await vi.advanceTimersByTimeAsync(44_999);
  first.say('ping');
  await vi.advanceTimersByTimeAsync(44_999);
  expect(first.isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(first.isClosed).toBe(true);
  expect(kinds()).toEqual(['open', 'ping', 'closed']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(server()).not.toBe(first);
});

test('a stream that said goodbye stays closed', async () => {
  const { kinds } = await openTab();
  server().say('bye');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(kinds()).toEqual(['bye']);
  expect(FakeEventSource.open).toEqual([]);
});

test('a stream that waits is opened at once when it is woken', async () => {
  const { wake } = await openTab();
  server().onerror?.();
  wake();
  server();
  wake();
  server();
});
