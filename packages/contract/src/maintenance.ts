import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const config = v.object({ payload: v.object({ maintenance: v.object({ enabled: v.boolean() }) }) });

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Whether the shop is in maintenance',
  access: 'public',
  duringMaintenance: true,
  responses: { 200: config },
});

export const setMaintenance = endpoint({
  method: 'PUT',
  path: '/config/maintenance',
  summary: 'Switch maintenance on or off',
  access: 'staff',
  duringMaintenance: true,
  body: v.strictObject({ enabled: v.boolean('value_invalid') }),
  responses: { 200: config },
});
