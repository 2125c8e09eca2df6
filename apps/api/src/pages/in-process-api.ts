import type { IncomingHttpHeaders } from 'node:http';
import { visitorAddressHeader } from '../http/client-address.ts';
import type { Fetcher } from './page-renderer.ts';
import { cookiesOf } from './reader.ts';

/** Answers a request of the API without the network. */
export type ApiHandler = (request: Request) => Response | Promise<Response>;

interface InProcessOptions {
  api: ApiHandler;
  publicUrl: string;
  /** Of the visitor's request; without them the call is nobody's. */
  headers: IncomingHttpHeaders;
  /** The visitor's address, for rate limits. */
  address: string | undefined;
  /** Aborts when the visitor has gone. */
  signal?: AbortSignal;
}

// What the API may learn of the visitor's browser beside the cookies.
const forwarded = ['user-agent', 'x-forwarded-for'] as const;

/**
 * The API as one visitor sees it while a page is rendered: the cookies of the page's request go along, cookies that
 * an answer sets (a refresh) count from the next call on and are collected for the page's answer.
 */
export const inProcessApi = ({ api, publicUrl, headers, address, signal }: InProcessOptions) => {
  const jar = cookiesOf(headers.cookie);
  const setCookies: string[] = [];
  let unavailable = false;

  const fetcher: Fetcher = async (path, init) => {
    const sent = new Headers(init.headers);
    if (jar.size > 0) sent.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    for (const name of forwarded) {
      const value = headers[name];
      if (value !== undefined) sent.set(name, String(value));
    }
    if (address) sent.set(visitorAddressHeader, address);
    const signals = [init.signal, signal].filter((one) => one != null);
    const response = await api(
      new Request(publicUrl + path, { ...init, headers: sent, signal: AbortSignal.any(signals) }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      setCookies.push(cookie);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name && value) jar.set(name, value);
      else if (name) jar.delete(name);
    }
    if (response.status === 503) unavailable = true;
    return response;
  };

  return {
    fetcher,
    /** Set-Cookie headers for the page's answer. */
    setCookies,
    /** Whether a call was answered 503: the shop is in maintenance. */
    wasUnavailable: () => unavailable,
  };
};
