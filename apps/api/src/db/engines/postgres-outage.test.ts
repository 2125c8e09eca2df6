import { tmpdir } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onPostgres } from '#testing/database/test-database.ts';
import { createSchema, schemaUrl } from '#testing/database/test-schemas.ts';
import { openWay } from '#testing/servers/flaky-tcp-proxy.ts';
import type { ChangeTopic } from '../changes/changes.ts';
import { openDatabase } from '../open/open-database.ts';

onPostgres(() => {
  test('a server that lost its database keeps running, catches up and sends its unsent changes', async () => {
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
    await cutOff.changes.publish('news');
    expect(lost.length).toBeGreaterThan(0);
    expect(heard).toEqual([]);

    await way.mend();
    expect(await cutOff.db.selectFrom('users').selectAll().execute()).toEqual([]);
    await vi.waitFor(() => expect(heard).toEqual(['news']), 5000);
  });
});
