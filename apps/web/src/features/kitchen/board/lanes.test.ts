import { kitchenColumns } from '@bottega/contract/kitchen/rules';
import { describe, expect, test } from 'vitest';
import { aLine, aTicket } from '#testing/kitchen.ts';
import { inColumn, type Ticket, ticketsOf } from '../ticket/tickets.ts';
import { type Heights, hang, heightKey, type Lane, type Lanes } from './lanes.ts';

const room = { lanes: 4, height: 570 };

const cooking = (dishes: number): Ticket => {
  const lines = Array.from({ length: dishes }, (_, line) => aLine({ line }));
  const [ticket] = ticketsOf([aTicket({ status: 'confirmed', column: 'cooking', lines })], '');
  return ticket as Ticket;
};
const fresh = (dishes: number): Ticket => {
  const ticket = cooking(dishes);
  return { ...ticket, order: { ...ticket.order, status: 'created', column: 'new' } };
};
const idOf = ({ order }: Ticket) => order._id;

/** A board on which each ticket is as high as given, in pixels. */
const aBoard = (heights: ReadonlyMap<string, number> = new Map()) => {
  let before: Lanes | undefined;
  let measured: Heights = new Map();
  return (...tickets: Ticket[]): Lanes => {
    const columns = { new: inColumn(tickets, 'new'), cooking: inColumn(tickets, 'cooking'), ready: [] };
    const shown = tickets.map((ticket): [string, number] => [
      heightKey(ticket.order.column ?? '', idOf(ticket)),
      heights.get(idOf(ticket)) ?? 100,
    ]);
    // As on the screen: shown once and measured, then hung.
    measured = new Map([...measured, ...shown]);
    before = hang({ tickets: columns, room, before, measured });
    measured = new Map(shown);
    return before;
  };
};

/** Where a ticket begins in its lane, in pixels; each is 100 high. */
const topsOf = (lanes: Lanes): Map<string, string> =>
  new Map(
    kitchenColumns.flatMap((column) =>
      lanes[column].flatMap((lane: Lane, index) => {
        let top = 0;
        return lane.map(({ id, above }): [string, string] => {
          top += above + 100;
          // Cooking lanes are counted from the right, where they end.
          const place = column === 'cooking' ? index - lanes.cooking.length : index;
          return [id, `${column} ${place} ${top - 100}`];
        });
      }),
    ),
  );

const idsIn = (lanes: readonly Lane[]) => lanes.map((lane) => lane.map(({ id }) => id));

