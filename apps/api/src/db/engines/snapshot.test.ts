import { expect, test } from 'vitest';
import { emptyPlace, shopAt } from '#testing/backup-places.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aUser } from '#testing/factories.ts';
import { openWithoutMigrating } from '../open/open-database.ts';
import { inSnapshot } from './snapshot.ts';

describeDatabase({ engines: 'both' }, (engine) => {
  test('a snapshot excludes later commits and does not block the writer', async () => {
    const place = await emptyPlace(engine);
    const shop = await shopAt(place);
    const { db, close } = await openWithoutMigrating(place, { makes: false });
    const countIn = async (one: typeof db) => (await one.selectFrom('users').select('id').execute()).length;
    const counts = await inSnapshot(db, async (snapshot) => {
      const before = await countIn(snapshot);
      await aUser(shop);
      return [before, await countIn(snapshot), await countIn(shop.db)];
    }).finally(close);
    expect(counts).toEqual([0, 0, 1]);
  });
});
