import type { ServiceDay, Slot } from './slots.ts';

/** Kitchen units that orders have taken, by the start of their slot in epoch milliseconds. */
export type Loads = ReadonlyMap<number, number>;

/** A share of an order that the kitchen makes within a slot. */
export interface TakenSlot {
  start: Date;
  units: number;
}

interface Kitchen {
  loads: Loads;
  unitsPerSlot: number;
}

export const loadOf = (start: Date, loads: Loads): number => loads.get(start.getTime()) ?? 0;

const roomOf = ({ start }: Slot, { loads, unitsPerSlot }: Kitchen): number =>
  Math.max(0, unitsPerSlot - loadOf(start, loads));

/**
 * What an order for the last of some slots takes of them, in order of time; undefined if it does not fit. `slots`: those
 * of a day that can be chosen, up to the one it is promised for. An order of more than a slot holds fills earlier ones,
 * backwards; one without units takes nothing and always fits.
 */
export const placeUnits = (slots: readonly Slot[], units: number, kitchen: Kitchen): TakenSlot[] | undefined => {
  const promised = slots.at(-1);
  if (!promised) return undefined;
  if (units === 0) return [];
  if (units <= kitchen.unitsPerSlot) {
    return roomOf(promised, kitchen) < units ? undefined : [{ start: promised.start, units }];
  }
  const taken: TakenSlot[] = [];
  let rest = units;
  for (const slot of slots.toReversed()) {
    const share = Math.min(rest, roomOf(slot, kitchen));
    if (share === 0 && slot === promised) return undefined;
    if (share > 0) taken.unshift({ start: slot.start, units: share });
    rest -= share;
    if (rest === 0) return taken;
  }
  return undefined;
};

/** The most units that an order can have for one of the slots of these days. */
export const largestOrder = (days: readonly ServiceDay[], kitchen: Kitchen): number =>
  Math.max(0, ...days.map(({ slots }) => slots.reduce((sum, slot) => sum + roomOf(slot, kitchen), 0)));

export type SlotState = 'free' | 'few' | 'full';

/** For an order of that many units; `few`: afterwards less than a quarter of the slot is left. */
export const slotState = (slots: readonly Slot[], units: number, kitchen: Kitchen): SlotState => {
  const promised = slots.at(-1);
  if (!promised || !placeUnits(slots, units, kitchen)) return 'full';
  if (units === 0) return 'free';
  return roomOf(promised, kitchen) - units < kitchen.unitsPerSlot / 4 ? 'few' : 'free';
};
