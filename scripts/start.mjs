// npm start: install, build what changed, then serve. The server creates and seeds its database by itself.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, environment, node, root, stopWithParent } from './install.mjs';

ensureInstalled();
ensureBuilt();

const env = {
  // The same folder as in apps/api/src/main.ts, set here so that main.ts itself is cached too.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/bottega'),
  MALLOC_ARENA_MAX: '2',
  ...environment,
};
// For both memory options see docs/decisions/036-*.md.
const server = spawn(node, ['--max-semi-space-size=4', 'apps/api/src/main.ts'], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
stopWithParent(server);
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
