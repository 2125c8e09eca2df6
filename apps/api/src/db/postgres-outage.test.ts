import { tmpdir } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openWay } from '../testing/severable-way.ts';
import { onPostgres } from '../testing/test-database.ts';
import { createSchema, schemaUrl } from '../testing/test-schemas.ts';
import type { ChangeTopic } from './changes.ts';
import { openDatabase } from './database.ts';

onPostgres(() => {
  test('a server that lost its database lives on, catches up and sends what it could not', async () => {
    const schema = await createSchema();
    const way = await openWay(schemaUrl(schema));
    const lost: Error[] = [];
    const onConnectionError = (error: Error) => void lost.push(error);
    const cutOff = await openDatabase({ databaseUrl: way.url, dataDir: tmpdir(), onConnectionError });
    const other = await openDatabase({ databaseUrl: schemaUrl(schema), dataDir: tmpdir() });
    onTestFinished(async () => {
      await cutOff.close();
      await other.close();
      await way.cut();
    });
    const heard: ChangeTopic[] = [];
    other.changes.subscribe((topic) => heard.push(topic));

    await way.cut();
    await expect(cutOff.db.selectFrom('users').selectAll().execute()).rejects.toThrow();
    await cutOff.changes.publish('articles');
    expect(lost.length).toBeGreaterThan(0);
    expect(heard).toEqual([]);

    await way.mend();
    expect(await cutOff.db.selectFrom('users').selectAll().execute()).toEqual([]);
    await vi.waitFor(() => expect(heard).toEqual(['articles']), 5000);
  });
});
