import type { ServiceDay, Slot } from './slots.ts';

/** Units taken, by slot start in epoch milliseconds. */
export type Loads = ReadonlyMap<number, number>;

export interface TakenSlot {
  start: Date;
  units: number;
}

export interface SlotLoads {
  loads: Loads;
  unitsPerSlot: number;
}

export const loadOf = (start: Date, loads: Loads): number => loads.get(start.getTime()) ?? 0;

const roomOf = ({ start }: Slot, { loads, unitsPerSlot }: SlotLoads): number =>
  Math.max(0, unitsPerSlot - loadOf(start, loads));

/**
 * What an order for the last slot takes from each; undefined: it does not fit. A large order also fills earlier slots,
 * but not across a break: dinner is not made at lunch.
 */
export const placeUnits = (slots: readonly Slot[], units: number, kitchen: SlotLoads): TakenSlot[] | undefined => {
  const promised = slots.at(-1);
  if (!promised) return undefined;
  if (units === 0) return [];
  const room = roomOf(promised, kitchen);
  if (units <= kitchen.unitsPerSlot) return room < units ? undefined : [{ start: promised.start, units }];
  if (room === 0) return undefined;
  const taken: TakenSlot[] = [];
  let rest = units;
  let later: Slot | undefined;
  for (const slot of slots.toReversed()) {
    if (later && slot.end < later.start) break;
    const share = Math.min(rest, roomOf(slot, kitchen));
    if (share > 0) taken.unshift({ start: slot.start, units: share });
    rest -= share;
    if (rest === 0) return taken;
    later = slot;
  }
  return undefined;
};

export const largestOrder = (days: readonly ServiceDay[], kitchen: SlotLoads): number => {
  let largest = 0;
  for (const { slots } of days) {
    let sum = 0;
    let earlier: Slot | undefined;
    for (const slot of slots) {
      const room = roomOf(slot, kitchen);
      sum = room + (earlier && earlier.end < slot.start ? 0 : sum);
      // An order that fits one slot is not split.
      largest = Math.max(largest, sum > kitchen.unitsPerSlot ? sum : room);
      earlier = slot;
    }
  }
  return largest;
};

export type SlotState = 'free' | 'few' | 'full';

export const slotState = (slots: readonly Slot[], units: number, kitchen: SlotLoads): SlotState => {
  const promised = slots.at(-1);
  if (!promised || !placeUnits(slots, units, kitchen)) return 'full';
  if (units === 0) return 'free';
  return roomOf(promised, kitchen) - units < kitchen.unitsPerSlot / 4 ? 'few' : 'free';
};
