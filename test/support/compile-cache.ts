import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Environment for programs that a test file starts again and again: Node compiles their modules once and keeps them until
 * the file is done.
 */
export function compileCache(): { NODE_COMPILE_CACHE: string } {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  // A program that was killed may still be writing.
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return { NODE_COMPILE_CACHE: folder };
}
