import { createOrder } from '@bottega/contract/orders/endpoints';
import { getShop } from '@bottega/contract/shop/endpoints';
import { getReadiness, setOpen } from '@bottega/contract/shop/hours/opening-endpoints';
import { defaultProfile } from '@bottega/contract/shop/profile';
import type { ReadinessItem } from '@bottega/contract/shop/readiness';
import { expect } from 'vitest';
import { saveDocument } from '#db/documents/documents.queries.ts';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aUser, inCart, withSession } from '#testing/factories.ts';
import { lyonZones, withOrdering } from '#testing/ordering.ts';
import { anotherInstance, type Client, type TestApp } from '#testing/test-app.ts';

const missingIn = (items: readonly ReadinessItem[]): string[] => items.flatMap(({ key, ok }) => (ok ? [] : [key]));

/** A customer with a full cart, and their order. */
const aBuyer = async (app: TestApp) => {
  const user = await aUser(app);
  await inCart(app, user.id, (await aProduct(app)).id);
  const client = await withSession(app, user);
  return { user, client, order: () => client.call(createOrder, { params: { userId: user.id }, body: {} }) };
};

/** Sets up everything the shop itself controls; mail and https depend on where it runs. */
const equip = async (app: TestApp): Promise<void> => {
  const now = app.clock.now();
  const legal = {
    company: 'Da Mario',
    form: 'SARL',
    capital: '1 000 €',
    registration: '123 456 789',
    register: 'RCS Lyon',
    vatNumber: 'FR12123456789',
    publisher: 'Mario Rossi',
    host: { name: 'Host', address: '1 rue du Câble, Paris', phone: '+33 1 00 00 00 00' },
    mediator: { name: 'CM2C', address: '14 rue Saint-Jean, Paris', website: 'https://www.cm2c.net' },
  };
  const profile = { ...defaultProfile, name: 'Da Mario', phone: '+33 4 78 00 00 00', legal };
  await saveDocument(app.db, { key: 'profile', value: profile, version: 0, now });
  const week = { monday: [{ opens: '12:00', closes: '14:00' }] };
  await saveDocument(app.db, { key: 'hours', value: { week }, version: 0, now });
  const server = app.deps.keys.sign('mail-server', app.deps.mailServer.settings);
  await app.db
    .insertInto('settings')
    .values({ key: 'mail_proven', value: { enabled: true, server }, updated_at: now })
    .execute();
  await aProduct(app);
  await app.deps.changes.publish('settings');
};

