// npm run restore -- <file>: fills an empty DATA_DIR or DATABASE_URL with a backup.
import { ensureInstalled, node, run } from './install.mjs';

ensureInstalled();
run(node, ['apps/api/src/restore.ts', ...process.argv.slice(2)]);
