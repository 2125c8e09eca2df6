import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** A process on the first core; the load comes from the second. */
export interface Pinned {
  url: string;
  pid: number;
  /** Milliseconds of processor time so far, of all its threads. */
  cpuMs(): number;
  /** Megabytes in memory. */
  rss(): number;
  /** From the spawn until it said that it is there. */
  startedIn: number;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

const serverCore = '0';
const loadCore = '1';

/** Leaves the first core to the servers. */
export const moveAside = (): void => {
  execFileSync('taskset', ['-a', '-p', '-c', loadCore, String(process.pid)], { stdio: 'ignore' });
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

// To the nanosecond, where /proc/<pid>/stat counts in hundredths of a second.
const cpuMs = (pid: number): number => {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
};

const rss = (pid: number): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/** Starts a server on the first core and waits until it answers. */
export const startPinned = async (
  args: readonly string[],
  { env = {}, path = '/' }: { env?: Record<string, string>; path?: string } = {},
): Promise<Pinned> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn('taskset', ['-c', serverCore, process.execPath, ...args], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? Number.NaN;
  for (;;) {
    const answer = await fetch(url + path).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended at its start`);
  }
  return {
    url,
    pid,
    cpuMs: () => cpuMs(pid),
    rss: () => rss(pid),
    startedIn: performance.now() - begun,
    kill: (signal) => void child.kill(signal),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
