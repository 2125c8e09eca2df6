import { expect, test } from 'vitest';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aUser, inCart } from '#testing/factories.ts';
import { createTestApp } from '#testing/test-app.ts';
import { isMissingReference } from './database-errors.ts';

describeDatabase({ engines: 'both' }, (engine) => {
  test('a missing reference is distinguished from other errors', async () => {
    const app = await createTestApp(engine);
    const user = await aUser(app);
    const insert = (productId: string, quantity: number) =>
      inCart(app, user.id, productId, quantity).then(
        () => null,
        (error: unknown) => error,
      );
    expect(isMissingReference(await insert('no-such-product', 1))).toBe(true);
    expect(isMissingReference(await insert('no-such-product', 0))).toBe(false);
    expect(isMissingReference(new Error('x'))).toBe(false);
    await app.close();
  });
});
