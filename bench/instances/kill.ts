import { setTimeout as pause } from 'node:timers/promises';
import { fateOf } from '../../apps/api/src/testing/kill-customers.ts';
import { createDatabase } from '../../e2e/postgres.ts';
import type { Finding } from '../server/report.ts';
import { startFleet } from './fleet.ts';
import { startLoad, statuses } from './load.ts';

const instances = 3;
const kills = 6;

/** One instance after the other is killed among people who order, and started again. */
export const kill = async (): Promise<Finding[]> => {
  const database = await createDatabase();
  const fleet = await startFleet(instances, { databaseUrl: database.url });
  try {
    const load = startLoad({ url: fleet.balancer.url, db: fleet.db, buyers: 6, readers: 2, retries: true });
    for (let killed = 0; killed < kills; killed += 1) {
      const before = load.acknowledged.size;
      while (load.acknowledged.size < before + 20) await pause(Math.random() * 20);
      const [victim] = fleet.shops;
      if (victim) await fleet.end(victim, 'SIGKILL');
      await fleet.add();
    }
    await pause(1_000);
    await load.stop();
    const fates = await fateOf(fleet.db, load.customers);
    const withFate = (wanted: string) => fates.filter(({ fate }) => fate === wanted).length;
    const lost = fates.filter(({ customer, orderId }) => {
      const told = load.acknowledged.get(customer);
      return told !== undefined && told !== orderId;
    }).length;
    const legal = await fleet.db
      .selectFrom('order_status_history')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'created')
      .where('position', '=', 0)
      .executeTakeFirstOrThrow();
    const tried = load.answers.filter(({ what }) => what === 'checkout');
    return [
      { what: `answers to checkouts while ${kills} instances are killed`, measured: statuses(tried) },
      { what: 'answers to readers meanwhile', measured: statuses(load.answers.filter(({ what }) => what === 'read')) },
      { what: 'requests cut off or refused, and repeated by the proxy', measured: String(fleet.balancer.repeated()) },
      { what: 'orders acknowledged', measured: String(load.acknowledged.size), holds: load.acknowledged.size > 120 },
      { what: 'acknowledged and not there', measured: String(lost), limit: '0', holds: lost === 0 },
      {
        what: 'neither the whole cart nor one whole order (double, half, two mails)',
        measured: String(withFate('broken')),
        limit: '0',
        holds: withFate('broken') === 0,
      },
      {
        what: 'orders there, each with one legal history',
        measured: `${withFate('ordered')}, ${legal.count}`,
        limit: `${load.acknowledged.size}`,
        holds: withFate('ordered') === load.acknowledged.size && legal.count === load.acknowledged.size,
      },
    ];
  } finally {
    await fleet.close();
    await database.drop();
  }
};
