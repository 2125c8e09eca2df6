import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

export const flag = v.object({ _id: v.string(), key: v.string(), enabled: v.boolean() });

export const listFlags = endpoint({
  method: 'GET',
  path: '/feature-flags',
  summary: 'All feature flags, as a bare list',
  access: 'public',
  shared: true,
  duringMaintenance: true,
  responses: { 200: v.array(flag) },
});
