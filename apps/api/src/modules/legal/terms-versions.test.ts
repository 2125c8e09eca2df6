import { createHash } from 'node:crypto';
import { getCart } from '@bottega/contract/cart/endpoints';
import { getLegalPage } from '@bottega/contract/legal/endpoints';
import { createOrder, getOrderByNumber, getOrderRecord } from '@bottega/contract/orders/endpoints';
import { getShop } from '@bottega/contract/shop/endpoints';
import { describe, expect } from 'vitest';
import { createSettings } from '#settings.ts';
import { describeApi, describePostgresApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { openSibling } from '#testing/database/test-database.ts';
import { aProduct, aSignedInUser, inCart } from '#testing/factories.ts';
import { forgetMails, onlyMail } from '#testing/sent-mails.ts';
import { lawfulProfile, saveProfile } from '#testing/shop-profiles.ts';
import type { TestApp } from '#testing/test-app.ts';
import { recordTermsAtStart } from './terms-at-start.service.ts';

const anotherSeller = { legal: { ...lawfulProfile.legal, company: 'Mario et fils' } };
const oldTemplates = { title: 'Terms of before', sections: [] };

const versionsOf = async ({ db }: TestApp): Promise<number[]> => {
  const rows = await db.selectFrom('terms_versions').select('version').orderBy('version').execute();
  return rows.map(({ version }) => version);
};

/** Like a server that starts alongside running ones: with an empty cache. */
const start = ({ db, deps: { changes, clock } }: TestApp): Promise<void> =>
  recordTermsAtStart({ db, changes, clock, settings: createSettings(db, changes) });

/** As if the software had had other templates until now. */
const withOldTemplates = async ({ db, deps: { changes, clock } }: TestApp): Promise<void> => {
  const row = { version: 7, texts: { en: oldTemplates, fr: oldTemplates }, created_at: clock() };
  await db.insertInto('terms_versions').values(row).execute();
  await changes.publish('settings');
};

describeApi((test) => {
  const aCustomer = async (app: TestApp) => {
    const { user, client } = await aSignedInUser(app);
    const product = await aProduct(app);
    const fill = () => inCart(app, user.id, product.id, 2);
    await fill();
    const order = (body: { termsVersion?: number; expectedTotal?: number } = {}, headers = {}) =>
      client.call(createOrder, { params: { userId: user.id }, body }, headers);
    return { user, client, fill, order };
  };

  test('[LAW-03] an order keeps the version it was placed under when the terms change', async ({ app, admin }) => {
    await saveProfile(admin, lawfulProfile);
    const { client, fill, order } = await aCustomer(app);
    const { body: old } = await order({ termsVersion: 1 });
    app.clock.pass(60_000);
    await saveProfile(admin, anotherSeller);
    await fill();
    const { body: recent } = await order();

    expect([old.termsVersion, recent.termsVersion]).toEqual([1, 2]);
    const params = { orderNumber: old.orderNumber };
    expect((await client.call(getOrderByNumber, { params })).body.termsVersion).toBe(1);
    const record = await admin.call(getOrderRecord, { params: { id: old._id } });
    expect(record.body.order.termsVersion).toBe(1);
    const csv = String((await admin.send('GET', '/orders/export')).body);
    const columns = csv.split('\r\n')[0]?.split(',') ?? [];
    const row = csv.split('\r\n').find((line) => line.startsWith(old.orderNumber));
    expect(row?.split(',')[columns.indexOf('termsVersion')]).toBe('1');
  });

  test('[LAW-03] the mail about a new order links to its terms, in the language of the customer', async ({
    app,
    admin,
  }) => {
    const { order, user } = await aCustomer(app);
    await order();
    expect(await onlyMail(app, 'order_received')).not.toContain('/legal/');
    await forgetMails(app);
    await app.db.updateTable('users').set({ locale: 'fr' }).where('id', '=', user.id).execute();
    await saveProfile(admin, lawfulProfile);
    await inCart(app, user.id, (await aProduct(app)).id, 1);
    await order();
    const link = `${app.deps.publicUrl}/legal/terms?version=1&lang=fr`;
    expect(await onlyMail(app, 'order_received')).toContain(`les lire ici\n${link}`);
  });

  test('[LAW-03] former terms remain readable in both languages', async ({ app, client, admin }) => {
    await saveProfile(admin, lawfulProfile);
    const began = app.clock.now().toISOString();
    app.clock.pass(60_000);
    await saveProfile(admin, anotherSeller);
    const read = (query: object) => client.call(getLegalPage, { params: { page: 'terms' }, query });

    const { body: former } = await read({ version: 1, locale: 'fr' });
    expect(former).toMatchObject({ title: 'Conditions générales de vente', version: 1, current: 2, since: began });
    expect(JSON.stringify(former)).not.toContain('Mario et fils');
    const { body: present } = await read({});
    expect(present).toMatchObject({ title: 'Terms of sale', version: 2, current: 2 });
    expect(JSON.stringify(present)).toContain('Mario et fils');
    expect((await client.call(getShop, {})).body.termsVersion).toBe(2);
  });

  test('[LAW-03] changes that do not affect the terms create no version', async ({ app, admin }) => {
    await saveProfile(admin, lawfulProfile);
    await saveProfile(admin, { accent: 'sea', tagline: { en: 'Good things' } });
    await saveProfile(admin, lawfulProfile);
    await start(app);
    expect(await versionsOf(app)).toEqual([1]);
  });

  test('[LAW-03] without terms an order has none', async ({ app, client, admin }) => {
    const { fill, order } = await aCustomer(app);
    expect((await order()).body.termsVersion).toBe(null);
    await saveProfile(admin, lawfulProfile);
    await saveProfile(admin, { phone: '' });
    await fill();
    expect((await order()).body.termsVersion).toBe(null);
    expect((await client.call(getShop, {})).body.termsVersion).toBe(null);
    await saveProfile(admin, lawfulProfile);
    await fill();
    expect((await order()).body.termsVersion).toBe(3);
  });

  test('[LAW-03] an order under terms that are no longer in force is refused', async ({ app, admin }) => {
    const { user, client, order } = await aCustomer(app);
    expect((await order({ termsVersion: 1 })).body.code).toBe('terms_changed');
    await saveProfile(admin, lawfulProfile);
    await saveProfile(admin, anotherSeller);
    const before = await dumpShop(app.db);
    const key = { 'idempotency-key': 'dinner' };

    for (const termsVersion of [1, 3]) {
      const answer = await order({ termsVersion }, key);
      expect(answer).toMatchObject({ status: 409, body: { code: 'terms_changed' } });
    }
    expect(await dumpShop(app.db)).toEqual(before);
    expect((await client.call(getCart, { params: { userId: user.id } })).body.products).toHaveLength(1);
    expect(await order({ termsVersion: 2 }, key)).toMatchObject({ status: 201, body: { termsVersion: 2 } });
  });

  test('[LAW-03] a repeated order gets the same response, whatever the terms are by now', async ({ app, admin }) => {
    await saveProfile(admin, lawfulProfile);
    const { order } = await aCustomer(app);
    const key = { 'idempotency-key': 'dinner' };
    const first = await order({ termsVersion: 1 }, key);
    await saveProfile(admin, anotherSeller);

    const again = await order({ termsVersion: 1 }, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await order({ termsVersion: 2 }, key)).body.code).toBe('idempotency_key_reused');
  });

  test('[LAW-03] an order placed before there were versions is replayed byte by byte', async ({ app }) => {
    const { user, order } = await aCustomer(app);
    const { body } = await order();
    const { termsVersion: _, ...stored } = body;
    const request = ['POST', `/api/orders/create/${user.id}`, { expectedTotal: 5 }];
    const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
    const row = { user_id: user.id, key: 'old', request_hash, order_id: body._id, created_at: app.clock.now() };
    await app.db
      .insertInto('idempotency_keys')
      .values({ ...row, response: JSON.stringify(stored) })
      .execute();

    const replayed = await order({ expectedTotal: 5 }, { 'idempotency-key': 'old' });
    expect(replayed.status).toBe(201);
    expect(JSON.stringify(replayed.body)).toBe(JSON.stringify(stored));
  });

  describe('when a server with changed templates starts', () => {
    test('[LAW-03] they take effect, and running instances are notified', async ({ app, client, admin, announced }) => {
      await saveProfile(admin, lawfulProfile);
      await withOldTemplates(app);
      expect((await client.call(getShop, {})).body.termsVersion).toBe(7);
      announced.length = 0;

      await start(app);

      expect(await versionsOf(app)).toEqual([1, 7, 8]);
      expect(announced).toEqual(['settings']);
      expect((await client.call(getShop, {})).body.termsVersion).toBe(8);
    });

    test('[LAW-03] several concurrent starts create one version', async ({ app, admin }) => {
      await saveProfile(admin, lawfulProfile);
      await withOldTemplates(app);
      await Promise.all([start(app), start(app), start(app)]);
      expect(await versionsOf(app)).toEqual([1, 7, 8]);
    });

    test('[LAW-03] a shop without legal data gets no version', async ({ app }) => {
      await start(app);
      expect(await versionsOf(app)).toEqual([]);
    });
  });
});

describePostgresApi((test) => {
  test('[LAW-03] instances that start at once, while the profile is saved, create one version', async ({
    app,
    admin,
  }) => {
    await saveProfile(admin, lawfulProfile);
    await withOldTemplates(app);
    const siblings = await Promise.all([1, 2, 3].map(() => openSibling(app.db)));
    try {
      const starts = siblings.map(({ db, changes }) =>
        recordTermsAtStart({ db, changes, clock: app.clock.now, settings: createSettings(db, changes) }),
      );
      await Promise.all([...starts, saveProfile(admin, anotherSeller)]);
    } finally {
      await Promise.all(siblings.map(({ close }) => close()));
    }

    const versions = await app.db.selectFrom('terms_versions').selectAll().orderBy('version').execute();
    const sellers = versions.map(({ texts }) => JSON.stringify(texts).includes('Mario et fils'));
    expect(sellers.at(-1)).toBe(true);
    // The templates took effect before the new seller or together with it.
    expect([
      [false, false, true],
      [false, false, false, true],
    ]).toContainEqual(sellers);
  });
});
