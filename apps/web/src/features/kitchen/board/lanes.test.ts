import { describe, expect, test } from 'vitest';
import { aLine, aTicket } from '#testing/kitchen.ts';
import { hang, type Lanes, noLanes } from './lanes.ts';
import { type Ticket, ticketsOf } from './tickets.ts';

const room = { lanes: 4, dishes: 10 };

const cooking = (dishes: number): Ticket => {
  const lines = Array.from({ length: dishes }, (_, line) => aLine({ line }));
  const [ticket] = ticketsOf([aTicket({ status: 'confirmed', column: 'cooking', lines })], '');
  return ticket as Ticket;
};
const fresh = (dishes: number): Ticket => {
  const ticket = cooking(dishes);
  return { ...ticket, order: { ...ticket.order, status: 'created', column: 'new' } };
};

const idsOf = ({ cooking: lanes }: Lanes) => lanes.map((lane) => lane.map(({ order }) => order._id));
const hangCooking = (tickets: Ticket[], before = noLanes) => hang({ new: [], cooking: tickets }, room, before);

describe('where tickets hang', () => {
  test('a ticket that leaves moves none to another lane, and a new one takes its place', () => {
    const [one, two, three, four] = [cooking(1), cooking(1), cooking(1), cooking(1)];
    const all = hangCooking([one, two, three]);
    const ids = [one, two, three, four].map(({ order }) => order._id);
    expect(idsOf(all)).toEqual([[ids[0]], [ids[1]], [ids[2]]]);
    const fewer = hangCooking([two, three], all);
    expect(idsOf(fewer)).toEqual([[], [ids[1]], [ids[2]]]);
    expect(idsOf(hangCooking([two, three, four], fewer))).toEqual([[ids[3]], [ids[1]], [ids[2]]]);
  });

  test('in a lane they hang by the time they are due', () => {
    const tickets = Array.from({ length: 6 }, () => cooking(1));
    const [first, ...others] = tickets as [Ticket, ...Ticket[]];
    const before = hangCooking(others);
    const place = new Map(tickets.map(({ order }, index) => [order._id, index]));
    for (const lane of idsOf(hangCooking([first, ...others], before))) {
      const places = lane.map((id) => place.get(id) ?? 0);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  test('tickets change lanes where one is higher than the screen and then all fit, or much is won', () => {
    const [a, b, c, d] = [cooking(2), cooking(5), cooking(1), cooking(3)];
    expect(hangCooking([a, b, c, d], { new: [[]], cooking: [[a, b], [c, d], []] }).cooking).toEqual([[a, c], [b], [d]]);
    const fits: Lanes = { new: [[]], cooking: [[a, c], [b], []] };
    expect(hangCooking([a, b, c], fits).cooking).toEqual(fits.cooking);
  });

  test('where more hang than fit, what one cook puts away moves no other ticket to another lane', () => {
    const many = Array.from({ length: 9 }, (_, index) => cooking((index % 3) + 2));
    const full = hangCooking(many);
    for (const gone of many) {
      const left = full.cooking.map((lane) => lane.filter((ticket) => ticket !== gone));
      expect(
        hangCooking(
          many.filter((ticket) => ticket !== gone),
          full,
        ).cooking,
      ).toEqual(left);
    }
  });

  test('new tickets get a second lane when they need it and cooking does not, and give it back then only', () => {
    const news = Array.from({ length: 5 }, () => fresh(3));
    const one = hang({ new: news.slice(0, 2), cooking: [cooking(3)] }, room, noLanes);
    expect([one.new.length, one.cooking.length]).toEqual([1, 3]);
    const two = hang({ new: news, cooking: [cooking(3)] }, room, one);
    expect([two.new.length, two.cooking.length]).toEqual([2, 2]);
    const still = hang({ new: news.slice(0, 1), cooking: [cooking(3)] }, room, two);
    expect(still.new.length).toBe(2);
    const busy = Array.from({ length: 6 }, () => cooking(3));
    const back = hang({ new: news, cooking: busy }, room, still);
    expect([back.new.length, back.cooking.length]).toEqual([1, 3]);
  });

  test('every ticket hangs once, however many there are', () => {
    const tickets = Array.from({ length: 40 }, (_, index) => cooking((index % 5) + 1));
    const hung = hangCooking(tickets).cooking.flat();
    expect(new Set(hung)).toEqual(new Set(tickets));
    expect(hung).toHaveLength(40);
  });
});
