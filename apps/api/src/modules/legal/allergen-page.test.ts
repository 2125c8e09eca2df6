import { getLegalPage } from '@bottega/contract/legal/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, withFlags } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  const read = async (app: TestApp, locale: 'en' | 'fr' = 'en') => {
    const answer = await app.client().call(getLegalPage, { params: { page: 'allergens' }, query: { locale } });
    return answer.body.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
  };

  test('[ALLER-06] the page of allergens lists each dish with allergens and origins, in both languages', async ({
    app,
  }) => {
    const ragu = { name: 'Ragù', name_fr: 'Sauce bolognaise', position: 0 } as const;
    const origins = [{ species: 'beef', raised: 'ES', slaughtered: 'FR' }] as const;
    await aProduct(app, { ...ragu, food: { contains: ['celery'], alcohol: true, origins: [...origins] } });
    await aProduct(app, { name: 'Unknown', position: 1 });
    await aProduct(app, { name: 'Hidden', hidden: true });
    expect((await read(app)).join()).toMatch(/does not list allergens/);
    await withFlags(app, [], ['ff_food_info', 'ff_options']);
    const english = await read(app);
    expect(english).toContain(
      'Ragù\nContains: celery\nContains alcohol\nBeef – Raised in Spain, slaughtered in France',
    );
    expect(english).toContain('Unknown\nAllergens not declared: please ask us');
    expect(english.join()).not.toMatch(/does not list allergens|Hidden/);
    const french = (await read(app, 'fr')).join();
    expect(french).toContain(
      'Sauce bolognaise\nContient\u00a0: céleri\nContient de l’alcool\nBœuf – Élevé\u00a0: Espagne, abattu\u00a0: France',
    );
    expect(french).not.toContain('n’indique pas');
  });
});
