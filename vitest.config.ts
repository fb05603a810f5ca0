import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './test/support/counts-reporter.ts'],
    // By itself it leaves one core idle, and tests wait as often as they compute.
    maxWorkers: 3,
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
          // A process of its own for each file took as long as a third of the tests: no file leaves anything behind.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['./test/support/unpacked-browser.ts'],
          setupFiles: ['./test/support/console-watch.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          isolate: false,
          // Once the others are done, so that a browser shares the cores with others like it alone.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
