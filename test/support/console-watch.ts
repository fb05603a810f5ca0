import { format } from 'node:util';
import { afterAll, afterEach, expect } from 'vitest';
import { keptLines } from './kept-lines.ts';
import { knownConsoleLines } from './known-console-lines.ts';

/** Runs before every test file: what is written to console.error or console.warn fails the test it came in. */

interface Expected {
  level: Level;
  pattern: RegExp;
  met: boolean;
}

type Level = 'error' | 'warn';

let strays: string[] = [];
let expected: Expected[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    const text = format(...parts);
    if (knownConsoleLines.some((pattern) => pattern.test(text))) return;
    const known = expected.find((one) => !one.met && one.level === level && one.pattern.test(text));
    if (known) known.met = true;
    else strays.push(`console.${level}: ${text}`);
  };
}

/** This test is about something that is complained of: the message has to come, once, and is kept off the screen. */
export const expectConsoleError = (pattern: RegExp) =>
  void expected.push({ level: 'error', pattern, met: false });

/** Like `expectConsoleError`, for a warning. */
export const expectConsoleWarn = (pattern: RegExp) =>
  void expected.push({ level: 'warn', pattern, met: false });

function check(): void {
  const missing = expected.filter(({ met }) => !met).map(({ level, pattern }) => `no ${level} ${pattern}`);
  const found = [...strays, ...missing];
  strays = [];
  expected = [];
  expect(found).toEqual([]);
}

// A status of 500 is explained by what the product said, and by nothing else.
afterEach(({ task }) => {
  const lines = keptLines();
  if (task.result?.state === 'fail' && lines.length > 0)
    process.stdout.write(`The product said before "${task.name}" failed:\n${lines.join('\n')}\n`);
});
afterEach(check);
// What came after the last test, while its parts were stopped.
afterAll(check);
