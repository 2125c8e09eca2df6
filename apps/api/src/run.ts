import { demoAccounts } from './db/demo-accounts.ts';
import { readEnv } from './env.ts';
import { type OpenPages, type RunningServer, startServer } from './server.ts';

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

const stopOnSignal = (running: RunningServer): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // A connection that never ends must not keep the process for good.
      setTimeout(() => process.exit(1), 10_000).unref();
      void running.close().then(() => process.exit(0));
    });
  }
};

/** Starts the shop from the environment, greets, and stops in order on a signal; a failure is told in plain words. */
export const run = async (openPages: OpenPages): Promise<void> => {
  try {
    const env = readEnv(process.env);
    const running = await startServer(env, openPages);
    stopOnSignal(running);
    greet(running.address, env.seed, !env.isProduction && !env.smtpUrl);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`\nBottega could not start.\n${process.env.DEBUG ? stack : message}\n\n`);
    process.exitCode = 1;
  }
};
