// @vitest-environment happy-dom
import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeEventSource, fakeStreams } from '#testing/fake-streams.ts';
import { ApiError } from '../api/api-error.ts';
import { announceNoAnswer } from '../api/api-responses.ts';
import { followShop } from './follow-shop.ts';

const versions = { orders: '7' } as ListVersions;
const noAnswer = () => Promise.reject(new ApiError(0, 'network', 'No answer.'));
const refusal = (status: number) => () => Promise.reject(new ApiError(status, 'forbidden', 'No.', {}, new Response()));
const proxyPage = () => Promise.reject(new ApiError(502, 'unavailable', 'Bad gateway'));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:04:00Z') });
  fakeStreams();
  hide(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Follows as the dashboard does, with every callback. */
const start = async (answer: () => Promise<unknown> = async () => versions) => {
  const states: string[] = [];
  const calls = {
    read: vi.fn(answer),
    onLists: vi.fn(),
    onResync: vi.fn(),
    renewSession: vi.fn(async () => false),
    onConnection: (state: string) => void states.push(state),
  };
  const stop = followShop({
    ...calls,
    url: '/api/events',
    everyMs: ({ isStreaming, isHidden }) => (isStreaming ? undefined : isHidden ? 15_000 : 5000),
  });
  onTestFinished(stop);
  await pass(0);
  return { ...calls, states, stop };
};

const server = () => FakeEventSource.open[0] as FakeEventSource;
const begin = () => {
  server().onopen?.();
  server().say('lists', versions);
  return pass(0);
};
const cut = () => {
  server().onerror?.();
  return pass(0);
};

test('while the stream is open nothing is polled', async () => {
  const { read, onLists, states } = await start();
  await begin();
  expect(read).toHaveBeenCalledOnce();
  await pass(30_000);
  expect(read).toHaveBeenCalledOnce();
  expect(onLists).toHaveBeenLastCalledWith(versions);
  expect(states).toEqual(['live']);
});

test('without a stream it polls every 5 s, hidden every 15 s, and at once when shown again', async () => {
  const { read, states } = await start();
  await begin();
  await cut();
  expect(states).toEqual(['live', 'polling']);
  FakeEventSource.open.map((source) => source.close());
  read.mockClear();
  await pass(15_000);
  expect(read).toHaveBeenCalledTimes(3);
  hide(true);
  read.mockClear();
  await pass(30_000);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockClear();
  hide(false);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a stream that another tab no longer passes on is replaced by polling', async () => {
  const { read, states } = await start();
  await begin();
  read.mockClear();
  await pass(44_999);
  expect(read).not.toHaveBeenCalled();
  await pass(15_001);
  expect(read).toHaveBeenCalled();
  expect(states.at(-1)).toBe('polling');
});

test.each([
  ['no answer', noAnswer],
  ['a proxy’s page', proxyPage],
])('a stream that fails and %s to a poll: the connection is lost, until a poll is answered', async (_case, answer) => {
  const { read, states } = await start();
  await begin();
  read.mockImplementation(answer);
  await cut();
  expect(states).toEqual(['live', 'lost']);
  await pass(20_000);
  expect(states).toEqual(['live', 'lost']);
  read.mockImplementation(async () => versions);
  await pass(5000);
  expect(states).toHaveLength(3);
  expect(states.at(-1)).not.toBe('lost');
});

test('an error response still counts as a connection', async () => {
  const { read, states } = await start(refusal(500));
  await cut();
  expect(read).toHaveBeenCalled();
  expect(states).not.toContain('lost');
});

test('a stream that opens while the connection is lost reads first what was missed', async () => {
  const { read, states } = await start(noAnswer);
  await cut();
  expect(states).toEqual(['lost']);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  read.mockImplementation(() => promise);
  dispatchEvent(new Event('online'));
  await begin();
  expect(states).toEqual(['lost']);
  resolve(versions);
  await pass(0);
  expect(states).toEqual(['lost', 'live']);
});

test('a device that goes offline says so immediately, and polls as soon as it is back', async () => {
  const { read, states } = await start();
  await begin();
  dispatchEvent(new Event('offline'));
  expect(states.at(-1)).toBe('lost');
  read.mockClear();
  dispatchEvent(new Event('online'));
  expect(read).toHaveBeenCalledOnce();
  await pass(0);
  expect(states.at(-1)).not.toBe('lost');
});

test('any call without a response triggers a check, and those of the check itself trigger none', async () => {
  const { read, states } = await start();
  await begin();
  read.mockClear();
  read.mockImplementation(async () => {
    announceNoAnswer();
    return noAnswer();
  });
  announceNoAnswer();
  await pass(0);
  expect([read.mock.calls.length, states.at(-1)]).toEqual([1, 'lost']);
});

test('what is asked for while it reads is read once more', async () => {
  const { read } = await start();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  read.mockClear();
  read.mockImplementationOnce(() => promise);
  dispatchEvent(new Event('online'));
  await begin();
  expect(read).toHaveBeenCalledOnce();
  resolve(versions);
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a goodbye and a refusal ask for the session; the stream is opened again only where it goes on', async () => {
  const { read, renewSession } = await start();
  await begin();
  server().say('bye');
  await pass(0);
  expect([renewSession.mock.calls.length, FakeEventSource.open]).toEqual([1, []]);
  renewSession.mockResolvedValueOnce(true);
  read.mockImplementationOnce(refusal(403));
  await pass(5000);
  expect(renewSession).toHaveBeenCalledTimes(2);
  expect(FakeEventSource.open).toHaveLength(1);
});

test('a request to load everything again is passed on', async () => {
  const { onResync } = await start();
  await begin();
  server().say('resync');
  expect(onResync).toHaveBeenCalledOnce();
});

test('once stopped it polls nothing and closes the stream', async () => {
  const { read, stop } = await start();
  await begin();
  stop();
  read.mockClear();
  announceNoAnswer();
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect([read.mock.calls, FakeEventSource.open]).toEqual([[], []]);
});
