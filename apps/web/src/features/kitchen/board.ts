import type { KitchenColumn, KitchenLine, KitchenOrder } from '@bottega/contract/kitchen/schemas';

/** How a ticket stands by the shop's clock. */
export interface Age {
  tone: 'calm' | 'soon' | 'late';
  /** Left, or since it was due; whole and never 0. */
  minutes: number;
}

const minuteMs = 60_000;

/** `now`: milliseconds since 1970, by the shop's clock. */
export const ageOf = ({ soonAt, dueAt }: Pick<KitchenOrder, 'soonAt' | 'dueAt'>, now: number): Age => {
  const left = Date.parse(dueAt) - now;
  const minutes = Math.max(1, Math.ceil(Math.abs(left) / minuteMs));
  if (left <= 0) return { tone: 'late', minutes: Math.max(1, Math.floor(-left / minuteMs)) };
  return { tone: now >= Date.parse(soonAt) ? 'soon' : 'calm', minutes };
};

/** A dish without a station is everybody's. */
const isAt = (line: KitchenLine, station: string): boolean =>
  station === '' || line.station === '' || line.station === station;

export interface Ticket {
  order: KitchenOrder;
  /** Those of the chosen station. */
  lines: KitchenLine[];
  /** How many of other stations are still to be made. */
  elsewhere: number;
}

export const ticketsOf = (orders: readonly KitchenOrder[], station: string): Ticket[] =>
  orders.flatMap((order) => {
    const lines = order.lines.filter((line) => isAt(line, station));
    if (lines.length === 0) return [];
    const elsewhere = order.lines.filter((line) => !isAt(line, station) && line.doneAt === null).length;
    return [{ order, lines, elsewhere }];
  });

export const inColumn = (tickets: readonly Ticket[], column: KitchenColumn): Ticket[] =>
  tickets.filter(({ order }) => order.column === column);

export interface Total {
  productId: string;
  name: string;
  quantity: number;
}

/** What is still to be cooked, the most first. */
export const totalsOf = (tickets: readonly Ticket[]): Total[] => {
  const totals = new Map<string, Total>();
  for (const { order, lines } of tickets) {
    if (order.column === 'ready') continue;
    for (const { productId, name, quantity, doneAt } of lines) {
      if (doneAt !== null) continue;
      const before = totals.get(productId)?.quantity ?? 0;
      totals.set(productId, { productId, name, quantity: before + quantity });
    }
  }
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
};

// Of English and French, whatever the language of the page: customers write as they like.
const allergy = /allerg|intol[eé]ran|co?eliac|c(?:œ|oe)liaque|anaphyla|[eé]pipen|gluten|lactose|arachide|peanut/i;

/** Whether a note speaks of an allergy or intolerance. */
export const isAllergyNote = (note: string): boolean => allergy.test(note);

export const isUnseen = ({ status, acknowledgedAt }: KitchenOrder): boolean =>
  status === 'created' && acknowledgedAt === null;