describe('[KITCH-10] where tickets hang', () => {
  test('a ticket that leaves moves none, and a new one takes its room', () => {
    const board = aBoard();
    const tickets = Array.from({ length: 7 }, () => cooking(1));
    const [first, , third, ...others] = tickets as [Ticket, Ticket, Ticket];
    const before = topsOf(board(...tickets));
    const left = tickets.filter((ticket) => ticket !== third && ticket !== first);
    const after = topsOf(board(...left));
    for (const ticket of left) expect(after.get(idOf(ticket))).toBe(before.get(idOf(ticket)));
    const next = cooking(1);
    const filled = topsOf(board(...left, next));
    for (const ticket of left) expect(filled.get(idOf(ticket))).toBe(before.get(idOf(ticket)));
    expect([before.get(idOf(first)), before.get(idOf(third))]).toContain(filled.get(idOf(next)));
    expect(others).toHaveLength(4);
  });

  test('what is too high for the room that was left hangs at the end; what is less high leaves the rest', () => {
    const [a, b, c, d, e, f, high, low] = Array.from({ length: 8 }, () => cooking(1)) as [Ticket, ...Ticket[]];
    const all = [a, b, c, d, e, f] as Ticket[];
    const board = aBoard(
      new Map([
        [idOf(high as Ticket), 101],
        [idOf(low as Ticket), 40],
      ]),
    );
    board(...all);
    const rest = all.slice(1);
    const before = board(...rest);
    const gap = before.cooking.flat().find(({ above }) => above > 0);
    expect(gap?.above).toBe(100);
    const withHigh = board(...rest, high as Ticket);
    expect(withHigh.cooking.flat().find(({ id }) => id === gap?.id)?.above).toBe(100);
    const withLow = board(...rest, high as Ticket, low as Ticket);
    expect(withLow.cooking.flat().find(({ id }) => id === gap?.id)?.above).toBe(60);
  });

  test('a ticket that is taken back at once is where it was', () => {
    const board = aBoard();
    const tickets = Array.from({ length: 6 }, () => cooking(2));
    const [first, ...others] = tickets;
    const before = topsOf(board(...tickets));
    board(...others);
    expect(topsOf(board(...tickets)).get(idOf(first as Ticket))).toBe(before.get(idOf(first as Ticket)));
  });

  test('in a thousand presses and arrivals no ticket moves in its column', () => {
    let random = 7;
    const next = (below: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      return random % below;
    };
    const board = aBoard();
    let shown: Ticket[] = [];
    let before = topsOf(board());
    for (let step = 0; step < 1000; step += 1) {
      const at = next(Math.max(1, shown.length));
      const pressed = shown[at];
      if (!pressed || (shown.length < 30 && next(5) < 2)) shown = [...shown, fresh(next(4) + 1)];
      else if (pressed.order.column === 'cooking') shown = shown.toSpliced(at, 1);
      else {
        const order = { ...pressed.order, status: 'confirmed', column: 'cooking' } as const;
        shown = shown.toSpliced(at, 1, { ...pressed, order });
      }
      const after = topsOf(board(...shown));
      expect(after.size).toBe(shown.length);
      for (const [id, place] of after) {
        const was = before.get(id);
        if (was?.split(' ')[0] === place.split(' ')[0]) expect(place).toBe(was);
      }
      before = after;
    }
  });

  test('on an empty board they hang by when they are due, in each lane and from lane to lane', () => {
    const tickets = Array.from({ length: 7 }, () => cooking(1));
    const places = new Map(tickets.map((ticket, index) => [idOf(ticket), index]));
    const lanes = idsIn(aBoard()(...tickets).cooking).map((lane) => lane.map((id) => places.get(id) ?? 0));
    for (const lane of [...lanes, lanes.map(([first]) => first ?? 0)])
      expect(lane).toEqual(lane.toSorted((one, other) => one - other));
    expect(lanes.map(({ length }) => length).toSorted()).toEqual([2, 2, 3]);
  });

  test('new tickets get a second lane when they need it and it is empty, and give it back when they have left it', () => {
    const board = aBoard();
    const news = Array.from({ length: 9 }, () => fresh(1));
    const counts = ({ new: fresher, cooking: stove }: Lanes) => [fresher.length, stove.length];
    expect(counts(board(...news.slice(0, 5), cooking(1)))).toEqual([1, 3]);
    expect(counts(board(...news))).toEqual([2, 2]);
    const busy = Array.from({ length: 12 }, () => cooking(1));
    const left = news.slice(0, 1);
    expect(counts(board(...left))).toEqual([2, 2]);
    const full = board(...left, ...busy);
    expect(counts(full)).toEqual([idsIn(full.new)[1]?.length ? 2 : 1, idsIn(full.new)[1]?.length ? 2 : 3]);
  });

  test('the lanes of the stove are given away only while they are empty', () => {
    const board = aBoard();
    const busy = Array.from({ length: 3 }, () => cooking(1));
    board(...busy);
    const lanes = board(...busy, ...Array.from({ length: 9 }, () => fresh(1)));
    expect([lanes.new.length, lanes.cooking.length]).toEqual([1, 3]);
  });

  test('every ticket hangs once, however many there are', () => {
    const tickets = Array.from({ length: 40 }, (_, index) => cooking((index % 5) + 1));
    const hanging = idsIn(aBoard()(...tickets).cooking).flat();
    expect(new Set(hanging)).toEqual(new Set(tickets.map(idOf)));
    expect(hanging).toHaveLength(40);
  });
});
