import { aUser, withSession } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { aWorld, type World } from '../valid-calls.ts';

/** All who call. */
export const fuzzers = ['visitor', 'owner', 'stranger', 'admin', 'superadmin'] as const;

/** Who makes a hostile call. */
export type Fuzzer = (typeof fuzzers)[number];

/** What exists, and the cookies of all who call. */
export interface HostileWorld {
  world: World;
  cookies: Record<Fuzzer, string>;
}

/** Makes a world and logs everybody in; what the calls do to it soon makes it a poorer one. */
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
