import { addPrinter, changePrinter } from '@bottega/contract/printing/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser, withFlags, withSession } from '#testing/factories.ts';
import { mailsOf } from '#testing/sent-mails.ts';

const form = { name: 'Pass', locale: 'fr' as const, copies: 1, prints: 'ticket' as const };

describeApi((test) => {
  test('[PRINT-01] superadmins get a mail about each printer added or changed, as about exports', async ({ app }) => {
    await withFlags(app, [], ['ff_kitchen']);
    const boss = await aUser(app, { role: 'superadmin' });
    const user = await aUser(app, { duties: ['manager'] });
    const manager = await withSession(app, user);
    const subjects = async () =>
      (await mailsOf(app, 'orders_go_elsewhere')).map(({ recipient, subject }) => [recipient, subject]);

    const { body: added } = await manager.call(addPrinter, { body: form });
    expect(await subjects()).toEqual([[boss.email, 'A printer was added']]);
    expect((await mailsOf(app, 'orders_go_elsewhere'))[0]?.text).toMatch(
      new RegExp(`${user.username} has just added the printer “Pass”`),
    );
    const params = { id: added._id };
    await manager.call(changePrinter, { params, body: form });
    expect(await subjects()).toHaveLength(1);
    await manager.call(changePrinter, { params, body: { ...form, prints: 'both' } });
    expect(await subjects()).toContainEqual([boss.email, 'A printer was changed']);
  });

  test('[PRINT-01] there are five such mails an hour, and the last one says so', async ({ app }) => {
    await withFlags(app, [], ['ff_kitchen']);
    await aUser(app, { role: 'superadmin' });
    const manager = await withSession(app, await aUser(app, { duties: ['manager'] }));
    for (let nr = 0; nr < 7; nr++) await manager.call(addPrinter, { body: { ...form, name: `Pass ${nr}` } });
    const mails = await mailsOf(app, 'orders_go_elsewhere');
    expect(mails).toHaveLength(5);
    expect(mails.filter(({ text }) => text.includes('within the hour'))).toHaveLength(1);
  });
});
