import { getShop } from '@bottega/contract/shop/endpoints';
import { changeProfile, getProfile } from '@bottega/contract/shop/staff-endpoints';
import { expect } from 'vitest';
import { demoProfile } from '#content/demo/profile.ts';
import { saveDocument } from '#db/documents/documents.queries.ts';
import { describeApi } from '#testing/api-test.ts';
import { aUser, withSession } from '#testing/factories.ts';
import { mailsOf } from '#testing/sent-mails.ts';

const address = { street: '3 place du Marché', postalCode: '1000', city: 'Bruxelles', country: 'BE' } as const;

describeApi((test) => {
  test('[SHOPD-01] a shop without a stored profile has the one of the demonstration', async ({ app }) => {
    const { body } = await app.client().call(getShop, {});
    expect(body).toMatchObject({ name: 'Bottega', address: { city: 'Lyon' }, accent: 'tomato', open: true });
    expect(body).not.toHaveProperty('legal');
  });

  test('[SHOPD-01] changes by staff are public immediately; omitted fields stay unchanged', async ({ app }) => {
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    const visitor = app.client();
    await visitor.call(getShop, {});

    const changed = await staff.call(changeProfile, { body: { name: 'Da Mario', accent: 'sea', version: 0 } });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Da Mario', version: 1, timeZone: 'Europe/Paris' } });
    const again = await staff.call(changeProfile, { body: { address, version: 1 } });

    expect(again.body).toMatchObject({ name: 'Da Mario', address, version: 2 });
    expect((await visitor.call(getShop, {})).body).toMatchObject({ name: 'Da Mario', accent: 'sea', address });
    expect((await staff.call(getProfile, {})).body).toEqual(again.body);
  });

  test('[SHOPD-01] a shop states its description, cuisine and prices only once staff have written them', async ({
    app,
    admin,
  }) => {
    const shopOf = async () => (await app.client().call(getShop, {})).body;
    const nothing = { description: { en: '' }, cuisine: { en: '' }, priceRange: null };
    expect(await shopOf()).toMatchObject(nothing);
    const said = {
      description: { en: 'Soups and salads', fr: 'Soupes et salades' },
      cuisine: { en: 'Lebanese', fr: 'Libanaise' },
      priceRange: '€' as const,
    };
    await admin.call(changeProfile, { body: said });
    expect(await shopOf()).toMatchObject(said);
    const details = await app.db.selectFrom('audit_details').select(['before', 'after']).execute();
    expect(details).toEqual([{ before: nothing, after: said }]);
    await admin.call(changeProfile, { body: nothing });
    expect(await shopOf()).toMatchObject(nothing);
  });

  test('[SHOPD-01] a profile stored by an older version states none of them', async ({ app }) => {
    const { description: _, cuisine: __, priceRange: ___, ...older } = demoProfile;
    await saveDocument(app.db, { key: 'profile', value: older, version: 0, now: app.clock.now() });
    await app.deps.changes.publish('settings');
    const nothing = { description: { en: '' }, cuisine: { en: '' }, priceRange: null };
    expect((await app.client().call(getShop, {})).body).toMatchObject(nothing);
  });

  test('[SHOPD-05] only staff change the profile; each change is audited with before and after', async ({ app }) => {
    const customer = await withSession(app, await aUser(app));
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));

    expect((await customer.call(changeProfile, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await app.client().call(changeProfile, { body: { name: 'Mine' } })).status).toBe(401);
    await staff.call(changeProfile, { body: { name: 'Da Mario', phone: '+32 2 511 00 00' } });

    const details = await app.db.selectFrom('audit_details').select(['label', 'before', 'after']).execute();
    expect(details).toEqual([
      {
        label: 'profile',
        before: { name: 'Bottega', phone: '' },
        after: { name: 'Da Mario', phone: '+32 2 511 00 00' },
      },
    ]);
  });

  test('[SHOPD-05] a new mail address is reported to every superadmin and to the old address', async ({
    app,
    admin,
    adminUser,
  }) => {
    const boss = await aUser(app, { role: 'superadmin', locale: 'fr' });
    await aUser(app, { role: 'superadmin', disabled_at: app.clock.now() });
    await admin.call(changeProfile, { body: { email: 'ciao@bottega.example', name: 'Da Mario' } });
    expect(await mailsOf(app, 'orders_go_elsewhere')).toEqual([]);

    await admin.call(changeProfile, { body: { email: 'thief@example.org' } });

    const warned = await mailsOf(app, 'orders_go_elsewhere');
    expect(warned.map(({ recipient }) => recipient)).toEqual([boss.email]);
    expect(warned[0]?.text).toContain(`${adminUser.username} vient de remplacer l’adresse e-mail de Da Mario`);
    expect(warned[0]?.text).toContain('thief@example.org');
    const [old, ...others] = await mailsOf(app, 'shop_address_changed');
    expect([old?.recipient, others]).toEqual(['ciao@bottega.example', []]);
    expect(old?.text).toContain('thief@example.org');
  });

  test('[SHOPD-05] the first address, and changes during the set-up, are not reported', async ({ app, admin }) => {
    await aUser(app, { role: 'superadmin' });
    const mailed = async () =>
      (await mailsOf(app, 'shop_address_changed')).length + (await mailsOf(app, 'orders_go_elsewhere')).length;
    await admin.call(changeProfile, { body: { email: '' } });
    expect(await mailed()).toBe(2);
    await admin.call(changeProfile, { body: { email: 'first@example.org' } });
    expect(await mailed()).toBe(2);

    const setup = { key: 'setup', value: { enabled: true }, updated_at: app.clock.now() } as const;
    await app.db.insertInto('settings').values(setup).execute();
    await app.deps.changes.publish('settings');
    expect((await admin.call(changeProfile, { body: { email: 'second@example.org' } })).status).toBe(200);
    expect(await mailed()).toBe(2);
  });

  test('[LANG-01] the kitchen’s language is a separate setting, audited, and initially unset', async ({
    app,
    admin,
  }) => {
    const shopOf = async () => (await app.client().call(getShop, {})).body;
    expect(await shopOf()).not.toHaveProperty('kitchenLocale');
    await admin.call(changeProfile, { body: { kitchenLocale: 'fr' } });
    expect(await shopOf()).toMatchObject({ languages: ['en', 'fr'], kitchenLocale: 'fr' });
    await admin.call(changeProfile, { body: { kitchenLocale: null } });
    expect((await shopOf()).kitchenLocale).toBeNull();
    const details = await app.db.selectFrom('audit_details').select(['before', 'after']).orderBy('seq').execute();
    expect(details.map(({ after }) => after)).toEqual([{ kitchenLocale: 'fr' }, { kitchenLocale: null }]);
  });

  test('[SHOPD-05] of two changes at once the second gets version_conflict and changes nothing', async ({ app }) => {
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        ['Mario', 'Luigi', 'Peach'].map((name) =>
          staff.call(changeProfile, { body: { name: `${name} ${version}`, version } }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('version_conflict');
      const winner = answers.find(({ status }) => status === 200);
      expect((await staff.call(getProfile, {})).body).toEqual(winner?.body);
    }
  });

  test.for<[string, unknown]>([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['accent', 'url(javascript:alert(1))'],
    ['accent', '#FFF'],
    ['description', { en: 'x'.repeat(301) }],
    ['cuisine', { en: 'x'.repeat(81) }],
    ['cuisine', ['Italian']],
    ['priceRange', ''],
    ['priceRange', '€€€€€'],
    ['timeZone', 'Mars/Olympus'],
    ['logo', 'https://evil.example/logo.svg'],
    ['logo', '/uploads/../../secret'],
    ['languages', []],
    ['languages', ['en', 'en']],
    ['languages', ['de']],
    ['kitchenLocale', 'de'],
    ['kitchenLocale', ''],
    ['phone', 'call me'],
    ['email', 'not an address'],
    ['social', [{ network: 'instagram', url: 'javascript:alert(1)' }]],
    ['address', { ...address, country: 'XX' }],
    ['legal', { company: 'only this' }],
  ])('a %s of %j is refused, naming the field', async ([field, value], { app }) => {
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    const { status, body } = await staff.send('PUT', '/shop', { body: { [field]: value } });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).every((path) => path.startsWith(field))).toBe(true);
    expect((await staff.call(getProfile, {})).body.version).toBe(0);
  });
});
