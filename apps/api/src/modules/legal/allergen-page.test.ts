import { getLegalPage } from '@bottega/contract/legal/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  const read = async (app: TestApp, locale: 'en' | 'fr' = 'en') => {
    const answer = await app.client().call(getLegalPage, { params: { page: 'allergens' }, query: { locale } });
    return answer.body.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
  };

  test('[ALLER-06] the allergen page lists each dish with allergens and origins, in both languages', async ({
    app,
  }) => {
    const ragu = { name: 'Ragù', name_fr: 'Sauce bolognaise', position: 0 } as const;
    const origins = [{ species: 'beef', raised: 'ES', slaughtered: 'FR' }] as const;
    await aProduct(app, { name: 'Unknown', position: 1 });
    await aProduct(app, { name: 'Hidden', hidden: true, food: { contains: [] } });
    expect((await read(app)).join()).toMatch(/does not list allergens/);
    await aProduct(app, { ...ragu, food: { contains: ['celery'], alcohol: true, origins: [...origins] } });
    await app.deps.changes.publish('products');
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

  test('[ALLER-06] its dishes are grouped by category, all in menu order', async ({ app }) => {
    await aProduct(app, { name: 'Tiramisù', category: 'desserts', position: 0, food: { contains: ['milk'] } });
    await aProduct(app, { name: 'Diavola', category: 'pizza', position: 2 });
    await aProduct(app, { name: 'Carbonara', category: 'pasta', position: 3 });
    await aProduct(app, { name: 'Margherita', category: 'pizza', position: 1 });
    const { body } = await app.client().call(getLegalPage, { params: { page: 'allergens' }, query: { locale: 'fr' } });
    const dishes = body.sections.map(({ heading, paragraphs }) => [heading, paragraphs.map((p) => p.split('\n')[0])]);
    expect(dishes.slice(1, 4)).toEqual([
      ['Pâtes', ['Carbonara']],
      ['Pizzas', ['Margherita', 'Diavola']],
      ['Desserts', ['Tiramisù']],
    ]);
  });
});
