import * as contract from '@bottega/contract/products/endpoints';
import { categories } from '@bottega/contract/products/rules';
import * as staff from '@bottega/contract/products/staff-endpoints';
import { importLimits } from '@bottega/contract/products/staff-schemas';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { readBytes } from '#http/read-input.ts';
import { created, ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { readMenuView } from './availability.queries.ts';
import { importProducts } from './import/product-import.service.ts';
import { findDish, listProducts } from './products.queries.ts';
import { addProduct, changeProduct, deleteProduct } from './products.service.ts';
import { setAvailability } from './set-availability.service.ts';
import { findIdBySlug } from './slugs.queries.ts';
import { findStaffDish, listStaffDishes } from './staff-products.queries.ts';

export const productRoutes = (deps: Deps): Route[] => {
  const { db } = deps;
  return [
    route(contract.listProducts, async ({ query }) =>
      ok({ payload: await listProducts(db, { ...query, view: await readMenuView(deps) }) }),
    ),
    route(contract.listProductsByCategory, async ({ params, query }) =>
      ok({
        payload: await listProducts(db, { ...query, categories: params.category, view: await readMenuView(deps) }),
      }),
    ),
    route(contract.listCategories, () => ok([...categories])),
    route(staff.listStaffProducts, async ({ query }) =>
      ok({ payload: await listStaffDishes(db, { ...query, view: await readMenuView(deps) }) }),
    ),
    route(staff.getStaffProduct, async ({ params }) => {
      const product = await findStaffDish(db, { id: params.id, view: await readMenuView(deps) });
      if (!product) throw new HttpError('product_not_found');
      return ok(product);
    }),
    route(staff.setAvailability, async ({ params, body, actor }) =>
      ok(await setAvailability(deps, { id: params.id, change: body, by: actor })),
    ),
    route(contract.getProduct, async ({ params }) => {
      const product = await findDish(db, { id: params.id, view: await readMenuView(deps) });
      if (!product) throw new HttpError('product_not_found');
      return ok(product);
    }),
    route(contract.getProductBySlug, async ({ params }) => {
      const id = await findIdBySlug(db, params.slug);
      const product = id === undefined ? undefined : await findDish(db, { id, view: await readMenuView(deps) });
      if (!product) throw new HttpError('product_not_found');
      return ok(product);
    }),
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
