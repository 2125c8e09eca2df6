import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ordering } from './schemas.ts';

export const getOrdering = endpoint({
  method: 'GET',
  path: '/ordering',
  summary:
    'Which services are open, the times that can be ordered for, for a cart of one kitchen unit, and what is sold out today. `days=none` leaves the times out',
  access: 'public',
  flag: 'ff_ordering',
  polled: true,
  query: v.object({ days: v.optional(v.picklist(['all', 'none'], 'value_invalid'), 'all') }),
  responses: { 200: ordering },
});
