import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { FlagKey } from './flag-keys.ts';
import type { RateLimit } from './rate-limits.ts';

/**
 * Who may call an endpoint. `owner`: the user named in the path, nobody else. `ownerOrStaff`: that user or staff.
 * `session`: anyone signed in (the handler decides per object). `staff`: admin and superadmin. `superadmin`: they alone.
 */
export type Access = 'public' | 'session' | 'owner' | 'ownerOrStaff' | 'staff' | 'superadmin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API, declared once: routing, validation, role check, response filter, client and OpenAPI follow from it. */
export interface Endpoint {
  method: Method;
  /** Path below the API's base address; parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** The path parameter that names the owner (with access `owner` and `ownerOrStaff`). */
  owner?: string;
  /** With this flag off the call answers 404 `feature_disabled` to everyone but staff. */
  flag?: FlagKey;
  /** Also answered while maintenance is on (RULE-07). */
  duringMaintenance?: true;
  /**
   * Every visitor gets the same answer, until a change is announced that it depends on: it is kept in memory. Whoever is
   * signed in has one made.
   */
  shared?: true;
  /** How often it may be called; what takes or mails a credential has to say so, or the shop does not start. */
  limit?: RateLimit;
  params?: GenericSchema;
  query?: GenericSchema;
  body?: GenericSchema;
  /** Media types of a body that is not JSON; the handler reads it from the request. */
  consumes?: readonly string[];
  /** Media type of a success that is not JSON; the handler answers with a Response of its own. */
  produces?: string;
  /** Success bodies by status; answers are filtered through them. */
  responses: Readonly<Record<number, GenericSchema>>;
  /** Failures beyond the general ones (invalid input, not signed in, …), for the OpenAPI document. */
  errors?: readonly ErrorCode[];
}

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends GenericSchema ? E[K] : never;

/** What a caller of the endpoint passes, before parsing. */
export type CallInput<E extends Endpoint> = ([Part<E, 'params'>] extends [never]
  ? unknown
  : { params: InferInput<Part<E, 'params'>> }) &
  ([Part<E, 'query'>] extends [never] ? unknown : { query?: InferInput<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never]
    ? unknown
    : undefined extends InferInput<Part<E, 'body'>>
      ? { body?: InferInput<Part<E, 'body'>> }
      : { body: InferInput<Part<E, 'body'>> });

/** What a handler of the endpoint receives, after parsing. */
export interface ParsedInput<E extends Endpoint> {
  params: [Part<E, 'params'>] extends [never] ? undefined : InferOutput<Part<E, 'params'>>;
  query: [Part<E, 'query'>] extends [never] ? undefined : InferOutput<Part<E, 'query'>>;
  body: [Part<E, 'body'>] extends [never] ? undefined : InferOutput<Part<E, 'body'>>;
}

/** Every success of the endpoint as `{ status, body }`. */
export type Reply<E extends Endpoint> = {
  [S in keyof E['responses'] & number]: { status: S; body: InferInput<E['responses'][S]> };
}[keyof E['responses'] & number];

/** The success body of the endpoint as a client reads it. */
export type ResponseBody<E extends Endpoint> = InferOutput<E['responses'][keyof E['responses'] & number]>;
