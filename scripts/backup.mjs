// npm run backup -- <file>: copies the shop in DATA_DIR or DATABASE_URL into one file, while it runs.
import { ensureInstalled, node, run } from './install.mjs';

ensureInstalled();
run(node, ['apps/api/src/backup.ts', ...process.argv.slice(2)]);
