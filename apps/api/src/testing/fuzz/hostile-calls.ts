import type { Endpoint } from '@bottega/contract/endpoint';
import fc from 'fast-check';
import { validCalls, type World } from '../valid-calls.ts';
import { hostileName, hostileText, hostileValue } from './hostile-values.ts';
import { type Fuzzer, fuzzers, type HostileWorld } from './hostile-world.ts';
import { valueFor } from './values-of-schema.ts';

export interface HostileCall {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body?: string | Uint8Array;
}

interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

type Change = {
  place: keyof Parts;
  at: number;
  how: 'replace' | 'delete' | 'add' | 'repeat';
  name: string;
  value: unknown;
  text: string;
};

/** A call without existing ids; {@link writeDown} fills them in. */
export interface Plan {
  endpoint: Endpoint;
  fuzzer: Fuzzer;
  /** Whether it starts from the valid call of its endpoint or from the schemas. */
  fromExample: boolean;
  made: Parts;
  changes: Change[];
  text: (typeof textTricks)[number];
  cut: number;
  type: string | null;
  method: string | null;
  headers: [name: string, value: string][];
  tail: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.constantFrom('params', 'query', 'body', 'body', 'body'),
  at: fc.nat(1000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'delete', 'add', 'repeat'),
  name: hostileName,
  value: hostileValue,
  text: hostileText,
});

const textTricks = ['none', 'cut', 'bom', 'twice', 'proto', 'nan', 'bytes', 'utf16', 'empty', 'nested'] as const;

const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON ; a=b',
  'text/csv',
  'image/png',
  'image/svg+xml',
  'a'.repeat(300),
  ';',
  '',
];

// Headers are Latin-1 without control characters.
const headerText = hostileText.map((text) =>
  text
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .slice(0, 2500)
    .trim(),
);

const header: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom('accept-language', 'accept', 'accept-encoding', 'if-none-match', 'idempotency-key', 'user-agent'),
    headerText,
  ),
  fc.tuple(
    fc.constantFrom('origin', 'sec-fetch-site', 'x-forwarded-for', 'referer', 'range', 'content-encoding'),
    headerText,
  ),
  fc.tuple(
    fc.constant('cookie'),
    headerText.map((text) => `access=${text}; refresh=${text}; login=${text}; lang=${text}; ${text}`),
  ),
  fc.constantFrom<[string, string]>(
    ['accept-language', 'fr;q=x, *;q=-1, '.repeat(200)],
    ['accept-encoding', 'br;q=0, gzip;q=0, identity;q=0'],
    ['x-http-method-override', 'DELETE'],
    ['x-forwarded-for', '::ffff:1.2.3.4%eth0, 1::2::3'],
    ['x-bottega-visitor', '127.0.0.1'],
    ['cookie', 'a=b; '.repeat(800)],
    ['sec-fetch-site', 'cross-site'],
  ),
);

const tails = [
  '/',
  '//',
  '/..',
  '/%2e%2e/',
  '%',
  '%00',
  '%E0%A4%A',
  ';a=b',
  '?',
  '?a[b]=c&&&=',
  '?page=1&page=2',
  `?${'a=b&'.repeat(900)}`,
];

// Mostly permitted callers: the others are refused early.
const fuzzersOf: Record<Endpoint['access'], readonly Fuzzer[]> = {
  public: ['visitor', 'owner', 'admin'],
  session: ['owner', 'admin'],
  owner: ['owner'],
  ownerOrStaff: ['owner', 'admin', 'superadmin'],
  ownerOrSuperadmin: ['owner', 'superadmin'],
  staff: ['admin', 'superadmin'],
  superadmin: ['superadmin'],
};

export const planFor = (endpoint: Endpoint): fc.Arbitrary<Plan> =>
  fc.record({
    endpoint: fc.constant(endpoint),
    fuzzer: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...fuzzersOf[endpoint.access]) },
      { weight: 1, arbitrary: fc.constantFrom(...fuzzers) },
    ),
    fromExample: fc.boolean(),
    made: fc.record({
      params: endpoint.params ? valueFor(endpoint.params) : fc.constant({}),
      query: endpoint.query ? valueFor(endpoint.query) : fc.constant({}),
      body: endpoint.body ? valueFor(endpoint.body) : fc.constant(undefined),
    }) as fc.Arbitrary<Parts>,
    changes: fc.array(change, { maxLength: 2 }),
    text: rarely(fc.constantFrom(...textTricks), 'none'),
    cut: fc.nat(200),
    type: rarely<string | null>(fc.constantFrom(...types), null),
    method: rarely<string | null>(fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST', 'QUERY'), null),
    headers: fc.array(header, { maxLength: 1 }),
    tail: rarely(fc.constantFrom(...tails), ''),
  });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every object in the value with its keys, down to a limited depth. */
