import { defaultProfile, type ShopProfile } from '@bottega/contract/shop/profile';
import type { VersionedProfile } from '@bottega/contract/shop/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeDocument, readDocument } from '#db/documents/change-document.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { recordTerms } from '../legal/terms.queries.ts';

const present = (profile: ShopProfile & { version: number }): VersionedProfile => ({
  ...profile,
  languages: [...profile.languages],
  social: [...profile.social],
});

export const readProfile = async (db: Db): Promise<VersionedProfile> =>
  present(await readDocument(db, 'profile', defaultProfile));

interface Change {
  fields: { [Field in keyof ShopProfile]?: ShopProfile[Field] | undefined };
  /** The version that the client saw; absent: any. */
  version: number | undefined;
  by: Actor;
}

/** Omitted fields stay unchanged. @throws HttpError version_conflict */
export const changeProfile = async (
  deps: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { fields, ...change }: Change,
): Promise<VersionedProfile> => {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const changed = await changeDocument<ShopProfile>(deps, {
    ...change,
    key: 'profile',
    missing: defaultProfile,
    change: (before) => ({ ...before, ...given }),
    alsoWrite: recordTerms,
  });
  return present(changed);
};
