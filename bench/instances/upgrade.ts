import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { fateOf } from '../../apps/api/src/testing/kill-customers.ts';
import { createDatabase } from '../../e2e/postgres.ts';
import type { Finding } from '../server/report.ts';
import { startFleet } from './fleet.ts';
import { type Answered, startLoad, statuses } from './load.ts';

const instances = 3;
const root = join(import.meta.dirname, '../..');

const migration = `import { type Kysely } from 'kysely';
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('note', 'text').execute();
  await db.schema.createIndex('orders_by_note').on('orders').column('note').execute();
}
`;

/** This version with one more migration, as the next release would bring it; answers its folder. */
const makeNextVersion = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-next-'));
  mkdirSync(join(folder, 'apps'));
  cpSync(join(root, 'apps/api'), join(folder, 'apps/api'), {
    recursive: true,
    filter: (file) => !file.endsWith('node_modules'),
  });
  for (const shared of ['node_modules', 'packages', 'package.json', 'apps/web']) {
    symlinkSync(join(root, shared), join(folder, shared));
  }
  const list = join(folder, 'apps/api/src/db/migrations.ts');
  const withOneMore = readFileSync(list, 'utf8')
    .replace('\nexport const', "\nimport * as next from './migrations/999-next.ts';\nexport const")
    .replace(/\n};\s*$/, "\n  '999-next': next,\n};\n");
  writeFileSync(list, withOneMore);
  writeFileSync(join(folder, 'apps/api/src/db/migrations/999-next.ts'), migration);
  return folder;
};

const hasColumn = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString });
  await client.connect();
  const found = await client.query(
    `select 1 from information_schema.columns where table_name = 'orders' and column_name = 'note'`,
  );
  await client.end();
  return found.rows.length > 0;
};

const isGood = ({ status }: Answered): boolean => status === 200 || status === 201;

/** Puts new instances in the place of the old ones, one at a time, while people order and read. */
export const upgrade = async (): Promise<Finding[]> => {
  const next = makeNextVersion();
  const database = await createDatabase();
  const fleet = await startFleet(instances, { databaseUrl: database.url });
  const load = startLoad({ url: fleet.balancer.url, db: fleet.db, buyers: 3, readers: 3 });
  const replace = async (main?: string) => {
    const [oldest] = fleet.shops;
    await fleet.add(main);
    if (oldest) await fleet.end(oldest, 'SIGTERM');
    await pause(300);
  };
  try {
    await pause(1_000);
    const before = await hasColumn(database.url);
    await replace(join(next, 'apps/api/src/main.ts'));
    const after = await hasColumn(database.url);
    // An old one that is restarted in between.
    await replace();
    for (let replaced = 0; replaced < instances; replaced += 1) await replace(join(next, 'apps/api/src/main.ts'));
    const upgraded = load.answers.length;
    // The new version turns out to be wrong.
    for (let replaced = 0; replaced < instances; replaced += 1) await replace();
    await load.stop();
    const failed = load.answers.filter((answer) => !isGood(answer));
    const failedBack = load.answers.slice(upgraded).filter((answer) => !isGood(answer));
    const fates = await fateOf(fleet.db, load.customers);
    const wrong = fates.filter(({ customer, fate, orderId }) => {
      const told = load.acknowledged.get(customer);
      return fate === 'broken' || (told !== undefined && told !== orderId);
    });
    return [
      {
        what: 'the new column is there: before, after the first',
        measured: `${before}, ${after}`,
        holds: !before && after,
      },
      { what: 'answers', measured: statuses(load.answers) },
      { what: 'failed in all', measured: statuses(failed), limit: 'none', holds: failed.length === 0 },
      {
        what: 'failed while going back',
        measured: statuses(failedBack),
        limit: 'none',
        holds: failedBack.length === 0,
      },
      {
        what: `of ${load.acknowledged.size} acknowledged orders, lost, half or double`,
        measured: String(wrong.length),
        limit: '0',
        holds: wrong.length === 0 && load.acknowledged.size > 0,
      },
    ];
  } finally {
    await load.stop();
    await fleet.close();
    await database.drop();
    rmSync(next, { recursive: true, force: true });
  }
};
