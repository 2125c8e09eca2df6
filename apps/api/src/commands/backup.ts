import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError, type EndLine } from '#backup/backup-format.ts';
import { readBackup } from '#backup/read-backup.ts';
import { writeBackup } from '#backup/write-backup.ts';
import { explainStorageError } from '#db/engines/explain-storage-error.ts';
import { fileIn, openWithoutMigrating } from '#db/open/open-database.ts';
import { readPlace } from '#env.ts';

// `npm run backup -- <file>`, `npm run backup -- --check <file>`

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const describe = (file: string, { tables }: EndLine['end']): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${file}: ${rows} rows of ${Object.keys(tables).length} tables`;
};

const backUp = async (given: string | undefined): Promise<string> => {
  const place = readPlace(process.env);
  const now = new Date();
  const name = `bottega-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.gz`;
  const file = given ? resolve(given) : join(place.dataDir, 'backups', name);
  const { secretFile } = place;
  const sessionSecret = secretFile && existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : null;
  const { db, close } = await openWithoutMigrating(place, { makes: false });
  const end = await writeBackup(db, { file, version, sessionSecret, now })
    .catch((cause: unknown) => {
      const isOfDatabase = cause instanceof Error && 'errcode' in cause;
      const advice = explainStorageError(cause, isOfDatabase ? fileIn(place.dataDir) : file);
      throw advice ? new BackupError(`The backup was not written. ${advice}`, { cause }) : cause;
    })
    .finally(close);
  return `${describe(file, end)}. It holds addresses, password hashes and the session secret: store it where no one else can read it.`;
};

const check = async (given: string | undefined): Promise<string> => {
  if (!given) throw new BackupError('Usage: npm run backup -- --check <file>');
  const file = resolve(given);
  for await (const part of readBackup(file))
    if ('end' in part) return `${describe(file, part.end)}, all as they were written.`;
  throw new BackupError(`${file} has no end.`);
};

try {
  const [first, second] = process.argv.slice(2);
  process.stdout.write(`${await (first === '--check' ? check(second) : backUp(first))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
