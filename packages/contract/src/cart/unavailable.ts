import * as v from 'valibot';

/** `gone`: no longer on the menu. */
export const unavailableReasons = ['sold_out', 'too_few', 'options_changed', 'gone'] as const;

export const unavailableItem = v.object({
  productId: v.string(),
  /** In an order's line: made from its options. */
  lineId: v.string(),
  name: v.string(),
  nameFr: v.optional(v.string()),
  wanted: v.number(),
  left: v.number(),
  reason: v.picklist(unavailableReasons),
});

export type UnavailableItem = v.InferOutput<typeof unavailableItem>;

export const unavailableDetails = v.object({ items: v.array(unavailableItem) });
