import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@bottega/contract/endpoint';
import { type ErrorBody, type ErrorCode, errorStatus } from '@bottega/contract/errors';
import { type GenericSchema, safeParse } from 'valibot';
import { endpointAt } from '../document/endpoint-at.ts';

export interface HostileAnswer {
  status: number;
  headers: Headers;
  text: string;
}

// Internals that no hostile text contains.
const insides =
  /\n\s+at .+:\d+:\d+|ERR_SQLITE|SQLITE_|SqliteError|violates \w+[\w -]* constraint|syntax error at or near|node:internal|node_modules\/|ValiError|invalid input syntax/;

// Refused before any endpoint is reached.
const ofTransport: readonly ErrorCode[] = [
  'cross_site_refused',
  'invalid_input',
  'malformed_json',
  'json_required',
  'media_type_refused',
  'body_too_large',
  'not_found',
];

const isErrorBody = (body: unknown): body is ErrorBody => {
  const { message, code, errors, details: _, ...rest } = (body ?? {}) as Partial<ErrorBody>;
  const texts = Object.values(errors ?? {});
  return (
    typeof message === 'string' &&
    message !== '' &&
    code !== undefined &&
    Object.hasOwn(errorStatus, code) &&
    texts.every((text) => typeof text === 'string' && text !== '') &&
    Object.keys(rest).length === 0
  );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const judgeFailure = (endpoint: Endpoint | undefined, { status, text }: HostileAnswer): string | null => {
  const body = parsed(text);
  if (!isErrorBody(body)) return `${status} without the body of a failure`;
  if (errorStatus[body.code] !== status) return `${body.code} as ${status}`;
  if (status >= 500 && body.code !== 'maintenance') return `failed: ${body.code}`;
  if (!endpoint)
    return ['not_found', 'method_not_allowed', ...ofTransport].includes(body.code) ? null : `${body.code} from nowhere`;
  return null;
};

const judgeSuccess = (endpoint: Endpoint | undefined, { status, text }: HostileAnswer): string | null => {
  const schema = endpoint?.responses[status] as GenericSchema | undefined;
  if (!(endpoint && schema)) return `${status} is not declared`;
  if (endpoint.produces) return null;
  const body = parsed(text);
  const result = safeParse(schema, body);
  return result.success && isDeepStrictEqual(result.output, body) ? null : 'not the declared body';
};

const judgeAny = ({ status, headers, text }: HostileAnswer): string | null => {
  // Node's own answer to oversized headers.
  if (status === 431 && text === '') return null;
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (insides.test(text)) return 'tells of its inside';
  if (headers.get('x-content-type-options') !== 'nosniff') return 'no nosniff';
  return headers.has('cache-control') ? null : 'no cache-control';
};

/** Why an answer is neither declared nor a known error, or null. */
export const judgeCall = (
  endpoints: readonly Endpoint[],
  { method, target }: { method: string; target: string },
  answer: HostileAnswer,
): string | null => {
  const general = judgeAny(answer);
  if (general || answer.status === 431) return general;
  if (method === 'HEAD' || (method === 'OPTIONS' && answer.status === 204)) return answer.text === '' ? null : 'a body';
  const endpoint = endpointAt(endpoints, method, target);
  return answer.status < 400 ? judgeSuccess(endpoint, answer) : judgeFailure(endpoint, answer);
};
