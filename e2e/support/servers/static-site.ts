import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '../../..');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The static build on an origin of its own, as a file host would serve it. */
export interface StaticSite {
  stop(): Promise<void>;
}

const build = async (apiBase: string, outDir: string): Promise<void> => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--config', 'apps/web/vite.config.ts', '--mode', 'static', '--outDir', outDir, '--logLevel', 'warn'];
  const child = spawn(process.execPath, [vite, 'build', 'apps/web', ...options], {
    cwd: root,
    env: { PATH: process.env.PATH, VITE_API_BASE: apiBase },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the static build ended with ${code}`);
};

/** Builds the web app against the API at `apiBase` and serves it on `port`; unknown paths get index.html. */
export const startStaticSite = async (apiBase: string, port: number): Promise<StaticSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-static-'));
  await build(apiBase, folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://static');
    const wanted = join(folder, normalize(pathname));
    const file = extname(wanted) && existsSync(wanted) ? wanted : join(folder, 'index.html');
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