const placesIn = (value: unknown, levels = 5): [Record<string, unknown>, string][] =>
  isObject(value) && levels > 0
    ? Object.keys(value).flatMap((key) => [[value, key] as [typeof value, string], ...placesIn(value[key], levels - 1)])
    : [];

// `__proto__` as an own property, as JSON.parse creates it.
const put = (target: Record<string, unknown>, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
};

const apply = (parts: Parts, { place, at, how, name, value, text }: Change): void => {
  const places = placesIn(parts[place]);
  const [target, key] = places[at % Math.max(places.length, 1)] ?? [];
  if (how === 'add' && isObject(parts[place])) put(parts[place] as Record<string, unknown>, name, value);
  else if (!target || key === undefined) parts.body = place === 'body' ? value : parts.body;
  else if (how === 'delete' && !Array.isArray(target)) delete target[key];
  else if (how === 'repeat') put(target, key, [target[key], target[key]]);
  // A value of the right type gets furthest.
  else put(target, key, typeof target[key] === 'string' && at % 4 > 0 ? text : value);
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

// A lone surrogate cannot be percent-encoded.
const encoded = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed()).slice(0, 6000);

const written = (body: unknown, { text, cut }: Plan): string | Uint8Array | undefined => {
  const json = JSON.stringify(body);
  if (text === 'none') return json;
  const plain = json ?? '{}';
  const tricks: Record<Exclude<Plan['text'], 'none'>, () => string | Uint8Array> = {
    cut: () => plain.slice(0, cut),
    bom: () => `\ufeff${plain}`,
    twice: () => plain + plain,
    proto: () => plain.replace('{', '{"__proto__":{"role":"superadmin"},"constructor":{"prototype":{}},'),
    nan: () => plain.replace(/:\s*[^,}]+/, ':NaN'),
    bytes: () => Buffer.from([...Buffer.from(plain.slice(0, cut)), 0xff, 0xc0, 0xed, 0xa0, 0x80]),
    utf16: () => Buffer.from(plain, 'utf16le'),
    empty: () => '',
    nested: () => `${'[{"a":'.repeat(cut * 50)}1`,
  };
  return tricks[text]();
};

const partsOf = (plan: Plan, name: string, world: World): Parts & { raw?: { type: string; bytes: Uint8Array } } => {
  const example = validCalls[name]?.(world);
  const { params = {}, body, raw } = example ?? {};
  const made = structuredClone(plan.made);
  const isBlank = made.body === undefined && !plan.fromExample;
  const parts = plan.fromExample
    ? { params: { ...params }, query: {}, body: structuredClone(body) }
    : // An existing id: made-up ones would all be missing.
      { ...made, params: { ...made.params, ...params } };
  return { ...parts, ...(isBlank && { body: undefined }), ...(raw && { raw }) };
};

export const writeDown = (plan: Plan, { world, cookies }: HostileWorld): HostileCall => {
  const { endpoint, fuzzer } = plan;
  const cookie = cookies[fuzzer];
  const { raw, ...parts } = partsOf(plan, `${endpoint.method} ${endpoint.path}`, world);
  for (const each of plan.changes) apply(parts, { ...each, value: structuredClone(each.value) });
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => encoded(parts.params?.[key] ?? ''));
  const query = Object.entries(parts.query ?? {}).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const method = plan.method ?? endpoint.method;
  const body =
    method === 'GET' || method === 'HEAD' ? undefined : raw ? bytesOf(raw.bytes, plan) : written(parts.body, plan);
  const type = plan.type ?? raw?.type ?? 'application/json';
  return {
    method,
    target: `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}${plan.tail}`,
    headers: [
      ...(cookie ? ([['cookie', cookie]] as [string, string][]) : []),
      ...(body !== undefined && type ? ([['content-type', type]] as [string, string][]) : []),
      ...plan.headers,
    ],
    ...(body !== undefined && { body }),
  };
};

const bytesOf = (bytes: Uint8Array, { text, cut, changes }: Plan): Uint8Array => {
  if (text === 'none' && changes.length === 0) return bytes;
  const broken = Uint8Array.from(bytes);
  for (const { at } of changes) broken[at % broken.length] = at % 256;
  return text === 'cut' ? broken.slice(0, cut) : text === 'empty' ? new Uint8Array() : broken;
};
