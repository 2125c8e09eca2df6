import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag } from './schemas.ts';

export const listFlags = endpoint({
  method: 'GET',
  path: '/feature-flags',
  summary: 'All feature flags, as a bare list',
  access: 'public',
  shared: true,
  duringMaintenance: true,
  responses: { 200: v.array(flag) },
});
