import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { logout, refresh } from '@bottega/contract/accounts/session-endpoints';
import { type CallInput, type Endpoint, isPersonal, type ResponseBody } from '@bottega/contract/endpoint';
import { listFlags } from '@bottega/contract/flags/endpoints';
import type { Locale } from '@bottega/contract/locale';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { announceNoAnswer, announceResponse } from './api-responses.ts';
import { holdPage, renewal } from './held-pages.ts';
import type { SessionCookies } from './session-cookies.ts';
import { createSessionRefresh } from './session-refresh.ts';

// spec §9
const timeoutMs = 5000;

interface CallOptions {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Survives leaving the page. */
  keepalive?: boolean;
  /** Only a user's press opens the login; by default any write is one. */
  press?: boolean;
}

type Input<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>, options?: CallOptions] : [CallInput<E>, options?: CallOptions];

export interface Api {
  call<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<ResponseBody<E>>;
  inSession(send: () => Promise<Response>): Promise<Response>;
  remembersUser(): boolean;
  readonly locale: Locale;
  readonly base: string;
}

interface ApiOptions {
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** No timeout: on the server each timer would keep its page in memory. */
  patient?: boolean | undefined;
  locale: Locale;
  session: SessionCookies;
  /** `ended`: the user postponed the login. */
  texts: Readonly<Record<'network' | 'timeout' | 'ended', string>>;
  onSessionLost: () => unknown;
}

interface LooseInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

const urlOf = ({ path }: Endpoint, { params = {}, query = {} }: LooseInput): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
};

// Only login and verifyLogin answer a POST with the plain user (API-10).
const isSessionUser = (body: unknown): body is SessionUser =>
  typeof body === 'object' && body !== null && 'role' in body && 'username' in body && 'id' in body;

export const createApi = ({ base, fetch, patient, locale, session, texts, onSessionLost }: ApiOptions): Api => {
  const signalOf = (given: AbortSignal | undefined): AbortSignal | undefined => {
    if (patient) return given;
    const timeout = AbortSignal.timeout(timeoutMs);
    return given ? AbortSignal.any([given, timeout]) : timeout;
  };

  const send = (endpoint: Endpoint, input: LooseInput, options: CallOptions): Promise<Response> => {
    const signal = signalOf(options.signal);
    return fetch(base + urlOf(endpoint, input), {
      method: endpoint.method,
      credentials: endpoint.path === listFlags.path ? 'omit' : 'include',
      headers: {
        'Accept-Language': locale,
        ...(endpoint.method !== 'GET' && { 'Content-Type': 'application/json' }),
        ...options.headers,
      },
      ...(endpoint.method !== 'GET' && input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(signal && { signal }),
      ...(options.keepalive && { keepalive: true }),
    });
  };

  let refreshedId: string | undefined;
  const withRefresh = createSessionRefresh({
    refresh: async () => {
      refreshedId = session.userId();
      const response = await send(refresh, {}, {});
      if (response.ok) session.save?.((await response.json()) as SessionUser);
      return response;
    },
    remembersUser: session.present,
    onSessionLost: () => {
      // Another user may have logged in during the refresh.
      if (session.userId() === refreshedId) session.clear();
      return onSessionLost();
    },
  });

  /** After the session ends, the call waits for a login (decision 076). */
  const inSession = async (once: () => Promise<Response>, isPress = true): Promise<Response> => {
    const release = isPress ? holdPage() : undefined;
    const again = () => withRefresh(once);
    try {
      const response = isPress && renewal.current ? undefined : await again();
      if (response && (response.status !== 401 || !renewal.current)) return response;
      return await (renewal.current ? renewal.current.sendAgain(again, isPress, texts.ended) : again());
    } finally {
      release?.();
    }
  };

  const settled = async (endpoint: Endpoint, input: LooseInput, options: CallOptions): Promise<Response> => {
    const once = () => send(endpoint, input, options);
    try {
      if (endpoint.path === refresh.path || endpoint.path === logout.path) return await once();
      if (!isPersonal(endpoint)) return await withRefresh(once);
      return await inSession(once, options.press ?? endpoint.method !== 'GET');
    } catch (error) {
      if (options.signal?.aborted || error instanceof ApiError) throw error;
      announceNoAnswer();
      const code = error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
      throw new ApiError(0, code, texts[code]);
    }
  };

  const call = async (endpoint: Endpoint, input: LooseInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const response = await settled(endpoint, input, options);
    if (!response.ok) throw await apiErrorFrom(response, texts.network);
    const body: unknown = await response.json();
    if (endpoint.method === 'POST' && isSessionUser(body)) session.save?.(body);
    if (endpoint.path === logout.path) session.clear();
    announceResponse(response);
    return body;
  };

  return { call: call as Api['call'], inSession, remembersUser: session.present, locale, base };
};
