import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where workers keep what their files share. */
    runFolder: string;
  }
}

/** Around all tests of a run: workers end without a word, and what they kept in files goes with the run. */
export default async function runFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'roof-quote-run-'));
  project.provide('runFolder', folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
