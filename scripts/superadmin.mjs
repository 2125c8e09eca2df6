// npm run superadmin -- you@example.org: makes that account, or a new one, a superadmin of the shop in DATA_DIR or DATABASE_URL.
import { ensureInstalled, node, run } from './install.mjs';

ensureInstalled();
run(node, ['apps/api/src/superadmin.ts', ...process.argv.slice(2)]);
