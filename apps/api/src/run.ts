import { demoAccounts } from './db/demo-accounts.ts';
import { readEnv } from './env.ts';
import { finishWithinMs, type OpenPages, type RunningServer, startServer } from './server.ts';

/** What the person who started the shop reads. */
const greet = (address: string, seed: 'demo' | 'none', hasMailbox: boolean): void => {
  const lines = ['', `  Bottega is open at ${address}`];
  if (hasMailbox) lines.push(`  Its mails arrive at ${address}/dev/mailbox`);
  if (seed === 'demo') {
    lines.push('', '  Demo accounts:');
    lines.push(...demoAccounts.map(({ email, password, role }) => `    ${email.padEnd(28)} ${password}  (${role})`));
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
};

// Beside the requests, whatever else is under way may take so long.
const lettingGoMs = 5_000;

// A terminal and systemd signal every process of a group, and `npm start` passes its signals on: these are one.
const sameSignalMs = 1_000;

/** The first signal closes the shop in order, a later one ends it at once. */
const stopOnSignal = (running: RunningServer, shutdownDelay: number): void => {
  let stoppingSince: number | undefined;
  const stop = async (): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    // A mail server or a database that does not answer must not keep the process for good.
    setTimeout(() => process.exit(1), shutdownDelay * 1000 + finishWithinMs + lettingGoMs).unref();
    const finished = await running.close().catch(() => false);
    process.exit(finished ? 0 : 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
};

/** Starts the shop from the environment, greets, and stops in order on a signal; a failure is told in plain words. */
export const run = async (openPages: OpenPages): Promise<void> => {
  try {
    const env = readEnv(process.env);
    const running = await startServer(env, openPages);
    stopOnSignal(running, env.shutdownDelay);
    greet(running.address, env.seed, !env.isProduction && !env.smtpUrl);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`\nBottega could not start.\n${process.env.DEBUG ? stack : message}\n\n`);
    process.exitCode = 1;
  }
};
