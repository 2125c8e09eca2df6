import type { Locale } from '@bottega/contract/locale';
import * as contract from '@bottega/contract/products/endpoints';
import { listWholeMenu } from '@bottega/contract/products/print-endpoints';
import { categories } from '@bottega/contract/products/rules';
import * as staff from '@bottega/contract/products/staff-endpoints';
import { importLimits } from '@bottega/contract/products/staff-schemas';
import type { Deps } from '#deps.ts';
import { readBytes } from '#http/read-input.ts';
import { created, ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { ApiError } from '#lib/api-error.ts';
import { readMenuView } from './availability.queries.ts';
import { importProducts } from './import/product-import.service.ts';
import { inLanguage, listed } from './listed.queries.ts';
import { type ListRequest, listProducts } from './menu-lists.queries.ts';
import { findDish } from './products.queries.ts';
import { addProduct, changeProduct, deleteProduct } from './products.service.ts';
import { setAvailability } from './set-availability.service.ts';
import { findIdBySlug } from './slugs.queries.ts';
import { findStaffDish, listStaffDishes } from './staff-products.queries.ts';

export const productRoutes = (deps: Deps): Route[] => {
  const { db } = deps;
  const answerList = async ({ lang, ...query }: Omit<ListRequest, 'view'> & { lang?: Locale | undefined }) => {
    const { products, ...list } = await listProducts(db, { ...query, view: await readMenuView(deps) });
    return ok({ payload: { products: products.map((dish) => listed(dish, lang)), ...list } });
  };
  const answerDish = async (id: string | undefined, lang: Locale | undefined) => {
    const product = id === undefined ? undefined : await findDish(db, { id, view: await readMenuView(deps) });
    if (!product) throw new ApiError('product_not_found');
    return ok(lang ? inLanguage(product, lang) : product);
  };
  return [
    route(contract.listProducts, ({ query }) => answerList(query)),
    route(contract.listProductsByCategory, ({ params, query }) =>
      answerList({ ...query, categories: params.category }),
    ),
    route(listWholeMenu, async ({ query }) =>
      ok({ payload: await listProducts(db, { ...query, sort: 'category', view: await readMenuView(deps) }) }),
    ),
    route(contract.listCategories, () => ok([...categories])),
    route(staff.listStaffProducts, async ({ query }) =>
      ok({ payload: await listStaffDishes(db, { ...query, view: await readMenuView(deps) }) }),
    ),
    route(staff.getStaffProduct, async ({ params }) => {
      const product = await findStaffDish(db, { id: params.id, view: await readMenuView(deps) });
      if (!product) throw new ApiError('product_not_found');
      return ok(product);
    }),
    route(staff.setAvailability, async ({ params, body, actor }) =>
      ok(await setAvailability(deps, { id: params.id, change: body, by: actor })),
    ),
    route(contract.getProduct, ({ params, query }) => answerDish(params.id, query.lang)),
    route(contract.getProductBySlug, async ({ params, query }) =>
      answerDish(await findIdBySlug(db, params.slug), query.lang),
    ),
    route(staff.createProduct, async ({ body, actor, http }) => {
      const key = http.req.header('idempotency-key');
      return created(await addProduct(deps, { form: body, by: actor, key }));
    }),
    route(staff.updateProduct, async ({ params, body: { version, ...form }, actor }) =>
      ok(await changeProduct(deps, { id: params.id, form, version, by: actor })),
    ),
    route(staff.deleteProduct, async ({ params, actor, locale }) => {
      await deleteProduct(deps, { id: params.id, by: actor });
      return ok({ message: messageText('product_deleted', locale) });
    }),
    route(staff.importProducts, async ({ query, locale, actor, http }) => {
      const bytes = await readBytes(http, importLimits.bytes);
      return ok(await importProducts(deps, { bytes, dryRun: query.dryRun === 'true', locale, by: actor }));
    }),
  ];
};
