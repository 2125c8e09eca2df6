import { getUntranslated, mostUntranslated } from '@bottega/contract/dashboard/untranslated';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct } from '#testing/factories.ts';
import { anOptionGroup } from '#testing/options.ts';
import { saveProfile } from '#testing/shop-profiles.ts';

describeApi((test) => {
  test('[LANG-02] the report lists exactly what has no French text', async ({ app, admin }) => {
    const report = async () => (await admin.call(getUntranslated, {})).body;
    await saveProfile(admin, { tagline: { en: 'Fresh pasta', fr: 'Pâtes fraîches' } });
    expect(await report()).toEqual({ missing: [], more: false });

    await aProduct(app, { id: 'whole', name_fr: 'Tout', description_fr: 'Tout', position: 1 });
    await aProduct(app, { id: 'bare', name: 'Pici', position: 2 });
    await aProduct(app, { id: 'half', name: 'Bigoli', description_fr: 'Au four', position: 3 });
    const named = await anOptionGroup(app, { name: { en: 'Size' } });
    await saveProfile(admin, { tagline: { en: 'Fresh pasta' } });
    const { missing, more } = await report();
    expect(more).toBe(false);
    expect(missing.filter(({ kind }) => kind !== 'option')).toEqual([
      { kind: 'tagline', id: '', text: 'Fresh pasta' },
      { kind: 'option_group', id: named.id, text: 'Size' },
      { kind: 'name', id: 'bare', text: 'Pici' },
      { kind: 'description', id: 'bare', text: 'Pici' },
      { kind: 'name', id: 'half', text: 'Bigoli' },
    ]);

    await saveProfile(admin, { languages: ['en'] });
    expect(await report()).toEqual({ missing: [], more: false });
  });

  test('[LANG-02] the report is cut where it would grow with the menu', async ({ app, admin }) => {
    for (let index = 0; index <= mostUntranslated / 2; index++) await aProduct(app, { position: index });
    const { body } = await admin.call(getUntranslated, {});
    expect([body.missing.length, body.more]).toEqual([mostUntranslated, true]);
  });
});
