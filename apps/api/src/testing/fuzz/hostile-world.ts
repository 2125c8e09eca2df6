import { aUser, withSession } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { aWorld, type World } from '../valid-calls.ts';

export const fuzzers = ['visitor', 'owner', 'stranger', 'admin', 'superadmin'] as const;

export type Fuzzer = (typeof fuzzers)[number];

export interface HostileWorld {
  world: World;
  cookies: Record<Fuzzer, string>;
}

/** Creates the records and logs everyone in; the calls may delete them again. */
export const aHostileWorld = async (app: TestApp): Promise<HostileWorld> => {
  const world = await aWorld(app);
  const cookieOf = async (user: World['owner']): Promise<string> =>
    [...(await withSession(app, user)).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const cookies = {
    visitor: '',
    owner: await cookieOf(world.owner),
    stranger: await cookieOf(await aUser(app)),
    admin: await cookieOf(await aUser(app, { role: 'admin' })),
    superadmin: await cookieOf(await aUser(app, { role: 'superadmin' })),
  };
  return { world, cookies };
};
