import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the file or the describe that asks for it while its tests are collected; removed after them. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roof-quote-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
