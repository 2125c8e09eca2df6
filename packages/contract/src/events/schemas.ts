import * as v from 'valibot';
import { orNewer } from '../validation.ts';

/**
 * `moved`: new status and payment state. `delayed`: new promise. In the kitchen: `acknowledged`, `line_done` (or
 * undone), `recalled` (ticket taken back), `bumped` (put away again). The last: kitchen or courier confirmed a
 * cancellation or edit. Clients treat unknown kinds as a change.
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

export const orderEvent = v.object({ seq: v.number(), order: v.string(), kind: orNewer(orderEventKinds) });

export type OrderEvent = v.InferOutput<typeof orderEvent>;
