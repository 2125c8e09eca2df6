import { endpoint } from '../endpoint.ts';
import { versionedHours } from './hours/hours-form.ts';
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

export const getHours = endpoint({
  method: 'GET',
  path: '/shop/hours',
  summary: 'The opening hours, by weekday and service, and the special days that win over them',
  access: 'public',
  shared: true,
  duringMaintenance: true,
  responses: { 200: versionedHours },
});
