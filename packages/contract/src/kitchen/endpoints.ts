import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, instant, textOrNone } from '../validation.ts';
import {
  acceptDelays,
  kitchenOrder,
  kitchenOrders,
  kitchenUpdate,
  refusalReasons,
  stationUse,
  versionedKitchen,
} from './schemas.ts';

const kitchen = { access: 'staff', duties: ['kitchen', 'manager'], devices: true, flag: 'ff_kitchen' } as const;
const management = { access: 'staff', duties: ['manager'], flag: 'ff_kitchen' } as const;
const orderId = v.object({ id });

/**
 * A retried press answers as the first did. 409 `order_status_conflict`: `details` name who was first, `{ status, by,
 * at }`, `by` null for the customer.
 */
const press = {
  ...kitchen,
  method: 'POST',
  params: orderId,
  responses: { 200: kitchenOrder },
  errors: ['order_not_found', 'order_status_conflict'],
} as const;

export const listKitchenOrders = endpoint({
  ...kitchen,
  method: 'GET',
  path: '/kitchen/orders',
  summary: 'What the kitchen has before it, by the time it is due, without mail addresses',
  polled: true,
  responses: { 200: kitchenOrders },
});

export const acknowledgeOrder = endpoint({
  ...press,
  path: '/kitchen/orders/:id/acknowledge',
  summary: 'Say that the kitchen has seen an order: it no longer sounds anywhere',
});

export const acceptOrder = endpoint({
  ...press,
  path: '/kitchen/orders/:id/accept',
  summary: 'Confirm an order, and promise it some minutes later; acknowledges it',
  body: v.strictObject({ minutes: v.optional(v.picklist(acceptDelays, 'value_invalid'), 0) }),
});

export const bumpOrder = endpoint({
  ...press,
  path: '/kitchen/orders/:id/bump',
  summary: 'Put a ticket away: all its lines are done, and the order is ready',
});

export const recallOrder = endpoint({
  ...press,
  path: '/kitchen/orders/:id/recall',
  summary:
    'Take a ticket back that was put away, until its order is handed over or taken; the status stays, and couriers and customer read that it is not ready yet',
});

export const tellKitchen = endpoint({
  ...press,
  path: '/kitchen/orders/:id/told',
  summary: 'Say that the kitchen knows of the change `at` of an order: it no longer sounds anywhere; a later one does',
  body: v.strictObject({ at: instant }),
});

export const refuseOrder = endpoint({
  ...press,
  path: '/kitchen/orders/:id/refuse',
  summary: 'Cancel an order with a reason that the customer is mailed; gives back its slot and stock, and refunds it',
  body: v.strictObject({
    reason: v.picklist(refusalReasons, 'value_invalid'),
    /** To the customer, with any reason. */
    message: v.optional(textOrNone(200), ''),
    all: v.optional(v.boolean('value_invalid'), false),
  }),
});

export const setLineDone = endpoint({
  ...press,
  method: 'PUT',
  path: '/kitchen/orders/:id/lines/:line',
  summary: 'Cross off a line, or take that back',
  params: v.object({ id, line: v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'value_invalid'), v.transform(Number)) }),
  body: v.strictObject({ done: v.boolean('value_invalid') }),
});

export const listStations = endpoint({
  ...management,
  duties: ['editor', 'manager'],
  method: 'GET',
  path: '/kitchen/stations',
  summary: 'The stations in their order, and how many dishes are made at each',
  responses: { 200: v.array(stationUse) },
});

export const getKitchenSettings = endpoint({
  ...management,
  method: 'GET',
  path: '/kitchen/settings',
  summary: 'Reminders, the time after which an order is canceled, and the stations',
  responses: { 200: versionedKitchen },
});

export const changeKitchenSettings = endpoint({
  ...management,
  method: 'PUT',
  path: '/kitchen/settings',
  summary: 'Change them; `renamed` takes the dishes of a station along',
  body: kitchenUpdate,
  responses: { 200: versionedKitchen },
  errors: ['version_conflict'],
});
