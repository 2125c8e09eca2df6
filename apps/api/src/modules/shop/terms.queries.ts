import { isDeepStrictEqual } from 'node:util';
import { byLocale } from '@bottega/contract/locale';
import { reachableLegalPages } from '@bottega/contract/shop/legal';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import { sql } from 'kysely';
import { legalTextOf } from '#content/legal/legal-texts.ts';
import { isPostgres } from '#db/engines/is-postgres.ts';
import { selectLatestTerms } from '#db/latest-terms.ts';
import type { Db, Row } from '#db/tables.ts';

type TermsVersion = Row<'terms_versions'>;

const termsOf = (profile: ShopProfile): TermsVersion['texts'] =>
  reachableLegalPages(profile).includes('terms') ? byLocale((locale) => legalTextOf('terms', profile, locale)) : null;

export const findTerms = (db: Db, version: number): Promise<TermsVersion | undefined> =>
  db.selectFrom('terms_versions').selectAll().where('version', '=', version).executeTakeFirst();

export const findLatestTerms = (db: Db): Promise<TermsVersion | undefined> =>
  selectLatestTerms(db).selectAll().executeTakeFirst();

export const isInForce = (latest: TermsVersion | undefined, profile: ShopProfile): boolean =>
  isDeepStrictEqual(latest?.texts ?? null, termsOf(profile));

/** Call with the profile's row locked, so that concurrent calls wait. */
export const recordTerms = async (trx: Db, profile: ShopProfile, now: Date): Promise<boolean> => {
  const latest = await findLatestTerms(trx);
  if (isInForce(latest, profile)) return false;
  const version = (latest?.version ?? 0) + 1;
  await trx
    .insertInto('terms_versions')
    .values({ version, texts: termsOf(profile), created_at: now })
    .execute();
  return true;
};

/** Other writers of the profile wait until the commit. SQLite has one writer. */
export const lockStoredProfile = async (trx: Db): Promise<Record<string, unknown> | undefined> => {
  const stored = trx.selectFrom('shop_documents').select('value').where('key', '=', 'profile');
  const row = await stored.$if(isPostgres(trx), (query) => query.modifyEnd(sql`for no key update`)).executeTakeFirst();
  return row?.value;
};

export const findProfileDate = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('shop_documents').select('updated_at').where('key', '=', 'profile').executeTakeFirst())
    ?.updated_at;
