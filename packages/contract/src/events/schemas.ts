import * as v from 'valibot';

/**
 * What happened to an order. `moved`: another status, with the payment that follows from it. `delayed`: promised for
 * another time. Clients treat kinds they do
 * not know as a change.
 */
export const orderEventKinds = ['placed', 'moved', 'delayed', 'edited', 'canceled'] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

/** The data of `event: order`; `seq` grows from event to event. */
export const orderEvent = v.object({ seq: v.number(), order: v.string(), kind: v.picklist(orderEventKinds) });

export type OrderEvent = v.InferOutput<typeof orderEvent>;
