import { isLegalPage, type LegalPage, reachableLegalPages } from '@bottega/contract/legal/rules';
import type { LegalDocument } from '@bottega/contract/legal/schemas';
import type { Locale } from '@bottega/contract/locale';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { deliverySection } from '#legal-texts/delivery.ts';
import { legalTextOf, templatesSince } from '#legal-texts/legal-texts.ts';
import { findLatestTerms, findProfileDate, findTerms } from './terms.queries.ts';

interface Wanted {
  page: string;
  locale: Locale;
  /** Of the terms; absent: those in force. */
  version: number | undefined;
}

type Parts = Pick<Deps, 'db' | 'settings'>;

/** While orders have times and areas: those of today. */
const readDelivery = async ({ settings }: Parts, locale: Locale): Promise<LegalDocument['sections']> => {
  if (!(await settings.isOn('ff_ordering'))) return [];
  const [ordering, zones] = await Promise.all([settings.ordering(), settings.zones()]);
  return [deliverySection({ settings: ordering, zones }, locale)];
};

const readTerms = async (parts: Parts, { locale, version }: Wanted): Promise<LegalDocument> => {
  const { db } = parts;
  const latest = await findLatestTerms(db);
  const terms = version === undefined ? latest : await findTerms(db, version);
  if (!terms?.texts) throw new HttpError('not_found');
  const current = latest?.texts ? latest.version : null;
  const { title, sections } = terms.texts[locale];
  const today = terms.version === current ? await readDelivery(parts, locale) : [];
  const since = terms.created_at.toISOString();
  return { title, sections: [...sections, ...today], since, version: terms.version, current };
};

const readComposed = async (
  { db, settings }: Parts,
  page: LegalPage,
  { locale, version }: Wanted,
): Promise<LegalDocument> => {
  const profile = await settings.profile();
  if (version !== undefined || !reachableLegalPages(profile).includes(page)) throw new HttpError('not_found');
  const saved = (await findProfileDate(db)) ?? templatesSince;
  const since = new Date(Math.max(saved.getTime(), templatesSince.getTime()));
  return { ...legalTextOf(page, profile, locale), since: since.toISOString() };
};

/** @throws HttpError not_found for a page whose data are missing, and for a version that never was */
export const readLegalPage = async (parts: Parts, wanted: Wanted): Promise<LegalDocument> => {
  if (!isLegalPage(wanted.page)) throw new HttpError('not_found');
  return wanted.page === 'terms' ? readTerms(parts, wanted) : readComposed(parts, wanted.page, wanted);
};
