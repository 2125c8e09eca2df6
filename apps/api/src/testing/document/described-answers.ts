import type { Endpoint } from '@bottega/contract/endpoint';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApiDocument } from '#http/openapi/openapi.ts';
import { readContract } from '#http/openapi/read-contract.ts';
import type { Route } from '#http/route.ts';
import { cookieNames } from '#http/security/session-cookies.ts';
import { endpointAt } from './endpoint-at.ts';

interface Described {
  headers?: Record<string, unknown>;
  content?: Record<string, object>;
}

type Operation = Record<'responses', Record<string, Described | { $ref: string }>>;

const pathTo = (...keys: string[]): string =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const read = async (routes: readonly Route[]) => {
  const addresses = { server: '/api', cookies: cookieNames(false) };
  const document = openApiDocument(routes, await readContract(), addresses);
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    validateFormats: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addSchema(document, 'api');
  const compiled = new Map<string, ValidateFunction>();
  const validator = (at: string): ValidateFunction => {
    const known = compiled.get(at) ?? ajv.getSchema(`api#${at}`);
    if (!known) throw new Error(`the document has nothing at ${at}`);
    compiled.set(at, known);
    return known;
  };
  return { document, endpoints: routes.map(({ endpoint }) => endpoint), validator };
};

let loaded: ReturnType<typeof read> | undefined;

type Document = Awaited<ReturnType<typeof read>>;

const find = ({ document }: Document, { path, method }: Endpoint, status: number) => {
  const name = path.replaceAll(/:(\w+)/g, '{$1}');
  const verb = method.toLowerCase();
  const { responses } = (document.paths[name] as Record<string, Operation>)[verb] as Operation;
  const key = String(status) in responses || (status !== 500 && status !== 503) ? String(status) : 'default';
  const found = responses[key];
  if (!found) return undefined;
  if (!('$ref' in found)) return { described: found, at: pathTo('paths', name, verb, 'responses', key) };
  const shared = String(found.$ref).split('/').at(-1) ?? '';
  return {
    described: document.components.responses[shared] as Described,
    at: pathTo('components', 'responses', shared),
  };
};

const faultIn = async (document: Document, endpoint: Endpoint, response: Response): Promise<string | undefined> => {
  const found = find(document, endpoint, response.status);
  if (!found) return 'is not described';
  const { described, at } = found;
  const given = response.headers.get('content-type') ?? '';
  const [type = ''] = given.split(';');
  // A failed refresh clears cookies; any call may renew a device's.
  const cookies = response.headers.getSetCookie().filter((line) => !line.startsWith('device='));
  if (response.ok && cookies.length > 0 && !('Set-Cookie' in (described.headers ?? {}))) return 'sets cookies';
  for (const name of ['retry-after', 'www-authenticate', 'idempotent-replayed'])
    if (response.headers.has(name) && !Object.keys(described.headers ?? {}).some((key) => key.toLowerCase() === name))
      return `has the header ${name}, which is not described`;
  if (!described.content) return response.body ? 'has a body' : undefined;
  if (!(type in described.content)) return `is ${given}`;
  if (type !== 'application/json') return undefined;
  const validate = document.validator(`${at}${pathTo('content', type, 'schema')}`);
  return validate(await response.clone().json()) ? undefined : JSON.stringify(validate.errors);
};

/** @throws Error for an answer of the API that is not as the OpenAPI document describes it */
export const checkDescribed = async (
  routes: readonly Route[],
  { method = 'GET', target }: { method: string | undefined; target: string },
  response: Response,
): Promise<void> => {
  if (!target.startsWith('/api/') || method === 'HEAD' || method === 'OPTIONS') return;
  loaded ??= read(routes);
  const document = await loaded;
  const endpoint = endpointAt(document.endpoints, method, target);
  const fault = endpoint && (await faultIn(document, endpoint, response));
  if (fault) throw new Error(`${method} ${target}: ${response.status} ${fault}`);
};
