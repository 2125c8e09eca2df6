import type { Endpoint } from '@bottega/contract/endpoint';
import { locales } from '@bottega/contract/locale';
import type { GenericSchema } from 'valibot';
import type { Route } from '../route.ts';
import { type Described, describeSchemas, type Json } from './describe-schemas.ts';
import { describeFailures, detailsParts, errorSchemas } from './failures.ts';
import { limitTextOf } from './limit-text.ts';
import type { ContractNames } from './read-contract.ts';
import { hasEntityTag, headerComponents, successHeaders } from './response-headers.ts';
import { securityOf, whoMayCall } from './who-may-call.ts';

const recently =
  'the password must have been given within the last 15 minutes, at the login or by `POST /user/reauthenticate`.';

const reauthentication: Record<NonNullable<Endpoint['reauthentication']>, string> = {
  always: `Here ${recently}`,
  others: `For another user ${recently}`,
  ifNeeded: `For another role ${recently}`,
};

const idempotencyTexts: Record<NonNullable<Endpoint['idempotencyKey']>, string> = {
  replays:
    'A repetition with the same key gets the first answer again; while the first is running, 409 with Retry-After; with another body, 422.',
  changes: 'A repetition with the same key changes what the first call has added.',
};

const idempotencyParameter = ({ idempotencyKey }: Endpoint): Json[] =>
  idempotencyKey
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: 255 },
          description: idempotencyTexts[idempotencyKey],
        },
      ]
    : [];

type Place = 'params' | 'query';

const entriesOf = (schema: GenericSchema | undefined): Record<string, GenericSchema> =>
  (schema as { entries?: Record<string, GenericSchema> } | undefined)?.entries ?? {};

// Text in an address whose parsed form has a schema of its own: a number, a list.
const isParsed = (schema: GenericSchema): boolean => {
  const { wrapped = schema } = schema as { wrapped?: GenericSchema };
  const { pipe = [] } = wrapped as { pipe?: readonly { kind: string }[] };
  return pipe.slice(1).some(({ kind }) => kind === 'schema');
};

const keyOf = ({ method, path }: Endpoint, part: string | number): string => `${method} ${path} ${part}`;

const isOptional = ({ type }: GenericSchema): boolean => type === 'optional';

const parametersOf = (endpoint: Endpoint, { input, output }: Described): Json[] =>
  (['params', 'query'] satisfies Place[]).flatMap((place) =>
    Object.entries(entriesOf(endpoint[place])).map(([name, entry]) => {
      const key = keyOf(endpoint, `${place} ${name}`);
      const schema = isParsed(entry) ? output(key) : input(key);
      const where = place === 'params' ? 'path' : 'query';
      return {
        name,
        in: where,
        required: where === 'path' || !isOptional(entry),
        schema,
        ...(schema.type === 'array' && { style: where === 'path' ? 'simple' : 'form', explode: false }),
      };
    }),
  );

const rawSchema = (type: string): Json => ({
  type: 'string',
  ...(!type.startsWith('text/') && { format: 'binary' }),
});

const rawBody = ({ maxBody, bodyExample }: Endpoint, type: string): Json => ({
  ...rawSchema(type),
  ...(maxBody && { maxLength: maxBody }),
  ...(bodyExample && { examples: [bodyExample] }),
});

const requestBody = (endpoint: Endpoint, { input }: Described): Json => {
  const { body, consumes, consumed } = endpoint;
  const schemaOf = (type: string) => (consumed ? input(keyOf(endpoint, 'consumed')) : rawBody(endpoint, type));
  if (body) {
    const content = { 'application/json': { schema: input(keyOf(endpoint, 'body')) } };
    return { requestBody: { required: !isOptional(body), content } };
  }
  if (!consumes) return {};
  const content = Object.fromEntries(consumes.map((type) => [type, { schema: schemaOf(type) }]));
  return { requestBody: { required: true, content } };
};

const contentOf = (endpoint: Endpoint, status: string, { output }: Described): Json => {
  const { produces } = endpoint;
  if (produces === undefined) return { 'application/json': { schema: output(keyOf(endpoint, status)) } };
  return Object.fromEntries([produces].flat().map((type) => [type, { schema: rawSchema(type) }]));
};

