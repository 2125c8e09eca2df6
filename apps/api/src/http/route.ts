import type { Endpoint, ParsedInput, Reply } from '@bottega/contract/endpoint';
import type { Locale } from '@bottega/contract/locale';
import type { SessionUser } from '@bottega/contract/session';
import type { Context } from 'hono';
import type { Actor } from '../db/audit-trail.ts';

/** Who calls, as the server's own session says. */
export interface Caller extends SessionUser {
  sessionId: string;
}

/** What every handler receives beside its parsed input. */
interface CallContext<E extends Endpoint> extends ParsedInput<E> {
  caller: E['access'] extends 'public' ? Caller | null : Caller;
  /** The caller's language. */
  locale: Locale;
  /** The address of the caller, for limits and the session list. */
  ip: string;
  /** The caller as the audit trail names them. */
  actor: E['access'] extends 'public' ? Actor | null : Actor;
  /** The raw request, for cookies and headers. */
  http: Context;
}

/** A Response where the endpoint `produces` something else than JSON. */
type Answer<E extends Endpoint> = E extends { produces: string } ? Response : Reply<E>;

type Handler<E extends Endpoint> = (call: CallContext<E>) => Promise<Answer<E>> | Answer<E>;

/** An endpoint with the code that answers it. */
export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

/** Binds a handler to its endpoint; the input, the caller and the reply are typed by the declaration. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  // The mount parses the input by this very endpoint's schemas before it calls.
  handler: handler as unknown as Handler<Endpoint>,
});

/** A reply with the given status. */
const reply =
  <const S extends number>(status: S) =>
  <B>(body: B): { status: S; body: B } => ({ status, body });

/** The successes of the API. `codeSent`: a login that waits for its mailed code (spec §4). */
export const ok = reply(200);
export const created = reply(201);
export const codeSent = reply(206);
