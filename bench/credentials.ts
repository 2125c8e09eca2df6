// Does the time of an answer tell whether an address has an account, and what do twenty logins at once do to others?
import { randomBytes } from 'node:crypto';
import { readCommand } from './support/command.ts';
import { addCustomers, customerEmail, password } from './support/customers.ts';
import { type Call, type Load, openLoad } from './support/load.ts';
import { atMost, atMostTimesFirst, type Figure, milliseconds, print, type Row } from './support/report.ts';
import { type OwnShop, withShops } from './support/shop.ts';
import { median, quantile } from './support/statistics.ts';

const { checkouts, parts, rounds } = readCommand(['timing', 'crowd']);
const pairs = rounds(500);
const seconds = Math.min(8, pairs);
const crowd = 20;
const mostDifferenceMs = 5;

const newName = () => `b_${randomBytes(6).toString('hex')}`;
const post = (path: string, body: object): Call => ({ method: 'POST', path: `/api/user/${path}`, body });

/** What can be asked about an address, and the answer that it always gets. */
const questions: Readonly<Record<string, { status: number; about: (email: string) => Call }>> = {
  login: { status: 401, about: (email) => post('login', { email, password: 'not-the-password-1' }) },
  forgotPassword: { status: 200, about: (email) => post('forgotPassword', { email }) },
  resendVerification: { status: 200, about: (email) => post('resendVerification', { email }) },
  signup: { status: 201, about: (email) => post('signup', { email, username: newName(), password: 'Basilico-7!' }) },
};

interface Times {
  customer: number[];
  stranger: number[];
}

const ask = async (load: Load, name: string): Promise<Times> => {
  const { status, about } = questions[name] ?? { status: 0, about: () => post(name, {}) };
  const times: Times = { customer: [], stranger: [] };
  const send = async (who: keyof Times, email: string) => times[who].push((await load.expect(status, about(email))).ms);
  for (let nr = 0; nr < pairs; nr++) {
    const customer = () => send('customer', customerEmail(nr));
    const stranger = () => send('stranger', `${newName()}@example.org`);
    // In both orders alike, so that a shop that becomes slower favors neither.
    for (const each of nr % 2 === 0 ? [customer, stranger] : [stranger, customer]) await each();
  }
  return times;
};

const difference = ({ customer, stranger }: Times): Figure => {
  const value = Math.abs(median(customer) - median(stranger));
  return { value, text: `${value.toFixed(2)} ms (of ${median(customer).toFixed(1)} ms)` };
};

const timing = async (shops: readonly OwnShop[]): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const name of Object.keys(questions)) {
    const figures: Figure[] = [];
    for (const shop of shops) {
      const load = openLoad(shop.url, 1);
      figures.push(difference(await ask(load, name)));
      load.close();
    }
    rows.push({
      what: `${name}: customer or nobody`,
      figures,
      limit: atMost(mostDifferenceMs, `${mostDifferenceMs} ms`),
    });
  }
  return rows;
};

/** Sends calls one after the other until the time is up; answers how long each took. */
const keepSending = async (load: Load, next: () => Call): Promise<number[]> => {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  while (performance.now() < until) times.push((await load.expect(200, next())).ms);
  return times;
};

const readList = (): Call => ({ path: '/api/products?limit=20' });

const crowdAt = async ({ url }: OwnShop) => {
  const [reader, load] = [openLoad(url, 1), openLoad(url, crowd)];
  let turn = 0;
  const logIn = (): Call => post('login', { email: customerEmail(turn++ % pairs), password });
  await keepSending(reader, readList);
  const alone = await keepSending(reader, readList);
  const lanes = Array.from({ length: crowd }, () => keepSending(load, logIn));
  const [beside = [], ...logins] = await Promise.all([keepSending(reader, readList), ...lanes]);
  for (const each of [reader, load]) each.close();
  return { alone, beside, logins: logins.flat() };
};

const crowdRows = async (shops: readonly OwnShop[]): Promise<Row[]> => {
  const taken: Awaited<ReturnType<typeof crowdAt>>[] = [];
  for (const shop of shops) taken.push(await crowdAt(shop));
  const part = (of: 'alone' | 'beside' | 'logins', at: number) =>
    taken.map((each) => milliseconds(quantile(each[of], at)));
  return [
    { what: `login, ${crowd} at once: p50`, figures: part('logins', 0.5), limit: atMostTimesFirst(1.1) },
    { what: `login, ${crowd} at once: p95`, figures: part('logins', 0.95), limit: atMostTimesFirst(1.25) },
    { what: 'list of 20 products, alone: p99', figures: part('alone', 0.99) },
    { what: `list beside ${crowd} logins: p99`, figures: part('beside', 0.99), limit: atMostTimesFirst(1.25) },
  ];
};

await withShops(checkouts, { prepare: (place) => addCustomers(place, pairs) }, async (shops) => {
  const rows = parts.includes('crowd') ? await crowdRows(shops) : [];
  if (parts.includes('timing')) rows.push(...(await timing(shops)));
  print(`Credentials; ${pairs} pairs of questions`, checkouts, rows);
});
