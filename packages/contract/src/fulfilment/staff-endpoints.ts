import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../validation.ts';
import {
  busyChange,
  orderingState,
  orderingUpdate,
  pauseChange,
  versionedOrdering,
  versionedZones,
  zonesUpdate,
} from './schemas.ts';

const staff = { access: 'staff', duties: ['manager'], flag: 'ff_ordering' } as const;
const kitchen = { ...staff, duties: ['kitchen', 'manager'], devices: true } as const;

export const getOrderingSettings = endpoint({
  ...staff,
  method: 'GET',
  path: '/ordering/settings',
  summary: 'Services, slots, lead times and capacity, as staff set them',
  responses: { 200: versionedOrdering },
});

export const changeOrderingSettings = endpoint({
  ...staff,
  method: 'PUT',
  path: '/ordering/settings',
  summary: 'Change services, slots, lead times and capacity. Orders that are there stay as they are',
  body: orderingUpdate,
  responses: { 200: versionedOrdering },
  errors: ['version_conflict'],
});

export const getZones = endpoint({
  ...staff,
  method: 'GET',
  path: '/ordering/zones',
  summary: 'The delivery zones, in the order in which they are tried',
  responses: { 200: versionedZones },
});

export const changeZones = endpoint({
  ...staff,
  method: 'PUT',
  path: '/ordering/zones',
  summary: 'Replace the delivery zones. The first active one that has an address decides on fee and minimum',
  maxBody: 1_000_000,
  body: zonesUpdate,
  responses: { 200: versionedZones },
  errors: ['version_conflict'],
});

export const getOrderingState = endpoint({
  ...kitchen,
  method: 'GET',
  path: '/ordering/state',
  summary:
    'What decides whether the shop takes orders: its switch, its hours, a pause, and how much longer than usual orders take',
  polled: true,
  responses: { 200: orderingState },
});

export const pauseOrders = endpoint({
  ...kitchen,
  method: 'PUT',
  path: '/ordering/pause',
  summary:
    'Pause orders for some `minutes`, until an instant, or, with `until: null`, until staff resume; `minutes: 0` resumes',
  body: pauseChange,
  responses: { 200: orderingState },
});

export const setBusy = endpoint({
  ...kitchen,
  method: 'PUT',
  path: '/ordering/busy',
  summary: 'Say that today’s orders take some `minutes` longer for the next `forMinutes`; 0: no longer',
  body: busyChange,
  responses: { 200: orderingState },
});

const units = v.pipe(
  v.number('value_invalid'),
  v.integer('value_invalid'),
  v.minValue(0, 'value_invalid'),
  v.maxValue(20, 'value_invalid'),
);

const dishUnits = v.object({ _id: v.string(), name: v.string(), category: v.string(), units: v.number() });

export const listUnits = endpoint({
  ...staff,
  method: 'GET',
  path: '/ordering/units',
  summary: 'How much of a slot one of each dish takes, in the order of the menu',
  responses: { 200: v.array(dishUnits) },
});

export const changeUnits = endpoint({
  ...staff,
  method: 'PUT',
  path: '/ordering/units',
  summary: 'Change how much of a slot some dishes take; the other dishes stay as they are',
  maxBody: 1_000_000,
  body: v.strictObject({
    dishes: v.pipe(
      v.array(v.strictObject({ _id: id, units }, 'value_invalid'), 'value_invalid'),
      v.minLength(1, 'field_required'),
      v.maxLength(5_000, 'value_invalid'),
    ),
  }),
  responses: { 200: v.array(dishUnits) },
  errors: ['product_not_found'],
});
