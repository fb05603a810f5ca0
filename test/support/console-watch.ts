import { format } from 'node:util';
import { afterAll, afterEach, expect } from 'vitest';
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
  const written = console[level];
  console[level] = (...parts: unknown[]) => {
    const text = format(...parts);
    if (knownConsoleLines.some((pattern) => pattern.test(text))) return;
    const known = expected.find((one) => one.level === level && one.pattern.test(text));
    if (known) {
      known.met = true;
      return;
    }
    strays.push(`console.${level}: ${text}`);
    written(...parts);
  };
}

/** This test is about something that is complained of: the message is kept off the screen, and has to come. */
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

afterEach(check);
// What came after the last test, while its parts were stopped.
afterAll(check);
