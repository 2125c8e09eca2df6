import { expect } from 'vitest';
import type { NewRow } from '#db/tables.ts';
import { purgeExpired } from '#jobs/scheduled-jobs.ts';
import { describeApi } from '#testing/api-test.ts';
import { aSession, aUser } from '#testing/factories.ts';
import { aBrowser } from '#testing/push.ts';

describeApi((test) => {
  test('[PUSH-01] subscriptions whose session has ended are deleted by the next clean-up', async ({ app }) => {
    const user = await aUser(app);
    const now = app.clock.now();
    const ended: Partial<NewRow<'sessions'>>[] = [{ ended_at: new Date(+now - 1) }, { expires_at: now }, {}];
    for (const [nr, change] of ended.entries()) {
      const who = { id: `b${nr}`, user_id: user.id, session_id: await aSession(app, user, change) };
      const browser = { ...aBrowser().keys, endpoint: `https://push/${nr}`, locale: 'en' as const };
      await app.db
        .insertInto('push_subscriptions')
        .values({ ...who, ...browser, created_at: now })
        .execute();
    }

    await purgeExpired(app.db, now);

    expect(await app.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([{ id: 'b2' }]);
  });
});
