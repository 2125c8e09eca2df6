import type { DeviceDuty, Duty } from '@bottega/contract/duties';
import type { NewRow, Row } from '#db/tables.ts';
import { randomId, randomToken } from '#lib/random.ts';
import { signToken } from '#lib/signed-token.ts';
import { tokenHash } from '#modules/accounts/tokens/session-tokens.service.ts';
import { aUser } from './factories.ts';
import type { Client, TestApp } from './test-app.ts';

const hourMs = 3_600_000;

/** An invite to the kitchen by an admin, unless others are given, for another three days; `token` is in its link. */
export const anInvite = async (
  app: TestApp,
  overrides: Partial<NewRow<'invites'>> & { duties?: Duty[] } = {},
): Promise<Row<'invites'> & { token: string }> => {
  const [id, token, now] = [randomId(), randomToken(), app.clock.now()];
  const created_by = overrides.created_by ?? (await aUser(app, { role: 'admin' })).id;
  const row = await app.db
    .insertInto('invites')
    .values({
      id,
      token_hash: tokenHash(token),
      email: `i_${id.toLowerCase()}@example.org`,
      name: 'Paolo',
      duties: ['kitchen'],
      locale: 'en',
      created_at: now,
      expires_at: new Date(now.getTime() + 72 * hourMs),
      ...overrides,
      created_by,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, token };
};

/** A paired device, now or before cookies were signed; {@link asDevice} is a client with its cookie. */
export const aDevice = async (
  app: TestApp,
  duty: DeviceDuty = 'kitchen',
  token = signToken(app.deps.keys, randomToken()),
): Promise<{ id: string; token: string }> => {
  const [id, now] = [randomId(), app.clock.now()];
  const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + 180 * 24 * hourMs) };
  await app.db
    .insertInto('devices')
    .values({ id, token_hash: tokenHash(token), name: 'Tablet at the oven', duty, ...times })
    .execute();
  return { id, token };
};

export const asDevice = (app: TestApp, { token }: { token: string }): Client => {
  const client = app.client();
  client.cookies.set('device', token);
  return client;
};

/** Ids of what the calls below are about. */
export interface TeamParts {
  invite: string;
  device: string;
}

export const aTeam = async (app: TestApp): Promise<TeamParts> => ({
  invite: (await anInvite(app)).id,
  device: (await aDevice(app)).id,
});

interface TeamCall {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Valid ones about people, invites and devices. */
export const teamCalls: Record<string, (parts: TeamParts) => TeamCall> = {
  'GET /team': () => ({}),
  'POST /team/invites': () => ({
    body: { email: `i_${randomId().toLowerCase()}@example.org`, name: 'Paolo', duties: ['kitchen'] },
  }),
  'POST /team/invites/:id/resend': ({ invite }) => ({ params: { id: invite } }),
  'DELETE /team/invites/:id': ({ invite }) => ({ params: { id: invite } }),
  'POST /invite': () => ({ body: { token: 'of-no-mail' } }),
  'POST /invite/accept': () => ({ body: { token: 'of-no-mail' } }),
  'POST /team/devices/codes': () => ({ body: { name: 'Tablet at the oven', duty: 'kitchen' } }),
  'DELETE /team/devices/:id': ({ device }) => ({ params: { id: device } }),
  'POST /device': () => ({ body: { code: 'ACDEFG' } }),
  'GET /device': () => ({}),
};
