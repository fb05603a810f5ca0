import { type LeadStorage, leadErasure } from '#lambdas/office/delete-lead.ts';
import { type Command, parsed, remedyOf, run, say } from './command.ts';
import { deleted, dryRun, type Finding, find, nothingFound } from './forget-report.ts';
import { type Person, personIn } from './person.ts';
import {
  type Access,
  dataDirOf,
  deployedStorage,
  localStorage,
  outputsWith,
  runningProduct,
  type StorageNames,
  unlessStopped,
} from './where.ts';

/** Where leads and related records are stored: the option for each name, and the deploy's output with it. */
const stored: Readonly<Record<keyof StorageNames, readonly [option: string, output: string]>> = {
  leadsTable: ['leads-table', 'LeadsTable'],
  documentsTable: ['documents-table', 'DocumentsTable'],
  linksTable: ['links-table', 'QuoteLinksTable'],
  leadLogTable: ['log-table', 'LeadLogTable'],
  indexTable: ['keys-table', 'LeadKeysTable'],
  roofTable: ['roofs-table', 'RoofMeasurementsTable'],
  alertsTable: ['alerts-table', 'AlertsTable'],
  budgetsTable: ['budgets-table', 'BudgetsTable'],
  documentsBucket: ['bucket', 'DocumentsBucketName'],
};
const storedNames = Object.keys(stored) as (keyof StorageNames)[];

const allOptions = storedNames
  .map((name) => `--${stored[name][0]}`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' and ');

const USAGE = `npm run forget -- name@example.com (or "(402) 555-0100"), and --outputs cdk-outputs.json for a deployed stack, or ${allOptions} in its place`;

interface ForgetArguments extends Access {
  /** As typed. */
  who: string;
  person: Person;
  isCertain: boolean;
  /** Ids of leads that the operator has checked and found to be the person's. */
  also: string[];
  /** A deployed stack, by its names or by the file with its outputs; if left out, the local product. */
  names?: StorageNames;
  outputsFile?: string;
  /** The same command with the option that deletes. */
  commandToDelete: string;
}

const text = { type: 'string' } as const;
const options = {
  yes: { type: 'boolean' },
  also: { type: 'string', multiple: true },
  outputs: text,
  profile: text,
  region: text,
  'leads-table': text,
  'documents-table': text,
  'links-table': text,
  'log-table': text,
  'keys-table': text,
  'roofs-table': text,
  'alerts-table': text,
  'budgets-table': text,
  bucket: text,
} as const;

/** @throws Error with one sentence that says what to type */
function forgetArguments(args: readonly string[]): ForgetArguments {
  const { values, positionals } = parsed(args, options, USAGE);
  const [who, ...more] = positionals;
  if (who === undefined || more.length > 0)
    throw new Error(`Give one email address, or one phone number in quotes: ${USAGE}.`);
  const person = personIn(who);
  if (person === undefined)
    throw new Error(`"${who}" isn’t an email address or a phone number with at least 7 digits: ${USAGE}.`);
  const { outputs, profile, region } = values;
  const names = namesBy((name) => (values as Record<string, unknown>)[stored[name][0]]);
  const given = Object.values(names).filter((name) => name !== '').length;
  if (outputs !== undefined && given > 0)
    throw new Error(`Use either --outputs or the names, not both: ${USAGE}.`);
  if (given > 0 && given < storedNames.length)
    throw new Error(`For a deployed stack give all of ${allOptions}: ${USAGE}.`);
  return {
    who,
    person,
    isCertain: values.yes === true,
    also: values.also ?? [],
    profile,
    region,
    ...(given > 0 ? { names } : {}),
    ...(outputs === undefined ? {} : { outputsFile: outputs }),
    commandToDelete: [
      'npm run forget --',
      ...args.filter((arg) => arg !== '--yes').map(quoted),
      '--yes',
    ].join(' '),
  };
}

const namesBy = (name: (stored: keyof StorageNames) => unknown) =>
  Object.fromEntries(storedNames.map((each) => [each, String(name(each) ?? '')])) as StorageNames;

/** Quoted so that a shell takes it as one word. */
const quoted = (word: string) => (/^[\w@.+/:=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** `npm run forget -- email|phone [--yes]`: finds everything about a person, and deletes it with `--yes`. */
export const forget: Command = async (args, world) => {
  const { who, person, isCertain, also, commandToDelete, ...where } = forgetArguments(args);
  const storage = await storageAt(where, dataDirOf(world));
  const finding = await find(person, storage, also).catch((error: unknown) => {
    const known = isDeployed(where) ? error : unlessStopped(error, dataDirOf(world));
    throw known === error && remedyOf(error) === undefined ? unreadable(error) : known;
  });
  if (finding.leads.length + finding.perhaps.length === 0) say(world, ...nothingFound(who, finding));
  else if (!isCertain) say(world, ...dryRun(who, finding, commandToDelete));
  else {
    await eraseAll(finding, storage, () => new Date());
    say(world, ...deleted(who, finding));
  }
};

type Where = Pick<ForgetArguments, 'names' | 'outputsFile' | keyof Access>;

const isDeployed = ({ names, outputsFile }: Where) => (names ?? outputsFile) !== undefined;

async function storageAt({ names, outputsFile, ...access }: Where, dataDir: string): Promise<LeadStorage> {
  if (names !== undefined) return deployedStorage(names, access);
  if (outputsFile === undefined) return localStorage(await runningProduct(dataDir));
  const { outputs, region } = await outputsWith(
    outputsFile,
    storedNames.map((name) => stored[name][1]),
  );
  return deployedStorage(
    namesBy((name) => outputs[stored[name][1]]),
    { ...access, region: access.region ?? region },
  );
}

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
    `Can’t read leads and documents (${named(cause)}). Nothing changed. Check the table names, AWS credentials, and region.`,
    { cause },
  );

const named = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

if (import.meta.main) await run(forget);
