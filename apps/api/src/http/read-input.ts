import type { Endpoint } from '@bottega/contract/endpoint';
import { fieldErrors } from '@bottega/contract/validation';
import type { Context } from 'hono';
import { type BaseIssue, type GenericSchema, safeParse } from 'valibot';
import { ApiError } from '#lib/api-error.ts';

export const usualBodyBytes = 16_384;
// Some clients always send `{}`.
const undeclaredBodyBytes = 1_024;

/** Times connections, this is the memory that unfinished bodies can take (decision 036). */
export const bodyLimitOf = ({ body, maxBody = usualBodyBytes }: Pick<Endpoint, 'body' | 'maxBody'>): number =>
  body ? maxBody : undeclaredBodyBytes;

const wrongBody = () => new ApiError('invalid_input', { fields: { '': 'value_invalid' } });

/** @throws ApiError body_too_large, or invalid_input if it ends early */
export const readBytes = async (c: Context, maxBytes: number): Promise<Buffer> => {
  const declared = Number(c.req.header('content-length') ?? 0);
  if (declared > maxBytes) throw new ApiError('body_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw new ApiError('body_too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // A client that disconnects midway is not our failure.
    throw error instanceof ApiError ? error : wrongBody();
  }
  return Buffer.concat(chunks);
};

// Bodies are read as UTF-8, which garbles other charsets.
const isJson = (type: string): boolean => /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type);

const readBody = async (c: Context, maxBytes: number): Promise<unknown> => {
  const bytes = await readBytes(c, maxBytes);
  if (bytes.length === 0) return undefined;
  if (!isJson(c.req.header('content-type') ?? '')) throw new ApiError('json_required');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ApiError('malformed_json');
  }
};

const refuseOtherTypes = (c: Context, taken: readonly string[]): void => {
  const given = c.req.header('content-type') ?? '';
  const type = given.toLowerCase().split(';', 1).join('').trim();
  if (!taken.includes(type) || (type === 'application/json' && !isJson(given)))
    throw new ApiError('media_type_refused');
};

/** @throws ApiError naming every refused field */
export const readInput = async (c: Context, endpoint: Endpoint) => {
  const issues: BaseIssue<unknown>[] = [];
  const parse = (schema: GenericSchema | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = safeParse(schema, value);
    issues.push(...(result.issues ?? []));
    return result.output;
  };
  if (endpoint.consumes) refuseOtherTypes(c, endpoint.consumes);
  const body = c.req.method === 'GET' || endpoint.consumes ? undefined : await readBody(c, bodyLimitOf(endpoint));
  // Valibot accepts an array where all fields of an object are optional.
  if (Array.isArray(body)) throw wrongBody();
  const required = endpoint.body && endpoint.body.type !== 'optional' ? endpoint.body : undefined;
  const input = {
    params: parse(endpoint.params, c.req.param()),
    query: parse(endpoint.query, c.req.query()),
    // An empty object, so that each missing field is named.
    body: parse(endpoint.body, required ? (body ?? {}) : body),
  };
  if (required && (body ?? undefined) === undefined && issues.length === 0) throw wrongBody();
  if (issues.length > 0) throw new ApiError('invalid_input', { fields: fieldErrors(issues) });
  return input;
};
