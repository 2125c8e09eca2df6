// npm run dev: hot reload through Vite, restarts for the server.
import { spawn } from 'node:child_process';
import { ensureInstalled, environment, node, root, stopWithParent } from './install.mjs';

ensureInstalled();

const args = [
  '--watch-path=apps/api/src',
  '--watch-path=packages/contract/src',
  '--watch-preserve-output',
  'apps/api/src/dev.ts',
];
const server = spawn(node, args, { cwd: root, stdio: 'inherit', env: environment });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
stopWithParent(server);
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
