import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { perTable, tableNames, tableOutput } from '#infra/tables.ts';
import { type LeadStorage, leadErasure } from '#lambdas/office/delete-lead.ts';
import { access, flag, parsed, quoted, text } from './arguments.ts';
import { type Command, hintFor, type Io, print, run } from './command.ts';
import { BUCKET_OUTPUT } from './deployed-stack.ts';
import { deleted, dryRun, type Finding, find, nothingFound } from './forget-report.ts';
import { personIn } from './person.ts';
import { outputsOf, stackAt } from './stacks.ts';
import {
  type Access,
  clientConfig,
  dataDirOf,
  deployedStorage,
  localStorage,
  outputsWith,
  runningProduct,
  type StorageNames,
  unlessStopped,
} from './where.ts';

/** The deploy's outputs that say where leads are stored, with all that is related to them. */
const storedIn = [...tableNames.map(tableOutput), BUCKET_OUTPUT];

const usage =
  'npm run forget -- name@example.com (or "(402) 555-0100") [--yes], and for a deployed stack --outputs cdk-outputs.json or --stack RoofQuote';

const options = { yes: flag, outputs: text, stack: text, ...access } as const;

/** @throws Error with one sentence that says what to type */
function forgetArguments(args: readonly string[], env: Io['env']) {
  const { values, positionals } = parsed(args, { options, usage, words: 2 }, env);
  const [who, ...more] = positionals;
  if (who === undefined || more.length > 0)
    throw new Error(`Give one email address, or one phone number in quotes: ${usage}.`);
  const person = personIn(who);
  if (person === undefined)
    throw new Error(`"${who}" isn’t an email address or a phone number with its area code: ${usage}.`);
  const { yes, outputs, stack, profile, region } = values;
  if (outputs !== undefined && stack !== undefined)
    throw new Error(`Use either --outputs or --stack, not both: ${usage}.`);
  return {
    /** As typed. */
    who,
    person,
    /** A deployed stack, or the file with its outputs; if both are left out, the local product. */
    where: { stack, outputs, profile, region },
    isCertain: yes === true,
    /** The same command with the option that deletes. */
    commandToDelete: [
      'npm run forget --',
      ...args.filter((arg) => arg !== '--yes').map(quoted),
      '--yes',
    ].join(' '),
  };
}

/** `npm run forget -- email|phone [--yes]`: finds everything about a person, and deletes it with `--yes`. */
export const forget: Command = async (args, io) => {
  const { who, person, where, isCertain, commandToDelete } = forgetArguments(args, io.env);
  const storage = await storageAt(where, dataDirOf(io));
  const finding = await find(person, storage).catch((error: unknown) => {
    const isDeployed = (where.stack ?? where.outputs) !== undefined;
    const known = isDeployed ? error : unlessStopped(error, dataDirOf(io));
    throw known === error && hintFor(error) === undefined ? unreadable(error) : known;
  });
  if (finding.leads.length === 0) print(io, ...nothingFound(who));
  else if (!isCertain) print(io, ...dryRun(who, finding, commandToDelete));
  else {
    await eraseAll(finding, storage, () => new Date());
    print(io, ...deleted(who, finding));
  }
};

async function storageAt(
  { stack, outputs: file, ...place }: ReturnType<typeof forgetArguments>['where'],
  dataDir: string,
): Promise<LeadStorage> {
  if (stack !== undefined) return deployedStorage(namesIn(await outputsOfStack(stack, place)), place);
  if (file === undefined) return localStorage(await runningProduct(dataDir));
  const { outputs, region } = await outputsWith(file, storedIn);
  return deployedStorage(namesIn(outputs), { ...place, region: place.region ?? region });
}

/** @throws Error with one sentence if the stack is not there, or has no data */
async function outputsOfStack(stack: string, place: Access): Promise<Readonly<Record<string, string>>> {
  const client = new CloudFormation(clientConfig(place));
  try {
    const found = await stackAt(client, stack);
    const outputs = outputsOf(found);
    const missing = storedIn.filter((name) => outputs[name] === undefined);
    if (missing.length > 0)
      throw new Error(
        `${found === undefined ? `There is no stack ${stack} in this account and region` : `The stack ${stack} has no ${missing.join(', ')}`}. Name the stack that holds the data, as in site.json.`,
      );
    return outputs;
  } finally {
    client.destroy();
  }
}

const namesIn = (outputs: Readonly<Record<string, string>>): StorageNames => ({
  tables: perTable((name) => outputs[tableOutput(name)] ?? ''),
  documentsBucket: outputs[BUCKET_OUTPUT] ?? '',
});

/** One lead after another, each as the office deletes it; an interrupted run is finished by running it again. */
export async function eraseAll(
  { leads }: Pick<Finding, 'leads'>,
  storage: LeadStorage,
  now: () => Date,
): Promise<void> {
  const erase = leadErasure(storage);
  try {
    for (const { id } of leads) await erase(id, now());
  } catch (cause) {
    throw new Error(`Only part was deleted (${named(cause)}). Run the same command again to finish.`, {
      cause,
    });
  }
}

const unreadable = (cause: unknown) =>
  new Error(
    `Can’t read leads and documents (${named(cause)}). Nothing changed. Check the stack, AWS credentials, and region.`,
    { cause },
  );

const named = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

if (import.meta.main) await run(forget);
