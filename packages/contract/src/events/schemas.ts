import * as v from 'valibot';

/**
 * What happened to an order. `moved`: a new status, with the payment state that follows from it. `delayed`: promised
 * for another time. In the kitchen, independent of the status: `acknowledged`, `line_done` (or undone), `recalled`
 * (its ticket was taken back) and `bumped` (put away again after a recall). With the last kind the kitchen or
 * the courier has confirmed that it knows of a cancellation or an edit. Clients treat unknown kinds as a change.
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
  'told',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

/** The data of `event: order`; `seq` increases with every event. */
export const orderEvent = v.object({ seq: v.number(), order: v.string(), kind: v.picklist(orderEventKinds) });

export type OrderEvent = v.InferOutput<typeof orderEvent>;
