import type { Endpoint } from '@bottega/contract/endpoint';
import { fieldErrors } from '@bottega/contract/validation';
import type { Context } from 'hono';
import { type BaseIssue, type GenericSchema, safeParse } from 'valibot';
import { HttpError } from './http-error.ts';

/** Largest request body read, in bytes. */
export const maxBodyBytes = 1_000_000;

const readBody = async (c: Context): Promise<unknown> => {
  const declared = Number(c.req.header('content-length') ?? 0);
  if (declared > maxBodyBytes) throw new HttpError('body_too_large');
  const bytes = await readLimited(c.req.raw.body);
  if (bytes.length === 0) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new HttpError('json_required');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new HttpError('malformed_json');
  }
};

// A chunked body has no declared length: stop reading as soon as it grows too large.
const readLimited = async (stream: ReadableStream<Uint8Array> | null): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new HttpError('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Parses path, query and body by the endpoint's schemas. @throws HttpError invalid_input with every refused field, json_required, malformed_json, body_too_large */
export const readInput = async (c: Context, endpoint: Endpoint) => {
  const issues: BaseIssue<unknown>[] = [];
  const parse = (schema: GenericSchema | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = safeParse(schema, value);
    issues.push(...(result.issues ?? []));
    return result.output;
  };
  const body = c.req.method === 'GET' ? undefined : await readBody(c);
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
