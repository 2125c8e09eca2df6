import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Duty } from './duties.ts';
import type { ErrorCode } from './errors.ts';
import type { FlagKey } from './flags.ts';
import type { NetworkLimit, RateLimit } from './rate-limits.ts';

/**
 * Who may call an endpoint. `owner`: only the user named in the path. `session`: every signed-in user; the handler
 * checks access per object. `staff`: admin and superadmin.
 */
export type Access = 'public' | 'session' | 'owner' | 'ownerOrStaff' | 'ownerOrSuperadmin' | 'staff' | 'superadmin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Which calls require that the password was entered within the last 15 minutes, at login or again. `others`: calls
 * about another account. `ifNeeded`: the handler decides.
 */
type Reauthentication = 'always' | 'others' | 'ifNeeded';

/** Declares an endpoint; routing, validation, access control, response filtering, client and OpenAPI follow from it. */
export interface Endpoint {
  method: Method;
  /** Path below the API's base address; parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /**
   * With access `staff`: users with one of these duties may call it too, even with the flag off or during maintenance.
   */
  duties?: readonly Duty[];
  /** With `duties`: paired devices with one of those duties may call it too (decision 060). */
  devices?: true;
  /** Path parameter with the owner's id, for `owner` and the access levels that start with it. */
  owner?: string;
  /** Otherwise the call fails with 403 `reauthentication_required`. */
  reauthentication?: Reauthentication;
  /** While this flag is off, everyone except staff gets 404 `feature_disabled`. */
  flag?: FlagKey;
  duringMaintenance?: true;
  /** The response is the same for every visitor and cached until its data change. Signed-in users bypass the cache. */
  shared?: true;
  /** Polled by open pages every few seconds: has a rate limit of its own, and returns 304 while nothing has changed. */
  polled?: true;
  /** Mandatory for calls that accept or mail a credential: without it the server refuses to start. */
  limit?: RateLimit;
  /** Of visitors, counted in memory, replacing the general limit for writes. */
  memoryLimit?: NetworkLimit;
  params?: GenericSchema;
  query?: GenericSchema;
  body?: GenericSchema;
  /** Maximum body size in bytes, where the usual 16 kB is too small. */
  maxBody?: number;
  /** Media types of a raw body that the handler reads itself. */
  consumes?: readonly string[];
  /** Example of a raw text body, for OpenAPI. */
  bodyExample?: string;
  /** Media type of a success response that the handler builds itself. */
  produces?: string;
  /** Schemas of success bodies by status; fields not in the schema are removed. */
  responses: Readonly<Record<number, GenericSchema>>;
  /** Error codes in addition to the general ones, for OpenAPI. */
  errors?: readonly ErrorCode[];
}

/** Whether it concerns the account of its caller. The browser knows of an endpoint only this, method and path. */
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
