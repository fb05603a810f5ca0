import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { perTable } from './tables.ts';

/** Its name in the data folder. */
export const RUNNING_FILE = 'running.json';

const url = v.pipe(v.string(), v.url());
const runningProductSchema = v.object({
  siteUrl: url,
  /** The API past CloudFront. */
  executeApiUrl: url,
  endpoints: v.object({ dynamodb: url, s3: url, cognito: url, textract: url, ses: url }),
  /** Whom the services take for an operator. */
  credentials: v.object({
    accessKeyId: v.string(),
    secretAccessKey: v.string(),
    sessionToken: v.string(),
  }),
  /** Names of the tables, by what they hold. */
  tables: v.object(perTable(() => v.string())),
  documentsBucket: v.string(),
  userPoolId: v.string(),
  region: v.string(),
});

/** How an operator's command reaches the product on this machine; kept in its data folder while it runs. */
export type RunningProduct = v.InferOutput<typeof runningProductSchema>;

/** Tells other processes where the product is; gives the way to take it back. */
export async function announceRunning(file: string, product: RunningProduct): Promise<() => Promise<void>> {
  await writeFile(file, `${JSON.stringify(product, null, 2)}\n`, { mode: 0o600 });
  return () => rm(file, { force: true });
}

/** @throws Error with a plain sentence when no product runs on the folder; one that was killed may still be named */
export async function runningProduct(dataDir: string): Promise<RunningProduct> {
  try {
    const text = await readFile(join(resolve(dataDir), RUNNING_FILE), 'utf8');
    return v.parse(runningProductSchema, JSON.parse(text));
  } catch (cause) {
    throw notRunning(dataDir, cause);
  }
}

/** What a command says where nobody answers; a product that was killed leaves its file behind. */
export const notRunning = (dataDir: string, cause?: unknown) =>
  new Error(`No product runs on the data in ${resolve(dataDir)}: start it with npm start, then try again.`, {
    cause,
  });
