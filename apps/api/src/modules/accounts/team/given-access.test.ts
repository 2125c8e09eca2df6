import { deleteUser, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { setUserDisabled } from '@bottega/contract/accounts/staff-endpoints';
import {
  acceptInvite,
  createInvite,
  createPairingCode,
  getTeam,
  openInvite,
  pairDevice,
  revokeInvite,
} from '@bottega/contract/accounts/team/endpoints';
import type { Duty } from '@bottega/contract/duties';
import { addPrinter } from '@bottega/contract/printing/endpoints';
import type { Role } from '@bottega/contract/roles';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser, withFlags, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { rounds } from '#testing/rounds.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import { anInvite } from '#testing/team.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const form = { email: 'own-second@example.org', name: 'Paolo', duties: ['kitchen' as const] };
const account = { password: 'Rosmarino-8?' };
const tablet = { name: 'Tablet at the oven', duty: 'kitchen' as const };
const printer = { name: 'Pass', locale: 'fr' as const, copies: 1, prints: 'ticket' as const };

interface Person {
  role?: Role;
  duties?: Duty[];
}

/** How rights are taken from someone: who they were before, and by which call. */
const deeds: Record<string, Person & { take: (by: Client, id: string) => Promise<{ status: number; body: object }> }> =
  {
    disabled: {
      role: 'admin',
      take: (by, id) => by.call(setUserDisabled, { params: { id }, body: { disabled: true } }),
    },
    demoted: { role: 'admin', take: (by, id) => by.call(updateUser, { params: { id }, body: { role: 'user' } }) },
    stripped: {
      duties: ['kitchen', 'manager'],
      take: (by, id) => by.call(updateUser, { params: { id }, body: { duties: ['kitchen'] } }),
    },
    deleted: { duties: ['manager'], take: (by, id) => by.call(deleteUser, { params: { id }, body: {} }) },
  };

const tokenMailed = async (app: TestApp): Promise<string> =>
  /\/invite\?lang=\w+#([\w-]+)/.exec((await mailsOf(app, 'invite')).at(-1)?.text ?? '')?.[1] ?? '';

/** Someone of the team, signed in. */
const aGiver = async (app: TestApp, { role, duties }: Person) => {
  const user = await aUser(app, { ...(role && { role }), ...(duties && { duties }) });
  return { user, client: await withSession(app, user) };
};

describeApi({ engines: 'both' }, (test) => {
  const limited = test.override({ deps: { limiter: openLimiter } });

  test.for(Object.entries(deeds))(
    '[TEAM-02] who is %s: their open invites and codes end in the same transaction, devices and printers are listed',
    async ([, { take, ...person }], { app, admin, adminUser }) => {
      await withFlags(app, [], ['ff_kitchen']);
      const { user, client } = await aGiver(app, person);
      const { body: invite } = await client.call(createInvite, { body: form });
      const token = await tokenMailed(app);
      const paired = await client.call(createPairingCode, { body: tablet });
      await app.client().call(pairDevice, { body: { code: paired.body.code } });
      const open = await client.call(createPairingCode, { body: { ...tablet, name: 'Second' } });
      const added = await client.call(addPrinter, { body: printer });
      const others = await anInvite(app, { created_by: adminUser.id });

      const { status, body } = await take(admin, user.id);

      expect(status).toBe(200);
      expect(body).toMatchObject({
        leftBehind: {
          devices: [{ _id: paired.body.deviceId, ...tablet }],
          printers: [{ _id: added.body._id, name: 'Pass' }],
        },
      });
      expect((await app.client().call(openInvite, { body: { token } })).body.code).toBe('token_invalid');
      const accepted = await app.client().call(acceptInvite, { body: { token, ...account, username: 'paolo' } });
      expect(accepted.body.code).toBe('token_invalid');
      const second = await app.client().call(pairDevice, { body: { code: open.body.code } });
      expect(second.body.code).toBe('pairing_code_invalid');
      const { body: team } = await admin.call(getTeam, {});
      expect(team.invites.map(({ _id }) => _id)).toEqual([others.id]);
      const trail = await app.db.selectFrom('audit_events').selectAll().where('record_id', '=', invite._id).execute();
      expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual([
        ['created', user.id],
        ['deleted', adminUser.id],
      ]);
    },
  );

  test('[TEAM-02] a user who gains rights keeps the invites they have sent', async ({ app, admin }) => {
    const { user, client } = await aGiver(app, { duties: ['manager'] });
    await client.call(createInvite, { body: form });
    const { status, body } = await admin.call(updateUser, {
      params: { id: user.id },
      body: { role: 'admin', duties: [] },
    });
    expect([status, body.leftBehind]).toEqual([200, undefined]);
    expect((await admin.call(getTeam, {})).body.invites).toHaveLength(1);
  });

  test('[TEAM-02] an invite or code is invalid once its maker may no longer give that duty', async ({ app }) => {
    await withFlags(app, [], ['ff_kitchen']);
    // As the version before takes rights away: it leaves both.
    const takeSilently = (id: string, change: { disabled_at?: Date; duties?: Duty[] }) =>
      app.db.updateTable('users').set(change).where('id', '=', id).execute();
    for (const change of [{ disabled_at: app.clock.now() }, { duties: [] }]) {
      const { user, client } = await aGiver(app, { duties: ['manager'] });
      const { token } = await anInvite(app, { created_by: user.id });
      const { body: code } = await client.call(createPairingCode, { body: tablet });
      await takeSilently(user.id, change);
      const accepted = await app.client().call(acceptInvite, { body: { token, ...account, username: 'paolo' } });
      expect(accepted.body.code).toBe('token_invalid');
      expect((await app.client().call(pairDevice, { body: { code: code.code } })).body.code).toBe(
        'pairing_code_invalid',
      );
    }
    expect(await app.db.selectFrom('users').select('id').where('username', '=', 'paolo').execute()).toEqual([]);
  });

  test('[TEAM-02] an invite whose sender is unknown cannot be accepted until it is sent again', async ({
    app,
    admin,
  }) => {
    const { id, token } = await anInvite(app);
    await app.db.updateTable('invites').set({ created_by: null }).where('id', '=', id).execute();
    expect((await app.client().call(openInvite, { body: { token } })).body.code).toBe('token_invalid');
    const [invite] = (await admin.call(getTeam, {})).body.invites;
    expect(invite).not.toHaveProperty('createdBy');
  });

  test('[TEAM-02] “Team” says who has sent an invite and who has paired a device', async ({ app, admin }) => {
    await withFlags(app, [], ['ff_kitchen']);
    const { user, client } = await aGiver(app, { duties: ['manager'] });
    const sent = await client.call(createInvite, { body: form });
    expect(sent.body).toMatchObject({ createdBy: user.username });
    const { body: code } = await client.call(createPairingCode, { body: tablet });
    await app.client().call(pairDevice, { body: { code: code.code } });
    expect((await admin.call(getTeam, {})).body).toMatchObject({
      invites: [{ createdBy: user.username }],
      devices: [{ createdBy: user.username }],
    });
  });

  test('[TEAM-02] managers cannot replace an invite that they may not revoke', async ({ app, admin }) => {
    const { client: manager } = await aGiver(app, { duties: ['manager'] });
    const above = { ...form, duties: ['manager' as const, 'kitchen' as const] };
    const { body: first } = await admin.call(createInvite, { body: above });
    const token = await tokenMailed(app);
    expect((await manager.call(createInvite, { body: form })).body.code).toBe('forbidden');
    expect((await manager.call(revokeInvite, { params: { id: first._id } })).body.code).toBe('forbidden');
    expect((await app.client().call(openInvite, { body: { token } })).body.duties).toEqual(['kitchen', 'manager']);
    const other = { ...form, email: 'other@example.org' };
    expect((await manager.call(createInvite, { body: other })).status).toBe(201);
    expect((await admin.call(createInvite, { body: other })).status).toBe(201);
    expect((await manager.call(createInvite, { body: other })).status).toBe(201);
  });

  describe('at once with the loss of rights', () => {
    const disable = (admin: Client, id: string) =>
      admin.call(setUserDisabled, { params: { id }, body: { disabled: true } });

    limited('[TEAM-02] an invite is accepted before its sender is disabled, or not at all', async ({ app, admin }) => {
      for (let round = 0; round < rounds(6, 30); round++) {
        const { user } = await aGiver(app, { duties: ['manager'] });
        const { token } = await anInvite(app, { created_by: user.id });
        const username = `paolo_${round}`;
        const body = { token, ...account, username };
        const [ended, accepted] = await Promise.all([
          disable(admin, user.id),
          app.client().call(acceptInvite, { body }),
        ]);
        expect([ended.status, [200, 400].includes(accepted.status)]).toEqual([200, true]);
        if (accepted.status === 400) continue;
        const seqOf = (id: string) =>
          app.db
            .selectFrom('audit_events')
            .select('seq')
            .where('record_id', '=', id)
            .orderBy('seq', 'desc')
            .executeTakeFirstOrThrow();
        expect((await seqOf(accepted.body.id)).seq).toBeLessThan((await seqOf(user.id)).seq);
      }
    });

    limited('[TEAM-02] what is made at the same time is withdrawn or listed', async ({ app, admin }) => {
      await withFlags(app, [], ['ff_kitchen']);
      for (let round = 0; round < rounds(6, 30); round++) {
        const { user, client } = await aGiver(app, { duties: ['manager'] });
        const [ended, added] = await Promise.all([
          disable(admin, user.id),
          client.call(addPrinter, { body: printer }),
          client.call(createInvite, { body: { ...form, email: `p${round}@example.org` } }),
          client.call(createPairingCode, { body: tablet }),
        ]);
        expect(ended.status).toBe(200);
        for (const table of ['invites', 'pairing_codes'] as const) {
          const left = await app.db.selectFrom(table).select('created_by').where('created_by', '=', user.id).execute();
          expect([round, table, left]).toEqual([round, table, []]);
        }
        const printers = added.status === 201 ? [{ _id: added.body._id, name: 'Pass' }] : undefined;
        expect([round, ended.body.leftBehind?.printers]).toEqual([round, printers]);
      }
    });
  });
});
