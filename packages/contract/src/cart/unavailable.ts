import * as v from 'valibot';

/** Why a cart line cannot be ordered; `gone`: it is no longer on the menu. */
export const unavailableReasons = ['sold_out', 'too_few', 'options_changed', 'gone'] as const;

const unavailableItem = v.object({
  productId: v.string(),
  /** The line's id in a cart; for a line of an order, an id made from all its options. */
  lineId: v.string(),
  name: v.string(),
  nameFr: v.optional(v.string()),
  wanted: v.number(),
  /** How many of the requested pieces are available. */
  left: v.number(),
  reason: v.picklist(unavailableReasons),
});

export type UnavailableItem = v.InferOutput<typeof unavailableItem>;

/** The details of the error `items_unavailable`. */
export const unavailableDetails = v.object({ items: v.array(unavailableItem) });
