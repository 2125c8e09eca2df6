import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { createSchema, schemaUrl } from '#testing/database/test-schemas.ts';
import { openSqlite } from '../engines/sqlite-database.ts';
import { openDatabase } from '../open/open-database.ts';
import { type Changes, type ChangeTopic, changeTopics } from './changes.ts';
import { sqliteChanges } from './sqlite-changes.ts';

const hear = (changes: Changes): ChangeTopic[] => {
  const heard: ChangeTopic[] = [];
  changes.subscribe((topic) => heard.push(topic));
  return heard;
};

describeDatabase({ engines: 'both' }, (engine) => {
  test('a listener receives each change once until it unsubscribes', async () => {
    const { changes, close } = await openTestDatabase(engine);
    onTestFinished(close);
    const heard = hear(changes);
    const stop = changes.subscribe((topic) => heard.push(topic));
    const published = changes.publish('products');
    expect(heard).toEqual(['products', 'products']);
    await published;
    stop();
    await changes.publish('flags');
    expect(heard).toEqual(['products', 'products', 'flags']);
  });

  test('changes of orders reach only their listeners', async () => {
    const { changes, close } = await openTestDatabase(engine);
    onTestFinished(close);
    const heard = hear(changes);
    const onOrders = vi.fn();
    const stop = changes.onOrders(onOrders);
    changes.announceOrders();
    stop();
    changes.announceOrders();
    expect(onOrders).toHaveBeenCalledOnce();
    expect(heard).toEqual([]);
  });

  if (engine === 'sqlite') {
    test('a commit of another process announces every topic', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'bottega-'));
      const other = await openDatabase({ dataDir });
      const { connection } = openSqlite(join(dataDir, 'bottega.sqlite'));
      const changes = sqliteChanges(connection, 5);
      onTestFinished(async () => {
        await changes.close();
        connection.close();
        await other.close();
        rmSync(dataDir, { recursive: true });
      });
      const heard = hear(changes);
      await other.db
        .insertInto('settings')
        .values({ key: 'maintenance', value: { enabled: true }, updated_at: new Date() })
        .execute();
      await vi.waitFor(() => expect(heard).toEqual(changeTopics));
    });
    return;
  }

  describe('between servers', () => {
    const openServers = async () => {
      const databaseUrl = schemaUrl(await createSchema());
      const lost: Error[] = [];
      const onConnectionError = (error: Error) => void lost.push(error);
      const servers = await Promise.all(
        [1, 2].map(() => openDatabase({ databaseUrl, dataDir: tmpdir(), onConnectionError })),
      );
      onTestFinished(async () => {
        await Promise.all(servers.map(({ close }) => close()));
      });
      const [one, two] = servers;
      if (!one || !two) throw new Error('two servers were opened');
      return { one, two, lost };
    };

    test('publish resolves when the other server has received the change; the sender receives it once', async () => {
      const { one, two } = await openServers();
      const atOne = hear(one.changes);
      const atTwo = hear(two.changes);
      // Both announce at the same moment, often enough to reveal one that does not wait.
      for (let round = 0; round < 20; round++) {
        await Promise.all([one.changes.publish('reviews'), two.changes.publish('settings')]);
        for (const heard of [atOne, atTwo]) expect(heard.splice(0).toSorted()).toEqual(['reviews', 'settings']);
      }
    });

    test('a burst of orders is announced to the other server as one', async () => {
      const { one, two } = await openServers();
      const [atOne, atTwo] = [vi.fn(), vi.fn()];
      one.changes.onOrders(atOne);
      two.changes.onOrders(atTwo);
      for (let nr = 0; nr < 50; nr++) one.changes.announceOrders();
      expect(atOne).toHaveBeenCalledTimes(50);
      await vi.waitFor(() => expect(atTwo).toHaveBeenCalled());
      // Everything announced earlier has arrived by then.
      await one.changes.publish('news');
      expect(atTwo).toHaveBeenCalledOnce();
    });

    test('a server that hangs delays a change by at most a second', async () => {
      const { one, two } = await openServers();
      const name = `bottega_${await schemaOf(one.db)}`;
      const hanging = new Client({ connectionString: process.env.TEST_DATABASE_URL, application_name: name });
      await hanging.connect();
      onTestFinished(() => hanging.end());
      const heard = hear(two.changes);
      await one.changes.publish('news');
      expect(heard).toEqual(['news']);
    });

    test('after a lost connection every topic is announced and changes arrive again', async () => {
      const { one, two, lost } = await openServers();
      const heard = hear(two.changes);
      const onOrders = vi.fn();
      two.changes.onOrders(onOrders);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${`bottega_${await schemaOf(one.db)}`}`.execute(one.db);
      await vi.waitFor(() => expect(heard).toEqual(changeTopics), 5000);
      expect(lost.length).toBeGreaterThan(0);
      expect(onOrders).toHaveBeenCalledOnce();
      await one.changes.publish('news');
      await vi.waitFor(() => expect(heard).toEqual([...changeTopics, 'news']));
    });
  });
});

const schemaOf = async (db: Awaited<ReturnType<typeof openTestDatabase>>['db']): Promise<string | undefined> => {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
};
