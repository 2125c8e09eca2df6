import { getLegalPage } from '@bottega/contract/legal/endpoints';
import { locales } from '@bottega/contract/locale';
import { getShop } from '@bottega/contract/shop/endpoints';
import { legalPages } from '@bottega/contract/shop/legal';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { withSession } from '#testing/factories.ts';
import { lyonZones, withOrdering } from '#testing/ordering.ts';
import { lawfulProfile, saveProfile } from '#testing/shop-profiles.ts';
import type { Client } from '#testing/test-app.ts';

const titles = {
  notice: { en: 'Legal notice', fr: 'Mentions légales' },
  terms: { en: 'Terms of sale', fr: 'Conditions générales de vente' },
  allergens: { en: 'Allergens and origin', fr: 'Allergènes et origine' },
  accessibility: { en: 'Accessibility', fr: 'Accessibilité' },
};
const read = (client: Client, page: string, query = {}) => client.call(getLegalPage, { params: { page }, query });

describeApi((test) => {
  const statuses = (client: Client) =>
    Promise.all(legalPages.map(async (page) => [page, (await read(client, page)).status]));

  test('[LAW-01] all pages exist in both languages from the data that staff have entered', async ({
    client,
    admin,
  }) => {
    expect(await saveProfile(admin, lawfulProfile)).toBe(200);

    for (const page of legalPages) {
      for (const locale of locales) {
        const { status, body } = await read(client, page, { locale });
        expect(status).toBe(200);
        expect(body.title).toBe(titles[page][locale]);
        expect(JSON.stringify(body)).toMatch(/Da Mario|\+33 4 65 71 00 12/);
      }
    }
    expect((await client.call(getShop, {})).body).toMatchObject({ legalPages, termsVersion: 1 });
  });

  test('[LAW-02] the terms in force list areas, fees and times while orders have them, and the seller is public', async ({
    app,
    client,
    admin,
  }) => {
    const terms = async (query = {}) => (await read(client, 'terms', query)).body.sections.at(-1);
    expect((await client.call(getShop, {})).body.seller).toBeUndefined();
    await saveProfile(admin, lawfulProfile);
    const { company, form } = lawfulProfile.legal;
    expect((await client.call(getShop, {})).body.seller).toBe(`${company}, ${form}`);
    expect((await terms())?.heading).not.toBe('Areas, fees and times today');

    await withOrdering(app, { zones: lyonZones });
    expect(await terms()).toMatchObject({
      heading: 'Areas, fees and times today',
      paragraphs: expect.arrayContaining([
        [
          'Centre (69001, 69002) – delivery €2.50, free from €40.00 of dishes on, dishes for at least €15.00',
          'Lyon (6900…) – delivery €4.00, dishes for at least €25.00, 15 minutes longer',
        ].join('\n'),
      ]),
    });
    const french = await terms({ locale: 'fr' });
    expect(french?.heading).toBe('Secteurs, frais et délais à ce jour');
    expect(french?.paragraphs.join('\n')).toContain('livraison €2.50, gratuite à partir de €40.00 de plats');
    expect(french?.paragraphs.join('\n')).not.toMatch(/[^\u00a0]:|[^\u202f];|'/);

    await withOrdering(app, { settings: { services: ['pickup'], leadPickup: 35 }, zones: lyonZones });
    const pickup = (await terms())?.paragraphs.join('\n');
    expect(pickup).toContain('from 35 minutes after');
    expect(pickup).not.toMatch(/deliver/i);
    await withOrdering(app, { settings: { services: [] } });
    expect((await terms())?.paragraphs).toEqual(['The shop takes no orders at the moment.']);

    app.clock.pass(60_000);
    await saveProfile(admin, { phone: '+33 4 65 71 00 99' });
    expect((await terms({ version: 1 }))?.heading).not.toBe('Areas, fees and times today');
  });

  test('[LAW-01] a page with missing data does not exist', async ({ client, admin }) => {
    const withData = [
      ['allergens', 200],
      ['accessibility', 200],
    ];
    expect(await statuses(client)).toEqual([['notice', 404], ['terms', 404], ...withData]);
    await saveProfile(admin, { ...lawfulProfile, legal: { ...lawfulProfile.legal, publisher: '' } });
    expect(await statuses(client)).toEqual([['notice', 404], ['terms', 404], ...withData]);
    expect((await read(client, 'notice')).body.code).toBe('not_found');
    expect((await client.call(getShop, {})).body).toMatchObject({
      legalPages: ['allergens', 'accessibility'],
      termsVersion: null,
    });

    await saveProfile(admin, lawfulProfile);
    expect(await statuses(client)).toEqual(legalPages.map((page) => [page, 200]));
    await saveProfile(admin, { phone: '', email: '' });
    expect(await statuses(client)).toEqual(legalPages.map((page) => [page, 404]));
  });

  test('[LAW-01] each page says since when it is in force', async ({ app, client, admin, adminUser }) => {
    await saveProfile(admin, lawfulProfile);
    const saved = app.clock.now().toISOString();
    expect((await read(client, 'terms')).body.since).toBe(saved);
    // The templates are dated 23 November.
    expect((await read(client, 'notice')).body.since).toBe('2026-11-23T00:00:00.000Z');
    app.clock.pass(30 * 86_400_000);
    await saveProfile(await withSession(app, adminUser), { phone: '+33 4 65 71 00 99' });
    expect((await read(client, 'notice')).body.since).toBe(app.clock.now().toISOString());
  });

  describe('what does not exist', () => {
    test.for([
      ['privacy', {}, 404],
      ['__proto__', {}, 404],
      ['constructor', {}, 404],
      ['a'.repeat(40), {}, 400],
      ['notice', { version: 1 }, 404],
      ['terms', { version: 2 }, 404],
      ['terms', { version: 0 }, 400],
      ['terms', { version: '1e9' }, 400],
      ['terms', { version: '999999999' }, 404],
      ['terms', { locale: 'de' }, 400],
    ] as const)('%s with %j is a %d', async ([page, query, status], { client, admin }) => {
      await saveProfile(admin, lawfulProfile);
      expect((await read(client, page, query)).status).toBe(status);
    });
  });
});
