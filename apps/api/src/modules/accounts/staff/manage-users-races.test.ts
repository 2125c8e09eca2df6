import { deleteUser, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { setUserDisabled } from '@bottega/contract/accounts/staff-endpoints';
import { afterEach, describe, expect } from 'vitest';
import type { Row } from '#db/tables.ts';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const rounds = 8;
// Generous for a busy machine: no test waits that long.
const patience = 60_000;

/** What one superadmin does to another. */
type Deed = (client: Client, other: Row<'users'>, self: Row<'users'>) => Promise<{ status: number }>;

const demote: Deed = (client, { id }) => client.call(updateUser, { params: { id }, body: { role: 'user' } });
const remove: Deed = (client, { id }) => client.call(deleteUser, { params: { id }, body: {} });
const disable: Deed = (client, { id }) => client.call(setUserDisabled, { params: { id }, body: { disabled: true } });
const leave: Deed = (client, _, { id }) => client.call(deleteUser, { params: { id }, body: { password } });

describeApi({ engines: 'both' }, (test) => {
  const superadmins = (app: TestApp) =>
    app.db.selectFrom('users').selectAll().where('role', '=', 'superadmin').where('disabled_at', 'is', null).execute();
  const boss = (app: TestApp) => aUser(app, { role: 'superadmin' });

  test.for([
    ['both demote', demote, demote],
    ['both delete', remove, remove],
    ['both disable', disable, disable],
    ['one disables, one demotes', disable, demote],
    ['one disables, one deletes', disable, remove],
    ['one disables, one leaves', disable, leave],
    ['one demotes, one deletes', demote, remove],
    ['one demotes, one leaves', demote, leave],
    ['one deletes, one leaves', remove, leave],
    ['both leave', leave, leave],
  ] as const)(
    '[RULE-02] two superadmins at once, %s: one remains',
    { timeout: patience },
    async ([_, first, second], { app }) => {
      for (let round = 0; round < rounds; round++) {
        await app.db.deleteFrom('users').execute();
        const [one, two] = [await boss(app), await boss(app)];
        const clients = [await withSession(app, one), await withSession(app, two)] as const;

        const answers = await Promise.all([first(clients[0], two, one), second(clients[1], one, two)]);

        // One of them was too late: the other was the last one or had ended their session; or one is left after both.
        expect(await superadmins(app)).toHaveLength(1);
        expect(answers.some(({ status }) => status === 200)).toBe(true);
        expect(answers.filter(({ status }) => ![200, 401, 404, 409].includes(status))).toEqual([]);
      }
    },
  );

  test('[RULE-02] when a superadmin demotes the other and leaves at once, one remains', { timeout: patience }, async ({
    app,
  }) => {
    for (let round = 0; round < rounds; round++) {
      await app.db.deleteFrom('users').execute();
      const [one, two] = [await boss(app), await boss(app)];
      const clients = [await withSession(app, one), await withSession(app, one)] as const;

      await Promise.all([demote(clients[0], two, one), leave(clients[1], two, one)]);

      expect(await superadmins(app)).toHaveLength(1);
    }
  });

  test('[RULE-02] when five superadmins demote and delete one another at once, at least one remains', {
    timeout: patience,
  }, async ({ app }) => {
    for (let round = 0; round < rounds; round++) {
      await app.db.deleteFrom('users').execute();
      const all = await Promise.all(Array.from({ length: 5 }, () => boss(app)));
      const clients = await Promise.all(all.map((each) => withSession(app, each)));

      const answers = await Promise.all(
        clients.flatMap((client, index) => {
          const [next, one] = [all[(index + 1) % 5], all[index]];
          if (!next || !one) throw new Error('nobody');
          return [(index % 2 ? demote : remove)(client, next, one), leave(client, next, one)];
        }),
      );

      expect((await superadmins(app)).length).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  describe('with a delay between authentication and the change', () => {
    const limiter = { ...openLimiter };
    test.override({ deps: { limiter } });
    afterEach(() => void Object.assign(limiter, openLimiter));

    test.for([
      ['user', { role: 'user' }],
      ['admin', { role: 'admin' }],
      ['disabled', { disabled_at: new Date(0) }],
    ] as const)('[RULE-02] a caller who becomes %s during the call changes nothing', async ([_, change], { app }) => {
      await boss(app);
      const [self, target] = [await boss(app), await aUser(app)];
      const client = await withSession(app, self);
      limiter.acquire = async (...call) => {
        await app.db.updateTable('users').set(change).where('id', '=', self.id).execute();
        return openLimiter.acquire(...call);
      };

      const answer = await client.call(deleteUser, { params: { id: target.id }, body: { password } });

      expect(answer).toMatchObject({ status: 401, body: { code: 'authentication_required' } });
      expect(await app.db.selectFrom('users').select('id').where('id', '=', target.id).execute()).toHaveLength(1);
    });
  });

  test('[RULE-02] the last superadmin cannot leave', async ({ app }) => {
    const last = await boss(app);
    const client = await withSession(app, last);
    expect(await leave(client, last, last)).toMatchObject({ status: 409, body: { code: 'last_superadmin' } });
    await boss(app);
    expect(await leave(client, last, last)).toMatchObject({ status: 200 });
  });
});
