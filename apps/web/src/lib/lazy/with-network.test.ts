// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withNetwork } from './with-network.ts';

const network = { isThere: true };
const fetch = vi.fn(async (..._: [string, { signal: AbortSignal }]): Promise<Response> => {
  if (!network.isThere) throw new TypeError('Failed to fetch');
  return new Response('', { status: 503 });
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
  network.isThere = true;
  fetch.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
const startLoad = (load: () => Promise<string>) => {
  const outcome = vi.fn();
  withNetwork(load).then(outcome, outcome);
  return outcome;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('loaded code is requested once, and nothing else is', async () => {
  const load = vi.fn(async () => 'code');
  await expect(withNetwork(load)).resolves.toBe('code');
  expect(load).toHaveBeenCalledOnce();
  expect(fetch).not.toHaveBeenCalled();
});

test('[LIVE-02] after a lost network the code is requested again once the shop responds, not before', async () => {
  network.isThere = false;
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(lost);
  const outcome = startLoad(load);
  await pass(60_000);
  expect(outcome).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledOnce();
  network.isThere = true;
  await pass(3000);
  expect(outcome).toHaveBeenCalledExactlyOnceWith('code');
});

test('[LIVE-02] a health check without a response does not block the code', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  fetch.mockImplementationOnce(
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const outcome = startLoad(vi.fn(async () => 'code').mockRejectedValueOnce(lost));
  await pass(6000);
  expect(outcome).toHaveBeenCalledExactlyOnceWith('code');
});

test('missing code with a working network fails immediately', async () => {
  const outcome = startLoad(() => Promise.reject(lost));
  await pass(0);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(lost);
});

test('a failed style sheet is requested again', async () => {
  for (const name of ['a', 'b']) {
    const link = Object.assign(document.createElement('link'), { href: `https://shop.test/${name}.css` });
    document.head.append(link);
  }
  const load = vi
    .fn(async () => 'code')
    .mockRejectedValueOnce(new Error('Unable to preload CSS for https://shop.test/a.css'));
  await expect(withNetwork(load)).resolves.toBe('code');
  expect([...document.querySelectorAll('link')].map(({ href }) => href)).toEqual(['https://shop.test/b.css']);
});
