import { getUntranslated, mostUntranslated } from '@bottega/contract/dashboard/untranslated';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct } from '#testing/factories.ts';
import { anOptionGroup } from '#testing/options.ts';
import { lyonZones, withOrdering } from '#testing/ordering.ts';
import { saveProfile } from '#testing/shop-profiles.ts';

describeApi((test) => {
  test('[LANG-02] the report lists exactly the texts that exist in only one language', async ({ app, admin }) => {
    const report = async () => (await admin.call(getUntranslated, {})).body;
    await saveProfile(admin, { tagline: { en: 'Fresh pasta', fr: 'Pâtes fraîches' } });
    expect(await report()).toEqual({ missing: [], more: false });

    await aProduct(app, { id: 'whole', name_fr: 'Tout', description_fr: 'Tout', position: 1 });
    await aProduct(app, { id: 'bare', name: 'Pici', position: 2 });
    await aProduct(app, { id: 'half', name: 'Bigoli', description_fr: 'Au four', position: 3 });
    const values = [
      { name: { en: 'Small', fr: 'Petite' } },
      { name: { en: 'Large' } },
      { name: { en: '', fr: 'Géante' } },
    ];
    const size = await anOptionGroup(app, { name: { en: 'Size' }, values });
    await saveProfile(admin, {
      tagline: { en: 'Fresh pasta' },
      description: { en: 'Soups', fr: '' },
      cuisine: { en: '', fr: 'Libanaise' },
    });
    const zones = lyonZones.map((zone) => (zone.id === 'centre' ? { ...zone, name: { en: 'Centre' } } : zone));
    const christmas = {
      from: '2026-12-24',
      to: '2026-12-26',
      service: null,
      intervals: [],
      label: { en: 'Christmas' },
    };
    await withOrdering(app, { zones, hours: { specialDays: [christmas] } });
    const dishes = [
      { kind: 'name', id: 'bare', text: 'Pici', locale: 'fr' },
      { kind: 'description', id: 'bare', text: 'Pici', locale: 'fr' },
      { kind: 'name', id: 'half', text: 'Bigoli', locale: 'fr' },
    ];
    const shop = [
      { kind: 'tagline', id: '', text: 'Fresh pasta', locale: 'fr' },
      { kind: 'shop_description', id: '', text: 'Soups', locale: 'fr' },
      { kind: 'cuisine', id: '', text: 'Libanaise', locale: 'en' },
      { kind: 'zone', id: 'centre', text: 'Centre', locale: 'fr' },
      { kind: 'special_day', id: '2026-12-24', text: 'Christmas', locale: 'fr' },
    ];
    const options = [
      { kind: 'option_group', id: size.id, text: 'Size', locale: 'fr' },
      { kind: 'option', id: size.values[1], text: 'Large', locale: 'fr' },
      { kind: 'option', id: size.values[2], text: 'Géante', locale: 'en' },
    ];
    expect(await report()).toEqual({ missing: [...shop, ...options, ...dishes], more: false });

    for (const language of ['en', 'fr'] as const) {
      await saveProfile(admin, { languages: [language] });
      expect(await report()).toEqual({ missing: [], more: false });
    }
  });

  test('[LANG-02] the report is truncated, so that it does not grow with the menu', async ({ app, admin }) => {
    for (let index = 0; index <= mostUntranslated / 2; index++) await aProduct(app, { position: index });
    const { body } = await admin.call(getUntranslated, {});
    expect([body.missing.length, body.more]).toEqual([mostUntranslated, true]);
  });
});
