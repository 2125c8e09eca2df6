import { getMe, login, logout, refresh } from '@bottega/contract/accounts/session-endpoints';
import { addToCart } from '@bottega/contract/cart/endpoints';
import { listFlags } from '@bottega/contract/flags/endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { getProduct, listProducts, listProductsByCategory } from '@bottega/contract/products/endpoints';
import { describe, expect, test, vi } from 'vitest';
import { createApi } from './api-client.ts';
import { ApiError } from './api-error.ts';

const user = { id: 'u1', username: 'giulia', email: 'giulia@bottega.example', role: 'user' } as const;

type Handler = (path: string, init: RequestInit) => Response | Promise<Response>;

const json = (body: unknown, status = 200) => Response.json(body, { status });

const setUp = (handler: Handler, { patient = false } = {}) => {
  const sent: { path: string; init: RequestInit }[] = [];
  const session = { present: vi.fn(() => true), userId: vi.fn(() => 'u1'), save: vi.fn(), clear: vi.fn() };
  const onSessionLost = vi.fn();
  const api = createApi({
    base: 'https://shop.example/api',
    fetch: async (url, init) => {
      const path = url.replace('https://shop.example/api', '');
      sent.push({ path, init });
      return handler(path, init);
    },
    patient,
    locale: 'fr',
    session,
    texts: { network: 'No answer', timeout: 'Too slow', ended: 'Your session has ended.' },
    onSessionLost,
  });
  return { api, sent, session, onSessionLost, paths: () => sent.map(({ path }) => path) };
};

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(() => null).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
};

describe('the request', () => {
  test('fills path parameters, escaped, and query fields, leaving out absent ones', async () => {
    const { api, paths } = setUp(() => json({ payload: { products: [], total: 0 } }));
    await api.call(getProduct, { params: { id: 'a/b c' } });
    await api.call(listProducts, { query: { page: 2, limit: undefined } });
    await api.call(listProductsByCategory, { params: { category: 'pasta,pizza' }, query: { limit: 20 } });
    expect(paths()).toEqual(['/products/a%2Fb%20c', '/products?page=2', '/products/category/pasta%2Cpizza?limit=20']);
  });

  test('sends JSON in the reader’s language, with credentials', async () => {
    const { api, sent } = setUp(() => json({ products: [] }));
    await api.call(addToCart, { params: { userId: 'u1' }, body: { productId: 'p1', quantity: 2 } });
    const init = sent[0]?.init;
    expect(init?.method).toBe('POST');
    expect(init?.body).toBe('{"productId":"p1","quantity":2}');
    expect(init?.credentials).toBe('include');
    expect(init?.headers).toMatchObject({ 'Accept-Language': 'fr', 'Content-Type': 'application/json' });
  });

  test('[API-13] flags are fetched without credentials', async () => {
    const { api, sent } = setUp(() => json([]));
    await api.call(listFlags);
    expect(sent[0]?.init.credentials).toBe('omit');
  });

  test('takes headers for one call', async () => {
    const { api, sent } = setUp(() => json({}));
    await api.call(createOrder, { params: { userId: 'u1' }, body: {} }, { headers: { 'Idempotency-Key': 'k1' } });
    expect(sent[0]?.init.headers).toMatchObject({ 'Idempotency-Key': 'k1' });
  });
});

test('a patient client sets no timer, and its calls can still be aborted', async () => {
  const { api, sent } = setUp(() => json([]), { patient: true });
  const { signal } = new AbortController();
  await api.call(listFlags);
  await api.call(listFlags, {}, { signal });
  expect(sent.map(({ init }) => init.signal)).toEqual([undefined, signal]);
});

