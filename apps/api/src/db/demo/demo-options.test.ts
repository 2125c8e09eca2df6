import { foodForm } from '@bottega/contract/food/schemas';
import { defaultOrdering } from '@bottega/contract/fulfilment/settings';
import { checkOptions } from '@bottega/contract/options/rules';
import { is } from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { trattoriaFood } from '#content/trattoria/food.ts';
import { readDishGroups } from '#modules/options/options.queries.ts';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { readDocument } from '../documents/change-document.ts';
import { seedDatabase } from './seed.ts';

const now = new Date('2026-11-20T18:30:00Z');

test.each(Object.entries(trattoriaFood))('the food data of %s are consistent', (_slug, food) => {
  expect(is(foodForm, food)).toBe(true);
});

describeDatabase((engine) => {
  const aSeeded = async (kind: 'demo' | 'trattoria') => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    await seedDatabase(db, { kind, hashPassword: async () => 'x', now });
    const ordering = await readDocument(db, 'ordering', defaultOrdering);
    const unknown = await db.selectFrom('products').select('name').where('food', 'is', null).execute();
    const dishes = await db.selectFrom('products').select(['id', 'category']).execute();
    return { db, ordering, unknown, dishes };
  };

  test('[ALLER-01, ALLER-05] the trattoria declares the food of every dish, and sells no others', async () => {
    const { unknown, ordering } = await aSeeded('trattoria');
    expect([unknown, ordering.orderOnlyDeclared]).toEqual([[], true]);
  });

  test('[ALLER-05] the demo declares nothing, has no options, and sells every dish', async () => {
    const { db, unknown, dishes, ordering } = await aSeeded('demo');
    expect([unknown.length, ordering.orderOnlyDeclared]).toEqual([dishes.length, false]);
    expect(await db.selectFrom('option_groups').selectAll().execute()).toEqual([]);
  });

  test('every dish can be ordered with its defaults, and most pizzas and pastas have options', async () => {
    const { db, dishes } = await aSeeded('trattoria');
    const ids = dishes.map(({ id }) => id);
    const groups = await readDishGroups(db, ids, now);
    expect(ids.flatMap((id) => checkOptions(groups.of(id), undefined))).toEqual([]);
    const hot = dishes.filter(({ category }) => category === 'pizza' || category === 'pasta');
    expect(hot.filter(({ id }) => groups.of(id).length >= 2).length).toBeGreaterThan(hot.length / 2);
  });
});
