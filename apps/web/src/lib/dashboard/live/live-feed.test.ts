// @vitest-environment happy-dom
import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Signal } from '#lib/live/event-stream.ts';
import { ApiError } from '../../api/api-error.ts';
import { announceNoAnswer } from '../../api/api-responses.ts';
import { readConnection, setConnection } from './connection.ts';
import { startFeed } from './live-feed.ts';

const versions = { orders: '7' } as ListVersions;
const noAnswer = () => Promise.reject(new ApiError(0, 'network', 'No answer.'));
const refusal = (status: number) => () => Promise.reject(new ApiError(status, 'forbidden', 'No.', {}, new Response()));
const proxyPage = () => Promise.reject(new ApiError(502, 'unavailable', 'Bad gateway'));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:04:00Z') });
  setConnection('polling');
});
afterEach(() => {
  vi.useRealTimers();
});

const start = async (answer: () => Promise<ListVersions> = async () => versions) => {
  const poll = vi.fn(answer);
  const calls = { onVersions: vi.fn(), onResync: vi.fn(), onBye: vi.fn(async () => false) };
  const stream = { wake: vi.fn(), stop: vi.fn() };
  let hear: (signal: Signal) => void = () => undefined;
  const stop = startFeed({
    ...calls,
    poll,
    openStream: (onSignal) => {
      hear = onSignal;
      return stream;
    },
  });
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(0);
  poll.mockClear();
  return { ...calls, poll, stream, stop, say: (signal: Signal) => hear(signal) };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const state = () => readConnection().state;

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

test('while the stream is open nothing is polled', async () => {
  const { say, poll, onVersions } = await start();
  say({ kind: 'open' });
  say({ kind: 'lists', versions });
  await pass(30_000);
  expect(poll).not.toHaveBeenCalled();
  expect(onVersions).toHaveBeenLastCalledWith(versions);
  expect(state()).toBe('live');
});

test('without a stream it polls every 5 s, hidden every 15 s, and at once when shown again', async () => {
  const { poll, say, stream } = await start();
  say({ kind: 'closed' });
  await pass(0);
  expect(state()).toBe('polling');
  poll.mockClear();
  await pass(15_000);
  expect(poll).toHaveBeenCalledTimes(3);
  hide(true);
  await pass(5000);
  poll.mockClear();
  await pass(30_000);
  expect(poll).toHaveBeenCalledTimes(2);
  poll.mockClear();
  hide(false);
  expect(poll).toHaveBeenCalledTimes(1);
  expect(stream.wake).toHaveBeenCalled();
});

test('a stream that another tab no longer passes on is replaced by polling', async () => {
  const { say, poll } = await start();
  say({ kind: 'lists', versions });
  await pass(59_999);
  expect(poll).not.toHaveBeenCalled();
  await pass(1);
  expect(poll).toHaveBeenCalledOnce();
  expect(state()).toBe('polling');
});

test.each([
  ['no answer', noAnswer],
  ['a proxy’s page', proxyPage],
])('a stream that fails and %s to a poll: the connection is lost, since then', async (_case, answer) => {
  const { say, poll } = await start();
  say({ kind: 'lists', versions });
  await pass(20_000);
  poll.mockImplementation(answer);
  say({ kind: 'closed' });
  await pass(0);
  expect(readConnection()).toEqual({ state: 'lost', since: Date.parse('2026-11-22T12:04:20Z') });
  await pass(20_000);
  expect(readConnection().since).toBe(Date.parse('2026-11-22T12:04:20Z'));
});

test('an error response still counts as a connection', async () => {
  const { say, poll } = await start(refusal(500));
  say({ kind: 'closed' });
  await pass(0);
  expect(state()).toBe('polling');
  expect(poll).toHaveBeenCalled();
});

test('a connection that is back reloads everything once, by poll or by stream', async () => {
  const { say, poll, onResync, onVersions } = await start();
  for (const recover of [() => pass(5000), () => say({ kind: 'lists', versions })]) {
    poll.mockImplementation(noAnswer);
    say({ kind: 'closed' });
    await pass(0);
    poll.mockImplementation(async () => versions);
    onResync.mockClear();
    onVersions.mockClear();
    await recover();
    expect(onResync).toHaveBeenCalledExactlyOnceWith(versions);
    expect(onVersions).not.toHaveBeenCalled();
    expect(state()).not.toBe('lost');
    await pass(5000);
    expect(onResync).toHaveBeenCalledOnce();
  }
});

test('a stream that opens while the connection is lost asks first what was missed', async () => {
  const { say, poll, onResync } = await start(noAnswer);
  expect(state()).toBe('lost');
  poll.mockImplementation(async () => versions);
  say({ kind: 'open' });
  await pass(0);
  expect(onResync).toHaveBeenCalledExactlyOnceWith(versions);
  expect(state()).toBe('live');
});

test('a device that goes offline says so immediately, and polls as soon as it is back', async () => {
  const { say, poll, stream } = await start();
  say({ kind: 'lists', versions });
  dispatchEvent(new Event('offline'));
  expect(state()).toBe('lost');
  poll.mockClear();
  dispatchEvent(new Event('online'));
  expect(poll).toHaveBeenCalledOnce();
  expect(stream.wake).toHaveBeenCalledOnce();
  await pass(0);
  expect(state()).toBe('polling');
});

test('any call without a response triggers a check', async () => {
  const { say, poll } = await start();
  say({ kind: 'lists', versions });
  poll.mockImplementation(noAnswer);
  announceNoAnswer();
  await pass(0);
  expect(state()).toBe('lost');
  say({ kind: 'closed' });
  poll.mockImplementation(async () => versions);
  await pass(5000);
  expect(state()).toBe('polling');
});

test('a goodbye and a refusal ask for the session; the stream is opened again only where it goes on', async () => {
  const { say, poll, onBye, stream } = await start();
  say({ kind: 'bye' });
  expect(onBye).toHaveBeenCalledTimes(1);
  await pass(0);
  expect(stream.wake).not.toHaveBeenCalled();
  onBye.mockResolvedValueOnce(true);
  say({ kind: 'bye' });
  await pass(0);
  expect(stream.wake).toHaveBeenCalledOnce();
  onBye.mockClear();
  poll.mockImplementation(refusal(403));
  say({ kind: 'closed' });
  await pass(0);
  expect(onBye).toHaveBeenCalledOnce();
});

test('a request to load everything again is passed on', async () => {
  const { say, onResync } = await start();
  say({ kind: 'resync' });
  expect(onResync).toHaveBeenCalledOnce();
});

test('once stopped it polls nothing and closes the stream', async () => {
  const { poll, stop, stream } = await start();
  stop();
  announceNoAnswer();
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(poll).not.toHaveBeenCalled();
  expect(stream.stop).toHaveBeenCalledOnce();
});
