// npm run bench -- <name> [--app <folder>]…: a measurement in bench/, of this or other checkouts.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, node, root, run } from './install.mjs';

const [name = '', ...args] = process.argv.slice(2);
if (!existsSync(join(root, 'bench', `${name}.ts`))) {
  const names = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.ts'));
  console.log(`Usage: npm run bench -- <name>, one of: ${names.map((file) => file.replace('.ts', '')).join(', ')}`);
  process.exit(1);
}
const { values } = parseArgs({ args, strict: false, options: { app: { type: 'string', multiple: true } } });
ensureInstalled();
for (const folder of values.app ?? [root]) run(node, ['scripts/build.mjs'], { cwd: resolve(folder) });
const env = {
  ...process.env,
  ...(['kitchen', 'pages', 'sections', 'taps'].includes(name) && ensureChromium()),
};
run(node, [`bench/${name}.ts`, ...args], { env });
