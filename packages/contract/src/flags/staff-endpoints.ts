import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { text } from '../validation.ts';
import { flag } from './endpoints.ts';

const maintenanceConfig = v.object({ payload: v.object({ maintenance: v.object({ enabled: v.boolean() }) }) });

export const toggleFlag = endpoint({
  method: 'PATCH',
  path: '/feature-flags/:flag/toggle',
  summary:
    'Switch a feature flag to its other state, or to the one that is named: so two people do not undo each other',
  access: 'staff',
  reauthentication: 'always',
  duringMaintenance: true,
  params: v.object({ flag: text(64) }),
  body: v.optional(v.strictObject({ enabled: v.optional(v.boolean('value_invalid')) }), {}),
  responses: { 200: flag },
  errors: ['flag_not_found'],
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Whether the shop is in maintenance',
  access: 'public',
  duringMaintenance: true,
  responses: { 200: maintenanceConfig },
});

export const setMaintenance = endpoint({
  method: 'PUT',
  path: '/config/maintenance',
  summary: 'Switch maintenance on or off',
  access: 'staff',
  reauthentication: 'always',
  duringMaintenance: true,
  body: v.strictObject({ enabled: v.boolean('value_invalid') }),
  responses: { 200: maintenanceConfig },
});
