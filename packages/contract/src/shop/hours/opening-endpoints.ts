import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { readinessItem } from '../readiness.ts';

export const getReadiness = endpoint({
  method: 'GET',
  path: '/shop/readiness',
  summary: 'What the shop has and what it lacks before it can take orders, and where to enter it',
  access: 'staff',
  duties: ['manager'],
  responses: { 200: v.array(readinessItem) },
});

export const setOpen = endpoint({
  method: 'PUT',
  path: '/shop/open',
  summary:
    'Open the shop for orders or close it. With anything blocking it stays closed, and `details` of the refusal is the list of `GET /shop/readiness`',
  access: 'staff',
  duties: ['manager'],
  body: v.strictObject({ open: v.boolean('value_invalid') }),
  responses: { 200: v.object({ open: v.boolean() }) },
  errors: ['not_ready'],
});
