import * as v from 'valibot';

/**
 * What happened to an order. `moved`: another status, with the payment that follows from it. `delayed`: promised for
 * another time. In the kitchen, beside its status: `acknowledged`, `line_done` (or no longer), `recalled` (its ticket was
 * taken back) and `bumped` (put away again after that). Clients treat kinds they do not know as a change.
 */
export const orderEventKinds = [
  'placed',
  'moved',
  'delayed',
  'edited',
  'canceled',
  'acknowledged',
  'line_done',
  'bumped',
  'recalled',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

/** The data of `event: order`; `seq` grows from event to event. */
export const orderEvent = v.object({ seq: v.number(), order: v.string(), kind: v.picklist(orderEventKinds) });

export type OrderEvent = v.InferOutput<typeof orderEvent>;
