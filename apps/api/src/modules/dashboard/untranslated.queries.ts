import { mostUntranslated, type Untranslated } from '@bottega/contract/dashboard/untranslated';
import type { LocalText } from '@bottega/contract/shop/local-text';
import type { Db } from '#db/tables.ts';
import type { Settings } from '#settings.ts';

type Missing = Untranslated['missing'][number];

const gapIn = (kind: Missing['kind'], id: string, { en, fr = '' }: LocalText): Missing[] => {
  if ((en === '') === (fr === '')) return [];
  return [{ kind, id, text: en || fr, locale: en ? 'fr' : 'en' }];
};

const readDishes = async (db: Db): Promise<Missing[]> => {
  const rows = await db
    .selectFrom('products')
    .leftJoin('product_texts', (join) =>
      join.onRef('product_id', '=', 'products.id').on('product_texts.locale', '=', 'fr'),
    )
    .select(['id', 'products.name as own', 'product_texts.name', 'product_texts.description'])
    .where(({ eb, or }) => or([eb('product_texts.name', 'is', null), eb('product_texts.description', 'is', null)]))
    .orderBy('position')
    .orderBy('id')
    .limit(mostUntranslated + 1)
    .execute();
  return rows.flatMap(({ id, own, name, description }) => [
    ...(name === null ? [{ kind: 'name' as const, id, text: own, locale: 'fr' as const }] : []),
    ...(description === null ? [{ kind: 'description' as const, id, text: own, locale: 'fr' as const }] : []),
  ]);
};

const readOptions = async (db: Db): Promise<Missing[]> => {
  const groups = await db.selectFrom('option_groups').select(['id', 'name']).orderBy('position').execute();
  const values = await db.selectFrom('option_values').select(['id', 'name']).orderBy('position').execute();
  return [
    ...groups.flatMap(({ id, name }) => gapIn('option_group', id, name)),
    ...values.flatMap(({ id, name }) => gapIn('option', id, name)),
  ];
};

export const readUntranslated = async ({ db, settings }: { db: Db; settings: Settings }): Promise<Untranslated> => {
  const { languages, tagline, description, cuisine } = await settings.profile();
  if (languages.length < 2) return { missing: [], more: false };
  const { specialDays } = await settings.hours();
  const shop: Missing[] = [
    ...gapIn('tagline', '', tagline),
    ...gapIn('shop_description', '', description),
    ...gapIn('cuisine', '', cuisine),
    ...(await settings.zones()).flatMap(({ id, name }) => gapIn('zone', id, name)),
    ...specialDays.flatMap(({ from, label }) => gapIn('special_day', from, label)),
  ];
  const all = [...shop, ...(await readOptions(db)), ...(await readDishes(db))];
  return { missing: all.slice(0, mostUntranslated), more: all.length > mostUntranslated };
};
