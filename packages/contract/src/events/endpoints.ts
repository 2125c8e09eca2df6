import * as v from 'valibot';
import { type Duty, duties } from '../duties.ts';
import { endpoint } from '../endpoint.ts';
import { orderEventKinds } from './schemas.ts';

/** These receive events of every order, others only of their own. */
export const orderDuties = ['kitchen', 'courier', 'manager'] as const satisfies readonly Duty[];

export const getEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: [
    `A stream of events: order ({ seq, order, kind: ${orderEventKinds.join(' | ')} }; customers: their own orders),`,
    'lists (staff and people on duty; as /dashboard/changes), resync (load everything again), bye (ask who is signed in) and ping, every 20 s. Last-Event-ID sends what was missed again',
  ].join(' '),
  access: 'session',
  duties,
  devices: true,
  flag: 'ff_kitchen',
  produces: 'text/event-stream',
  responses: { 200: v.string() },
  errors: ['unavailable'],
});
