import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorBody } from '@bottega/contract/errors';
import { visitorAddressHeader } from '../http/client-address.ts';
import { requestIdHeader } from '../http/request-id.ts';
import { cookieNames } from '../http/session-cookies.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { Fetcher } from './page-renderer.ts';
import { cookiesOf } from './reader.ts';

/** Answers a request of the API without the network. */
export type ApiHandler = (request: Request) => Response | Promise<Response>;

/** Why the API answers nothing: it is in maintenance, or has no database just now. */
export type Closed = 'maintenance' | 'unavailable';

const reasonOf = async (response: Response): Promise<Closed> => {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<ErrorBody> | null;
  return body?.code === 'maintenance' ? 'maintenance' : 'unavailable';
};

interface InProcessOptions {
  api: ApiHandler;
  /** What the API would answer a visitor, where it has it already. */
  memory?: Pick<AnswerMemory, 'get'> | undefined;
  publicUrl: string;
  /** Of the visitor's request; without them the call is nobody's. */
  headers: IncomingHttpHeaders;
  /** What the log calls the visitor's request. */
  requestId: string;
  /** The visitor's address, for rate limits. */
  address: string | undefined;
  /** Aborts when the visitor has gone. */
  signal?: AbortSignal;
}

// What the API may learn of the visitor's browser beside the cookies.
const forwarded = ['user-agent', 'x-forwarded-for'] as const;

// Without one of these the API takes the caller for a visitor.
const accessCookies = [cookieNames(false).access, cookieNames(true).access];

// As a body of its own the bytes would be a stream, which costs more than all the rest of the answer.
class KeptResponse extends Response {
  override readonly json: () => Promise<unknown>;

  constructor(bytes: Buffer) {
    super();
    this.json = async () => JSON.parse(bytes.toString());
  }
}

/**
 * The API as one visitor sees it while a page is rendered: the cookies of the page's request go along, cookies that
 * an answer sets (a refresh) count from the next call on and are collected for the page's answer.
 */
export const inProcessApi = ({ api, memory, publicUrl, headers, requestId, address, signal }: InProcessOptions) => {
  const jar = cookiesOf(headers.cookie);
  const setCookies: string[] = [];
  let closed: Closed | undefined;

  const fetcher: Fetcher = async (path, init) => {
    const isVisitors = init.method === 'GET' && !accessCookies.some((name) => jar.has(name));
    const kept = isVisitors ? memory?.get(path) : undefined;
    if (kept) return new KeptResponse(kept.body);
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
    /** Set-Cookie headers for the page's answer. */
    setCookies,
    /** Why a call was answered 503, if one was. */
    closed: () => closed,
  };
};
