import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Duty } from './duties.ts';
import type { ErrorCode } from './errors.ts';
import type { FlagKey } from './flags.ts';
import type { NetworkLimit, RateLimit } from './rate-limits.ts';

/** `owner`: the user in the path. `session`: any signed-in user; the handler checks each object. */
export type Access = 'public' | 'session' | 'owner' | 'ownerOrStaff' | 'ownerOrSuperadmin' | 'staff' | 'superadmin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Needs a password entered within the last 15 minutes. `others`: for other accounts only. `ifNeeded`: the handler
 * decides.
 */
type Reauthentication = 'always' | 'others' | 'ifNeeded';

/** Routing, validation, access control, response filter, client and OpenAPI follow from it. */
export interface Endpoint {
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
  /** With access `staff`: holders may call too, also with the flag off or during maintenance. */
  duties?: readonly Duty[];
  /** With `duties`: also paired devices with one of them (decision 060). */
  devices?: true;
  owner?: string;
  /** Else 403 `reauthentication_required`. */
  reauthentication?: Reauthentication;
  /** While off: 404 `feature_disabled`, except for staff. */
  flag?: FlagKey;
  duringMaintenance?: true;
  /** Same for all visitors, cached until its data change; signed-in users bypass the cache. */
  shared?: true;
  /** Polled every few seconds: own rate limit, 304 while unchanged. */
  polled?: true;
  /** Mandatory for calls that accept or mail a credential: the server refuses to start without. */
  limit?: RateLimit;
  /** For visitors, replaces the limit for writes. */
  memoryLimit?: NetworkLimit;
  params?: GenericSchema;
  query?: GenericSchema;
  body?: GenericSchema;
  /** Bytes; default 16 kB. */
  maxBody?: number;
  /** A retry gets the first answer, or changes what the first has added. */
  idempotencyKey?: 'replays' | 'changes';
  consumes?: readonly string[];
  /** Describes JSON of `consumes`, which is not validated. */
  consumed?: GenericSchema;
  bodyExample?: string;
  produces?: string | readonly string[];
  setsCookies?: true;
  /** By status; removes fields outside the schema. */
  responses: Readonly<Record<number, GenericSchema>>;
  errors?: readonly ErrorCode[];
}

/** The browser has only these fields of an endpoint, its method and path. */
export const isPersonal = ({ access, errors }: Pick<Endpoint, 'access' | 'errors'>): boolean =>
  access !== 'public' || errors?.includes('authentication_required') === true;

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
