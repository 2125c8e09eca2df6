import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError } from '#backup/backup-format.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import { verifyAuditChain } from '#db/audit/audit-chain.ts';
import { explainStorageError } from '#db/engines/explain-storage-error.ts';
import { openDatabase, openWithoutMigrating } from '#db/open/open-database.ts';
import { readPlace } from '#env.ts';

// `npm run restore -- <file>`, into an empty DATA_DIR or DATABASE_URL.
try {
  const given = process.argv[2];
  if (!given) throw new BackupError('Usage: npm run restore -- <file>');
  const file = resolve(given);
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const place = readPlace(process.env);
  const empty = await openWithoutMigrating(place, { makes: true });
  const { header, end } = await restoreBackup(empty.db, { file, secretFile: place.secretFile })
    .catch((cause: unknown) => {
      const advice = explainStorageError(cause, place.dataDir);
      throw advice ? new BackupError(`Nothing was restored. ${advice}`, { cause }) : cause;
    })
    .finally(empty.close);
  // Migrates a backup from an older version.
  const { db, close } = await openDatabase(place);
  const brokenAt = await verifyAuditChain(db).finally(close);
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`The shop of ${header.at} is restored: ${rows} rows. Start it with npm start.\n`);
  if (brokenAt !== null)
    process.stdout.write(`Its audit trail does not hold from event ${brokenAt} on; nor did it there.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