const successesOf = (endpoint: Endpoint, described: Described): Json => ({
  ...Object.fromEntries(
    Object.keys(endpoint.responses).map((status) => [
      status,
      {
        description: 'Success',
        headers: successHeaders(endpoint),
        content: contentOf(endpoint, status, described),
      },
    ]),
  ),
  ...(hasEntityTag(endpoint) && { 304: { description: 'Nothing has changed since `If-None-Match`' } }),
});

const descriptionOf = (endpoint: Endpoint): string =>
  [
    ...whoMayCall(endpoint),
    ...(endpoint.reauthentication ? [reauthentication[endpoint.reauthentication]] : []),
    ...(endpoint.maxBody ? [`Body: at most ${endpoint.maxBody / 1_000_000} MB.`] : []),
    ...limitTextOf(endpoint),
  ].join(' ');

const tagOf = ({ path }: Endpoint): string => path.split('/')[1] ?? '';

const inputsOf = (endpoint: Endpoint): [string, GenericSchema][] => {
  const { body, consumed } = endpoint;
  const named = (['params', 'query'] satisfies Place[]).flatMap((place) =>
    Object.entries(entriesOf(endpoint[place])).map(([name, entry]) => [`${place} ${name}`, entry] as const),
  );
  const parts = [
    ...named,
    ...(body ? [['body', body] as const] : []),
    ...(consumed ? [['consumed', consumed] as const] : []),
  ];
  return parts.map(([part, schema]) => [keyOf(endpoint, part), schema]);
};

const outputsOf = (endpoint: Endpoint): [string, GenericSchema][] => {
  const parsed = inputsOf(endpoint).filter(([, schema]) => isParsed(schema));
  if (endpoint.produces) return parsed;
  return [
    ...parsed,
    ...Object.entries(endpoint.responses).map(([status, schema]): [string, GenericSchema] => [
      keyOf(endpoint, status),
      schema,
    ]),
  ];
};

const about = `The API of the shop. Texts are in the language of \`Accept-Language\` (${locales.join(', ')}). Failures are \`{ message, code, errors?, details? }\`. State changes from a browser must come from an allowed origin. A network reads at most 300 answers a minute. A JSON body has at most 16 kB unless its call says otherwise, 1 kB where none is described. Any call can fail with 500 \`internal_error\` or 503 \`unavailable\`. A method that a path does not have is 405 \`method_not_allowed\` with \`Allow\`. Each answer names its request in \`X-Request-Id\`. Beside the API, \`/healthz\` and \`/readyz\` tell whether the process lives and wants requests.`;

interface Addresses {
  server: string;
  cookies: Record<'access' | 'device', string>;
}

/** OpenAPI 3.1, from the declarations that validate (API-12). */
export const openApiDocument = (routes: readonly Route[], names: ContractNames, { server, cookies }: Addresses) => {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const described = describeSchemas(names.schemas, {
    inputs: Object.fromEntries(endpoints.flatMap(inputsOf)),
    outputs: { ...Object.fromEntries(endpoints.flatMap(outputsOf)), ...detailsParts },
  });
  const failures = describeFailures(endpoints);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = {
      operationId: names.endpoints.get(endpoint),
      tags: [tagOf(endpoint)],
      summary: endpoint.summary,
      description: descriptionOf(endpoint),
      parameters: [...parametersOf(endpoint, described), ...idempotencyParameter(endpoint)],
      ...requestBody(endpoint, described),
      responses: { ...successesOf(endpoint, described), ...failures.of(endpoint) },
      security: securityOf(endpoint),
    };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bottega', version: '0.1.0', description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: server }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...described.components, ...errorSchemas(described) },
      responses: failures.components,
      headers: headerComponents,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookies.access, description: 'The session of a person' },
        device: {
          type: 'apiKey',
          in: 'cookie',
          name: cookies.device,
          description: 'A paired device, which has one duty',
        },
      },
    },
  };
};
