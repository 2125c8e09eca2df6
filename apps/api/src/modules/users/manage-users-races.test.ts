import { deleteUser, updateUser } from '@bottega/contract/users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../db/tables.ts';
import { aUser, password, withFlags, withSession } from '../../testing/factories.ts';
import { openLimiter } from '../../testing/open-limiter.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const rounds = 8;
// For a busy machine: nothing waits for it.
const patience = 60_000;

/** What one superadmin does to another. */
type Deed = (client: Client, other: Row<'users'>, self: Row<'users'>) => Promise<{ status: number }>;

const demote: Deed = (client, { id }) => client.call(updateUser, { params: { id }, body: { role: 'user' } });
const remove: Deed = (client, { id }) => client.call(deleteUser, { params: { id }, body: {} });
const leave: Deed = (client, _, { id }) => client.call(deleteUser, { params: { id }, body: { password } });

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const superadmins = () => app.db.selectFrom('users').selectAll().where('role', '=', 'superadmin').execute();
  const boss = () => aUser(app, { role: 'superadmin' });

  test.each([
    ['both demote', demote, demote],
    ['both delete', remove, remove],
    ['one demotes, one deletes', demote, remove],
    ['one demotes, one leaves', demote, leave],
    ['one deletes, one leaves', remove, leave],
    ['both leave', leave, leave],
  ])(
    '[RULE-02] two superadmins at once, %s: one is left',
    async (_, first, second) => {
      for (let round = 0; round < rounds; round++) {
        await app.db.deleteFrom('users').execute();
        const [one, two] = [await boss(), await boss()];
        const clients = [await withSession(app, one), await withSession(app, two)] as const;

        const answers = await Promise.all([first(clients[0], two, one), second(clients[1], one, two)]);

        // One of them came too late: the other was the last one, or had ended their session, or both deeds leave one.
        expect(await superadmins()).toHaveLength(1);
        expect(answers.some(({ status }) => status === 200)).toBe(true);
        expect(answers.filter(({ status }) => ![200, 401, 404, 409].includes(status))).toEqual([]);
      }
    },
    patience,
  );

  test(
    '[RULE-02] one superadmin who demotes the other and leaves at once: one is left',
    async () => {
      for (let round = 0; round < rounds; round++) {
        await app.db.deleteFrom('users').execute();
        const [one, two] = [await boss(), await boss()];
        const clients = [await withSession(app, one), await withSession(app, one)] as const;

        await Promise.all([demote(clients[0], two, one), leave(clients[1], two, one)]);

        expect(await superadmins()).toHaveLength(1);
      }
    },
    patience,
  );

  test(
    '[RULE-02] all of five superadmins demote and delete one another at once: somebody is left',
    async () => {
      for (let round = 0; round < rounds; round++) {
        await app.db.deleteFrom('users').execute();
        const all = await Promise.all(Array.from({ length: 5 }, boss));
        const clients = await Promise.all(all.map((each) => withSession(app, each)));

        const answers = await Promise.all(
          clients.flatMap((client, index) => {
            const [next, one] = [all[(index + 1) % 5], all[index]];
            if (!next || !one) throw new Error('nobody');
            return [(index % 2 ? demote : remove)(client, next, one), leave(client, next, one)];
          }),
        );

        expect((await superadmins()).length).toBeGreaterThan(0);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      }
    },
    patience,
  );

  test.each(['user', 'admin'] as const)(
    '[RULE-02] who became %s while their call was under way does nothing with it',
    async (role) => {
      await app.close();
      const limiter = { ...openLimiter };
      app = await createTestApp(engine, { limiter });
      await withFlags(app);
      await boss();
      const [self, target] = [await boss(), await aUser(app)];
      const client = await withSession(app, self);
      // Between the question who calls and the answer.
      limiter.admit = async (...call) => {
        await app.db.updateTable('users').set({ role }).where('id', '=', self.id).execute();
        return openLimiter.admit(...call);
      };

      const answer = await client.call(deleteUser, { params: { id: target.id }, body: { password } });

      expect(answer).toMatchObject({ status: 401, body: { code: 'authentication_required' } });
      expect(await app.db.selectFrom('users').select('id').where('id', '=', target.id).execute()).toHaveLength(1);
    },
  );

  test('[RULE-02] the last superadmin does not leave', async () => {
    const last = await boss();
    const client = await withSession(app, last);
    expect(await leave(client, last, last)).toMatchObject({ status: 409, body: { code: 'last_superadmin' } });
    await boss();
    expect(await leave(client, last, last)).toMatchObject({ status: 200 });
  });
});
