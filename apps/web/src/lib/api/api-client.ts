import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { logout, refresh } from '@bottega/contract/accounts/session-endpoints';
import type { CallInput, Endpoint, ResponseBody } from '@bottega/contract/endpoint';
import { listFlags } from '@bottega/contract/flags/endpoints';
import type { Locale } from '@bottega/contract/locale';
import type { SessionCookies } from '../session/session-cookies.ts';
import { createSessionRefresh } from '../session/session-refresh.ts';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { announceNoAnswer, announceResponse } from './api-responses.ts';

// spec §9: request timeout 5000 ms
const timeoutMs = 5000;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** In addition to the usual ones, for example `Idempotency-Key`. */
  headers?: Readonly<Record<string, string>>;
  /** The browser sends it even if the page is left. */
  keepalive?: boolean;
}

// An input may be omitted if nothing in it is required.
type Input<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>, options?: CallOptions] : [CallInput<E>, options?: CallOptions];

/** The typed client of every endpoint of the contract. */
export interface Api {
  /** Rejects with {@link ApiError}, or with the signal's reason. */
  call<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<ResponseBody<E>>;
  remembersUser(): boolean;
  readonly locale: Locale;
  /** For resources that the browser loads by itself. */
  readonly base: string;
}

interface ApiOptions {
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** No timeout: on the server each timer would keep its page in memory. */
  patient?: boolean | undefined;
  locale: Locale;
  session: SessionCookies;
  /** For when the API does not respond. */
  texts: Readonly<Record<'network' | 'timeout', string>>;
  /** Called after the session cookies are cleared. */
  onSessionLost: () => void;
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

// Only login and verifyLogin respond to a POST with the plain user (API-10).
const isSessionUser = (body: unknown): body is SessionUser =>
  typeof body === 'object' && body !== null && 'role' in body && 'username' in body && 'id' in body;

/** Choosing another language reloads the page. */
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

  const withRefresh = createSessionRefresh({
    refresh: async () => {
      const response = await send(refresh, {}, {});
      if (response.ok) session.save?.((await response.json()) as SessionUser);
      return response;
    },
    onSessionLost: () => {
      session.clear();
      onSessionLost();
    },
  });

  const settled = async (endpoint: Endpoint, input: LooseInput, options: CallOptions): Promise<Response> => {
    const once = () => send(endpoint, input, options);
    try {
      return await (endpoint.path === refresh.path || endpoint.path === logout.path ? once() : withRefresh(once));
    } catch (error) {
      if (options.signal?.aborted) throw error;
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

  return { call: call as Api['call'], remembersUser: session.present, locale, base };
};
