import type { LimitRule } from '@bottega/contract/rate-limits';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import { addToCount } from '#db/rate-limits.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { randomId } from '#lib/random.ts';
import type { Mail } from '#mail/mail.ts';
import { queueMails } from '#mail/outbox.queries.ts';

interface Export {
  kind: 'order' | 'product' | 'user';
  by: Actor & { username: string };
  /** As given by the caller. */
  filters: Readonly<Record<string, unknown>>;
  /** Records, not lines. */
  count: number;
}

type Mailed = Pick<Mail<'data_exported'>['params'], 'by' | 'what' | 'count' | 'link'>;

const personal = { order: 'orders', user: 'users' } as const;

const mailRule: LimitRule = { by: 'account', times: 5, withinMs: 3_600_000 };

/** Without the search text, which may name a person and would never be erased. */
const withoutWords = ({ search, ...filters }: Export['filters']) => ({
  ...filters,
  ...(search ? { search: true } : {}),
});

const mailSuperadmins = async (trx: Db, mailed: Mailed, { actorId, now }: { actorId: string; now: Date }) => {
  const counted = await addToCount(trx, { key: `export-mails:${actorId}`, rule: mailRule }, now);
  if (!counted || counted.count > mailRule.times) return;
  const superadmins = await trx
    .selectFrom('users')
    .select(['username', 'email', 'locale'])
    .where('role', '=', 'superadmin')
    .where('disabled_at', 'is', null)
    .execute();
  if (superadmins.length === 0) return;
  const isLast = counted.count === mailRule.times;
  await queueMails(
    trx,
    superadmins.map(({ username, email: to, locale }) => ({
      template: 'data_exported',
      params: { username, ...mailed, isLast },
      to,
      locale,
      now,
    })),
  );
};

/** Call before the first byte is sent: an export that cannot be recorded fails. */
export const recordExport = async (
  { db, clock, publicUrl, wakeMail }: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'wakeMail'>,
  { kind, by: { username, ...by }, filters, count }: Export,
): Promise<void> => {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    // First, since `audit` makes other writers wait until the commit.
    if (kind !== 'product') {
      const mailed = { by: username, what: personal[kind], count, link: `${publicUrl}/dashboard?section=audit` };
      await mailSuperadmins(trx, mailed, { actorId: by.id, now });
    }
    await audit(trx, {
      at: now,
      by,
      action: 'exported',
      kind,
      recordId: randomId(),
      label: '',
      before: null,
      after: { ...withoutWords(filters), count },
    });
  });
  wakeMail();
};
