import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Duty } from './accounts/duties.ts';
import type { ErrorCode } from './errors.ts';
import type { FlagKey } from './flags/rules.ts';
import type { memoryLimits, RateLimit } from './rate-limits.ts';

/**
 * Who may call an endpoint. `owner`: only the user named in the path. `session`: every signed-in user, and the handler
 * decides per object. `staff`: admin and superadmin.
 */
export type Access = 'public' | 'session' | 'owner' | 'ownerOrStaff' | 'ownerOrSuperadmin' | 'staff' | 'superadmin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Which calls need a password given within the last 15 minutes, at a login or again. `others`: those about someone else.
 * `ifNeeded`: the handler decides.
 */
type Reauthentication = 'always' | 'others' | 'ifNeeded';

/** Declares a call: routing, validation, access, response filter, client and OpenAPI follow from it. */
export interface Endpoint {
  method: Method;
  /** Path below the API's base address; parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** With access `staff`: those with one of these duties may call it too; flag and maintenance do not stop them. */
  duties?: readonly Duty[];
  /** With `duties`: paired devices that have one of them may call it too (decision 060). */
  devices?: true;
  /** Path parameter with the owner's id, for access `owner` and those that begin so. */
  owner?: string;
  /** Otherwise 403 `reauthentication_required`. */
  reauthentication?: Reauthentication;
  /** While this flag is off everyone but staff gets 404 `feature_disabled`. */
  flag?: FlagKey;
  duringMaintenance?: true;
  /** The answer is the same for every visitor and cached until its data change. Signed-in users bypass the cache. */
  shared?: true;
  /** Open pages ask again every few seconds: counted apart from other reads, and a 304 while nothing has changed. */
  polled?: true;
  /** Required for calls that take or mail a credential: without it the server refuses to start. */
  limit?: RateLimit;
  /** Of a call by network that is counted in memory, in place of the limit of writes. */
  memoryLimit?: keyof typeof memoryLimits;
  params?: GenericSchema;
  query?: GenericSchema;
  body?: GenericSchema;
  /** Most bytes of the body, where the usual 16 kB are too few. */
  maxBody?: number;
  /** Media types of a raw body that the handler reads itself. */
  consumes?: readonly string[];
  /** Of a raw body of text, for OpenAPI. */
  bodyExample?: string;
  /** Media type of a success that is a Response of the handler. */
  produces?: string;
  /** Success bodies by status; fields not in the schema are removed. */
  responses: Readonly<Record<number, GenericSchema>>;
  /** Failures beyond the general ones, for OpenAPI. */
  errors?: readonly ErrorCode[];
}

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends GenericSchema ? E[K] : never;

export type CallInput<E extends Endpoint> = ([Part<E, 'params'>] extends [never]
  ? unknown
  : { params: InferInput<Part<E, 'params'>> }) &
  ([Part<E, 'query'>] extends [never] ? unknown : { query?: InferInput<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never]
    ? unknown
    : undefined extends InferInput<Part<E, 'body'>>
      ? { body?: InferInput<Part<E, 'body'>> }
      : { body: InferInput<Part<E, 'body'>> });

export interface ParsedInput<E extends Endpoint> {
  params: [Part<E, 'params'>] extends [never] ? undefined : InferOutput<Part<E, 'params'>>;
  query: [Part<E, 'query'>] extends [never] ? undefined : InferOutput<Part<E, 'query'>>;
  body: [Part<E, 'body'>] extends [never] ? undefined : InferOutput<Part<E, 'body'>>;
}

export type Reply<E extends Endpoint> = {
  [S in keyof E['responses'] & number]: { status: S; body: InferInput<E['responses'][S]> };
}[keyof E['responses'] & number];

export type ResponseBody<E extends Endpoint> = InferOutput<E['responses'][keyof E['responses'] & number]>;
