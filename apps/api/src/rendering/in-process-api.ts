import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorBody } from '@bottega/contract/errors';
import type { ResponseCache } from '#cache/response-cache.ts';
import { visitorAddressHeader } from '#http/limits/client-address.ts';
import { cookiesOf } from '#http/reader.ts';
import { requestIdHeader } from '#http/request-id.ts';
import { cookieNames } from '#http/security/session-cookies.ts';
import type { Closing } from '#settings.ts';
import type { Fetcher } from './page-renderer.ts';

export type ApiHandler = (request: Request) => Response | Promise<Response>;

export type Closed = Closing | 'unavailable';

const reasonOf = async (response: Response): Promise<Closed> => {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<ErrorBody> | null;
  return body?.code === 'maintenance' || body?.code === 'not_open_yet' ? body.code : 'unavailable';
};

interface InProcessOptions {
  api: ApiHandler;
  cache: Pick<ResponseCache, 'get'>;
  publicUrl: string;
  headers: IncomingHttpHeaders;
  requestId: string;
  address: string | undefined;
  signal?: AbortSignal;
}

const accessCookies = [cookieNames(false).access, cookieNames(true).access];

const forwarded = ['user-agent', 'x-forwarded-for'] as const;

/** Cookies from a response (a refresh) apply from the next call on, and go into the page's response. */
export const inProcessApi = ({ api, cache, publicUrl, headers, requestId, address, signal }: InProcessOptions) => {
  const jar = cookiesOf(headers.cookie);
  const setCookies: string[] = [];
  let closed: Closed | undefined;

  const fetcher: Fetcher = async (path, init) => {
    const isVisitor = init.method === 'GET' && !accessCookies.some((name) => jar.has(name));
    const cached = isVisitor ? cache.get(path) : undefined;
    if (cached) return new Response(cached.bodies.identity.toString());
    const sent = new Headers(init.headers);
    if (jar.size > 0) sent.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    for (const name of forwarded) {
      const value = headers[name];
      if (value !== undefined) sent.set(name, String(value));
    }
    if (address) sent.set(visitorAddressHeader, address);
    sent.set(requestIdHeader, requestId);
    const signals = [init.signal, signal].filter((one) => one != null);
    const aborts = signals.length > 0 && { signal: AbortSignal.any(signals) };
    const response = await api(new Request(publicUrl + path, { ...init, headers: sent, ...aborts }));
    for (const cookie of response.headers.getSetCookie()) {
      setCookies.push(cookie);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name && value) jar.set(name, value);
      else if (name) jar.delete(name);
    }
    if (response.status === 503) closed ??= await reasonOf(response);
    return response;
  };

  return {
    fetcher,
    setCookies,
    closed: () => closed,
  };
};
