import * as v from 'valibot';
import { device } from './schemas.ts';

/** What someone who lost rights has set up, and what works until staff end it. */
export const leftBehind = v.object({
  devices: v.array(device),
  printers: v.array(v.object({ _id: v.string(), name: v.string() })),
});

export type LeftBehind = v.InferOutput<typeof leftBehind>;

export const withLeftBehind = { leftBehind: v.optional(leftBehind) } as const;
