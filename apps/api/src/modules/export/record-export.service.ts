import { loginLink } from '@bottega/contract/accounts/login-link';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { randomId } from '#lib/random.ts';
import { warnSuperadmins } from '#mail/warn-superadmins.ts';

interface Export {
  kind: 'order' | 'product' | 'user';
  by: Actor & { username: string };
  filters: Readonly<Record<string, unknown>>;
  /** Records, not lines. */
  count: number;
}

const personal = { order: 'orders', user: 'users' } as const;

/** The search text may name a person and would never be erased. */
const withoutWords = ({ search, ...filters }: Export['filters']) => ({
  ...filters,
  ...(search ? { search: true } : {}),
});

/** Call before the first byte is sent: an unrecorded export must fail. */
export const recordExport = async (
  { db, clock, publicUrl, wakeJobs }: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'wakeJobs'>,
  { kind, by: { username, ...by }, filters, count }: Export,
): Promise<void> => {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    // First, since `audit` makes other writers wait until the commit.
    if (kind !== 'product') {
      const link = publicUrl + loginLink('/dashboard?section=audit');
      const params = { by: username, what: personal[kind], count, link };
      await warnSuperadmins(trx, { template: 'data_exported', params }, { about: 'export', actorId: by.id, now });
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
  wakeJobs();
};
