import type { Endpoint } from '@bottega/contract/endpoint';
import { fieldErrors } from '@bottega/contract/validation';
import type { Context } from 'hono';
import { type BaseIssue, type GenericSchema, safeParse } from 'valibot';
import { HttpError } from './http-error.ts';

/** Largest JSON body read, in bytes. */
export const maxBodyBytes = 1_000_000;

/** The bytes of a request's body; reads no further once they are too many. @throws HttpError body_too_large, invalid_input where they end too early */
export const readBytes = async (c: Context, maxBytes: number): Promise<Buffer> => {
  const declared = Number(c.req.header('content-length') ?? 0);
  if (declared > maxBytes) throw new HttpError('body_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // A chunked body has no declared length.
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw new HttpError('body_too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // Whoever sends half a body and goes is no failure of ours.
    throw error instanceof HttpError ? error : new HttpError('invalid_input', { fields: { '': 'value_invalid' } });
  }
  return Buffer.concat(chunks);
};

const readBody = async (c: Context): Promise<unknown> => {
  const bytes = await readBytes(c, maxBodyBytes);
  if (bytes.length === 0) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new HttpError('json_required');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new HttpError('malformed_json');
  }
};

const refuseOtherTypes = (c: Context, taken: readonly string[]): void => {
  const [type = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
  if (!taken.includes(type.trim())) throw new HttpError('media_type_refused');
};

/** Parses path, query and body by the endpoint's schemas. @throws HttpError invalid_input with every refused field, json_required, malformed_json, body_too_large, media_type_refused */
export const readInput = async (c: Context, endpoint: Endpoint) => {
  const issues: BaseIssue<unknown>[] = [];
  const parse = (schema: GenericSchema | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = safeParse(schema, value);
    issues.push(...(result.issues ?? []));
    return result.output;
  };
  if (endpoint.consumes) refuseOtherTypes(c, endpoint.consumes);
  const body = c.req.method === 'GET' || endpoint.consumes ? undefined : await readBody(c);
  // To valibot an array is an object without fields, which a body of optional fields would let pass.
  if (Array.isArray(body)) throw new HttpError('invalid_input', { fields: { '': 'value_invalid' } });
  const input = {
    params: parse(endpoint.params, c.req.param()),
    query: parse(endpoint.query, c.req.query()),
    body: parse(endpoint.body, endpoint.body?.type === 'optional' ? body : (body ?? {})),
  };
  if (issues.length > 0) throw new HttpError('invalid_input', { fields: fieldErrors(issues) });
  return input;
};
