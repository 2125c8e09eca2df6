import type { PageRequest } from '@bottega/contract/pagination';
import * as contract from '@bottega/contract/products';
import * as staff from '@bottega/contract/products-staff';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { created, ok, type Route, route } from '../../http/route.ts';
import { messageText } from '../../http/texts.ts';
import { searchProducts } from './product-search.queries.ts';
import { findProduct, listProducts } from './products.queries.ts';
import { addProduct, changeProduct, deleteProduct } from './products.service.ts';

type ListRequest = PageRequest & { search?: string | undefined; categories?: contract.Category[] };

/** The product calls of spec §7. */
export const productRoutes = (deps: Deps): Route[] => {
  const { db } = deps;
  const list = ({ search, ...request }: ListRequest) =>
    search ? searchProducts(db, { ...request, search }) : listProducts(db, request);
  return [
    route(contract.listProducts, async ({ query }) => ok({ payload: await list(query) })),
    route(contract.listProductsByCategory, async ({ params, query }) =>
      ok({ payload: await list({ ...query, categories: params.category }) }),
    ),
    route(contract.listCategories, () => ok([...contract.categories])),
    route(contract.getProduct, async ({ params }) => {
      const product = await findProduct(db, params.id);
      if (!product) throw new HttpError('product_not_found');
      return ok(product);
    }),
    route(staff.createProduct, async ({ body, actor }) => created(await addProduct(deps, { form: body, by: actor }))),
    route(staff.updateProduct, async ({ params, body: { version, ...form }, actor }) =>
      ok(await changeProduct(deps, { id: params.id, form, version, by: actor })),
    ),
    route(staff.deleteProduct, async ({ params, actor, locale }) => {
      await deleteProduct(deps, { id: params.id, by: actor });
      return ok({ message: messageText('product_deleted', locale) });
    }),
  ];
};
