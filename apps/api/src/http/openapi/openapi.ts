import type { Endpoint } from '@bottega/contract/endpoint';
import { type ErrorCode, errorStatus } from '@bottega/contract/errors';
import { locales } from '@bottega/contract/locale';
import { type LimitRule, memoryLimits, type RateLimit } from '@bottega/contract/rate-limits';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Route } from '../route.ts';
import { errorText } from '../texts.ts';

type Json = Record<string, unknown>;

// Requests before transformation, without rules that JSON Schema cannot express.
const describe = (schema: GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) as Json;
  return json;
};

const parameters = (schema: GenericSchema | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = describe(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const generalErrors = (endpoint: Endpoint): ErrorCode[] => [
  ...(endpoint.params || endpoint.query || endpoint.body ? (['invalid_input'] as const) : []),
  ...(endpoint.access === 'public' ? [] : (['authentication_required'] as const)),
  ...(endpoint.access === 'staff' || endpoint.access === 'superadmin' ? (['forbidden'] as const) : []),
  ...(endpoint.access.startsWith('owner') ? (['not_found'] as const) : []),
  ...(endpoint.reauthentication ? (['reauthentication_required'] as const) : []),
  ...(endpoint.flag ? (['feature_disabled'] as const) : []),
  ...(endpoint.duringMaintenance ? [] : (['maintenance', 'not_open_yet'] as const)),
  ...(endpoint.limit ? [endpoint.limit.refusal] : []),
  ...(endpoint.method === 'GET' || endpoint.memoryLimit ? (['too_many_requests'] as const) : []),
];

export const failuresOf = (endpoint: Endpoint): ErrorCode[] => [...generalErrors(endpoint), ...(endpoint.errors ?? [])];

const responses = (endpoint: Endpoint): Json => {
  const successes = Object.entries(endpoint.responses).map(([status, schema]) => [
    status,
    {
      description: 'Success',
      content: { [endpoint.produces ?? 'application/json']: { schema: describe(schema, 'output') } },
    },
  ]);
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => errorStatus[code]);
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${errorText(code, 'en')}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries([...successes, ...failures]);
};

const access: Record<Endpoint['access'], string> = {
  public: 'Anyone.',
  session: 'Anyone signed in.',
  owner: 'The user named in the path.',
  ownerOrStaff: 'The user named in the path, and staff.',
  ownerOrSuperadmin: 'The user named in the path, and superadmins.',
  staff: 'Staff: admin and superadmin.',
  superadmin: 'Superadmins.',
};

const recently =
  'the password must have been given within the last 15 minutes, at the login or by `POST /user/reauthenticate`.';

const reauthentication: Record<NonNullable<Endpoint['reauthentication']>, string> = {
  always: `Here ${recently}`,
  others: `For another user ${recently}`,
  ifNeeded: `For another role ${recently}`,
};

const limitedBy: Record<LimitRule['by'], string> = {
  network: 'network',
  account: 'account',
  both: 'account and network',
  fingerprint: 'browser',
  target: 'address that is written to',
};

const minutes = (ms: number): string => (ms === 60_000 ? 'a minute' : `${ms / 60_000} minutes`);

const limitText = ({ counts, rules }: Pick<RateLimit, 'counts'> & { rules: readonly LimitRule[] }): string =>
  rules
    .map(({ by, times, withinMs }) => `${times} ${counts} within ${minutes(withinMs)} per ${limitedBy[by]}`)
    .join('; ');

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description:
    'A repetition with the same key gets the first answer again, with `Idempotent-Replayed: true`; while the first is running, 409 with Retry-After; with another body, 422.',
};

const rawBody = ({ maxBody, bodyExample }: Endpoint, type: string): Json => ({
  type: 'string',
  ...(!type.startsWith('text/') && { format: 'binary' }),
  ...(maxBody && { maxLength: maxBody }),
  ...(bodyExample && { examples: [bodyExample] }),
});

const limitOf = ({ limit, memoryLimit }: Endpoint) =>
  limit ?? (memoryLimit && { counts: 'calls' as const, rules: [memoryLimits[memoryLimit]] });

const operation = (endpoint: Endpoint): Json => ({
  tags: [endpoint.path.split('/')[1]],
  summary: endpoint.summary,
  description: [
    `Who may call: ${access[endpoint.access]}`,
    ...(endpoint.reauthentication ? [reauthentication[endpoint.reauthentication]] : []),
    ...(endpoint.flag ? [`Only while \`${endpoint.flag}\` is on.`] : []),
    ...(endpoint.maxBody ? [`Body: at most ${endpoint.maxBody / 1_000_000} MB.`] : []),
    ...[limitOf(endpoint)].flatMap((limit) =>
      limit ? [`Limit: ${limitText(limit)}; above it 429 with Retry-After.`] : [],
    ),
  ].join(' '),
  parameters: [
    ...parameters(endpoint.params, 'path'),
    ...parameters(endpoint.query, 'query'),
    ...(endpoint.errors?.includes('idempotency_key_reused') ? [idempotencyKey] : []),
  ],
  ...(endpoint.body
    ? {
        requestBody: {
          required: endpoint.body.type !== 'optional',
          content: { 'application/json': { schema: describe(endpoint.body, 'input') } },
        },
      }
    : {}),
  ...(endpoint.consumes
    ? {
        requestBody: {
          required: true,
          content: Object.fromEntries(endpoint.consumes.map((type) => [type, { schema: rawBody(endpoint, type) }])),
        },
      }
    : {}),
  responses: responses(endpoint),
  ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
});

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: "Text in the caller's language" },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Text per refused field' },
    details: { description: 'What the code has to say, such as the list of what is missing for `not_ready`' },
  },
};

/** OpenAPI 3.1, from the declarations that validate (API-12). */
export const openApiDocument = (
  routes: readonly Route[],
  { server, accessCookie }: { server: string; accessCookie: string },
) => {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bottega',
      version: '0.1.0',
      description: `The API of the shop. Texts come in the language of \`Accept-Language\` (${locales.join(', ')}). Failures are \`{ message, code, errors?, details? }\`. State changes from a browser must come from an allowed origin. A network reads at most 300 answers a minute. A JSON body has at most 16 kB unless its call says otherwise, 1 kB where none is described; above that the answer is 413 \`body_too_large\`. Each answer names its request in \`X-Request-Id\`. Beside the API, \`/healthz\` and \`/readyz\` tell whether the process lives and wants requests.`,
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: accessCookie } },
    },
  };
};
