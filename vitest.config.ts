import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Half of the time went into loading the same modules for every file; each test makes its own app and database.
          isolate: false,
          globalSetup: './apps/api/src/testing/database/drop-schemas.ts',
          // Halves the start of the processes that tests start.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/bottega') },
          // Those on PostgreSQL wait more than they work.
          maxWorkers: 3,
          // What a database may take on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // What takes long, in `npm run test:deep` only.
          exclude: process.env.TEST_DEEP ? [] : ['e2e/deep/**'],
          environment: 'node',
          globalSetup: './e2e/support/global-setup.ts',
          ...(process.env.E2E_SEED === 'trattoria' && { runner: './e2e/support/trattoria-runner.ts' }),
          // One browser per worker, not per file.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // What a busy machine may take to show what was clicked.
          expect: { poll: { timeout: 20_000 } },
          // Browser tests wait more than they work.
          maxWorkers: 3,
          // Decision 008. What is wrong is never tried again.
          retry: { count: 1, condition: /^(?:\w+\.\w+: Timeout|Test timed out)/ },
        },
      },
    ],
  },
});
