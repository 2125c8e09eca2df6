import { openLimiter } from '../open-limiter.ts';
import { anotherProcess, type TestApp } from '../test-app.ts';

/** Runs with the app and, on PostgreSQL, a second instance of it. */
export const withInstances = async (
  app: TestApp,
  engine: string,
  run: (instances: TestApp[]) => Promise<void>,
): Promise<void> => {
  if (engine === 'sqlite') return run([app]);
  const other = await anotherProcess(app, { limiter: openLimiter });
  try {
    await run([app, other]);
  } finally {
    await other.close();
  }
};
