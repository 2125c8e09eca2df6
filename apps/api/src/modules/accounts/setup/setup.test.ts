import { login } from '@bottega/contract/accounts/session-endpoints';
import {
  finishSetup,
  getSetup,
  makeSetupAccount,
  openSetupLink,
  setSetupStep,
} from '@bottega/contract/accounts/setup/endpoints';
import { flagKeys } from '@bottega/contract/flags';
import { getShop } from '@bottega/contract/shop/endpoints';
import { getReadiness } from '@bottega/contract/shop/hours/opening-endpoints';
import { getProfile } from '@bottega/contract/shop/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aUser, password, withSession } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';
import { makeSuperadmin } from '../staff/make-superadmin.service.ts';
import { beginSetup } from './setup.queries.ts';
import { makeSetupLink } from './setup-link.service.ts';

const aLink = (app: TestApp) => makeSetupLink(app.db, { publicUrl: 'https://shop.example', now: app.clock.now() });

const tokenOf = (link: string | undefined): string => new URL(link ?? 'x:').searchParams.get('token') ?? '';

const begin = async (app: TestApp): Promise<string> => {
  await beginSetup(app.db, app.clock.now());
  await app.deps.changes.publish('settings');
  return tokenOf(await aLink(app));
};

const form = { email: 'Chiara@example.org', username: 'chiara', password };

const bound = async (app: TestApp): Promise<Client> => {
  const client = app.client();
  expect(await client.call(openSetupLink, { body: { token: await begin(app) } })).toMatchObject({ status: 200 });
  return client;
};

const asOwner = async (app: TestApp): Promise<Client> => {
  const client = await bound(app);
  expect(await client.call(makeSetupAccount, { body: form })).toMatchObject({ status: 201 });
  return client;
};

