import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { WrongUse } from '#test/bench/report.ts';
import { checks, notChecked } from './checks.ts';
import { type Implementation, makeStorage, startFunctionsOn } from './functions.ts';

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

/**
 * The built functions' whole flow against any implementation of the AWS APIs, with the credentials and the region of the
 * environment (`test` and us-east-1 where there are none).
 */
export async function main(args: string[]) {
  const service = implementation(args);
  try {
    const results = await conformance(service, randomBytes(4).toString('hex'));
    for (const { rule, broken } of results)
      console.log(broken === undefined ? `✓ ${rule}` : `✗ ${rule}: ${broken}`);
    console.log(['', 'Not checked here:', ...notChecked.map((what) => `- ${what}`)].join('\n'));
    if (results.some(({ broken }) => broken !== undefined)) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  }
}

function implementation(args: string[]): Implementation {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { endpoint: text, dynamodb: text, s3: text, bucket: text } });
  const { endpoint, dynamodb = endpoint, s3 = endpoint, bucket } = values;
  if (dynamodb === undefined || s3 === undefined)
    throw new WrongUse('Say where the services answer: --endpoint URL, or --dynamodb URL and --s3 URL.');
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  return {
    dynamodb,
    s3,
    bucket,
    region: AWS_REGION ?? 'us-east-1',
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID ?? 'test',
      secretAccessKey: AWS_SECRET_ACCESS_KEY ?? 'test',
      sessionToken: AWS_SESSION_TOKEN,
    },
  };
}
