import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { CheckoutServerOrders } from './checkout-server.ts';

const serverFile = join(import.meta.dirname, 'checkout-server.ts');

export interface KillableShop {
  /** Opens the database and returns the address. */
  open(orders: CheckoutServerOrders): Promise<string>;
  /** Resolves when it stands at the step `stopsAt`. */
  stopped(): Promise<void>;
  /** SIGKILL: no signal handler runs, nothing is flushed. */
  kill(): Promise<void>;
}

const nextLine = async (lines: Interface, child: ChildProcessByStdio<Writable, Readable, null>): Promise<string> => {
  const line = once(lines, 'line').then(([text]) => String(text));
  const exit = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the shop ended with ${code}`)));
  return Promise.race([line, exit]);
};

/** Starts a process that has loaded its code and waits to be opened. */
export const startKillableShop = async (): Promise<KillableShop> => {
  const child = spawn(process.execPath, [serverFile], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  await nextLine(lines, child);
  return {
    open: (orders) => {
      child.stdin.write(JSON.stringify(orders));
      return nextLine(lines, child);
    },
    stopped: async () => {
      await nextLine(lines, child);
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
