import { defaultProfile, type ShopProfile } from '@bottega/contract/shop/profile';
import type { VersionedProfile } from '@bottega/contract/shop/schemas';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { recordTerms } from '../legal/terms.queries.ts';
import { findDocument, saveDocument } from './shop-documents.queries.ts';

export const readProfile = async (db: Db): Promise<VersionedProfile> => {
  const stored = await findDocument(db, 'profile');
  const profile = { ...defaultProfile, ...stored?.value, version: stored?.version ?? 0 };
  return { ...profile, languages: [...profile.languages], social: [...profile.social] };
};

interface Change {
  fields: { [Field in keyof ShopProfile]?: ShopProfile[Field] | undefined };
  /** The version that was seen; absent: any. */
  version: number | undefined;
  by: Actor;
}

/** Fields that are not given stay. @throws HttpError version_conflict */
export const changeProfile = async (
  { db, changes, clock }: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { fields, version, by }: Change,
): Promise<VersionedProfile> => {
  const now = clock();
  const changed = await db.transaction().execute(async (trx) => {
    const { version: current, ...before } = await readProfile(trx);
    if (version !== undefined && version !== current) throw new HttpError('version_conflict');
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    if (!(await saveDocument(trx, { key: 'profile', value: after, version: current, now }))) {
      throw new HttpError('version_conflict');
    }
    await recordTerms(trx, after, now);
    const record = { kind: 'shop', recordId: 'profile', label: 'profile' } as const;
    await audit(trx, { at: now, by, action: 'updated', ...record, before, after });
    return { ...after, version: current + 1 };
  });
  await changes.publish('settings');
  return changed;
};
