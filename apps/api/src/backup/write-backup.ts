import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { migrations } from '../db/migrations.ts';
import { inSnapshot, lastMigrationOf, tablesIn } from '../db/snapshot.ts';
import { tableKeys } from '../db/table-keys.ts';
import type { Database } from '../db/tables.ts';
import { BackupError, type BackupHeader, createSums, type EndLine, encodeRow, formatVersion } from './backup-format.ts';

const rowsAtOnce = 1000;
// A row of these is a whole picture.
const picturesAtOnce = 20;

/** The rows of a table in the order of its key, some at a time: memory does not grow with the table. */
async function* rowsOf(db: Kysely<Database>, table: keyof Database): AsyncGenerator<Record<string, unknown>[]> {
  const key: readonly string[] = tableKeys[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const limit = table === 'upload_files' ? picturesAtOnce : rowsAtOnce;
  for (let last: Record<string, unknown> | undefined; ; ) {
    const after = last && sql`where (${columns}) > (${sql.join(key.map((column) => sql.val(last?.[column])))})`;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} ${after ?? sql``} order by ${columns} limit ${sql.lit(limit)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

/** Every line of a backup; `told` is what was written, once the last line is. */
async function* linesOf(db: Kysely<Database>, header: BackupHeader, told: (end: EndLine['end']) => void) {
  const sums = createSums();
  const line = (value: unknown): string => {
    const text = `${JSON.stringify(value)}\n`;
    sums.add(text);
    return text;
  };
  yield line(header);
  const present = await tablesIn(db);
  // A shop that an older version has left lacks some.
  for (const table of (Object.keys(tableKeys) as (keyof Database)[]).filter((name) => present.has(name))) {
    let columns: string[] | undefined;
    for await (const rows of rowsOf(db, table)) {
      if (!columns) {
        columns = Object.keys(rows[0] ?? {});
        yield line({ table, columns });
      }
      let text = '';
      for (const row of rows) text += encodeRow(row, columns);
      sums.add(text);
      sums.addRows(table, rows.length, text);
      yield text;
    }
  }
  const end = sums.end();
  told(end);
  yield `${JSON.stringify({ end } satisfies EndLine)}\n`;
}

const checkedMigration = async (db: Kysely<Database>): Promise<string> => {
  const migration = await lastMigrationOf(db);
  if (!migration) throw new BackupError('There is no shop here to back up.');
  if (!(migration in migrations)) {
    throw new BackupError(
      `A newer version of Bottega has used this database (${migration}): back it up with that one.`,
    );
  }
  return migration;
};

interface Options {
  file: string;
  version: string;
  sessionSecret: string | null;
  now: Date;
}

/**
 * Writes the whole shop as it is at this moment into a file, while it goes on. The file has its name only once it is
 * whole and on the disk. @throws BackupError
 */
export const writeBackup = async (
  db: Kysely<Database>,
  { file, version, sessionSecret, now }: Options,
): Promise<EndLine['end']> => {
  if (existsSync(file)) throw new BackupError(`${file} exists. Name a file that does not.`);
  const part = `${file}.part`;
  let written: EndLine['end'] | undefined;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await inSnapshot(db, async (snapshot) => {
      const migration = await checkedMigration(snapshot);
      const header = { bottega: formatVersion, version, migration, at: now.toISOString(), sessionSecret };
      const lines = linesOf(snapshot, header, (end) => {
        written = end;
      });
      // Fast rather than small: most of a large shop is pictures, which are packed already.
      const gzip = createGzip({ level: constants.Z_BEST_SPEED });
      await pipeline(Readable.from(lines), gzip, createWriteStream(part, { mode: 0o600, flush: true }));
    });
    await rename(part, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  if (!written) throw new Error('a backup without an end');
  return written;
};

// The name too has to outlive the power.
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};
