import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderEventKinds } from './schemas.ts';

export const getEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: [
    `A stream of events: order ({ seq, order, kind: ${orderEventKinds.join(' | ')} }), lists (as /dashboard/changes),`,
    'resync (load everything again), bye (ask who is signed in) and ping, every 20 s. Last-Event-ID sends what was missed again',
  ].join(' '),
  access: 'staff',
  produces: 'text/event-stream',
  responses: { 200: v.string() },
  errors: ['unavailable'],
});
