import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { loadBare } from '../db/bulk-load.ts';
import { makeSchema } from '../db/migrate.ts';
import { migrations } from '../db/migrations.ts';
import { tablesIn } from '../db/snapshot.ts';
import type { Database } from '../db/tables.ts';
import { BackupError, type BackupHeader, type EndLine } from './backup-format.ts';
import { type BackupPart, readBackup } from './read-backup.ts';

interface Options {
  file: string;
  /** Where the session secret goes; undefined where SESSION_SECRET is set. */
  secretFile: string | undefined;
}

/** What was restored. */
export interface Restored {
  header: BackupHeader;
  end: EndLine['end'];
}

/**
 * Fills an empty database, of either engine, with a backup and puts the session secret beside it: all or nothing. The
 * schema is the one that was backed up; opening the database brings it up to date. @throws BackupError
 */
export const restoreBackup = async (db: Kysely<Database>, { file, secretFile }: Options): Promise<Restored> => {
  const parts = readBackup(file);
  try {
    const header = await headerOf(parts);
    if (!(header.migration in migrations)) {
      throw new BackupError(
        `${file} is of a newer version of Bottega (${header.version}, ${header.migration}). Restore it with that one.`,
      );
    }
    const secret = header.sessionSecret;
    const takeBack = secretFile && secret ? putSecret(secretFile, secret) : () => undefined;
    try {
      return { header, end: await db.transaction().execute((trx) => load(trx, header, parts)) };
    } catch (error) {
      takeBack();
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
  trx: Kysely<Database>,
  { migration }: BackupHeader,
  parts: AsyncGenerator<BackupPart>,
): Promise<EndLine['end']> => {
  const isFree = (await tablesIn(trx)).size === 0 && (await makeSchema(trx, migration));
  if (!isFree)
    throw new BackupError('There is something in this database. A backup is restored into an empty one only.');
  let end: EndLine['end'] | undefined;
  await loadBare(trx, async () => {
    for await (const part of parts) {
      if ('rows' in part) await insertRows(trx, part);
      else if ('end' in part) end = part.end;
    }
  });
  if (!end) throw new Error('a backup without an end');
  return end;
};

const insertRows = async (
  trx: Kysely<Database>,
  { table, columns, rows }: Extract<BackupPart, { table: string }>,
): Promise<void> => {
  const values = rows.map((row) => sql`(${sql.join(row.map((value) => sql.val(value)))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  try {
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(trx);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`The rows of ${table} cannot be restored: ${reason}. Nothing was restored.`, { cause });
  }
};

/** Writes the secret where the shop looks for it; answers how to take it back. */
const putSecret = (file: string, secret: string): (() => void) => {
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8').trim() === secret) return () => undefined;
    throw new BackupError(`${file} is another shop's. Remove it, or set DATA_DIR to an empty folder.`);
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return () => rmSync(file);
};
