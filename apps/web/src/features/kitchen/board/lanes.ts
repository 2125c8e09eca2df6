import { type KitchenColumn, kitchenColumns } from '@bottega/contract/kitchen/rules';
import type { Ticket } from '../ticket/tickets.ts';

/** A ticket in its lane, with the gap above it that removed tickets left. */
export interface LanePlace {
  id: string;
  /** Pixels. */
  above: number;
}

export type Lane = readonly LanePlace[];

export type Lanes = Record<KitchenColumn, readonly Lane[]>;

export interface Room {
  /** Of new and cooking tickets together. */
  lanes: number;
  /** In pixels. */
  height: number;
}

interface Sized {
  id: string;
  height: number;
  isMeasured: boolean;
}

// Until the browser has laid out a ticket, which it does before painting.
const usualHeight = 180;

/** In pixels, by {@link heightKey}. */
export type Heights = ReadonlyMap<string, number>;

// A ready ticket is lower than it was while cooking.
export const heightKey = (column: string, id: string): string => `${column} ${id}`;

const sized = ({ order: { _id: id, column } }: Ticket, measured: Heights): Sized => {
  const height = measured.get(heightKey(column ?? '', id));
  return { id, height: height || usualHeight, isMeasured: height !== undefined };
};

type HeightOf = (id: string) => number;

/** Removed tickets leave a gap, except at the end of the lane. */
const kept = (lane: Lane, isHere: (id: string) => boolean, heightOf: HeightOf): LanePlace[] => {
  const places: LanePlace[] = [];
  let above = 0;
  for (const place of lane) {
    above += place.above;
    if (!isHere(place.id)) above += heightOf(place.id);
    else {
      places.push({ id: place.id, above });
      above = 0;
    }
  }
  return places;
};

const lengthOf = (lane: Lane, heightOf: HeightOf): number =>
  lane.reduce((sum, { id, above }) => sum + above + heightOf(id), 0);

/** Puts a measured ticket into the first gap it fits in; tickets below do not move. */
const fill = (lanes: LanePlace[][], { id, height, isMeasured }: Sized): boolean => {
  if (!isMeasured) return false;
  for (const lane of lanes) {
    const index = lane.findIndex(({ above }) => above > 0 && above >= height);
    const below = lane[index];
    if (!below) continue;
    lane.splice(index, 1, { id, above: 0 }, { id: below.id, above: below.above - height });
    return true;
  }
  return false;
};

/** To the end of the shortest. Of equal ones the last: new tickets need those beside theirs. */
const append = (lanes: LanePlace[][], { id }: Sized, heightOf: HeightOf): void => {
  const lengths = lanes.map((lane) => lengthOf(lane, heightOf));
  lanes[lengths.lastIndexOf(Math.min(...lengths))]?.push({ id, above: 0 });
};

const emptyLanes = (count: number): LanePlace[][] => Array.from({ length: count }, () => []);

/** Fills an empty board: the highest first, so that lanes end level; within a lane by due time. */
const hung = (tickets: readonly Sized[], count: number, heightOf: HeightOf): LanePlace[][] => {
  const lanes = emptyLanes(count);
  for (const ticket of tickets.toSorted((one, other) => other.height - one.height)) append(lanes, ticket, heightOf);
  const place = new Map(tickets.map(({ id }, index) => [id, index]));
  const placeOf = (at: LanePlace | undefined) => (at ? (place.get(at.id) ?? 0) : -1);
  const sorted = lanes.map((lane) => lane.toSorted((one, other) => placeOf(one) - placeOf(other)));
  return sorted.toSorted((one, other) => placeOf(one[0]) - placeOf(other[0]));
};

const sumOf = (tickets: readonly Sized[]): number => tickets.reduce((sum, { height }) => sum + height, 0);

/** Number of lanes for new tickets: one, or more while they need them. */
const newLanes = (
  tickets: Record<KitchenColumn, readonly Sized[]>,
  { lanes, height }: Room,
  before: number,
): number => {
  const most = Math.max(1, lanes - Math.max(1, Math.ceil(sumOf(tickets.cooking) / height)));
  return Math.min(most, Math.max(before, Math.ceil(sumOf(tickets.new) / height)));
};

/** A lane changes hands only while it is empty. */
const shared = (news: LanePlace[][], cooking: LanePlace[][], wanted: number): void => {
  while (news.length < wanted && cooking.length > 1 && cooking[0]?.length === 0) news.push(cooking.shift() ?? []);
  while (news.length > wanted && news.at(-1)?.length === 0) cooking.unshift(news.pop() ?? []);
};

interface Hanging {
  /** By due time. */
  tickets: Record<KitchenColumn, readonly Ticket[]>;
  room: Room;
  /** Undefined: the board was empty. */
  before: Lanes | undefined;
  /** Includes tickets that were just removed. */
  measured: Heights;
}

/** A ticket never moves within its column (KITCH-10). */
export const hang = ({ tickets: given, room, before, measured }: Hanging): Lanes => {
  const size = (column: KitchenColumn) => given[column].map((ticket) => sized(ticket, measured));
  const tickets = { new: size('new'), cooking: size('cooking'), ready: size('ready') };
  const heightIn = (column: KitchenColumn): HeightOf => {
    const heights = new Map(tickets[column].map(({ id, height }) => [id, height]));
    return (id) => heights.get(id) ?? measured.get(heightKey(column, id)) ?? 0;
  };
  if (!before) {
    const news = newLanes(tickets, room, 1);
    const counts = { new: news, cooking: Math.max(1, room.lanes - news), ready: 1 };
    const all = (column: KitchenColumn) => hung(tickets[column], counts[column], heightIn(column));
    return { new: all('new'), cooking: all('cooking'), ready: all('ready') };
  }
  const stay = (column: KitchenColumn) => {
    const ids = new Set(tickets[column].map(({ id }) => id));
    return before[column].map((lane) => kept(lane, (id) => ids.has(id), heightIn(column)));
  };
  const lanes = { new: stay('new'), cooking: stay('cooking'), ready: stay('ready') };
  shared(lanes.new, lanes.cooking, newLanes(tickets, room, lanes.new.length));
  for (const column of kitchenColumns) {
    const hanging = new Set(lanes[column].flat().map(({ id }) => id));
    for (const ticket of tickets[column].filter(({ id }) => !hanging.has(id)))
      if (!fill(lanes[column], ticket)) append(lanes[column], ticket, heightIn(column));
  }
  return lanes;
};
