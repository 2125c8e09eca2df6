import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sum } from './statistics.ts';

/** A server on the first core; the load comes from the second. */
export interface PinnedProcess {
  url: string;
  pid: number;
  /** Milliseconds of processor time so far, of all threads together. */
  cpuMs(): number;
  rssMegabytes(): number;
  startedInMs: number;
  kill(signal: NodeJS.Signals): void;
  end(): Promise<void>;
}

const serverCore = '0';
const loadCore = '1';

/** Moves this process, which makes the load, away from the servers' core. */
export const leaveFirstCore = (): void => {
  execFileSync('taskset', ['-a', '-p', '-c', loadCore, String(process.pid)], { stdio: 'ignore' });
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

// In nanoseconds, where /proc/<pid>/stat counts in hundredths of a second. Readable for processes of other users too.
const taskMs = (path: string): number => Number(readFileSync(`${path}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Milliseconds of processor time of a process, all threads. */
export const processMs = (pid: number): number =>
  sum(readdirSync(`/proc/${pid}/task`).map((thread) => taskMs(`/proc/${pid}/task/${thread}`)));

const rss = (pid: number): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/** Starts Node on the first core and waits for the first answer. */
export const startPinned = async (
  args: readonly string[],
  { env = {}, cwd }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<PinnedProcess> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn('taskset', ['-c', serverCore, process.execPath, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killChild = () => void child.kill('SIGKILL');
  process.once('exit', killChild);
  child.once('exit', () => process.off('exit', killChild));
  const pid = child.pid ?? Number.NaN;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended at its start`);
    await pause(1);
  }
  return {
    url,
    pid,
    cpuMs: () => processMs(pid),
    rssMegabytes: () => rss(pid),
    startedInMs: performance.now() - begun,
    kill: (signal) => void child.kill(signal),
    end: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
