import { openDatabase } from './database.ts';
import type { Load } from './load.ts';
import { multiply } from './multiply.ts';
import type { Place } from './shop.ts';

/** Of every account of the demonstration shop. */
export const password = 'Bottega-2026';
export const demoCustomer = 'giulia@bottega.example';
const demoAdmin = 'admin@bottega.example';
export const demoSuperadmin = 'superadmin@bottega.example';

export interface SignedIn {
  id: string;
  /** The Cookie header of their browser. */
  cookie: string;
}

/** The address of the customer of this number, made by {@link addCustomers}. */
export const customerEmail = (nr: number): string => `customer-${nr}@example.org`;

const addCopies = async (place: Place, { name, of, count }: { name: string; of: string; count: number }) => {
  const db = await openDatabase(place);
  try {
    await multiply(db, 'users', count, {
      template: `email = '${of}'`,
      values: { id: `'${name}-' || i`, username: `'${name}-' || i`, email: `'${name}-' || i || '@example.org'` },
    });
  } finally {
    await db.close();
  }
};

/** Copies a demo customer, password included, into the database of a stopped shop. */
export const addCustomers = (place: Place, count: number): Promise<void> =>
  addCopies(place, { name: 'customer', of: demoCustomer, count });

export const staffEmail = (nr: number): string => `staff-${nr}@example.org`;

/** The same with the demo admin. */
export const addStaff = (place: Place, count: number): Promise<void> =>
  addCopies(place, { name: 'staff', of: demoAdmin, count });

export const logIn = async (load: Load, email: string, address?: string): Promise<SignedIn> => {
  const login = { method: 'POST', path: '/api/user/login', body: { email, password } };
  const { headers, body } = await load.expect(200, login, address);
  const cookies = headers['set-cookie'] ?? [];
  return {
    id: JSON.parse(body.toString()).id,
    cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
  };
};

/** Logs in the customers `from` to `to - 1`. */
export const logInCustomers = async (load: Load, from: number, to: number): Promise<SignedIn[]> => {
  const signedIn: SignedIn[] = [];
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  await load.each(numbers, async (nr) => signedIn.push(await logIn(load, customerEmail(nr))));
  return signedIn;
};

export const addToCart = ({ id, cookie }: SignedIn, productId: string, quantity = 1) => ({
  method: 'POST',
  path: `/api/cart/${id}`,
  headers: { cookie },
  body: { productId, quantity },
});

/** `body`: what is ordered beyond the cart, as soon as possible for instance. */
export const checkout = ({ id, cookie }: SignedIn, body: object = {}) => ({
  method: 'POST',
  path: `/api/orders/create/${id}`,
  headers: { cookie, 'idempotency-key': crypto.randomUUID() },
  body,
});

/** Each customer orders far more often than people do. */
const trust = { openOrdersNew: 1_000_000, openOrdersKnown: 1_000_000 };

const ordering = {
  ...trust,
  services: ['pickup', 'delivery'],
  slotMinutes: 15,
  leadPickup: 20,
  leadDelivery: 45,
  daysAhead: 2,
  asap: true,
  preorder: true,
  unitsPerSlot: 10_000_000,
  acceptBare: true,
};
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Two openings a day, as restaurants have them, one of them going on for more than three hours. */
const openWeek = () => {
  const hourFormat = { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Paris' } as const;
  const now = Number(new Intl.DateTimeFormat('en', hourFormat).format());
  const at = (hour: number) => `${String((now + hour + 24) % 24).padStart(2, '0')}:00`;
  const openings = [
    { opens: at(-2), closes: at(4) },
    { opens: at(8), closes: at(11) },
  ].toSorted((a, b) => a.opens.localeCompare(b.opens));
  return Object.fromEntries(days.map((day) => [day, openings]));
};

const writeDocument = (db: Awaited<ReturnType<typeof openDatabase>>, key: string, value: object) =>
  db.run(`insert into shop_documents (key, value, version, updated_at)
    values ('${key}', '${JSON.stringify(value)}', 1, (select max(updated_at) from feature_flags))
    on conflict (key) do update set value = excluded.value`);

/** Lets each customer of a stopped shop have many open orders; one that knows no limit goes on without. */
export const trustCustomers = async (place: Place): Promise<void> => {
  const db = await openDatabase(place);
  await writeDocument(db, 'ordering', trust).finally(() => db.close());
};

/** Switches a flag of a stopped shop on; one that does not know it goes on without. */
export const switchOn = async (place: Place, flag: string): Promise<void> => {
  const db = await openDatabase(place);
  try {
    await db.run(`update feature_flags set enabled = true where key = '${flag}'`);
  } finally {
    await db.close();
  }
};

/** Lets a stopped shop take orders for slots from now on; one that does not know slots goes on without. */
export const openSlots = async (place: Place): Promise<void> => {
  const db = await openDatabase(place);
  const documents = { ordering, hours: { week: openWeek(), pickup: null, delivery: null, specialDays: [] } };
  try {
    await db.run(`update feature_flags set enabled = true where key = 'ff_ordering'`);
    for (const [key, value] of Object.entries(documents)) await writeDocument(db, key, value);
  } finally {
    await db.close();
  }
};

/** What checkouts add to the cart, in turn: with slots, one of the next times or as soon as possible. */
export const wantedSlots = async (load: Load): Promise<object[]> => {
  const { status, body } = await load.send({ path: '/api/ordering' });
  if (status !== 200) return [{}];
  const [pickup] = JSON.parse(body.toString()).services;
  const starts = pickup.days.flatMap(({ slots }: { slots: { start: string }[] }) => slots.map(({ start }) => start));
  return ['asap', ...starts.slice(1, 8)].map((slot) => ({
    fulfilment: { service: 'pickup', slot, contactName: 'Anna Rossi', phone: '+33478420033' },
  }));
};

/** The ids of the first twenty products. */
export const productIds = async (load: Load): Promise<string[]> => {
  const { body } = await load.expect(200, { path: '/api/products?limit=20' });
  return JSON.parse(body.toString()).payload.products.map(({ _id }: { _id: string }) => _id);
};
