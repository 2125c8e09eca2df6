import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { order } from './schemas.ts';

export const listOutside = endpoint({
  method: 'GET',
  path: '/ordering/outside',
  summary:
    'Open orders that the hours or settings of today would not take any more, the soonest first: promised while the service is closed or not offered, or in a slot above its capacity',
  access: 'staff',
  duties: ['manager'],
  flag: 'ff_ordering',
  responses: {
    200: v.array(v.object({ order, reason: v.picklist(['closed', 'not_offered', 'over_capacity']) })),
  },
});
