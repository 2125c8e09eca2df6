import { exportOrders, orderColumns } from '@bottega/contract/orders';
import { exportProducts, productColumns } from '@bottega/contract/products-staff';
import { exportUsers, userColumns } from '@bottega/contract/users';
import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { csvAnswer } from './csv-answer.ts';
import { readMenu, readOrders, readUsers } from './export.queries.ts';
import { orderRows, productRow, userRow } from './export-rows.ts';

async function* each<R, Out>(pages: AsyncIterable<R[]>, present: (row: R) => Out[]): AsyncGenerator<Out[]> {
  for await (const rows of pages) yield rows.flatMap(present);
}

/** The lists of the dashboard as CSV. */
export const exportRoutes = (deps: Deps): Route[] => [
  route(exportOrders, ({ query, http }) =>
    csvAnswer(http, deps, {
      name: 'orders',
      columns: orderColumns,
      pages: each(readOrders(deps.db, query.status), orderRows),
    }),
  ),
  route(exportProducts, ({ http }) =>
    csvAnswer(http, deps, {
      name: 'products',
      columns: productColumns,
      pages: each(readMenu(deps.db), (row) => [productRow(row)]),
    }),
  ),
  route(exportUsers, ({ query, http }) =>
    csvAnswer(http, deps, {
      name: 'users',
      columns: userColumns,
      pages: each(readUsers(deps.db, query.role), (row) => [userRow(row)]),
    }),
  ),
];
