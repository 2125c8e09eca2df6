import { openState } from '@bottega/contract/shop/hours/opening-hours';
import { daysAfter, momentOf, shopDate } from '@bottega/contract/shop/shop-time';
import { seedRegulars } from '#content/demo/regulars.ts';
import { trattoriaHours } from '#content/trattoria/hours.ts';
import { trattoriaAddresses } from '#content/trattoria/ordering.ts';
import type { DemoContact } from './demo-fulfilment.ts';
import type { DemoOrder } from './demo-orders.ts';
import { dice, oneOf, type Roll } from './regular-orders.ts';

type Order = DemoOrder & { username: string };

const orders = 200;
const days = 60;
const minuteMs = 60_000;

interface Service {
  from: string;
  to: string;
  weekdays: readonly number[];
}

const lunch: Service = { from: '12:05', to: '13:50', weekdays: [9, 0, 4, 5, 5, 6, 7] };
const dinner: Service = { from: '19:00', to: '21:40', weekdays: [0, 0, 4, 5, 6, 11, 12] };

const pasta = [
  'spaghetti-al-pomodoro',
  'tagliatelle-al-ragu',
  'tagliatelle-al-ragu',
  'carbonara',
  'carbonara',
  'cacio-e-pepe',
  'amatriciana',
  'penne-all-arrabbiata',
  'lasagne-alla-bolognese',
  'ravioli-ricotta-e-spinaci',
  'gnocchi-al-pesto',
];
const pizza = [
  'pizza-margherita',
  'pizza-margherita',
  'pizza-diavola',
  'pizza-capricciosa',
  'pizza-quattro-formaggi',
  'pizza-napoli',
  'pizza-marinara',
  'calzone-napoletano',
];
const lunchMains = [...pasta, ...pizza, 'polpette-al-sugo', 'burrata-e-pomodorini', 'parmigiana-di-melanzane'];
const dinnerMains = [...lunchMains, ...pizza, 'pappardelle-al-cinghiale', 'risotto-alla-milanese', 'polpette-al-sugo'];
const starters = [
  'bruschetta-al-pomodoro',
  'arancini-siciliani',
  'vitello-tonnato',
  'crostini-toscani',
  'focaccia-al-rosmarino',
  'burrata-e-pomodorini',
  'bresaola-rucola-e-grana',
  'insalata-di-finocchi-e-arance',
  'panzanella-toscana',
];
const dolci = [
  'tiramisu',
  'tiramisu',
  'tiramisu',
  'panna-cotta-ai-frutti-di-bosco',
  'cannoli-siciliani',
  'torta-della-nonna',
  'gelato-artigianale',
];
const wines = ['chianti-classico', 'chianti-classico', 'barbera-d-asti', 'vermentino'];

const basketOf = (service: Service, roll: Roll): Record<string, number> => {
  const dishes = new Map<string, number>();
  const add = (from: readonly string[]) => {
    const slug = oneOf(from, roll);
    dishes.set(slug, (dishes.get(slug) ?? 0) + 1);
  };
  const isDinner = service === dinner;
  const people = isDinner ? oneOf([1, 2, 2, 2, 3, 4], roll) : oneOf([1, 1, 1, 2, 2, 3], roll);
  if (roll() < (isDinner ? 0.6 : 0.2)) add(starters);
  for (let nr = 0; nr < people; nr++) {
    add(isDinner ? dinnerMains : lunchMains);
    if (roll() < 0.4) add(dolci);
    if (!isDinner && roll() < 0.35) add(['espresso']);
  }
  if (isDinner && people > 1 && roll() < 0.6) add(wines);
  else if (roll() < 0.25) add(['limonata-di-sorrento', 'spritz-veneziano']);
  return Object.fromEntries(dishes);
};

const steps = [
  { within: 4, reached: 'created' },
  { within: 20, reached: 'confirmed' },
  { within: 26, reached: 'ready' },
  { within: 50, reached: 'expedited' },
] as const;

const endings: readonly Pick<DemoOrder, 'reached' | 'canceledBy' | 'payment'>[] = [
  ...Array(22).fill({ reached: 'delivered', payment: 'paid' }),
  { reached: 'created', canceledBy: 'customer', payment: 'failed' },
  { reached: 'confirmed', canceledBy: 'staff', payment: 'failed' },
];

const endingOf = (minutesAgo: number, roll: Roll): (typeof endings)[number] => {
  const ending = oneOf(endings, roll);
  const underWay = steps.find(({ within }) => minutesAgo < within);
  return underWay ? { reached: underWay.reached, payment: 'pending' } : ending;
};

const customers = [
  ...seedRegulars.filter(({ verified }) => verified),
  // The demo accounts are older than the oldest order.
  ...['giulia', 'giulia', 'theo'].map((username) => ({ username, daysAgo: days + 1 })),
];

const servicesUntil = (now: Date) => {
  const today = shopDate(now);
  const hours = trattoriaHours(now);
  return Array.from({ length: days }, (_, index) => daysAfter(today, index + 1 - days)).flatMap((date) => {
    const weekday = new Date(`${date}T00:00Z`).getUTCDay();
    return [lunch, dinner].flatMap((service) => {
      const [from, to] = [momentOf(date, service.from).getTime(), momentOf(date, service.to).getTime()];
      const passed = Math.min(to, now.getTime() - minuteMs) - from;
      if (!openState(new Date(from), hours).open) return [];
      const share = (service.weekdays[weekday] ?? 0) * (passed / (to - from));
      return share > 0 ? [{ service, from, passed, share }] : [];
    });
  });
};

const contactOf = (username: string, isDelivered: boolean): DemoContact => {
  const nr = Math.max(
    0,
    customers.findIndex((each) => each.username === username),
  );
  const name = seedRegulars.find((each) => each.username === username)?.fullName ?? username;
  const phone = `+336399801${String(nr).padStart(2, '0')}`;
  return { name, phone, address: isDelivered ? (trattoriaAddresses[nr % trattoriaAddresses.length] ?? null) : null };
};

export const trattoriaOrders = (now: Date): Order[] => {
  const roll = dice();
  const services = servicesUntil(now);
  const whole = services.reduce((sum, { share }) => sum + share, 0);
  let shared = 0;
  return services.flatMap(({ service, from, passed, share }) => {
    const before = Math.round((shared / whole) * orders);
    shared += share;
    const count = Math.round((shared / whole) * orders) - before;
    return Array.from({ length: count }, () => {
      const at = from + ((roll() + roll()) / 2) * passed;
      const ago = now.getTime() - at;
      const known = customers.filter(({ daysAgo }) => daysAgo * 24 * 60 * minuteMs > ago);
      const { username } = oneOf(known, roll);
      return {
        username,
        contact: contactOf(username, roll() < 0.6),
        hoursAgo: ago / (60 * minuteMs),
        ...endingOf(ago / minuteMs, roll),
        items: basketOf(service, roll),
      };
    });
  });
};