describeApi((test) => {
  test('[SETUP-01] an empty shop answers visitors with a 503 and a Retry-After, in their language', async ({ app }) => {
    await begin(app);
    const answer = await app.client().send('GET', '/products', { headers: { 'accept-language': 'fr' } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'not_open_yet' } });
    expect(answer.body.message).toBe('Cette boutique n’est pas encore ouverte. Revenez bientôt.');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await app.request('/sitemap.xml')).status).toBe(503);
    expect((await app.client().call(getShop, {})).body).toMatchObject({ name: '', inSetup: true });
  });

  test('[SETUP-03] the set-up does not ask for allergens, for which it has no table', async ({ app }) => {
    const owner = await asOwner(app);
    await aProduct(app);
    const { body } = await owner.call(getReadiness, {});
    expect(body.map(({ key }) => key)).toContain('dish');
    expect(body.map(({ key }) => key)).not.toContain('food');
  });

  test('[SETUP-01] a shop with staff, a menu or orders counts as set up', async ({ app }) => {
    const product = await aProduct(app);
    await beginSetup(app.db, app.clock.now());
    expect(await app.deps.settings.setup()).toBeUndefined();
    await app.db.deleteFrom('products').where('id', '=', product.id).execute();
    await aUser(app, { role: 'admin' });
    await beginSetup(app.db, app.clock.now());
    expect(await aLink(app)).toBeUndefined();
    expect((await app.client().send('GET', '/products')).status).toBe(200);
  });

  test('[SETUP-02] the first opening binds the link to that browser', async ({ app }) => {
    const token = await begin(app);
    const first = app.client();
    expect(await first.call(openSetupLink, { body: { token } })).toMatchObject({ body: { step: 'account' } });
    expect(await first.call(getSetup, {})).toMatchObject({ status: 200, body: { step: 'account' } });
    expect(await first.call(openSetupLink, { body: { token } })).toMatchObject({ status: 200 });
    expect(first.cookies.has('setup')).toBe(true);

    const second = app.client();
    expect(await second.call(openSetupLink, { body: { token } })).toMatchObject({ status: 404 });
    expect(await second.call(getSetup, {})).toMatchObject({ status: 404 });
    expect(await second.call(makeSetupAccount, { body: form })).toMatchObject({ status: 404 });
  });

  test('[SETUP-02] of ten browsers that open the link at once only one gets it', async ({ app }) => {
    const token = await begin(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.client().call(openSetupLink, { body: { token } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)]);
  });

  test('[SETUP-02] wrong and old links are 404, and guesses are limited', async ({ app }) => {
    const token = await begin(app);
    const client = app.client();
    expect(await client.call(openSetupLink, { body: { token: `${token}x` } })).toMatchObject({ status: 404 });
    app.clock.pass(24 * 3_600_000);
    expect(await client.call(openSetupLink, { body: { token } })).toMatchObject({ status: 404 });
    for (let guess = 0; guess < 19; guess += 1) await client.call(openSetupLink, { body: { token: `guess ${guess}` } });
    expect(await client.call(openSetupLink, { body: { token } })).toMatchObject({ status: 429 });
  });

  test('[SETUP-02] a browser whose link has expired needs another one', async ({ app }) => {
    const client = await bound(app);
    app.clock.pass(24 * 3_600_000);
    expect(await client.call(getSetup, {})).toMatchObject({ status: 404 });
    expect(await client.call(makeSetupAccount, { body: form })).toMatchObject({ status: 404 });
  });

  test('[SETUP-02] the account is a verified superadmin, logged in, and nothing else is switched', async ({ app }) => {
    const client = await asOwner(app);
    expect(await client.send('GET', '/user/me')).toMatchObject({ body: { username: 'chiara', role: 'superadmin' } });
    expect(await client.call(getProfile, {})).toMatchObject({ body: { name: '', version: 1 } });
    expect(await client.call(getSetup, {})).toMatchObject({ body: { step: 'name' } });
    expect((await app.client().send('GET', '/products')).body.code).toBe('not_open_yet');
    const events = await app.db.selectFrom('audit_events').select(['kind', 'action']).execute();
    expect(events).toEqual([{ kind: 'user', action: 'created' }]);
  });

  test('[SETUP-02] of two accounts created at once only one is', async ({ app }) => {
    const client = await bound(app);
    const answers = await Promise.all(
      ['anna', 'bruno', 'carla'].map((username) =>
        client.call(makeSetupAccount, { body: { ...form, username, email: `${username}@example.org` } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404]);
    expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  test.for([
    ['Basilico', 'Use at least 6 characters with a letter, a digit and a special character'],
    ['zuppa-Chiara-di-farro-7!', 'Leave out your name, your email address and the shop’s name'],
    ['password1!', 'This is one of the most common passwords. Choose another one.'],
  ])('[SETUP-02] the password %s is refused, and nothing is written', async ([weak = '', reason], { app }) => {
    const client = await bound(app);
    const answer = await client.call(makeSetupAccount, { body: { ...form, password: weak } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { password: reason } } });
    expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('[SETUP-02] elsewhere the new superadmin can continue after logging in; others cannot', async ({ app }) => {
    const first = await asOwner(app);
    const elsewhere = app.client();
    expect(await elsewhere.call(getSetup, {})).toMatchObject({ status: 404 });
    await elsewhere.call(login, { body: { email: form.email, password } });
    expect(await elsewhere.call(getSetup, {})).toMatchObject({ status: 200, body: { step: 'name' } });

    first.cookies.delete('access');
    expect(await first.call(getSetup, {})).toMatchObject({ status: 200, body: { step: 'login' } });
    const other = await withSession(app, await aUser(app, { role: 'superadmin' }));
    expect(await other.call(getSetup, {})).toMatchObject({ status: 404 });
    expect(await other.call(setSetupStep, { body: { step: 'menu' } })).toMatchObject({ status: 404 });
    expect(await other.call(finishSetup, {})).toMatchObject({ status: 404 });
  });

  test('[SETUP-03] the step is stored', async ({ app }) => {
    const client = await asOwner(app);
    expect(await client.call(setSetupStep, { body: { step: 'menu' } })).toMatchObject({ status: 200 });
    expect(await client.call(getSetup, {})).toMatchObject({ body: { step: 'menu' } });
    expect(await app.deps.settings.setup()).toBeDefined();
  });

  test('[SETUP-02] after the superadmin command there is no setup', async ({ app }) => {
    const client = await bound(app);
    const parts = { db: app.db, now: app.clock.now(), hashPassword: app.deps.hasher.hash };
    await makeSuperadmin(parts, 'mario@example.org');
    await app.deps.changes.publish('settings');

    expect(await client.call(getSetup, {})).toMatchObject({ status: 404 });
    expect(await client.call(makeSetupAccount, { body: form })).toMatchObject({ status: 404 });
    expect(await aLink(app)).toBeUndefined();
    expect((await app.client().send('GET', '/products')).status).toBe(200);
    expect((await app.client().call(getShop, {})).body).toMatchObject({ open: true, name: '', email: '', social: [] });
  });

  test('[SETUP-08] the last step switches the features on; a shop that is not ready stays closed', async ({ app }) => {
    const client = await asOwner(app);
    await app.db.updateTable('feature_flags').set({ enabled: false }).execute();
    expect(await client.call(finishSetup, {})).toMatchObject({ status: 200, body: { open: false } });

    for (const key of flagKeys) expect(await app.deps.settings.isOn(key)).toBe(true);
    expect((await app.deps.settings.ordering()).orderOnlyDeclared).toBe(false);
    expect(await client.call(getSetup, {})).toMatchObject({ status: 404 });
    expect(await client.call(finishSetup, {})).toMatchObject({ status: 404 });
    expect((await app.client().send('GET', '/products')).status).toBe(200);
    expect((await app.client().call(getShop, {})).body).toMatchObject({ open: false });
    await beginSetup(app.db, app.clock.now());
    expect(await app.deps.settings.setup()).toBeUndefined();
  });
});
