import type { KitchenLine } from '@bottega/contract/kitchen/schemas';
import type { Ticket } from './tickets.ts';

/** Tickets below each other, by the time they are due. */
export type Lane = readonly Ticket[];

/** What is to be accepted, and what is cooking. */
export interface Lanes {
  new: readonly Lane[];
  cooking: readonly Lane[];
}

export interface Room {
  /** Side by side. */
  lanes: number;
  /** Dishes below each other. */
  dishes: number;
}

export const noLanes: Lanes = { new: [[]], cooking: [[]] };

/** About how many characters of a dish fit in a row; where it is crossed off, its mark takes some of the room. */
const perRow = 23;
const perMarkedRow = 21;
const rowsOf = (text: string, most = perRow): number => Math.ceil(text.length / most);

// In dishes to be crossed off, whose height is that of a finger.
const headAndActions = 2.2;
const row = 0.33;

/** With the word before it, in wide letters. */
const noteHeight = (note: string): number => (note ? 0.1 + rowsOf(`ALLERGIE: ${note}`, perMarkedRow) * row : 0);

const lineHeight = ({ name, options, note }: KitchenLine, isCooking: boolean): number => {
  const most = isCooking ? perMarkedRow : perRow;
  const texts = [name, ...options.map((option) => option.name)];
  const rows = texts.reduce((sum, text) => sum + rowsOf(`1 × ${text}`, most), 0);
  return Math.max(isCooking ? 1 : 0, 0.1 + rows * row) + noteHeight(note);
};

const heightOf = ({ order: { column, note }, lines }: Ticket): number => {
  const words = lines.reduce((sum, line) => sum + lineHeight(line, column === 'cooking'), 0);
  return headAndActions + words + noteHeight(note);
};

const sumOf = (tickets: readonly Ticket[]): number => tickets.reduce((sum, ticket) => sum + heightOf(ticket), 0);
const highest = (lanes: readonly Lane[]): number => Math.max(...lanes.map(sumOf));

const addToLowest = (lanes: readonly Ticket[][], ticket: Ticket): void => {
  lanes.toSorted((one, other) => sumOf(one) - sumOf(other))[0]?.push(ticket);
};

const emptyLanes = (count: number): Ticket[][] => Array.from({ length: count }, () => []);

/** A ticket stays in its lane, and a new one hangs in the lowest. */
const added = (tickets: readonly Ticket[], before: readonly Lane[]): Ticket[][] => {
  const lanes = emptyLanes(before.length);
  const laneBefore = ({ order }: Ticket) =>
    before.findIndex((lane) => lane.some((other) => other.order._id === order._id));
  for (const ticket of tickets) lanes[laneBefore(ticket)]?.push(ticket);
  for (const ticket of tickets) if (laneBefore(ticket) < 0) addToLowest(lanes, ticket);
  return lanes;
};

/** The highest first, so that the lanes end at about the same height. */
const hungAgain = (tickets: readonly Ticket[], count: number): Ticket[][] => {
  const lanes = emptyLanes(count);
  for (const ticket of tickets.toSorted((one, other) => heightOf(other) - heightOf(one))) addToLowest(lanes, ticket);
  return lanes;
};

// That of a ticket: for less, none changes its lane.
const worthMoving = 3;

/** Tickets change lanes only where one is higher than the screen, and only if then all fit or much is won. */
const spread = (tickets: readonly Ticket[], count: number, before: readonly Lane[], dishes: number): Ticket[][] => {
  const again = hungAgain(tickets, count);
  const stay = before.length === count ? added(tickets, before) : again;
  const [height, lowered] = [highest(stay), highest(again)];
  const isBetter = height > dishes && (lowered <= dishes || lowered <= height - worthMoving);
  const lanes = isBetter ? again : stay;
  const place = new Map(tickets.map((ticket, index) => [ticket, index]));
  const placeOf = (ticket: Ticket | undefined) => (ticket && place.get(ticket)) ?? tickets.length;
  const byTime = (one: Ticket, other: Ticket) => placeOf(one) - placeOf(other);
  const sorted = lanes.map((lane) => lane.toSorted(byTime));
  return lanes !== again ? sorted : sorted.toSorted((one, other) => placeOf(one[0]) - placeOf(other[0]));
};

/**
 * How many lanes new tickets have beside those that are cooking: one, and more while they need them. What they have they give
 * back only to tickets that are cooking, so that as little as possible moves under a finger.
 */
const newLanes = (newHeight: number, cookingHeight: number, { lanes, dishes }: Room, before: number): number => {
  const most = Math.max(1, lanes - Math.max(1, Math.ceil(cookingHeight / dishes)));
  return Math.min(most, Math.max(before, Math.ceil(newHeight / dishes)));
};

/** `tickets`: by the time they are due. `before`: as they hung until now. */
export const hang = (tickets: { new: Lane; cooking: Lane }, room: Room, before: Lanes): Lanes => {
  const news = newLanes(sumOf(tickets.new), sumOf(tickets.cooking), room, before.new.length);
  return {
    new: spread(tickets.new, news, before.new, room.dishes),
    cooking: spread(tickets.cooking, Math.max(1, room.lanes - news), before.cooking, room.dishes),
  };
};
