import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { perTable } from '#infra/tables.ts';

/** Its name in the data folder. */
export const RUNNING_PRODUCT_FILE = 'running.json';

const url = v.pipe(v.string(), v.url());
const runningProductSchema = v.object({
  endpoints: v.object({ dynamodb: url, s3: url, cognito: url, textract: url }),
  /** Names of the tables, by what they hold. */
  tables: v.object(perTable(() => v.string())),
  documentsBucket: v.string(),
  userPoolId: v.string(),
  region: v.string(),
});

/** Where the product that runs on a data folder can be reached, for an operator's commands. */
export type RunningProduct = v.InferOutput<typeof runningProductSchema>;

/**
 * Says where the product is while it runs.
 * @returns takes it back
 */
export async function announceRunningProduct(
  file: string,
  product: RunningProduct,
): Promise<() => Promise<void>> {
  await writeFile(file, `${JSON.stringify(product, null, 2)}\n`, { mode: 0o600 });
  return () => rm(file, { force: true });
}

/** @throws Error with a plain sentence when no product runs on the folder */
export async function readRunningProduct(dataDir: string): Promise<RunningProduct> {
  try {
    return v.parse(
      runningProductSchema,
      JSON.parse(await readFile(join(dataDir, RUNNING_PRODUCT_FILE), 'utf8')),
    );
  } catch (cause) {
    throw notRunning(dataDir, cause);
  }
}

/** What an operator's command says where nobody answers; a product that was killed leaves its file behind. */
export const notRunning = (dataDir: string, cause: unknown) =>
  new Error(`No product runs on the data in ${resolve(dataDir)}: start it with npm start, then try again.`, {
    cause,
  });
