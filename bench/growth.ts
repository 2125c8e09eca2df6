// Does a shop become slower as it grows? The same calls in a shop of 1,000 products and orders and in one of 100,000.
import { deepQuestions, type Question, questions } from './growth/calls.ts';
import type { Sizes } from './growth/fill.ts';
import { type GrownShop, openGrownShop, waitForCleanUp } from './growth/grown-shop.ts';
import { readCommand } from './support/command.ts';
import { type Engine, engines } from './support/database.ts';
import type { Call } from './support/load.ts';
import { leaveFirstCore } from './support/pinned-process.ts';
import { milliseconds, print, type Row, ratio } from './support/report.ts';
import { median } from './support/statistics.ts';

const { checkouts, parts, rounds } = readCommand(['sqlite', 'postgres', 'calls', 'million']);
const small: Sizes = { products: 1000, orders: 1000 };
const large: Sizes = { products: 100_000, orders: 100_000 };
const million: Sizes = { products: 1000, orders: 1_000_000 };
const warmUps = 3;

/** Asks the shops in turns; answers the median of processor time of each. */
const measure = async (shops: readonly GrownShop[], question: Question): Promise<number[]> => {
  const { prepare, status, batch } = question;
  const times: number[][] = shops.map(() => []);
  for (let round = 0; round < warmUps + Math.min(question.rounds, rounds(25)); round++) {
    for (const [at, shop] of shops.entries()) {
      const calls: Call[] = [];
      while (calls.length < batch) calls.push(await prepare(shop));
      await shop.findConnections();
      const before = shop.cpuMs();
      for (const call of calls) await shop.load.expect(status, call);
      if (round >= warmUps) times[at]?.push((shop.cpuMs() - before) / batch);
    }
  }
  return times.map(median);
};

const openAll = async (engine: Engine, sizes: readonly Sizes[]): Promise<GrownShop[]> => {
  const shops: GrownShop[] = [];
  try {
    for (const checkout of checkouts) for (const each of sizes) shops.push(await openGrownShop(checkout, engine, each));
    await waitForCleanUp(shops);
    return shops;
  } catch (error) {
    for (const shop of shops) await shop.remove();
    throw error;
  }
};

const compareSizes = async (engine: Engine): Promise<Row[]> => {
  const shops = await openAll(engine, [small, large]);
  try {
    const rows: Row[] = [];
    for (const question of questions) {
      const medians = await measure(shops, question);
      const { name, limit } = question;
      const figures = checkouts.map((_, at) => {
        const [few = 0, many = 0] = [medians[2 * at], medians[2 * at + 1]];
        if ('ms' in limit) return { value: many, text: `${few.toFixed(2)} → ${many.toFixed(2)} ms` };
        return ratio(many / few, `${few.toFixed(2)} → ${many.toFixed(2)} ms`);
      });
      rows.push({ what: name, figures, limit: 'ms' in limit ? limit.ms : limit.times });
    }
    return rows;
  } finally {
    for (const shop of shops) await shop.remove();
  }
};

const measureMillion = async (engine: Engine): Promise<Row[]> => {
  const shops = await openAll(engine, [million]);
  try {
    const rows: Row[] = [];
    for (const question of deepQuestions) {
      const figures = (await measure(shops, question)).map(milliseconds);
      rows.push({ what: question.name, figures, limit: 'ms' in question.limit ? question.limit.ms : undefined });
    }
    return rows;
  } finally {
    for (const shop of shops) await shop.remove();
  }
};

const isChosen = <Name extends string>(names: readonly Name[]) => {
  const chosen = names.filter((name) => parts.some((part) => part === name));
  return (name: Name): boolean => chosen.length === 0 || chosen.includes(name);
};

leaveFirstCore();
const isEngine = isChosen(engines);
const isPart = isChosen(['calls', 'million']);
for (const engine of engines.filter(isEngine)) {
  const title = `${engine}, processor time`;
  if (isPart('calls')) print(`From 1,000 to 100,000 records on ${title}`, checkouts, await compareSizes(engine));
  if (isPart('million')) print(`A million orders on ${title}`, checkouts, await measureMillion(engine));
}
