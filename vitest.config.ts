import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './test/support/counts-reporter.ts'],
    // By itself it leaves one core idle.
    maxWorkers: 2,
    // V8 loses track of code pages it guards by hardware keys when threads with WASM come and go, and ends the
    // process: "Check failed: jit_page.has_value()" (nodejs/node#64500 is of the same kind).
    execArgv: ['--no-memory-protection-keys'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: ['test/e2e/**'],
          setupFiles: ['./test/support/console-watch.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          setupFiles: ['./test/support/console-watch.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // A browser with a product behind it fills two cores: one file at a time, once the others are done.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
