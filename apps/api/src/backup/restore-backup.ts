import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { bulkLoad } from '#db/bulk-load.ts';
import { tablesIn } from '#db/engines/snapshot.ts';
import { makeSchema } from '#db/migrations/migrate.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db } from '#db/tables.ts';
import { BackupError, type BackupHeader, type EndLine } from './backup-format.ts';
import { type BackupPart, readBackup } from './read-backup.ts';

interface Options {
  file: string;
  secretFile: string | undefined;
}

export interface Restored {
  header: BackupHeader;
  end: EndLine['end'];
}

/** All or nothing, into an empty database; opening it afterwards migrates it. @throws BackupError */
export const restoreBackup = async (db: Db, { file, secretFile }: Options): Promise<Restored> => {
  const parts = readBackup(file);
  try {
    const header = await headerOf(parts);
    if (!(header.migration in migrations)) {
      throw new BackupError(
        `${file} is of a newer version of Bottega (${header.version}, ${header.migration}). Restore it with that one.`,
      );
    }
    const secret = header.sessionSecret;
    const removeSecret = secretFile && secret ? writeSecret(secretFile, secret) : () => undefined;
    try {
      return { header, end: await db.transaction().execute((trx) => load(trx, header, parts)) };
    } catch (error) {
      removeSecret();
      throw error;
    }
  } finally {
    await parts.return(undefined);
  }
};

const headerOf = async (parts: AsyncGenerator<BackupPart>): Promise<BackupHeader> => {
  const { value } = await parts.next();
  if (!value || !('header' in value)) throw new Error('a backup without a header');
  return value.header;
};

const load = async (
  trx: Db,
  { migration }: BackupHeader,
  parts: AsyncGenerator<BackupPart>,
): Promise<EndLine['end']> => {
  const isFree = (await tablesIn(trx)).size === 0 && (await makeSchema(trx, migration));
  if (!isFree)
    throw new BackupError('There is something in this database. A backup is restored into an empty one only.');
  let end: EndLine['end'] | undefined;
  await bulkLoad(trx, async () => {
    for await (const part of parts) {
      if ('rows' in part) await insertRows(trx, part);
      else if ('end' in part) end = part.end;
    }
  });
  if (!end) throw new Error('a backup without an end');
  return end;
};

const insertRows = async (trx: Db, { table, columns, rows }: Extract<BackupPart, { table: string }>): Promise<void> => {
  const values = rows.map((row) => sql`(${sql.join(row.map((value) => sql.val(value)))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  try {
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(trx);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`The rows of ${table} cannot be restored: ${reason}. Nothing was restored.`, { cause });
  }
};

const writeSecret = (file: string, secret: string): (() => void) => {
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8').trim() === secret) return () => undefined;
    throw new BackupError(`${file} is another shop's. Remove it, or set DATA_DIR to an empty folder.`);
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return () => rmSync(file);
};
