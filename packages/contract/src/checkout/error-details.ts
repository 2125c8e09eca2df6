import * as v from 'valibot';
import { unavailableDetails, unavailableItem } from '../cart/unavailable.ts';
import type { ErrorCode } from '../errors.ts';
import { slot } from '../fulfilment/schemas.ts';
import { orderStatus } from '../orders/schemas.ts';
import { readinessItem } from '../shop/readiness.ts';
import { timestamp } from '../validation.ts';

const phone = v.string();
const laterSlots = v.object({ slots: v.array(slot) });

/** Who was first; `by` null: the customer. */
const lastMove = v.object({ status: orderStatus, by: v.nullable(v.string()), at: timestamp });

/** What the `details` of a refusal are. Optional: some refusals with this code have none. */
export const errorDetails = {
  order_status_conflict: v.optional(lastMove),
  not_ready: v.array(readinessItem),
  shop_closed: v.optional(v.object({ opensAt: v.optional(v.nullable(timestamp)) })),
  shop_paused: v.object({ until: v.nullable(timestamp) }),
  slot_gone: laterSlots,
  slot_full: laterSlots,
  order_too_large: v.union([
    v.object({ largestUnits: v.number(), units: v.number(), phone }),
    v.object({ largestPieces: v.number(), pieces: v.number(), phone }),
  ]),
  too_many_open_orders: v.object({ open: v.number(), phone }),
  address_outside: v.object({}),
  below_minimum: v.object({ missing: v.number() }),
  items_unavailable: unavailableDetails,
  food_unknown: v.object({ items: v.array(v.pick(unavailableItem, ['productId', 'lineId', 'name', 'nameFr'])) }),
} as const satisfies Partial<Record<ErrorCode, v.GenericSchema>>;
