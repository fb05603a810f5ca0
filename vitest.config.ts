import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { CountsReporter } from './test/support/counts-reporter.ts';

/** `*.all.test.ts` is what `npm run test:all` runs, and it alone: combinations, and what hardly any change breaks. */
const isOnlyAll = (file: string) => /\.all\.test\.tsx?$/.test(file);
const e2e = 'test/e2e/**';

/** Files that draw screens. Vitest ends a worker whose next file has another environment, so they are run apart. */
const screens = globSync('test/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('@vitest-environment jsdom'),
);

/** The files of one of the two runs. */
const runsIn = (mode: string, which: (file: string) => boolean) => ({
  include: globSync('test/**/*.test.{ts,tsx}').filter(
    (file) => which(file) && !file.startsWith('test/e2e/') && isOnlyAll(file) === (mode === 'all'),
  ),
});

/** Around every test that needs no browser. */
const inProcess = {
  globalSetup: ['./test/support/run-folder.ts'],
  setupFiles: [
    './test/support/console-watch.ts',
    './test/support/clean-window.ts',
    './test/support/no-power-cut.ts',
  ],
  // A process of its own for each file took as long as a third of the tests: no file leaves anything behind.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig(({ mode }) => ({
  test: {
    reporters: ['default', new CountsReporter()],
    // By itself it leaves one core idle, and tests wait as often as they compute.
    maxWorkers: 3,
    // V8 loses track of code pages it guards by hardware keys when threads with WASM come and go, and ends the
    // process: "Check failed: jit_page.has_value()" (nodejs/node#64500 is of the same kind).
    execArgv: ['--no-memory-protection-keys'],
    projects: [
      {
        test: {
          ...inProcess,
          name: 'unit',
          environment: 'node',
          ...runsIn(mode, (file) => !screens.includes(file)),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...inProcess,
          name: 'screens',
          environment: 'jsdom',
          ...runsIn(mode, (file) => screens.includes(file)),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          ...(mode === 'all'
            ? { include: [`${e2e}/*.all.test.ts`] }
            : { include: [`${e2e}/*.test.ts`], exclude: [`${e2e}/*.all.test.ts`] }),
          globalSetup: ['./test/support/e2e-run.ts'],
          setupFiles: ['./test/support/console-watch.ts', './test/support/no-power-cut.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          isolate: false,
          // Once the others are done, so that a browser shares the cores with others like it alone.
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
}));
