// What do twenty logins at once do to everybody else? The product list, asked for one after the other, first alone and
// then while twenty customers keep logging in: hashing must not hold the main thread (security.md 21).
import { startShop } from '../e2e/shop.ts';
import { fromSomewhere } from '../e2e/visitors.ts';
import { ms, quantile, timed } from './statistics.ts';

const seconds = 8;
const crowd = 20;

const shop = await startShop();
const accounts = ['giulia', 'theo', 'admin', 'superadmin'].map((name) => `${name}@bottega.example`);

const readList = async (): Promise<void> => {
  const response = await fetch(`${shop.url}/api/products?limit=20`, { headers: fromSomewhere() });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
};

const logIn = async (index: number): Promise<void> => {
  const response = await fetch(`${shop.url}/api/user/login`, {
    method: 'POST',
    headers: { ...fromSomewhere(), 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts[index % accounts.length], password: 'Bottega-2026' }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`a login answered ${response.status}`);
};

/** Does the work again and again until the time is up; the time that each took. */
const repeat = async (work: () => Promise<void>): Promise<number[]> => {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  while (performance.now() < until) times.push(await timed(work));
  return times;
};

const report = (name: string, times: readonly number[]): void =>
  console.log(
    `${name.padEnd(28)} ${String(times.length).padStart(6)} answers   p50 ${ms(quantile(times, 0.5))}   p95 ${ms(quantile(times, 0.95))}   p99 ${ms(quantile(times, 0.99))}`,
  );

try {
  await repeat(readList);
  const alone = await repeat(readList);
  const [beside, ...logins] = await Promise.all([
    repeat(readList),
    ...Array.from({ length: crowd }, (_, index) => repeat(() => logIn(index))),
  ]);
  const loginTimes = logins.flat();
  report('list, alone', alone);
  report(`list, beside ${crowd} logins`, beside);
  report(`logins, ${crowd} at once`, loginTimes);
  const ratio = quantile(beside, 0.99) / quantile(alone, 0.99);
  console.log(`p99 of the list beside the logins: ${ratio.toFixed(1)} times that alone`);
} finally {
  await shop.stop();
}
