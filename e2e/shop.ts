import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A shop that runs as its own process, with its own data. */
export interface Shop {
  url: string;
  dataDir: string;
  /** What it printed so far. */
  output(): string;
  process: ChildProcess;
  /** Ends it as an operator would and removes its data. */
  stop(): Promise<void>;
}

/** A port nobody listens on. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const answering = async (shop: { url: string; process: ChildProcess; output(): string }): Promise<void> => {
  const ended = once(shop.process, 'exit').then(() => {
    throw new Error(`the shop ended at its start:\n${shop.output()}`);
  });
  const greeted = new Promise<void>((resolve) => {
    shop.process.stdout?.on('data', () => {
      if (shop.output().includes('Bottega is open at')) resolve();
    });
  });
  await Promise.race([greeted, ended]);
};

/** Starts the real server as `npm start` does, on a free port and an empty folder; it believes what `fromSomewhere` says. */
export const startShop = async (env: Record<string, string> = {}): Promise<Shop> => {
  const port = await freePort();
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bottega-shop-'));
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (text: Buffer) => {
    printed += text.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const shop = { url: `http://127.0.0.1:${port}`, dataDir, process: child, output: () => printed };
  await answering(shop);
  return {
    ...shop,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
