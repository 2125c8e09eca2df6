import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byLocale } from '@bottega/contract/locale';
import { memoryLimits } from '@bottega/contract/rate-limits';
import { expect, onTestFinished, test } from 'vitest';
import type { Deps } from '#deps.ts';
import { readEnv } from '#env.ts';
import { randomToken } from '#lib/random.ts';
import { endSession } from '#modules/accounts/sessions/sessions.queries.ts';
import { startServer } from '#server.ts';
import { aUser, withSession } from '#testing/factories.ts';
import { endSetupAt } from '#testing/servers/end-setup.ts';
import { aDevice } from '#testing/team.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createPages, type OpenPages } from './page-handler.ts';

/** The shop over HTTP, with pages that are 404 for visitors. */
const openShop = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-network-'));
  let deps: Deps | undefined;
  const openPages: OpenPages = async (given) => {
    deps = given.deps;
    const pages = createPages({
      ...given.deps,
      ...given,
      renderer: {
        render: async (_request, { fetcher }) => {
          const { status } = await fetcher('/api/user/me', {});
          return { status: status === 200 ? 200 : 404, location: null, cookie: null, shareable: false, html: '' };
        },
        pageAddress: (path) => path,
        pageRoute: (path) => path,
      },
      assets: byLocale(() => ''),
    });
    return { ...pages, files: (_req, _res, next) => next() };
  };
  const env = readEnv({ PORT: '0', DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent', TRUST_PROXY: 'true' });
  await endSetupAt(env);
  const server = await startServer(env, openPages);
  onTestFinished(() => server.close().then(() => rmSync(folder, { recursive: true })));
  if (!deps) throw new Error('no pages');
  // What the factories need of it.
  const app = { deps, db: deps.db, clock: { now: () => new Date() }, client: () => ({ cookies: new Map() }) };
  const ask = async (path: string, cookies: Readonly<Record<string, string | undefined>> = {}) => {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const headers = { 'x-forwarded-for': '203.0.113.1', cookie: cookie.join('; ') };
    const answer = await fetch(server.address + path, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  return { app: app as unknown as TestApp, ask };
};

test('[RULE-06] a guest who loads pages in a loop leaves staff, tablets and customers behind the same address their pages', async () => {
  const { app, ask } = await openShop();
  const sessionOf = async (role: 'user' | 'superadmin') => {
    const { cookies } = await withSession(app, await aUser(app, { role }));
    return { access: cookies.get('access'), refresh: cookies.get('refresh') };
  };
  const { token } = await aDevice(app);
  const [owner, customer, ended] = [await sessionOf('superadmin'), await sessionOf('user'), await sessionOf('user')];
  await endSession(app.db, ended.access?.split('.')[0] ?? '', new Date());
  const flood = Array.from({ length: memoryLimits.read.times + 20 }, () => ask('/nothing'));
  expect(new Set(await Promise.all(flood))).toEqual(new Set([404, 429]));

  expect({
    owner: [await ask('/dashboard', owner), await ask('/kitchen', { access: owner.access }), await ask('/', owner)],
    // Its access cookie has expired.
    sleeping: await ask('/dashboard', { refresh: owner.refresh }),
    customer: await ask('/orders', customer),
    tablet: await ask('/kitchen', { device: token }),
  }).toEqual({ owner: [200, 200, 200], sleeping: 404, customer: 200, tablet: 404 });
  expect({
    guest: await ask('/nothing'),
    remembered: await ask('/orders', { username: 'mia' }),
    ended: await ask('/orders', ended),
    made: await ask('/orders', { access: 'x.1.y', refresh: `x.${randomToken()}`, device: randomToken() }),
  }).toEqual({ guest: 429, remembered: 429, ended: 429, made: 429 });
});
