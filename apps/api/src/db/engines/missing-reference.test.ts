import { expect, test } from 'vitest';
import { eachEngine } from '#testing/database/test-database.ts';
import { aUser } from '#testing/factories.ts';
import { createTestApp } from '#testing/test-app.ts';
import { isMissingReference } from './database-errors.ts';

eachEngine((engine) => {
  test('a missing reference is distinguished from other errors', async () => {
    const app = await createTestApp(engine);
    const user = await aUser(app);
    const insert = (product_id: string, quantity: number) =>
      app.db
        .insertInto('cart_items')
        .values({ user_id: user.id, product_id, quantity, added_at: app.clock.now() })
        .execute()
        .then(
          () => null,
          (error: unknown) => error,
        );
    expect(isMissingReference(await insert('no-such-product', 1))).toBe(true);
    expect(isMissingReference(await insert('no-such-product', 0))).toBe(false);
    expect(isMissingReference(new Error('x'))).toBe(false);
    await app.close();
  });
});
