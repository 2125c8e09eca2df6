import type { FoodWish } from '@bottega/contract/food/food';
import { type FoodSearch, foodSearch } from '@bottega/contract/food/food-search';
import type { PageRequest } from '@bottega/contract/pagination';
import { categories as allCategories, type Category } from '@bottega/contract/products/rules';
import type { Product, SearchWish, Section } from '@bottega/contract/products/schemas';
import type { RawBuilder, SqlBool } from 'kysely';
import { countFitting, fitsInSql } from '#db/default-food.ts';
import { countByKey, countRecords } from '#db/lists/list-counts.ts';
import { selectPartIds } from '#db/lists/list-pages.ts';
import { onMenu } from '#db/record-types.ts';
import { searchMenu } from '#db/search/menu-search.ts';
import type { Db } from '#db/tables.ts';
import type { MenuView } from './availability.queries.ts';
import { readProducts } from './products.queries.ts';

/** Each category from its own index, if on the page. */
const listSections = async (
  db: Db,
  { page, limit, view, also }: PageRequest & { view: MenuView; also: RawBuilder<SqlBool> | undefined },
  { wanted, counts }: { wanted: readonly Category[]; counts: ReadonlyMap<string, number> },
) => {
  const sections = allCategories
    .filter((category) => wanted.includes(category))
    .map((category): Section => ({ category, count: counts.get(category) ?? 0 }))
    .filter(({ count }) => count > 0);
  const products: Product[] = [];
  let skip = (page - 1) * limit;
  for (const { category, count } of sections) {
    const left = limit - products.length;
    if (left > 0 && skip < count) {
      products.push(
        ...(await readProducts(db, selectPartIds('product', { filters: [category], also, skip, limit: left }), view)),
      );
    }
    skip = Math.max(0, skip - count);
  }
  return { products, total: sections.reduce((sum, { count }) => sum + count, 0), sections };
};

export type ListRequest = PageRequest & {
  search?: string | undefined;
  categories?: readonly Category[];
  sort?: 'category' | undefined;
  without?: FoodWish['without'];
  diet?: FoodWish['diets'];
  traces?: 'ok' | undefined;
  view: MenuView;
};

const filterOf = ({ without, diet, traces }: ListRequest): FoodWish | undefined =>
  without || diet ? { without, diets: diet, tracesOk: traces === 'ok' } : undefined;

const listFitting = async (
  db: Db,
  { page, limit, view, wanted }: PageRequest & { view: MenuView; wanted: readonly Category[] },
  filter: FoodWish,
) => {
  const counts = await countFitting(db, filter);
  const part = { filters: wanted, also: fitsInSql(filter), skip: (page - 1) * limit, limit };
  const products = await readProducts(db, selectPartIds('product', part), view);
  return { products, total: wanted.reduce((sum, category) => sum + (counts.get(category) ?? 0), 0) };
};

interface MenuList {
  products: Product[];
  total: number;
  sections?: Section[];
  meant?: string;
  wish?: SearchWish;
}

/** `written`: the search as typed; `search`: the part naming dishes. */
const listMatching = async (db: Db, request: ListRequest & { written?: string | undefined }): Promise<MenuList> => {
  const { search, written, categories, sort, view } = request;
  const filter = filterOf(request);
  const also = filter && fitsInSql(filter);
  const wanted = categories ?? allCategories;
  if (!search && sort) {
    const counts = filter ? await countFitting(db, filter) : await countByKey(db, 'product');
    return listSections(db, { ...request, also }, { wanted, counts });
  }
  if (!search && filter) return listFitting(db, { ...request, wanted }, filter);
  if (!search) {
    const part = { filters: categories ?? [onMenu], skip: (request.page - 1) * request.limit, limit: request.limit };
    const total = await countRecords(db, 'product', wanted);
    return { products: await readProducts(db, selectPartIds('product', part), view), total };
  }
  const { page, limit } = request;
  const { ids, total, meant } = await searchMenu(db, {
    page,
    limit,
    search,
    written,
    also,
    ...(categories && { categories }),
  });
  const found = new Map((await readProducts(db, ['', ...ids], view)).map((product) => [product._id, product]));
  return { products: ids.flatMap((id) => found.get(id) ?? []), total, ...(meant && { meant }) };
};

const both = <Value>(one: readonly Value[] | undefined, other: readonly Value[]): readonly Value[] | undefined =>
  one || other.length > 0 ? [...new Set([...(one ?? []), ...other])] : undefined;

const listWished = async (db: Db, request: ListRequest, { without, diets, rest }: FoodSearch): Promise<MenuList> => {
  const list = await listMatching(db, {
    ...request,
    search: rest || undefined,
    written: request.search,
    without: both(request.without, without),
    diet: both(request.diet, diets),
  });
  const wish = {
    ...(without.length > 0 && { without }),
    ...(diets.length > 0 && { diet: diets }),
    ...(rest && { search: rest }),
  };
  return { ...list, ...(without.length + diets.length > 0 && { wish }) };
};

export const listProducts = async (db: Db, request: ListRequest): Promise<MenuList> => {
  const { search, view } = request;
  // Without food data, all words are names.
  if (!search || !view.declaresFood) return listMatching(db, request);
  const list = await listWished(db, request, foodSearch(search));
  if (list.total > 0 || list.wish) return list;
  const bare = foodSearch(search, true);
  if (bare.without.length === 0) return list;
  // If no dish is called so, a customer who types "peanuts" wants to avoid them.
  const anywhere = await searchMenu(db, { page: 1, limit: 1, search });
  return anywhere.total > 0 ? list : listWished(db, request, bare);
};
