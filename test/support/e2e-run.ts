import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromiumBuild from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where workers keep the data of their products. */
    stageFolder: string;
  }
}

/**
 * Around all tests in a browser. Unpacks the browser before any worker asks for it: the package gives its path to a second
 * caller as soon as the file is there, also while the first still writes it, and it cannot be started then (ETXTBSY).
 */
export default async function e2eRun(project: TestProject): Promise<() => Promise<void>> {
  await chromiumBuild.executablePath();
  const folder = await mkdtemp(join(tmpdir(), 'roof-quote-stage-'));
  project.provide('stageFolder', folder);
  // Products end with their workers, which have ended by now.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
