import type { LegalDocument } from '@bottega/contract/legal/schemas';
import type { Locale } from '@bottega/contract/locale';
import { isLegalPage, type LegalPage, reachableLegalPages } from '@bottega/contract/shop/legal';
import { nameIn } from '@bottega/contract/shop/local-text';
import { legalTextOf, templatesSince } from '#content/legal/legal-texts.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { foodAsChosen, readDishGroups } from '../options/options.queries.ts';
import { frenchTexts } from '../products/products.queries.ts';
import { findLatestTerms, findProfileDate, findTerms } from '../shop/terms.queries.ts';
import { deliverySection } from './delivery-section.service.ts';
import { dishAllergens } from './dish-allergens.service.ts';

interface Wanted {
  page: string;
  locale: Locale;
  /** Of the terms; absent: the one in force. */
  version: number | undefined;
}

type Parts = Pick<Deps, 'db' | 'settings' | 'clock'>;

const readDelivery = async ({ settings }: Parts, locale: Locale): Promise<LegalDocument['sections']> => {
  if (!(await settings.isOn('ff_ordering'))) return [];
  const [ordering, zones] = await Promise.all([settings.ordering(), settings.zones()]);
  return [deliverySection({ settings: ordering, zones }, locale)];
};

const readTerms = async (parts: Parts, { locale, version }: Wanted): Promise<LegalDocument> => {
  const { db } = parts;
  const latest = await findLatestTerms(db);
  const terms = version === undefined ? latest : await findTerms(db, version);
  if (!terms?.texts) throw new ApiError('not_found');
  const current = latest?.texts ? latest.version : null;
  const { title, sections } = terms.texts[locale];
  const today = terms.version === current ? await readDelivery(parts, locale) : [];
  const since = terms.created_at.toISOString();
  return { title, sections: [...sections, ...today], since, version: terms.version, current };
};

/** Drops the sentence that the site lists no allergens, and the section promising origins on request. */
const asking = ([first, ofLaw]: LegalDocument['sections']): LegalDocument['sections'] => [
  ...(first ? [{ ...first, paragraphs: first.paragraphs.slice(1, 2) }] : []),
  ...(ofLaw ? [ofLaw] : []),
];

const readDishes = async (
  { db, settings, clock }: Parts,
  locale: Locale,
): Promise<{ sections: LegalDocument['sections']; since: Date | undefined }> => {
  if (!(await settings.declaresFood())) return { sections: [], since: undefined };
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .select(frenchTexts)
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const groups = await readDishGroups(db, ids, clock());
  const dishes = rows.map((row) => ({
    category: row.category,
    name: nameIn({ name: row.name, nameFr: row.name_fr ?? undefined }, locale),
    food: foodAsChosen(row.food, groups.of(row.id)),
  }));
  const last = Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime()));
  return { sections: dishAllergens(dishes, locale), since: new Date(last) };
};

const readComposed = async (parts: Parts, page: LegalPage, { locale, version }: Wanted): Promise<LegalDocument> => {
  const { db, settings } = parts;
  const profile = await settings.profile();
  if (version !== undefined || !reachableLegalPages(profile).includes(page)) throw new ApiError('not_found');
  const saved = (await findProfileDate(db)) ?? templatesSince;
  const { title, sections } = legalTextOf(page, profile, locale);
  const dishes = page === 'allergens' ? await readDishes(parts, locale) : { sections: [], since: undefined };
  const since = new Date(Math.max(saved.getTime(), templatesSince.getTime(), dishes.since?.getTime() ?? 0));
  // The first section names a contact because the shop itself lists nothing.
  const own = dishes.sections.length > 0 ? [...dishes.sections, ...asking(sections)] : sections;
  return { title, sections: own, since: since.toISOString() };
};

/** @throws ApiError not_found for missing data, or an unknown version */
export const readLegalPage = async (parts: Parts, wanted: Wanted): Promise<LegalDocument> => {
  if (!isLegalPage(wanted.page)) throw new ApiError('not_found');
  return wanted.page === 'terms' ? readTerms(parts, wanted) : readComposed(parts, wanted.page, wanted);
};
