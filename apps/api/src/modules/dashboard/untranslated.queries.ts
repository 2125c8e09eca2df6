import { mostUntranslated, type Untranslated } from '@bottega/contract/dashboard/untranslated';
import type { LocalText } from '@bottega/contract/shop/local-text';
import type { Db } from '#db/tables.ts';
import type { Settings } from '#settings.ts';

type Missing = Untranslated['missing'][number];

const lacksFrench = ({ en, fr }: LocalText): boolean => en !== '' && !fr;

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
    ...(name === null ? [{ kind: 'name' as const, id, text: own }] : []),
    ...(description === null ? [{ kind: 'description' as const, id, text: own }] : []),
  ]);
};

const readOptions = async (db: Db): Promise<Missing[]> => {
  const groups = await db.selectFrom('option_groups').select(['id', 'name']).orderBy('position').execute();
  const values = await db.selectFrom('option_values').select(['id', 'name']).orderBy('position').execute();
  const missing = (kind: 'option_group' | 'option', rows: readonly { id: string; name: LocalText }[]): Missing[] =>
    rows.filter(({ name }) => lacksFrench(name)).map(({ id, name }) => ({ kind, id, text: name.en }));
  return [...missing('option_group', groups), ...missing('option', values)];
};

/** Nothing where the shop speaks no French. */
export const readUntranslated = async ({ db, settings }: { db: Db; settings: Settings }): Promise<Untranslated> => {
  const { languages, tagline } = await settings.profile();
  if (!languages.includes('fr')) return { missing: [], more: false };
  const { specialDays } = await settings.hours();
  const shop: Missing[] = [
    ...(lacksFrench(tagline) ? [{ kind: 'tagline' as const, id: '', text: tagline.en }] : []),
    ...(await settings.zones()).flatMap(({ id, name }) =>
      lacksFrench(name) ? [{ kind: 'zone' as const, id, text: name.en }] : [],
    ),
    ...specialDays.flatMap(({ from, label }) =>
      lacksFrench(label) ? [{ kind: 'special_day' as const, id: from, text: label.en }] : [],
    ),
  ];
  const all = [...shop, ...(await readOptions(db)), ...(await readDishes(db))];
  return { missing: all.slice(0, mostUntranslated), more: all.length > mostUntranslated };
};
