import type { SessionUser } from '@bottega/contract/accounts/schemas';
import type { Device } from '@bottega/contract/accounts/team/schemas';
import type { DeviceDuty, Duty } from '@bottega/contract/duties';
import type { Endpoint, ParsedInput, Reply } from '@bottega/contract/endpoint';
import type { Locale } from '@bottega/contract/locale';
import type { Role } from '@bottega/contract/roles';
import type { Context } from 'hono';
import type { Actor } from '#db/audit/audit-trail.ts';

export interface Caller extends SessionUser {
  /** In this call: staff without a required second factor are customers. */
  role: Role;
  /** The account's role, regardless of this call. */
  accountRole: Role;
  duties: Duty[];
  accountDuties: Duty[];
  sessionId: string;
  isReauthenticated: boolean;
}

/** A paired device: one duty, no account. */
export interface DeviceCaller {
  device: Device;
  role: 'user';
  duties: DeviceDuty[];
}

type SignedIn<E extends Endpoint> = E extends { devices: true } ? Caller | DeviceCaller : Caller;

interface CallContext<E extends Endpoint> extends ParsedInput<E> {
  caller: E['access'] extends 'public' ? Caller | null : SignedIn<E>;
  locale: Locale;
  ip: string;
  actor: E['access'] extends 'public' ? Actor | null : Actor;
  http: Context;
}

type Answer<E extends Endpoint> = E extends { produces: string | readonly string[] } ? Response : Reply<E>;

type Handler<E extends Endpoint> = (call: CallContext<E>) => Promise<Answer<E>> | Answer<E>;

export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  // Safe: registerRoutes parses the input with the same schemas.
  handler: handler as unknown as Handler<Endpoint>,
});

const reply =
  <const S extends number>(status: S) =>
  <B>(body: B): { status: S; body: B } => ({ status, body });

/** `codeSent`: the login waits for its mailed code (spec §4). */
export const ok = reply(200);
export const created = reply(201);
export const codeSent = reply(206);
