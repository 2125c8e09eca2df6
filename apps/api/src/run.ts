import { demoAccounts } from './db/demo/demo-accounts.ts';
import type { SeedKind } from './db/demo/seed.ts';
import { readEnv } from './env.ts';
import { isLoopback } from './http/limits/client-address.ts';
import type { OpenPages } from './rendering/page-handler.ts';
import { finishWithinMs, type RunningServer, startServer } from './server.ts';

const openToAll = `
  ****************************************************************************
  HOST lets other machines connect to a shop in development: its accounts have
  known passwords, and its mailbox is open. It answers only the host names in
  DEV_HOSTS. For a real shop set NODE_ENV=production.
  ****************************************************************************
`;

const greet = ({ address, setupLink }: RunningServer, seed: SeedKind, hasMailbox: boolean): void => {
  const lines = ['', `  Bottega is open at ${address}`];
  if (setupLink)
    lines.push('', '  The shop is not set up yet. Within 24 hours, open in your browser:', `  ${setupLink}`, '');
  if (hasMailbox) lines.push(`  Its mails arrive at ${address}/dev/mailbox`);
  if (seed !== 'none') {
    lines.push('', '  Demo accounts:');
    lines.push(...demoAccounts.map(({ email, password, role }) => `    ${email.padEnd(28)} ${password}  (${role})`));
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
};

const closeWithinMs = 5_000;

// A terminal signals the whole process group, and npm passes the signal on: these count as one.
const oneSignalMs = 1_000;

const stopOnSignal = (running: RunningServer, shutdownDelay: number): void => {
  let stoppingSince: number | undefined;
  const stop = async (): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > oneSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    // A hanging mail server or database must not keep the process alive.
    setTimeout(() => process.exit(1), shutdownDelay * 1000 + finishWithinMs + closeWithinMs).unref();
    const finished = await running.close().catch(() => false);
    process.exit(finished ? 0 : 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
};

export const run = async (openPages: OpenPages): Promise<void> => {
  try {
    const env = readEnv(process.env);
    const running = await startServer(env, openPages);
    stopOnSignal(running, env.shutdownDelay);
    if (!env.isProduction && !isLoopback(env.host) && env.host !== 'localhost') process.stderr.write(openToAll);
    greet(running, env.seed, !env.isProduction && !env.smtpUrl);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`\nBottega could not start.\n${process.env.DEBUG ? stack : message}\n\n`);
    process.exitCode = 1;
  }
};
