// Can any request make the shop fail? Hostile calls of every endpoint, made from its declaration, requests to every other
// address, and bytes that are no HTTP, against the real server over sockets; every answer is judged, and the database
// after all of them. `npm run bench -- fuzz [count] [seed]`; on PostgreSQL where TEST_DATABASE_URL names a server.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { allRoutes } from '../apps/api/src/app.ts';
import type { Deps } from '../apps/api/src/deps.ts';
import { type HostileCall, planFor, writeDown } from '../apps/api/src/testing/fuzz/hostile-calls.ts';
import { aHostileWorld, type HostileWorld } from '../apps/api/src/testing/fuzz/hostile-world.ts';
import { judgeAny, judgeCall } from '../apps/api/src/testing/fuzz/judge.ts';
import { unsoundIn } from '../apps/api/src/testing/fuzz/soundness.ts';
import { flagKeys } from '../packages/contract/src/flag-keys.ts';
import { addressCall, addressPlan } from './fuzz/addresses.ts';
import { rawRequest } from './fuzz/raw-requests.ts';
import { send, sendRaw } from './fuzz/send.ts';
import { type FuzzedShop, openFuzzedShop } from './fuzz/shop.ts';

const [count = 100_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL);
const atOnce = 12;
/** Requests per batch; each batch has worlds of its own, since the one before has used up its. */
const batch = 600;

const shop = await openFuzzedShop(isOnPostgres);
// The handlers are not called: only what they declare is looked at.
const endpoints = allRoutes({} as Deps).map(({ endpoint }) => endpoint);
const counts = new Map<string, Map<string, number>>();
const faults: string[] = [];

const note = (name: string, outcome: string | number): void => {
  const outcomes = counts.get(name) ?? new Map<string, number>();
  counts.set(name, outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1));
};

const fault = (what: string, call: unknown, answer = ''): void => {
  faults.push(`${what}\n    ${JSON.stringify(call).slice(0, 1500)}\n    ${answer.slice(0, 300)}`);
  if (faults.length <= 20) console.log(`FAULT ${faults.at(-1)}`);
};

/** Puts back what closes the shop to all calls after it. */
const reopen = async ({ port }: FuzzedShop, { cookies }: HostileWorld): Promise<void> => {
  const headers: [string, string][] = [
    ['cookie', cookies.superadmin],
    ['content-type', 'application/json'],
  ];
  await send(port, { method: 'PUT', target: '/api/config/maintenance', headers, body: '{"enabled":false}' });
  for (const flag of flagKeys) {
    const target = `/api/feature-flags/${flag}/toggle`;
    await send(port, { method: 'PATCH', target, headers, body: '{"enabled":true}' });
  }
};

const attempt = async (name: string, call: HostileCall, judge: typeof judgeAny): Promise<number> => {
  try {
    const answer = await send(shop.port, call);
    note(name, answer.status);
    const wrong = judge(answer);
    if (wrong) fault(`${name}: ${wrong}`, call, `${answer.status} ${answer.text}`);
    return answer.status;
  } catch (error) {
    note(name, 'none');
    fault(`${name}: ${error}`, call);
    return 0;
  }
};

/** One request of every kind in turn: eight of ten call an endpoint, one an address, one is no request at all. */
const workOf = (number: number, plans: ReturnType<typeof plansFor>, world: HostileWorld): (() => Promise<void>) => {
  const kind = number % 10;
  if (kind === 8) {
    const plan = plans.addresses.pop();
    return async () => {
      if (plan) await attempt(plan.kind, addressCall(plan, world), judgeAny);
    };
  }
  if (kind === 9) {
    const bytes = plans.raw.pop() ?? Buffer.alloc(0);
    return async () => {
      const outcome = await sendRaw(shop.port, bytes).catch((error: unknown) => String(error));
      note('raw requests', outcome);
      if (!/^([1-4]\d\d|503|closed)$/.test(outcome)) fault(`raw: ${outcome}`, bytes.toString('latin1'));
    };
  }
  const plan = plans.calls.pop();
  return async () => {
    if (!plan) return;
    const call = writeDown(plan, world);
    const { method, path } = plan.endpoint;
    const status = await attempt(`${method} ${path}`, call, (answer) => judgeCall(endpoints, call, answer));
    if (status === 200 && /^\/(config|feature-flags)/.test(path) && method !== 'GET') await reopen(shop, world);
  };
};

let turn = 0;
const plansFor = (number: number) => {
  const sample = { seed: seed + number, numRuns: batch / 10 };
  const calls = Array.from({ length: batch }, () => endpoints[turn++ % endpoints.length]).flatMap((endpoint, index) =>
    endpoint ? fc.sample(planFor(endpoint), { seed: seed + number * batch + index, numRuns: 1 }) : [],
  );
  return { calls, addresses: fc.sample(addressPlan, sample), raw: fc.sample(rawRequest, sample) };
};

const runBatch = async (number: number, size: number): Promise<void> => {
  const plans = plansFor(number);
  const worlds = await Promise.all(Array.from({ length: 8 }, () => aHostileWorld(shop.app)));
  const work = Array.from({ length: size }, (_, index) => workOf(index, plans, worlds[index % 8] as HostileWorld));
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = work.pop(); next; next = work.pop()) await next();
    }),
  );
};

const memory = (): string => {
  if (shop.hasEnded()) return 'unknown';
  const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8');
  return `${Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`;
};

let isEnough = false;
// Ctrl+C: what there is by then is judged.
process.once('SIGINT', () => {
  isEnough = true;
});

try {
  console.log(`${count} requests on ${isOnPostgres ? 'PostgreSQL' : 'SQLite'}, seed ${seed}`);
  const started = performance.now();
  for (let done = 0, number = 0; done < count && !isEnough && !shop.hasEnded(); done += batch, number++) {
    await runBatch(number, Math.min(batch, count - done));
    if (number % 20 === 19)
      console.log(
        `… ${done + batch} in ${Math.round((performance.now() - started) / 1000)} s, memory at most ${memory()}`,
      );
  }
  for (const [name, outcomes] of [...counts].toSorted()) {
    const list = [...outcomes].toSorted().map(([outcome, n]) => `${outcome}: ${n}`);
    console.log(`${name.padEnd(40)} ${list.join('  ')}`);
  }
  console.log(`memory of the shop at most ${memory()}`);
  const problems = [...(await unsoundIn(shop.db)), ...shop.failures(), ...faults];
  const total = [...counts.values()].flatMap((outcomes) => [...outcomes.values()]).reduce((a, b) => a + b, 0);
  console.log(`${total} requests, ${problems.length} faults (wanted: none)`);
  for (const problem of problems.slice(0, 40)) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await shop.stop();
}
