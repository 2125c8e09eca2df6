import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, messageBody, timestamp } from './validation.ts';

/** What a browser says of itself; what it does not say is absent. */
export const device = v.object({
  kind: v.picklist(['desktop', 'phone', 'tablet', 'other']),
  browser: v.optional(v.string()),
  system: v.optional(v.string()),
});

/** A device as the wire carries it. */
export type Device = v.InferOutput<typeof device>;

/** A session of a user: where somebody is logged in, and since when. */
export const userSession = v.object({
  _id: v.string(),
  device,
  /** The network address of the login. */
  ip: v.string(),
  createdAt: timestamp,
  /** To within 15 minutes, the life of an access token. */
  lastUsedAt: timestamp,
  /** Whether it is the session of this very call. */
  current: v.boolean(),
});

/** A session as the wire carries it. */
export type UserSession = v.InferOutput<typeof userSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/:id/sessions',
  summary: 'One’s own living sessions: this one first, then the last used',
  access: 'owner',
  owner: 'id',
  params: v.object({ id }),
  responses: { 200: v.array(userSession) },
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/user/:id/sessions/:sessionId',
  summary: 'End one of one’s own sessions; whoever uses it is logged out at their next click',
  access: 'owner',
  owner: 'id',
  params: v.object({ id, sessionId: id }),
  responses: { 200: messageBody },
  errors: ['session_not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/:id/sessions',
  summary: 'End every session of one’s own but this one',
  access: 'owner',
  owner: 'id',
  params: v.object({ id }),
  responses: { 200: messageBody },
});
