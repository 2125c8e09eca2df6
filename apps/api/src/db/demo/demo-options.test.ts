import { foodForm } from '@bottega/contract/food/schemas';
import { checkOptions } from '@bottega/contract/options/rules';
import { is } from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDishGroups } from '#modules/options/options.queries.ts';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import type { OpenDatabase } from '../open/open-database.ts';
import { seedFood } from './content/food.ts';
import { seedDatabase } from './seed.ts';

const now = new Date('2026-11-20T18:30:00Z');

test.each(Object.entries(seedFood))('the food data of %s are consistent', (_slug, food) => {
  expect(is(foodForm, food)).toBe(true);
});

describeDatabase((engine) => {
  describe.each(['demo', 'trattoria'] as const)('%s', (kind) => {
    let database: OpenDatabase;
    beforeEach(async () => {
      database = await openTestDatabase(engine);
      await seedDatabase(database.db, { kind, hashPassword: async () => 'x', now });
    });
    afterEach(() => database.close());

    test('[ALLER-01] declares the food of every dish', async () => {
      const unknown = await database.db.selectFrom('products').select('name').where('food', 'is', null).execute();
      expect(unknown).toEqual([]);
    });

    test('every dish can be ordered with its defaults, and most pizzas and pastas have options', async () => {
      const { db } = database;
      const dishes = await db.selectFrom('products').select(['id', 'category']).execute();
      const ids = dishes.map(({ id }) => id);
      const groups = await readDishGroups(db, ids, now);
      expect(ids.flatMap((id) => checkOptions(groups.of(id), undefined))).toEqual([]);
      const hot = dishes.filter(({ category }) => category === 'pizza' || category === 'pasta');
      expect(hot.filter(({ id }) => groups.of(id).length >= 2).length).toBeGreaterThan(hot.length / 2);
    });
  });
});
