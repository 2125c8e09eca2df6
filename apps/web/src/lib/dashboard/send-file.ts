import type { Endpoint, ResponseBody } from '@bottega/contract/endpoint';
import type { Api } from '../api/api-client.ts';
import { ApiError, apiErrorFrom } from '../api/api-error.ts';
import { announceResponse } from '../api/api-responses.ts';
import { logFailure } from '../api/log-failure.ts';

interface Sent {
  file: Blob;
  type: string;
  query?: Readonly<Record<string, string>>;
  noAnswer: string;
}

// 5 MB over a slow connection.
const timeoutMs = 60_000;

/** @throws ApiError */
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
      // Never retried: it may have arrived.
      throw new ApiError(0, 'network', noAnswer);
    });
  const response = await api.inSession(send);
  if (!response.ok) throw await apiErrorFrom(response, noAnswer);
  const body = (await response.json()) as ResponseBody<E>;
  announceResponse(response);
  return body;
};
