import { test } from 'vitest';
import type { AppOptions } from '#app.ts';
import type { Engine } from '#db/open/open-database.ts';
import type { Deps } from '#deps.ts';
import { describeDatabase, type OnEngines, onPostgres, onSqliteAlone } from './database/test-database.ts';
import { aUser, withFlags, withSession } from './factories.ts';
import { createTestApp, instancesByDefault } from './test-app.ts';

/** A test on one engine, with the fixtures that {@link describeApi} lists. */
export const apiTest = (engine: Engine) =>
  test
    .extend('engine', engine)
    .extend('deps', {} as Partial<Deps>)
    .extend('options', {} as Partial<AppOptions>)
    .extend('instances', instancesByDefault)
    .extend('app', async ({ engine: on, deps, options, instances }, { onCleanup }) => {
      const app = await createTestApp(on, deps, options, instances);
      onCleanup(app.close);
      await withFlags(app);
      return app;
    })
    .extend('client', ({ app }) => app.client())
    .extend('adminUser', ({ app }) => aUser(app, { role: 'admin' }))
    .extend('admin', ({ app, adminUser }) => withSession(app, adminUser))
    .extend('announced', ({ app }) => {
      const topics: string[] = [];
      app.deps.changes.subscribe((topic) => topics.push(topic));
      return topics;
    });

type Define = (test: ReturnType<typeof apiTest>) => void;

/**
 * Runs the tests on the engines they name, as {@link describeDatabase}. Each test gets a shop of its own with every flag
 * on (`app`), closed after it; a visitor of that shop (`client`); a signed-in admin (`admin`, `adminUser`); and the
 * change topics announced since the test first asked for them (`announced`). `test.override({ deps: … })` replaces parts
 * for all tests of a `describe`, and `test.override({ instances: 1 })` is for what one process keeps in memory.
 */
export function describeApi(...given: [define: Define] | [on: OnEngines, define: Define]): void {
  const [on, define] = given.length === 1 ? [onSqliteAlone, given[0]] : given;
  describeDatabase(on, (engine) => define(apiTest(engine)));
}

/** As {@link describeApi}, for what only PostgreSQL can show. */
export const describePostgresApi = (define: Define): void => onPostgres(() => define(apiTest('postgres')));
