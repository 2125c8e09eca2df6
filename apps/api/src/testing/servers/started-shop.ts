import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { endSetupAt } from './end-setup.ts';

/** Milliseconds that a busy machine may take. */
export const patience = 20_000;

// Blocks of 1,024 bytes that any file may have.
const mostBlocks = 65_536;
export const mostBytes = mostBlocks * 1_024;

const isOpen = /open at (\S+)/;
const shopFile = new URL('./stoppable-shop.ts', import.meta.url).pathname;

/**
 * The shop in a process of its own, with a data folder of its own. Its log is a file that cannot exceed `mostBytes`, or
 * a pipe that is read only until the shop is open.
 */
export const startShop = async (env: Record<string, string> = {}, output: 'file' | 'pipe' = 'file') => {
  const dataDir = aFolder();
  await endSetupAt({ dataDir: env.DATA_DIR ?? dataDir });
  const log = join(dataDir, 'shop.log');
  const command = `ulimit -f ${mostBlocks}; exec "$0" "$@" ${output === 'file' ? '>>"$LOG"' : ''}`;
  const child = spawn('bash', ['-c', command, process.execPath, shopFile], {
    env: {
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'none',
      TRUST_PROXY: 'true',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG: log,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => {
    printed += text;
    if (isOpen.test(printed)) child.stdout.pause();
  });
  const url = await vi.waitFor(() => {
    const [, address] = isOpen.exec(output === 'file' ? readFileSync(log, 'utf8') : printed) ?? [];
    if (!address) throw new Error('not open yet');
    return address;
  }, patience);
  return { url, dataDir, log, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM'), exit };
};

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
