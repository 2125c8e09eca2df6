// npm run bench -- <name>: one of the measurements in bench/, against the real product.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, node, root, run } from './install.mjs';

const [name = '', ...args] = process.argv.slice(2);
if (!existsSync(join(root, 'bench', `${name}.ts`))) {
  const names = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.ts') && file !== 'statistics.ts');
  console.log(`Usage: npm run bench -- <name>, one of: ${names.map((file) => file.replace('.ts', '')).join(', ')}`);
  process.exit(1);
}
ensureInstalled();
ensureBuilt();
run(node, [`bench/${name}.ts`, ...args], { env: { ...process.env } });
