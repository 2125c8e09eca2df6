import { endpoint } from '../endpoint.ts';
import { listOf, pageQuery } from '../pagination-schemas.ts';
import { product } from './schemas.ts';

export const listWholeMenu = endpoint({
  method: 'GET',
  path: '/products/whole',
  summary:
    'The menu for print, category by category: each dish in both languages, with what is in it and the origin of its meat, page by page',
  access: 'public',
  shared: true,
  flag: 'ff_products',
  query: pageQuery,
  responses: { 200: listOf('products', product) },
});
