import { once } from 'node:events';
import { type OpenDatabase, openDatabase } from '../../apps/api/src/db/database.ts';
import { seedDatabase } from '../../apps/api/src/db/seed.ts';
import { openMenu } from '../../apps/api/src/testing/kill-customers.ts';
import { type Balancer, startBalancer } from '../../e2e/balancer.ts';
import { type Shop, startInstance } from '../../e2e/shop.ts';

/** Several processes of the shop on one PostgreSQL database, behind a proxy. */
export interface Fleet {
  balancer: Balancer;
  shops: Shop[];
  /** The shop's database, from beside. */
  db: OpenDatabase['db'];
  /** Starts one more, of the program in `main`; it is asked as soon as it is ready. */
  add(main?: string): Promise<Shop>;
  /** Ends one: in order, or as a power cut would. */
  end(shop: Shop, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  close(): Promise<void>;
}

/** Signs the sessions of the customers that the measurements make. */
export const secret = 'a secret that all instances of a measurement share';

/** Starts so many instances; with `checks` the proxy asks only those that say they are ready. */
export const startFleet = async (count: number, { databaseUrl = '', checks = true }): Promise<Fleet> => {
  const opened = await openDatabase({ databaseUrl, dataDir: '/tmp' });
  const { db } = opened;
  await seedDatabase(db, { kind: 'none', hashPassword: async () => 'none', now: new Date() });
  await db.updateTable('feature_flags').set({ enabled: true }).execute();
  await openMenu(db);
  const balancer = await startBalancer([], { checks });
  const shops: Shop[] = [];
  const env = {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
    PUBLIC_URL: balancer.url,
    SEED: 'none',
    // Long enough for the proxy to see that it goes.
    SHUTDOWN_DELAY: '1',
  };
  const add = async (main?: string) => {
    const shop = await startInstance(env, main);
    shops.push(shop);
    balancer.targets.push({ url: shop.url, ready: !checks });
    return shop;
  };
  const forget = (shop: Shop) => {
    shops.splice(shops.indexOf(shop), 1);
    balancer.targets.splice(
      balancer.targets.findIndex(({ url }) => url === shop.url),
      1,
    );
  };
  await Promise.all(Array.from({ length: count }, () => add()));
  return {
    balancer,
    shops,
    db,
    add,
    end: async (shop, signal) => {
      if (signal === 'SIGKILL') {
        const exit = once(shop.process, 'exit');
        shop.process.kill('SIGKILL');
        await exit;
      }
      await shop.stop();
      forget(shop);
    },
    close: async () => {
      await balancer.close();
      await Promise.all(shops.map((shop) => shop.stop()));
      await opened.close();
    },
  };
};
