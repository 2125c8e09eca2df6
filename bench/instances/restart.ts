import { setTimeout as pause } from 'node:timers/promises';
import { fateOf } from '../../apps/api/src/testing/kill-customers.ts';
import type { Finding } from '../server/report.ts';
import { makeCluster } from './cluster.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { type Answered, startLoad, statuses } from './load.ts';

const awayMs = 3_000;
const settleMs = 3_000;
const modes = ['fast', 'immediate'] as const;
// The pool gives up a connection after so long (db/postgres.ts), on a machine that does nothing else.
const patience = 5_000;

const isGood = ({ status }: Answered): boolean => status === 200 || status === 201;

const longest = (answers: readonly Answered[]): number => Math.max(0, ...answers.map(({ ms }) => ms));

const findings = (mode: string, answers: readonly Answered[], awayAt: number, backAt: number): Finding[] => {
  const bad = answers.filter((answer) => !isGood(answer));
  const other = bad.filter(({ status }) => status !== 503);
  const before = longest(answers.filter(({ at }) => at < awayAt));
  const recovered = Math.max(0, ...bad.map(({ at }) => at - backAt));
  return [
    { what: `${mode}: answers before, while it is away, and after`, measured: statuses(answers) },
    {
      what: `${mode}: neither answered nor 503`,
      measured: other.length === 0 ? '0' : statuses(other),
      limit: '0',
      holds: other.length === 0 && bad.length > 0,
    },
    {
      what: `${mode}: longest wait for a 503 (reference: for an answer before)`,
      measured: `${longest(bad).toFixed(0)} ms`,
      reference: `${before.toFixed(0)} ms`,
      limit: `${patience} ms more`,
      holds: longest(bad) < before + patience,
    },
    {
      what: `${mode}: last 503 after the database was back`,
      measured: `${recovered.toFixed(0)} ms`,
      limit: '2000 ms',
      holds: recovered < 2_000,
    },
  ];
};

const restartUnder = async (fleet: Fleet, mode: (typeof modes)[number], restart: () => Promise<number>) => {
  const firstRound = modes.indexOf(mode) * 1_000;
  const people = { buyers: 4, readers: 4, retries: true, firstRound };
  const load = startLoad({ url: fleet.balancer.url, db: fleet.db, ...people });
  await pause(settleMs);
  const awayAt = performance.now();
  const backAt = await restart();
  await pause(settleMs);
  await load.stop();
  const fates = await fateOf(fleet.db, load.customers);
  const wrong = fates.filter(({ customer, fate, orderId }) => {
    const told = load.acknowledged.get(customer);
    return fate === 'broken' || (told !== undefined && told !== orderId);
  });
  return [
    ...findings(mode, load.answers, awayAt, backAt),
    {
      what: `${mode}: of ${load.acknowledged.size} acknowledged orders, lost, half or double`,
      measured: String(wrong.length),
      limit: '0',
      holds: wrong.length === 0 && load.acknowledged.size > 0,
    },
  ];
};

/** The database is stopped under load and comes back: nobody touches the shop. */
export const restart = async (): Promise<Finding[]> => {
  const cluster = await makeCluster();
  try {
    // The proxy asks whoever is there, so that the instances’ own answers are seen.
    const fleet = await startFleet(2, { databaseUrl: cluster.url, checks: false });
    const stopAndStart = (mode: (typeof modes)[number]) => async () => {
      await cluster.stop(mode);
      await pause(awayMs);
      await cluster.start();
      return performance.now();
    };
    try {
      const found: Finding[] = [];
      for (const mode of modes) found.push(...(await restartUnder(fleet, mode, stopAndStart(mode))));
      return found;
    } finally {
      await fleet.close();
    }
  } finally {
    await cluster.remove();
  }
};
