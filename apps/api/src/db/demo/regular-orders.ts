import { defaultHours, openState } from '@bottega/contract/shop/hours/opening-hours';
import { daysAfter, shopDate } from '@bottega/contract/shop/shop-time';
import { seedRegulars } from '#content/demo/regulars.ts';
import type { DemoOrder } from './demo-orders.ts';

// Days of takings on the dashboard, including today.
const days = 30;
// From Sunday, as in Date; busiest before and on the weekend.
const perWeekday = [14, 8, 9, 10, 11, 17, 19];
// Minutes after opening: lunch, then dinner.
const lunch = { from: 15, to: 120 };
const dinner = { from: 390, to: 555 };

const baskets: readonly Record<string, number>[] = [
  { 'pizza-margherita': 1, 'limonata-di-sorrento': 1 },
  { 'tagliatelle-al-ragu': 2, 'chianti-classico': 1, tiramisu: 2 },
  { 'cacio-e-pepe': 1, espresso: 1 },
  { 'pizza-diavola': 2, 'insalata-caprese': 1 },
  { 'lasagne-alla-bolognese': 2, 'panzanella-toscana': 1 },
  { 'spaghetti-al-pomodoro': 1 },
  { 'pizza-quattro-formaggi': 1, 'pizza-marinara': 1, 'spritz-veneziano': 2 },
  { 'ravioli-ricotta-e-spinaci': 2, 'cannoli-siciliani': 2 },
  { 'gnocchi-al-pesto': 1, 'focaccia-al-rosmarino': 1 },
  { 'arancini-siciliani': 3, 'limonata-di-sorrento': 2 },
  { 'penne-all-arrabbiata': 2, 'bresaola-rucola-e-grana': 1 },
  { 'pizza-capricciosa': 3, 'gelato-artigianale': 3 },
  { 'calzone-napoletano': 1, 'torta-della-nonna': 1 },
  { 'bruschetta-al-pomodoro': 2, 'pizza-prosciutto-e-rucola': 2, 'chianti-classico': 1 },
];

type RegularOrder = DemoOrder & { username: string };

// A fixed sequence (Park and Miller): every demonstration looks the same.
export const dice = (): (() => number) => {
  let state = 20_261;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

export type Roll = ReturnType<typeof dice>;

export const oneOf = <Item>(items: readonly Item[], roll: Roll): Item =>
  items[Math.floor(roll() * items.length)] as Item;

const customers = seedRegulars.filter(({ verified }) => verified).map(({ username }) => username);

const endings: readonly Pick<DemoOrder, 'reached' | 'canceledBy' | 'payment'>[] = [
  ...Array(11).fill({ reached: 'delivered', payment: 'paid' }),
  { reached: 'confirmed', canceledBy: 'customer', payment: 'failed' },
];

const inThePast = (daysAgo: number, now: Date, roll: Roll): RegularOrder[] => {
  const date = daysAfter(shopDate(now), -daysAgo);
  const morning = new Date(`${date}T06:00Z`);
  const state = openState(morning, defaultHours);
  if (state.open || !state.opensAt) return [];
  const opensAt = state.opensAt.getTime();
  const count = (perWeekday[morning.getUTCDay()] ?? 0) + Math.floor(roll() * 4) - 1;
  return Array.from({ length: count }, () => {
    const { from, to } = roll() < 0.35 ? lunch : dinner;
    const at = opensAt + (from + roll() * (to - from)) * 60_000;
    const hoursAgo = (now.getTime() - at) / 3_600_000;
    return { username: oneOf(customers, roll), hoursAgo, ...oneOf(endings, roll), items: oneOf(baskets, roll) };
  });
};

// Minutes ago: always in progress.
const underWay: readonly (Pick<DemoOrder, 'reached' | 'canceledBy' | 'payment'> & { minutes: readonly number[] })[] = [
  { minutes: [4, 9, 15], reached: 'created', payment: 'pending' },
  { minutes: [22, 31], reached: 'confirmed', payment: 'pending' },
  { minutes: [38, 47], reached: 'ready', payment: 'pending' },
  { minutes: [53, 61], reached: 'expedited', payment: 'pending' },
  { minutes: [78, 96, 149, 187, 305], reached: 'delivered', payment: 'paid' },
  { minutes: [133], reached: 'created', canceledBy: 'customer', payment: 'failed' },
];

export const regularOrders = (now: Date): RegularOrder[] => {
  const roll = dice();
  const past = Array.from({ length: days - 1 }, (_, index) => inThePast(days - 1 - index, now, roll)).flat();
  const today = underWay.flatMap(({ minutes, ...ending }) =>
    minutes.map((ago) => ({
      username: oneOf(customers, roll),
      hoursAgo: ago / 60,
      ...ending,
      items: oneOf(baskets, roll),
    })),
  );
  return [...past, ...today];
};
