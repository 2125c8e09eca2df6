// npm run backup | restore | setup-link | superadmin -- <arguments>: runs apps/api/src/commands/<name>.ts.
import { ensureInstalled, node, run } from './install.mjs';

const [name, ...args] = process.argv.slice(2);
ensureInstalled();
run(node, [`apps/api/src/commands/${name}.ts`, ...args]);
