import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}'],
          environment: 'node',
          // What a database may take on a busy machine.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: './e2e/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // What a busy machine may take to show what was clicked.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
          // Decision 016. What is wrong is never tried again.
          retry: { count: 1, condition: /^(?:\w+\.\w+: Timeout|Test timed out)/ },
        },
      },
    ],
  },
});
