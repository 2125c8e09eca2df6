import { type Duty, duties } from '@bottega/contract/duties';
import { accessLifeMs } from '#http/security/session-cookies.ts';
import { accessToken } from '#modules/accounts/tokens/session-tokens.service.ts';
import { aUser, withSession } from './factories.ts';
import { aDevice, asDevice } from './team.ts';
import type { Client, TestApp } from './test-app.ts';
import type { World } from './valid-calls.ts';

/** The callers, relative to the objects of `owner`. */
export const actors = {
  visitor: async (app: TestApp) => app.client(),
  owner: (app, { owner }) => withSession(app, owner),
  stranger: async (app) => withSession(app, await aUser(app)),
  admin: async (app) => withSession(app, await aUser(app, { role: 'admin' })),
  superadmin: async (app) => withSession(app, await aUser(app, { role: 'superadmin' })),
  kitchen: async (app) => withSession(app, await aUser(app, { duties: ['kitchen'] })),
  courier: async (app) => withSession(app, await aUser(app, { duties: ['courier'] })),
  editor: async (app) => withSession(app, await aUser(app, { duties: ['editor'] })),
  manager: async (app) => withSession(app, await aUser(app, { duties: ['manager'] })),
  kitchenDevice: async (app) => asDevice(app, await aDevice(app)),
  courierDevice: async (app) => asDevice(app, await aDevice(app, 'courier')),
  expired: async (app, { owner }) => {
    const client = await withSession(app, owner);
    const [sessionId = ''] = client.cookies.get('access')?.split('.') ?? [];
    const longAgo = new Date(app.clock.now().getTime() - accessLifeMs);
    client.cookies.set('access', accessToken(app.deps.keys, sessionId, longAgo));
    return client;
  },
  disabled: async (app, { owner }) => {
    const client = await withSession(app, owner);
    await app.db.updateTable('users').set({ disabled_at: app.clock.now() }).where('id', '=', owner.id).execute();
    return client;
  },
  deleted: async (app, { owner }) => {
    const client = await withSession(app, owner);
    await app.db.deleteFrom('users').where('id', '=', owner.id).execute();
    return client;
  },
} satisfies Record<string, (app: TestApp, world: World) => Promise<Client>>;

export type Actor = keyof typeof actors;
export type Statuses = Record<Actor, number>;

export const everyone = (status: number): Statuses => ({
  visitor: status,
  owner: status,
  stranger: status,
  admin: status,
  superadmin: status,
  kitchen: status,
  courier: status,
  editor: status,
  manager: status,
  kitchenDevice: status,
  courierDevice: status,
  expired: status,
  deleted: status,
  disabled: status,
});
export const session = (status: number): Statuses => ({
  ...everyone(status),
  visitor: 401,
  kitchenDevice: 401,
  courierDevice: 401,
  expired: 401,
  deleted: 401,
  disabled: 401,
});
/** Devices are admitted by their duty, and otherwise refused like people without it. */
export const alsoDevices = (statuses: Statuses): Statuses => ({
  ...statuses,
  kitchenDevice: statuses.kitchen,
  courierDevice: statuses.courier,
});
const onDuty = (status: number, those: readonly Duty[] = duties) =>
  Object.fromEntries(those.map((duty) => [duty, status])) as Record<Duty, number>;
export const staff = (status: number, ...those: Duty[]): Statuses => ({
  ...session(status),
  owner: 403,
  stranger: 403,
  ...onDuty(403),
  ...onDuty(status, those),
});
export const superadmin = (status: number): Statuses => ({ ...staff(status), admin: 403 });
/** To other customers the object does not exist. */
export const ownerOrStaff = (status: number, ...those: Duty[]): Statuses => ({
  ...session(status),
  stranger: 404,
  ...onDuty(404),
  ...onDuty(status, those),
});
/** To staff, too, the object does not exist. */
export const owner = (status: number): Statuses => ({ ...ownerOrStaff(status), admin: 404, superadmin: 404 });
