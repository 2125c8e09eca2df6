import { defaultOrdering } from '@bottega/contract/fulfilment/settings';
import { expect, onTestFinished, test } from 'vitest';
import { randomId } from '#lib/random.ts';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { readDocument } from '../documents/change-document.ts';
import { up } from './003-food-follows-the-data.ts';

const now = new Date('2026-11-20T18:30:00Z');

describeDatabase({ engines: 'both' }, (engine) => {
  const migrated = async ({ hadFood, stored }: { hadFood: boolean; stored?: object }) => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    const flag = (key: string, enabled: boolean) => ({ id: randomId(), key, enabled, updated_at: now }) as never;
    const flags = [flag('ff_food_info', hadFood), flag('ff_options', true), flag('ff_cart', true)];
    await db.insertInto('feature_flags').values(flags).execute();
    const document = { key: 'ordering', version: 4, updated_at: now } as const;
    if (stored) {
      await db
        .insertInto('shop_documents')
        .values({ ...document, value: { ...stored } })
        .execute();
    }
    await up(db as never);
    const left = await db.selectFrom('feature_flags').select('key').execute();
    const { orderOnlyDeclared, unitsPerSlot } = await readDocument(db, 'ordering', defaultOrdering);
    return { left: left.map(({ key }) => key), orderOnlyDeclared, unitsPerSlot };
  };

  test('[ALLER-05] the two flags go, and a shop that sold only declared dishes still does', async () => {
    const settings = { ...defaultOrdering, unitsPerSlot: 7 };
    const { orderOnlyDeclared: _, ...older } = settings;
    const left = ['ff_cart'];
    expect(await migrated({ hadFood: true, stored: older })).toEqual({
      left,
      orderOnlyDeclared: true,
      unitsPerSlot: 7,
    });
    expect(await migrated({ hadFood: true })).toEqual({ left, orderOnlyDeclared: true, unitsPerSlot: 20 });
    expect(await migrated({ hadFood: false, stored: older })).toEqual({
      left,
      orderOnlyDeclared: false,
      unitsPerSlot: 7,
    });
    expect(await migrated({ hadFood: false })).toEqual({ left, orderOnlyDeclared: false, unitsPerSlot: 20 });
  });
});
