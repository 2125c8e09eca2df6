import { appendFileSync } from 'node:fs';
import type { Kysely, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#db/tables.ts';

/** Where to write the `*.queries.ts` files whose statements tests on both engines execute; set by scripts/test.mjs. */
const notes = process.env.QUERY_FILES_NOTES;

const known = new Set<string>();
let isNoting = false;

/** Notes the query files of the surrounding tests, which run on both engines. */
export const noteQueryFiles = (): void => {
  if (!notes) return;
  beforeAll(() => {
    isNoting = true;
  });
  afterAll(() => {
    isNoting = false;
  });
};

/** The files of the calls that led here; far cheaper than the text of a stack, whose lines are mapped to the sources. */
const callers = (): readonly string[] => {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  const files = new Error().stack as unknown as string[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return files;
};

const noteCaller = (path: string): void => {
  const caller = callers().find((file) => file.endsWith('.queries.ts'));
  if (!caller || known.has(caller)) return;
  known.add(caller);
  appendFileSync(path, `${caller.slice(caller.indexOf('apps/api/'))}\n`);
};

const plugin: KyselyPlugin = {
  // Kysely compiles a statement in the call that executes it: the caller is still on the stack.
  transformQuery: ({ node }) => {
    if (isNoting && notes) noteCaller(notes);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** The same database; its statements note their files, where noteQueryFiles asks for it. */
export const withNotes = (db: Kysely<Database>): Kysely<Database> => (notes ? db.withPlugin(plugin) : db);
