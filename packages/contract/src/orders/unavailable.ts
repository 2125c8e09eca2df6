import * as v from 'valibot';

/** Why a line of a cart cannot be ordered; `gone`: it has left the menu. */
export const unavailableReasons = ['sold_out', 'too_few', 'options_changed', 'gone'] as const;

const unavailableItem = v.object({
  productId: v.string(),
  /** As carts name it; a line of an order by all of its options. */
  lineId: v.string(),
  name: v.string(),
  nameFr: v.optional(v.string()),
  wanted: v.number(),
  /** How many of the wanted can be had. */
  left: v.number(),
  reason: v.picklist(unavailableReasons),
});

export type UnavailableItem = v.InferOutput<typeof unavailableItem>;

/** What the error `items_unavailable` says in its details. */
export const unavailableDetails = v.object({ items: v.array(unavailableItem) });
