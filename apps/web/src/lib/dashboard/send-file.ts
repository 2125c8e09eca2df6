import type { Endpoint, ResponseBody } from '@bottega/contract/endpoint';
import { getMe } from '@bottega/contract/session';
import type { Api } from '../api-client.ts';
import { ApiError, apiErrorFrom } from '../api-error.ts';
import { logFailure } from '../log-failure.ts';

interface Sent {
  file: Blob;
  /** Media type of the body, whatever the file's own is said to be. */
  type: string;
  query?: Readonly<Record<string, string>>;
  /** What people read when no answer came. */
  noAnswer: string;
}

// A file of 5 MB over a slow line, and thousands of rows to look at.
const timeoutMs = 60_000;

/**
 * Sends a file as the body of a call. A session that has ended is renewed once, as with every other call.
 * @throws ApiError
 */
export const sendFile = async <E extends Endpoint>(
  api: Api,
  { method, path }: E,
  { file, type, query = {}, noAnswer }: Sent,
): Promise<ResponseBody<E>> => {
  const search = new URLSearchParams(query).toString();
  const once = () =>
    fetch(`${api.base}${path}${search && `?${search}`}`, {
      method,
      credentials: 'include',
      headers: { 'Accept-Language': api.locale, 'Content-Type': type },
      body: file,
      signal: AbortSignal.timeout(timeoutMs),
    });
  const send = () =>
    once().catch((error: unknown) => {
      logFailure('file', error);
      // Never sent again by itself: it may have arrived.
      throw new ApiError(0, 'network', noAnswer);
    });
  let response = await send();
  if (response.status === 401) {
    // The client's own call renews the session, if it can.
    await api.call(getMe);
    response = await send();
  }
  if (!response.ok) throw await apiErrorFrom(response, noAnswer);
  return (await response.json()) as ResponseBody<E>;
};
