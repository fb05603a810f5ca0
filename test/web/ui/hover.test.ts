import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The sheet without what it says of devices whose pointer can hover. */
const elsewhere = (sheet: string): string =>
  sheet.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');

test('nothing looks hovered where a finger taps: it would stay so after the tap', () => {
  const sheets = globSync('web/**/*.css');
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((path) => elsewhere(readFileSync(path, 'utf8')).includes(':hover'))).toEqual([]);
});
