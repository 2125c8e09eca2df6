// Does a shop become slower as it grows? The same calls in shops of 100, 10,000 and 1,000,000 products and orders, with the
// rest in proportion, in process and in turns: every list and search, pages deep in them, and what is written. From the
// second to the third a call may take two and a half times as much: what grows with the logarithm does not even double.
// Counted is processor time, of this process and of PostgreSQL's, which must be on this machine: others may work on it too.
// On SQLite, and on PostgreSQL too where TEST_DATABASE_URL names a server. `growth 100000` measures up to that size,
// `growth 100000 /orders` the calls with `/orders` in them, `growth sqlite` that engine alone.
import type { Engine } from '../apps/api/src/db/database.ts';
import { type Call, calls } from './growth/calls.ts';
import { cpuMs } from './growth/cpu.ts';
import { type BenchShop, openShop } from './growth/shop.ts';
import { sizesOf } from './growth/sizes.ts';
import { median, ms, timed } from './statistics.ts';

const given = process.argv.slice(2);
const largest = given.find((word) => /^\d+$/.test(word)) ?? '1000000';
const only = given.find((word) => word.startsWith('/')) ?? '';
const sizes = [100, 10_000, Number(largest)];
const rounds = 25;
const usuallyAllowed = 2.5;
const warmUps = 3;

interface Measured {
  /** Milliseconds of processor time, by size. */
  medians: number[];
  found: number | undefined;
}

/** Calls the shops in turns: what is compiled or collected meanwhile favours none. */
const measure = async (shops: readonly BenchShop[], { run, rounds: wanted = rounds }: Call): Promise<Measured> => {
  for (let round = 0; round < warmUps; round++) for (const shop of shops) await run(shop);
  const processes = await Promise.all(shops.map((shop) => shop.connections()));
  const times: number[][] = shops.map(() => []);
  let found: number | undefined;
  for (let round = 0; round < wanted; round++) {
    for (const [index, shop] of shops.entries()) {
      const start = cpuMs(processes[index] ?? []);
      found = await run(shop);
      times[index]?.push(cpuMs(processes[index] ?? []) - start);
    }
  }
  return { medians: times.map((each) => median(each)), found };
};

const report = ({ name, allowed = usuallyAllowed }: Call, { medians, found }: Measured): boolean => {
  const ratio = (medians[2] ?? Number.NaN) / (medians[1] ?? Number.NaN);
  const isGood = ratio <= allowed;
  const columns = [name.padEnd(62), ...medians.map((time) => ms(time).padStart(10)), ratio.toFixed(2).padStart(6)];
  console.log(`${columns.join(' ')} ${String(found ?? '').padStart(8)}${isGood ? '' : `  more than ${allowed}`}`);
  return isGood;
};

const bench = async (engine: Engine): Promise<boolean> => {
  const shops: BenchShop[] = [];
  try {
    for (const size of sizes) {
      const time = await timed(async () => shops.push(await openShop(engine, sizesOf(size))));
      console.log(`${engine}: a shop of ${size} filled in ${(time / 1000).toFixed(0)} s`);
    }
    console.log(
      `processor time, medians of ${rounds}; sizes ${sizes.join(', ')}; ratio of the last two, at most ${usuallyAllowed}; found in the last`,
    );
    let isGood = true;
    for (const call of calls) {
      if (call.name.includes(only)) isGood = report(call, await measure(shops, call)) && isGood;
    }
    return isGood;
  } finally {
    for (const shop of shops) await shop.close();
  }
};

const engines: Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];
const wanted = engines.filter((engine) => given.includes(engine));
for (const engine of wanted.length > 0 ? wanted : engines) if (!(await bench(engine))) process.exitCode = 1;
