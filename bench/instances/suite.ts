import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The test suites that can be run against several instances, and how they are told of how many. */
export const suites: Readonly<Record<string, { variable: string; args: readonly string[]; files: string }>> = {
  browser: { variable: 'E2E_INSTANCES', args: ['--project', 'e2e'], files: 'e2e' },
  http: { variable: 'TEST_INSTANCES', args: ['--project', 'unit', '-t', 'on PostgreSQL'], files: 'apps/api/src' },
};

/** Runs a suite against so many instances; answers its exit code. */
export const runSuite = (name: string, count: string, files: readonly string[]): number => {
  const suite = suites[name];
  if (!suite) throw new Error(`There is no suite ${name}`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const chosen = files.length > 0 ? files : [suite.files];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...suite.args, ...chosen], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, [suite.variable]: count },
  });
  return status ?? 1;
};
