import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { inSnapshot, migrationsIn, tablesIn } from '#db/engines/snapshot.ts';
import { isUnreleased, unreleased } from '#db/migrations/migrate.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Database, Db } from '#db/tables.ts';
import { primaryKeys } from '#db/tables.ts';
import { BackupError, type BackupHeader, createSums, type EndLine, encodeRow, formatVersion } from './backup-format.ts';

const rowsAtOnce = 1000;
const picturesAtOnce = 20;

async function* rowsOf(db: Db, table: keyof Database): AsyncGenerator<Record<string, unknown>[]> {
  const key: readonly string[] = primaryKeys[table];
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

async function* linesOf(db: Db, header: BackupHeader, onEnd: (end: EndLine['end']) => void) {
  const sums = createSums();
  const line = (value: unknown): string => {
    const text = `${JSON.stringify(value)}\n`;
    sums.add(text);
    return text;
  };
  yield line(header);
  const present = await tablesIn(db);
  // An older schema lacks some tables.
  for (const table of (Object.keys(primaryKeys) as (keyof Database)[]).filter((name) => present.has(name))) {
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
  onEnd(end);
  yield `${JSON.stringify({ end } satisfies EndLine)}\n`;
}

const checkedMigration = async (db: Db): Promise<string> => {
  const names = (await tablesIn(db)).has('kysely_migration') ? await migrationsIn(db) : [];
  if (isUnreleased(names)) throw new BackupError(`The database ${unreleased}.`);
  const migration = names.at(-1);
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

/** One consistent state; the file gets its name once it is complete and on disk. @throws BackupError */
export const writeBackup = async (db: Db, { file, version, sessionSecret, now }: Options): Promise<EndLine['end']> => {
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
      // Mostly pictures, which are already compressed.
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

// Makes the new name durable.
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};
