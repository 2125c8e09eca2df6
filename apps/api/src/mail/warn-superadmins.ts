import type { LimitRule } from '@bottega/contract/rate-limits';
import { addToCount } from '#db/rate-limits.ts';
import type { Db } from '#db/tables.ts';
import type { Mail } from './mail.ts';
import { queueMails } from './mails.queries.ts';

const mailRule: LimitRule = { by: 'account', times: 5, withinMs: 3_600_000 };

interface Warning {
  about: 'export' | 'orders';
  actorId: string;
  now: Date;
}

type AboutStaff = Mail<'data_exported' | 'orders_go_elsewhere'>;

type Notice = {
  [T in AboutStaff['template']]: { template: T; params: Omit<Mail<T>['params'], 'username' | 'isLast'> };
}[AboutStaff['template']];

/**
 * At most five mails an hour; the fifth says so. Call it in the change's transaction, before `audit`, and
 * `deps.wakeJobs` after the commit.
 */
export const warnSuperadmins = async (
  trx: Db,
  { template, params }: Notice,
  { about, actorId, now }: Warning,
): Promise<void> => {
  const counted = await addToCount(trx, { key: `${about}-mails:${actorId}`, rule: mailRule }, now);
  if (!counted || counted.count > mailRule.times) return;
  const superadmins = await trx
    .selectFrom('users')
    .select(['username', 'email', 'locale'])
    .where('role', '=', 'superadmin')
    .where('disabled_at', 'is', null)
    .execute();
  const isLast = counted.count === mailRule.times;
  await queueMails(
    trx,
    superadmins.map(({ username, email: to, locale }) => {
      const mail = { template, params: { ...params, username, isLast }, locale } as AboutStaff;
      return { ...mail, to, now };
    }),
  );
};
