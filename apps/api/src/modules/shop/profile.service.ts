import { loginLink } from '@bottega/contract/accounts/login-link';
import { defaultProfile, type ShopProfile } from '@bottega/contract/shop/profile';
import type { VersionedProfile } from '@bottega/contract/shop/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeDocument, readDocument } from '#db/documents/change-document.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/route.ts';
import { requireReauthentication } from '#http/security/reauthentication.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { warnSuperadmins } from '#mail/warn-superadmins.ts';
import { recordTerms } from './terms.queries.ts';

const present = (profile: ShopProfile & { version: number }): VersionedProfile => ({
  ...profile,
  languages: [...profile.languages],
  social: [...profile.social],
});

export const readProfile = async (db: Db): Promise<VersionedProfile> =>
  present(await readDocument(db, 'profile', defaultProfile));

interface Change {
  fields: { [Field in keyof ShopProfile]?: ShopProfile[Field] | undefined };
  /** Absent: any. */
  version: number | undefined;
  by: Actor;
  caller: Caller;
}

interface Move {
  before: ShopProfile;
  after: ShopProfile;
  caller: Caller;
  now: Date;
}

const mailNewAddress = async (
  trx: Db,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { before, after: { email, languages }, caller, now }: Move,
): Promise<void> => {
  const by = caller.username;
  const params = {
    what: 'shop_address',
    name: email,
    by,
    link: publicUrl + loginLink('/dashboard?section=audit'),
  } as const;
  const warning = { about: 'orders', actorId: caller.id, now } as const;
  await warnSuperadmins(trx, { template: 'orders_go_elsewhere', params }, warning);
  const [locale = 'en'] = languages;
  await queueMail(trx, { template: 'shop_address_changed', params: { by, email }, to: before.email, locale, now });
};

/**
 * Omitted fields stay. A new mail address gets every order: it needs a recent password and is reported, except during
 * set-up.
 */
export const changeProfile = async (
  deps: Pick<Deps, 'db' | 'changes' | 'clock' | 'settings' | 'publicUrl' | 'wakeJobs'>,
  { fields, caller, ...change }: Change,
): Promise<VersionedProfile> => {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const isInSetup = (await deps.settings.setup()) !== undefined;
  const moves = (before: ShopProfile, after: ShopProfile) =>
    !isInSetup && before.email !== '' && after.email !== before.email;
  const changed = await changeDocument<ShopProfile>(deps, {
    ...change,
    key: 'profile',
    missing: defaultProfile,
    change: (before) => {
      const after = { ...before, ...given };
      if (moves(before, after)) requireReauthentication(caller);
      return after;
    },
    alsoWrite: async (trx, after, now, before) => {
      await recordTerms(trx, after, now);
      if (moves(before, after)) await mailNewAddress(trx, deps, { before, after, caller, now });
    },
  });
  deps.wakeJobs();
  return present(changed);
};
