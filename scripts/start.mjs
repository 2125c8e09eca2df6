// npm start: install, build what changed, then serve. The server creates and seeds its database by itself.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, environment, node, root, stopWithParent } from './install.mjs';

ensureInstalled();
ensureBuilt();

const server = spawn(node, ['apps/api/src/main.ts'], { cwd: root, stdio: 'inherit', env: environment });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
stopWithParent(server);
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