describeApi((test) => {
  test('[SETUP-08] the list says what is missing and where it is entered', async ({ app, admin }) => {
    await aProduct(app, { price_cents: 1 });
    const before = await admin.call(getReadiness, {});
    expect(missingIn(before.body)).toEqual([
      'phone',
      'legal',
      'mediator',
      'terms',
      'hours',
      'dish',
      'food',
      'mail',
      'https',
    ]);
    expect(before.body.find(({ key }) => key === 'dish')).toEqual({
      key: 'dish',
      level: 'blocking',
      ok: false,
      where: 'menu',
    });

    await equip(app);

    expect(missingIn((await admin.call(getReadiness, {})).body)).toEqual(['food', 'https']);
  });

  const readOrdering = async (admin: Client) =>
    (await admin.call(getReadiness, {})).body.filter(({ where }) => where === 'ordering');
  const service = { key: 'service', level: 'blocking', ok: true, where: 'ordering' };
  const zones = { key: 'zones', level: 'advice', ok: true, where: 'ordering' };

  test('[SETUP-08] with times and delivery on, a shop needs a service, and delivery should have a zone', async ({
    app,
    admin,
  }) => {
    expect(await readOrdering(admin)).toEqual([]);
    await withOrdering(app, { settings: { services: [] } });
    expect(await readOrdering(admin)).toEqual([{ ...service, ok: false }]);
    const refused = await admin.call(setOpen, { body: { open: false } });
    expect(refused.status).toBe(200);
    expect(await admin.call(setOpen, { body: { open: true } })).toMatchObject({ body: { code: 'not_ready' } });

    await withOrdering(app, { settings: { services: ['pickup'] } });
    expect(await readOrdering(admin)).toEqual([service]);
    await withOrdering(app, { zones: lyonZones.map((zone) => ({ ...zone, active: false })) });
    expect(await readOrdering(admin)).toEqual([service, { ...zones, ok: false }]);
    await withOrdering(app, { zones: lyonZones });
    expect(await readOrdering(admin)).toEqual([service, zones]);
  });

  test('[SETUP-08] a shop without any service settings takes orders for pickup', async ({ app, admin }) => {
    await app.db.updateTable('feature_flags').set({ enabled: true }).where('key', '=', 'ff_ordering').execute();
    await app.deps.changes.publish('flags');
    expect(await readOrdering(admin)).toEqual([service]);
  });

  test.for(['https://shop.example', 'http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
    '[SETUP-08] %s does not require https',
    async (publicUrl, { app, admin }) => {
      app.deps.publicUrl = publicUrl;
      const { body } = await admin.call(getReadiness, {});
      expect(body.find(({ key }) => key === 'https')).toMatchObject({ ok: true });
    },
  );

  test('[SETUP-08] a mail server with other settings is not proven', async ({ app, admin }) => {
    await equip(app);
    app.deps.mailServer = { ...app.deps.mailServer, settings: 'another server' };
    expect(missingIn((await admin.call(getReadiness, {})).body)).toContain('mail');
  });

  test('[SETUP-08] opening is refused with the same list while anything is missing, and succeeds afterwards', async ({
    app,
    admin,
  }) => {
    expect(await admin.call(setOpen, { body: { open: true } })).toMatchObject({ status: 200 });
    expect(await admin.call(setOpen, { body: { open: false } })).toMatchObject({ status: 200, body: { open: false } });
    const refused = await admin.call(setOpen, { body: { open: true } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_ready' } });
    expect(refused.body.details).toEqual((await admin.call(getReadiness, {})).body);
    expect((await app.client().call(getShop, {})).body.open).toBe(false);

    await equip(app);
    app.deps.publicUrl = 'https://shop.example';

    expect(await admin.call(setOpen, { body: { open: true } })).toMatchObject({ status: 200, body: { open: true } });
    expect((await app.client().call(getShop, {})).body.open).toBe(true);
    const events = await app.db.selectFrom('audit_details').select(['label', 'before', 'after']).execute();
    expect(events).toEqual([
      { label: 'open', before: { open: true }, after: { open: false } },
      { label: 'open', before: { open: false }, after: { open: true } },
    ]);
  });

  test('[SETUP-08] a closed shop shows its menu, allows filling carts and refuses orders', async ({ app, admin }) => {
    const buyer = await aBuyer(app);
    await admin.call(setOpen, { body: { open: false } });

    expect((await buyer.client.send('GET', '/products')).status).toBe(200);
    expect(await buyer.order()).toMatchObject({ status: 409, body: { code: 'shop_closed' } });

    const cart = await buyer.client.send('GET', `/cart/${buyer.user.id}`);
    expect(JSON.stringify(cart.body)).toContain('Cacio e pepe');
    const other = anotherInstance(app);
    expect((await other.client().call(getShop, {})).body.open).toBe(false);
    await other.close();
  });

  test('[SETUP-08] an order begun before the shop closed is refused after closing', async ({ app, admin }) => {
    const buyer = await aBuyer(app);
    const { mailsOrders } = app.deps.settings;
    // Called just before the order's transaction.
    app.deps.settings.mailsOrders = async () => {
      await admin.call(setOpen, { body: { open: false } });
      return mailsOrders();
    };
    expect(await buyer.order()).toMatchObject({ status: 409, body: { code: 'shop_closed' } });
    expect(await app.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  test('only staff can open and close the shop', async ({ app, client }) => {
    const user = await withSession(app, await aUser(app));
    expect((await user.call(setOpen, { body: { open: false } })).status).toBe(403);
    expect((await client.call(setOpen, { body: { open: false } })).status).toBe(401);
    expect((await user.call(getReadiness, {})).status).toBe(403);
  });
});
