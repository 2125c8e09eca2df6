import { endpoint } from '../endpoint.ts';
import { shop } from './schemas.ts';

export const getShop = endpoint({
  method: 'GET',
  path: '/shop',
  summary: 'The name, address, look and languages of the shop',
  access: 'public',
  shared: true,
  duringMaintenance: true,
  responses: { 200: shop },
});
