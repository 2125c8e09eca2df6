import { errorDetails } from '@bottega/contract/checkout/error-details';
import type { Endpoint } from '@bottega/contract/endpoint';
import { type ErrorCode, errorStatus } from '@bottega/contract/errors';
import type { GenericSchema } from 'valibot';
import { errorText } from '../texts.ts';
import type { Described, Json, Parts } from './describe-schemas.ts';
import { failureHeaders } from './response-headers.ts';

const ofBody = ({ consumes }: Endpoint): ErrorCode[] => [
  'invalid_input',
  'cross_site_refused',
  'body_too_large',
  ...(consumes ? (['media_type_refused'] as const) : (['malformed_json', 'json_required'] as const)),
];

// Refusals of the layers before the handler.
const generalErrors = (endpoint: Endpoint): ErrorCode[] => {
  const { access, method, params, query, limit } = endpoint;
  const isForStaff = access === 'staff' || access === 'superadmin';
  const mayBeStaff = isForStaff || access === 'ownerOrStaff' || access === 'ownerOrSuperadmin';
  return [
    ...(method === 'GET' ? [] : ofBody(endpoint)),
    ...(params || query ? (['invalid_input'] as const) : []),
    ...(access === 'public' ? [] : (['authentication_required'] as const)),
    ...(isForStaff || endpoint.devices ? (['forbidden'] as const) : []),
    ...(mayBeStaff ? (['second_factor_required'] as const) : []),
    ...(access.startsWith('owner') ? (['not_found'] as const) : []),
    ...(endpoint.reauthentication ? (['reauthentication_required'] as const) : []),
    ...(endpoint.flag ? (['feature_disabled'] as const) : []),
    ...(endpoint.duringMaintenance ? [] : (['maintenance', 'not_open_yet'] as const)),
    limit ? limit.refusal : 'too_many_requests',
  ];
};

const failuresOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...generalErrors(endpoint), ...(endpoint.errors ?? [])]),
];

const upper = (code: ErrorCode): string =>
  code.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const detailed = errorDetails as Partial<Record<ErrorCode, GenericSchema>>;

const detailsOf = (code: ErrorCode): GenericSchema | undefined => detailed[code];

const partOf = (code: ErrorCode): string => `details ${code}`;

export const detailsParts: Parts = Object.fromEntries(
  Object.entries(detailed).map(([code, schema]) => [partOf(code as ErrorCode), schema]),
);

const schemaName = (code: ErrorCode): string => `${upper(code)}Error`;

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

export const errorSchemas = ({ output }: Described): Record<string, Json> => {
  const fields = {
    message: { type: 'string', description: 'Text in the language of the caller' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Text for each refused field' },
  };
  const codes = Object.keys(errorStatus) as ErrorCode[];
  const own = codes.flatMap((code): [string, Json][] => {
    const details = detailsOf(code);
    if (!details) return [];
    const required = ['message', 'code', ...(details.type === 'optional' ? [] : ['details'])];
    const properties = { ...fields, code: { const: code }, details: output(partOf(code)) };
    return [[schemaName(code), { type: 'object', required, properties }]];
  });
  const plain = { type: 'string', enum: codes.filter((code) => !detailsOf(code)) };
  return {
    Error: { type: 'object', required: ['message', 'code'], properties: { ...fields, code: plain } },
    ...Object.fromEntries(own),
  };
};

const failureSchema = (codes: readonly ErrorCode[]): Json => {
  const plain = codes.filter((code) => !detailsOf(code));
  const withCode = { type: 'object', properties: { code: { enum: plain } } };
  const variants = [
    ...(plain.length > 0 ? [{ allOf: [refTo('Error'), withCode] }] : []),
    ...codes.filter(detailsOf).map((code) => refTo(schemaName(code))),
  ];
  const [first = {}] = variants;
  return variants.length > 1 ? { anyOf: variants } : first;
};

const failure = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorText(code, 'en')}`).join('\n\n'),
  headers: failureHeaders(codes),
  content: { 'application/json': { schema: failureSchema(codes) } },
});

const unexpected = ['internal_error', 'unavailable', 'cannot_save'] as const satisfies ErrorCode[];

export const describeFailures = (endpoints: readonly Endpoint[]) => {
  const listOf = (endpoint: Endpoint): [string, ErrorCode[]][] =>
    [...Map.groupBy(failuresOf(endpoint), (code) => String(errorStatus[code]))].map(([status, codes]) => [
      status,
      status === '503' ? [...new Set([...codes, ...unexpected.filter((code) => errorStatus[code] === 503)])] : codes,
    ]);
  const keyOf = (codes: readonly ErrorCode[]): string => codes.toSorted().map(upper).join('Or');
  const lists = endpoints.flatMap(listOf);
  const times = Map.groupBy(lists, ([, codes]) => keyOf(codes));
  const isShared = (codes: readonly ErrorCode[]): boolean => (times.get(keyOf(codes))?.length ?? 0) > 1;
  const shared = [...times.values()].flatMap((same) =>
    same.slice(0, 1).flatMap(([, codes]) => (isShared(codes) ? [[keyOf(codes), failure(codes)] as const] : [])),
  );
  const toResponse = (name: string): Json => ({ $ref: `#/components/responses/${name}` });
  return {
    components: { Unexpected: failure(unexpected), ...Object.fromEntries(shared) } as Record<string, Json>,
    of: (endpoint: Endpoint): Record<string, Json> => ({
      ...Object.fromEntries(
        listOf(endpoint).map(([status, codes]) => [
          status,
          isShared(codes) ? toResponse(keyOf(codes)) : failure(codes),
        ]),
      ),
      default: toResponse('Unexpected'),
    }),
  };
};
