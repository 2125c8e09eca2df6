import { expect, test } from 'vitest';
import { emptyPlace, shopAt } from '../testing/backup-places.ts';
import { aUser } from '../testing/factories.ts';
import { eachEngine } from '../testing/test-database.ts';
import { openAsItIs } from './database.ts';
import { inSnapshot } from './snapshot.ts';

eachEngine((engine) => {
  test('what is committed while a snapshot is read is not in it, nor does the writer wait', async () => {
    const place = await emptyPlace(engine);
    const shop = await shopAt(place);
    const { db, close } = await openAsItIs(place, { makes: false });
    const countIn = async (one: typeof db) => (await one.selectFrom('users').select('id').execute()).length;
    const counts = await inSnapshot(db, async (snapshot) => {
      const before = await countIn(snapshot);
      await aUser(shop);
      return [before, await countIn(snapshot), await countIn(shop.db)];
    }).finally(close);
    expect(counts).toEqual([0, 0, 1]);
  });
});