describe('failures', () => {
  test('carry status, code, text and field texts of the API', async () => {
    const { api } = setUp(() => json({ code: 'invalid_input', message: 'Non', errors: { limit: 'Trop' } }, 400));
    const error = await failure(api.call(listProducts));
    expect(error).toMatchObject({ status: 400, code: 'invalid_input', message: 'Non', errors: { limit: 'Trop' } });
  });

  test('a proxy’s page counts as unavailable', async () => {
    const { api } = setUp(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failure(api.call(listProducts))).toMatchObject({ status: 502, code: 'unavailable' });
  });

  test('no response at all is a network failure', async () => {
    const { api } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(api.call(listProducts))).toMatchObject({ status: 0, code: 'network', message: 'No answer' });
  });

  test('[API-13] every call has a limit of 5 s, after which it is a timeout', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const { api, sent } = setUp(() => Promise.reject(new DOMException('timed out', 'TimeoutError')));
    expect(await failure(api.call(listProducts))).toMatchObject({ status: 0, code: 'timeout', message: 'Too slow' });
    expect(limit).toHaveBeenCalledWith(5000);
    expect(sent[0]?.init.signal).toBeInstanceOf(AbortSignal);
    limit.mockRestore();
  });

  test('a call that its caller aborts rejects with the caller’s reason', async () => {
    const { api } = setUp((_path, { signal }) => Promise.reject(signal?.reason));
    const caller = new AbortController();
    caller.abort(new Error('gone'));
    await expect(api.call(listProducts, {}, { signal: caller.signal })).rejects.toThrow('gone');
  });
});

describe('the session', () => {
  test('[AUTH-03] a 401 is refreshed and retried; the refreshed user is remembered', async () => {
    let fresh = false;
    const { api, paths, session } = setUp((path) => {
      if (path === refresh.path) {
        fresh = true;
        return json(user);
      }
      return fresh ? json(user) : json({ code: 'authentication_required', message: '' }, 401);
    });
    expect(await api.call(getMe)).toEqual(user);
    expect(paths()).toEqual([getMe.path, refresh.path, getMe.path]);
    expect(session.save).toHaveBeenCalledWith(user);
  });

  test.each([
    ['refresh', refresh],
    ['logout', logout],
  ])('[AUTH-03] a 401 on %s itself triggers no refresh', async (_name, endpoint) => {
    const { api, paths } = setUp(() => json({ code: 'session_expired', message: '' }, 401));
    await failure(api.call(endpoint));
    expect(paths()).toEqual([endpoint.path]);
  });

  test('a refused refresh leaves the cookies of someone who has logged in since', async () => {
    const { api, session, onSessionLost } = setUp((path) => {
      if (path === '/user/refresh') session.userId.mockReturnValue('u2');
      return json({ code: 'authentication_required' }, 401);
    });
    await failure(api.call(getMe));
    expect(session.clear).not.toHaveBeenCalled();
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });

  test('[AUTH-02] a refused refresh clears the cookies and reports the loss; the call fails with its own error', async () => {
    const { api, session, onSessionLost } = setUp((path) =>
      json({ code: path === refresh.path ? 'session_expired' : 'authentication_required', message: '' }, 401),
    );
    expect(await failure(api.call(getMe))).toMatchObject({ code: 'authentication_required' });
    expect(session.clear).toHaveBeenCalledTimes(1);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });

  test('[AUTH-04] maintenance passes through: no refresh, no loss', async () => {
    const { api, paths, session } = setUp(() => json({ code: 'maintenance', message: 'Back soon' }, 503));
    expect(await failure(api.call(getMe))).toMatchObject({ status: 503, code: 'maintenance' });
    expect(paths()).toEqual([getMe.path]);
    expect(session.clear).not.toHaveBeenCalled();
  });

  test('[AUTH-01] a login remembers its user, a request for the code does not, a logout forgets', async () => {
    const answers = [json({ message: 'code sent' }, 206), json(user), json({ message: 'bye' })];
    const { api, session } = setUp(() => answers.shift() ?? json({}));
    await api.call(login, { body: { email: user.email, password: 'Secret-1' } });
    expect(session.save).not.toHaveBeenCalled();
    await api.call(login, { body: { email: user.email, password: 'Secret-1' } });
    expect(session.save).toHaveBeenCalledWith(user);
    await api.call(logout);
    expect(session.clear).toHaveBeenCalledTimes(1);
  });
});
