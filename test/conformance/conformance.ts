import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { WrongUse } from '#test/bench/report.ts';
import { checks, notChecked } from './checks.ts';
import { type Check, type Functions, startFunctionsOn } from './functions.ts';
import { isMoto, motoDiffers, motoNotes, oneAtATime, type Started, startMoto } from './moto.ts';
import { type Implementation, makeStorage, type Storage } from './storage.ts';

interface Result {
  rule: string;
  /** Why the rule does not hold. */
  broken?: string;
  /** What the rule needs and is not there: it was not tried. */
  without?: string;
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

const estimate = new URL('../fixtures/estimates/plain-carrier-1/document.pdf', import.meta.url);

function has(storage: Storage, needed: NonNullable<Check['needs']>): boolean {
  if (needed === 'a topic') return storage.topicArn !== '';
  if (needed === 'a user pool') return storage.pool !== undefined;
  return !storage.lacking.includes(needed);
}

async function resultOf(
  { rule, needs, run }: Check,
  storage: Storage,
  functions: Functions,
): Promise<Result> {
  if (needs !== undefined && !has(storage, needs)) return { rule, without: needs };
  try {
    await run(functions, storage);
    return { rule };
  } catch (error) {
    return { rule, broken: sentence(error) };
  }
}

/**
 * Runs the built functions against an implementation of the AWS APIs.
 * @param run part of the names of what is made, lower-case
 * @param rules left out, the whole flow
 * @throws Error where the tables or the bucket cannot be made
 */
export async function conformance(
  service: Implementation,
  run: string,
  rules?: readonly Check[],
): Promise<{ results: Result[]; lacking: readonly string[] }> {
  const storage = await makeStorage(service, run);
  const functions = await startFunctionsOn(service, storage);
  const results: Result[] = [];
  try {
    for (const check of rules ?? checks(await readFile(estimate)))
      results.push(await resultOf(check, storage, functions));
  } finally {
    await functions.stop();
  }
  const rule = 'what was made can be listed and taken away again';
  const removed = await storage.remove().then(
    () => ({ rule }),
    (error: unknown) => ({ rule, broken: `${sentence(error)} (left: names with ${run})` }),
  );
  return { results: [...results, removed], lacking: storage.lacking };
}

/** A line for each rule, then what the implementation lacks and where it is known to differ from AWS; and the exit code. */
export function report(
  { results, lacking }: Awaited<ReturnType<typeof conformance>>,
  differs: Readonly<Record<string, string>>,
  notes: readonly string[],
): { lines: string[]; code: 0 | 1 } {
  const lines = results.map(({ rule, broken, without }) => {
    if (without !== undefined) return `– ${rule}: not tried, ${without} is not there`;
    if (broken === undefined) return `✓ ${rule}`;
    return rule in differs ? `≠ ${rule}: ${broken}` : `✗ ${rule}: ${broken}`;
  });
  const met = results.filter(({ rule, broken }) => broken !== undefined && rule in differs);
  const section = (title: string, said: readonly string[]) =>
    said.length === 0 ? [] : ['', title, ...said.map((what) => `- ${what}`)];
  const told = [
    ...lines,
    ...section('Settings of the template’s tables that are not there:', lacking),
    ...section('Where moto is wrong, and the product right:', [
      ...met.map(({ rule }) => `${rule}: ${differs[rule]}`),
      ...notes,
    ]),
    ...section('Not checked here:', notChecked),
  ];
  const isBroken = results.some(({ rule, broken }) => broken !== undefined && !(rule in differs));
  return { lines: told, code: isBroken ? 1 : 0 };
}

/**
 * The built functions' whole flow against any implementation of the AWS APIs, with the credentials and the region of the
 * environment (`test` and us-east-1 where there are none). Without an address it starts moto.
 */
export async function main(args: string[]) {
  const given = addresses(args);
  const started: Started[] = [];
  const keep = async (starting: Promise<Started>) => {
    const one = await starting;
    started.push(one);
    return one.url;
  };
  try {
    if (given.dynamodb === undefined) given.endpoint = await keep(startMoto());
    const { endpoint } = given;
    const onMoto = endpoint !== undefined && (await isMoto(endpoint));
    if (onMoto) {
      console.log(`The services are moto's, at ${endpoint}.`);
      given.endpoint = await keep(oneAtATime(endpoint));
    }
    const done = await conformance(implementation(given), randomBytes(4).toString('hex'));
    const { lines, code } = report(done, onMoto ? motoDiffers : {}, onMoto ? motoNotes : []);
    console.log(lines.join('\n'));
    process.exitCode = code;
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  } finally {
    for (const one of started.toReversed()) await one.stop();
  }
}

interface Addresses {
  endpoint?: string | undefined;
  dynamodb?: string | undefined;
  s3?: string | undefined;
  bucket?: string | undefined;
}

function addresses(args: string[]): Addresses {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { endpoint: text, dynamodb: text, s3: text, bucket: text } });
  const { endpoint, dynamodb = endpoint, s3 = endpoint } = values;
  if ((dynamodb === undefined) !== (s3 === undefined))
    throw new WrongUse('Say where both services answer: --endpoint URL, or --dynamodb URL and --s3 URL.');
  return { ...values, dynamodb, s3 };
}

/** One address for all services has logins and topics too. */
function implementation({ endpoint, dynamodb, s3, bucket }: Addresses): Implementation {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  return {
    dynamodb: endpoint ?? dynamodb ?? '',
    s3: endpoint ?? s3 ?? '',
    ...(endpoint === undefined ? {} : { cognito: { url: endpoint }, sns: { url: endpoint } }),
    bucket,
    region: AWS_REGION ?? 'us-east-1',
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID ?? 'test',
      secretAccessKey: AWS_SECRET_ACCESS_KEY ?? 'test',
      sessionToken: AWS_SESSION_TOKEN,
    },
  };
}
