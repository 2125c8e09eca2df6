// Does the time an answer takes tell whether an address has an account? 500 pairs of calls, one about a customer and
// one about nobody, in random order; security.md 15 asks for medians less than 5 ms apart.
import { randomBytes } from 'node:crypto';
import { startShop } from '../e2e/shop.ts';
import { inDatabase } from '../e2e/shop-database.ts';
import { fromSomewhere } from '../e2e/visitors.ts';
import { median, ms, timed } from './statistics.ts';

const pairs = 500;
const password = 'Basilico-7!';

const shop = await startShop();

/** One call from an address of its own; gives the connection back before the clock is read. */
const call = async (path: string, body: object): Promise<number> => {
  const response = await fetch(`${shop.url}/api/user/${path}`, {
    method: 'POST',
    headers: { ...fromSomewhere(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
};

const newName = () => `b_${randomBytes(6).toString('hex')}`;
const addressOf = (username: string) => `${username}@example.org`;
const signUp = (username: string, email = addressOf(username)) => call('signup', { email, username, password });

const expectStatus = async (status: number, calls: Promise<number>): Promise<void> => {
  const answered = await calls;
  if (answered !== status) throw new Error(`a call answered ${answered} instead of ${status}`);
};

const measure = async (name: string, about: (username: string) => Promise<void>, customers: readonly string[]) => {
  const known: number[] = [];
  const unknown: number[] = [];
  // Both orders alike, so that a shop that grows slower or faster meanwhile favours neither.
  for (const [index, customer] of customers.entries()) {
    const first = async () => known.push(await timed(() => about(customer)));
    const second = async () => unknown.push(await timed(() => about(newName())));
    for (const one of index % 2 === 0 ? [first, second] : [second, first]) await one();
  }
  const difference = median(known) - median(unknown);
  console.log(
    `${name.padEnd(20)} known ${ms(median(known))}   unknown ${ms(median(unknown))}   difference ${ms(difference)}`,
  );
  return Math.abs(difference) < 5;
};

try {
  const customers = Array.from({ length: pairs }, newName);
  for (const customer of customers) await expectStatus(201, signUp(customer));
  inDatabase(shop, "update users set verified_at = created_at where username like 'b\\_%' escape '\\'");
  // Their mails have gone out, or they would go on being sent while others are timed.
  for (let left = 1; left > 0; ) {
    const response = await fetch(`${shop.url}/dev/mailbox.json?to=${addressOf(customers.at(-1) ?? '')}`);
    left = ((await response.json()) as unknown[]).length === 0 ? 1 : 0;
  }
  console.log(`medians over ${pairs} pairs, on ${process.arch}, Node ${process.version}`);
  const wrong = { password: 'not-the-password-1' };
  const results = [
    await measure('login', (name) => expectStatus(401, call('login', { email: addressOf(name), ...wrong })), customers),
    await measure(
      'forgotPassword',
      (name) => expectStatus(200, call('forgotPassword', { email: addressOf(name) })),
      customers,
    ),
    await measure(
      'resendVerification',
      (name) => expectStatus(200, call('resendVerification', { email: addressOf(name) })),
      customers,
    ),
    await measure('signup', (name) => expectStatus(201, signUp(newName(), addressOf(name))), customers),
  ];
  if (results.includes(false)) process.exitCode = 1;
} finally {
  await shop.stop();
}
