import { readFile } from 'node:fs/promises';
import { checks } from './checks.ts';
import { startFunctionsOn } from './functions.ts';
import { type Implementation, makeStorage } from './services.ts';

interface Result {
  rule: string;
  /** Undefined where the rule holds. */
  broken?: string;
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

const estimate = new URL('../fixtures/estimates/plain-carrier-1/document.pdf', import.meta.url);

/**
 * Runs the built functions' whole flow against an implementation of the AWS APIs.
 * @param run part of the names of what is made, lower-case
 * @throws Error where the tables or the bucket cannot be made
 */
export async function conformance(service: Implementation, run: string): Promise<Result[]> {
  const storage = await makeStorage(service, run);
  const functions = await startFunctionsOn(service, storage);
  const results: Result[] = [];
  try {
    for (const check of checks(await readFile(estimate)))
      results.push(
        await check.run(functions).then(
          () => ({ rule: check.rule }),
          (error: unknown) => ({ rule: check.rule, broken: sentence(error) }),
        ),
      );
  } finally {
    await functions.stop();
  }
  const rule = 'what was made can be listed and taken away again';
  const removed = await storage.remove().then(
    () => ({ rule }),
    (error: unknown) => ({ rule, broken: `${sentence(error)} (left: names with ${run})` }),
  );
  return [...results, removed];
}
