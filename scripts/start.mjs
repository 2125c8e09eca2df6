// npm start: install, build what changed, then serve. The server creates and seeds its database by itself.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, environment, node, root, stopWithParent } from './install.mjs';

ensureInstalled();
ensureBuilt();

const env = {
  // Where `apps/api/src/main.ts` keeps it too: with this even that one need not be compiled.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/bottega'),
  // Else glibc keeps memory for each of a dozen threads.
  MALLOC_ARENA_MAX: '2',
  ...environment,
};
// New objects get 4 MB instead of 16 (docs/decisions/027): an eighth less memory.
const server = spawn(node, ['--max-semi-space-size=4', 'apps/api/src/main.ts'], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
stopWithParent(server);
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
