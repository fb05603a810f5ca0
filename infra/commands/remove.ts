import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { STS } from '@aws-sdk/client-sts';
import { appStackName, deployOptions, STACK_DESCRIPTION } from '#infra/options.ts';
import { emptySiteFile, readSiteFile } from '#infra/site-file.ts';
import { access, flag, isDryRun, parsed, text } from './arguments.ts';
import { type Command, hintFor, type Io, print, run } from './command.ts';
import { companyIn } from './live.ts';
import { type Company, inUse, removalPlan, removalSteps } from './remove-plan.ts';
import { type RetainedData, retainedData, storedLeads } from './retained-data.ts';
import { deletedStacks, deleteStack, type FoundStack, foundStack } from './stack-deletion.ts';
import { clientConfig } from './where.ts';

const usage =
  'npm run remove -- [--data [--even-new-leads]] [--dry-run] [--site site.json or --stack RoofQuote] [--company "Example Roofing"] [--profile name] [--region us-east-1]';

const options = {
  data: flag,
  'even-new-leads': flag,
  'dry-run': flag,
  site: text,
  stack: text,
  company: text,
  ...access,
} as const;

/** @throws Error with one sentence that says what to type */
export function removeArguments(args: readonly string[], env: Io['env'] = {}) {
  const { values } = parsed(args, { options, usage }, env);
  const { site, stack, company, profile } = values;
  if (site !== undefined && stack !== undefined)
    throw new Error(`Use either --site or --stack, not both: ${usage}.`);
  const file = stack === undefined ? readSiteFile(site) : emptySiteFile;
  return {
    takesData: values.data === true,
    takesNewLeads: values['even-new-leads'] === true,
    isDryRun: isDryRun(values, env),
    // As the deploy names it; a removal needs no keys.
    stackName: stack ?? deployOptions({ ...file, googleMapsKeyIn: '' }).stackName,
    /** The company's name, given instead of typed. */
    company,
    /** The company by the site file; undefined if `--stack` names another stack, or the file names none. */
    fileCompany: file.brand.companyName,
    profile,
    region: values.region ?? (env.AWS_REGION || env.AWS_DEFAULT_REGION),
  };
}

/** @throws Error with one sentence if what is there is another product's, or is just being changed */
function assertRemovable({ name, description, status }: FoundStack): void {
  // A stack that was begun and never made has no description.
  const isBegun = status === 'REVIEW_IN_PROGRESS';
  if (!description.startsWith(STACK_DESCRIPTION) && !(isBegun && description === ''))
    throw new Error(
      `The stack ${name} is not of this product. Nothing was removed. Name yours with --stack.`,
    );
  if (status.endsWith('IN_PROGRESS') && !isBegun && !status.startsWith('DELETE_'))
    throw new Error(
      `The stack ${name} is being changed right now (${status}). Nothing was removed. Run this again when that has ended.`,
    );
}

/** What an operator types; undefined if the input has ended. */
async function answerTo(question: string, { stdin, stdout }: Io): Promise<string | undefined> {
  stdout.write(question);
  const lines = createInterface({ input: stdin });
  try {
    const line = await lines[Symbol.asyncIterator]().next();
    return line.done === true ? undefined : line.value.trim();
  } finally {
    // An open one would keep the process alive.
    lines.close();
  }
}

/** However a keyboard writes its accents and blanks. */
const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** @throws Error that shows both names */
function assertNamed(name: string, typed: string): void {
  if (plain(typed) !== plain(name)) throw new Error(`"${typed}" is not ${name}, so nothing was removed.`);
}

/** @throws Error with one sentence unless the company's name is typed */
async function assertMeant(name: string, io: Io): Promise<void> {
  const typed = await answerTo(`To remove this, type the company's name exactly as here, ${name}: `, io);
  print(io, '');
  if (typed === undefined)
    throw new Error(
      'No name was typed, so nothing was removed. If no one can type it, give it with --company.',
    );
  assertNamed(name, typed);
}

interface Removing {
  cloudFormation: CloudFormation;
  retained: RetainedData;
  sleep: (ms: number) => Promise<unknown>;
  printLine: (line: string) => void;
}

/**
 * Each step may be repeated, so an interrupted removal goes on when it is started again.
 * @throws Error that says what went wrong and what to do
 */
export async function removeCompany(
  { app, data, retainedResources }: Pick<Company, 'app' | 'data' | 'retainedResources'>,
  takesData: boolean,
  removing: Removing,
): Promise<void> {
  const { retained, printLine } = removing;
  try {
    if (app !== undefined) {
      // What empties the site's bucket went first, so a deletion that failed can no longer do it.
      for (const { ResourceType, PhysicalResourceId: id = '' } of app.resources)
        if (app.status === 'DELETE_FAILED' && ResourceType === 'AWS::S3::Bucket')
          await retained.emptyBucket(id);
      await deleteStack(app, removing);
    }
    if (!takesData) return;
    if (data !== undefined) await deleteStack(data, removing);
    for (const resource of retainedResources) {
      await retained.delete(resource);
      printLine(`✓ The ${retained.words(resource)} is deleted.`);
    }
  } catch (cause) {
    const why = hintFor(cause) ?? (cause instanceof Error ? cause.message : String(cause));
    throw new Error(
      `${why.replace(/\.$/, '')}. What is done stays done, and CloudFormation finishes what it began. Fix that, then run the same command again: it continues where it stopped.`,
      { cause },
    );
  }
}

/** `npm run remove`: takes a company's app down, and with `--data` everything of it. */
export const remove: Command = async (args, io) => {
  const parsedArguments = removeArguments(args, io.env);
  const { takesData, stackName } = parsedArguments;
  const config = clientConfig(parsedArguments);
  // It asks for as long as CloudFormation takes, and an account may ask only so often.
  const cloudFormation = new CloudFormation({ ...config, maxAttempts: 10 });
  const region = await cloudFormation.config.region().catch(() => undefined);
  if (region === undefined)
    throw new Error('No region is set. Give --region us-east-1, or export AWS_REGION.');
  const { Account = '' } = await new STS(config).getCallerIdentity();
  const retained = retainedData(parsedArguments, Account);
  const company = await companyAt(stackName, `account ${Account}, region ${region}`, {
    cloudFormation,
    retained,
  });
  const { live, name, place, app, data, retainedResources } = company;
  if (app === undefined && data === undefined && retainedResources.length === 0) {
    print(io, `No stack ${stackName} in ${place}. Try another region, or another name with --stack.`);
    return;
  }
  const { fileCompany, company: typed } = parsedArguments;
  if (fileCompany !== undefined && live !== undefined && plain(fileCompany) !== plain(live))
    throw new Error(
      `The stack ${stackName} in ${place} is ${live}'s, but the site file is ${fileCompany}'s. Nothing was removed. Sign in to the right account. To remove ${live}, name its stack with --stack ${stackName}.`,
    );
  if (typed !== undefined) assertNamed(name, typed);
  const { SiteUrl } = app?.outputs ?? {};
  print(io, `${name}${SiteUrl === undefined ? '' : ` at ${SiteUrl}`}, ${place}:`, '');
  print(io, ...removalPlan(company, takesData, retained.words), '');
  const steps = removalSteps(company, takesData);
  if (steps.length === 0) {
    print(io, 'The app is already removed. To remove the data too, add --data.');
    return;
  }
  const obstacle = takesData && !parsedArguments.takesNewLeads ? inUse(company) : undefined;
  if (parsedArguments.isDryRun) {
    if (obstacle !== undefined) print(io, 'In the way:', `  ! ${obstacle}`, '');
    print(io, "Dry run done. A real run asks for the company's name, then continues with:");
    print(io, ...steps.map((step, index) => `  ${index + 1}. ${step}`));
    return;
  }
  if (obstacle !== undefined) throw new Error(`${obstacle}\nNothing was removed.`);
  if (typed === undefined) await assertMeant(name, io);
  print(io, ...steps.map((step, index) => `${index + 1}. ${step}`));
  print(io, 'You can stop this with Ctrl-C. The same command continues where it stopped.');
  await removeCompany(company, takesData, {
    ...{ cloudFormation, retained, sleep: setTimeout },
    printLine: (line) => print(io, line),
  });
  print(io, `${takesData ? 'All' : 'The app'} of ${name} is removed, except what the list above says stays.`);
};

/** Looks at everything of the company; changes nothing. */
async function companyAt(
  stackName: string,
  place: string,
  { cloudFormation, retained }: Pick<Removing, 'cloudFormation' | 'retained'>,
): Promise<Company> {
  const [app, data] = [
    await foundStack(cloudFormation, appStackName(stackName)),
    await foundStack(cloudFormation, stackName),
  ];
  const stacks = [app, data].filter((stack) => stack !== undefined);
  for (const stack of stacks) assertRemovable(stack);
  const deleted = await deletedStacks(cloudFormation, [stackName, appStackName(stackName)]);
  const resources = [data, ...deleted].flatMap((stack) => stack?.resources ?? []);
  const retainedResources = await retained.among(resources);
  // An empty name is none: nobody could tell it from no answer.
  const named = retainedResources.length === 0 ? stacks : [...stacks, ...deleted];
  const [live] = named.flatMap(({ outputs }) => companyIn(outputs)?.trim() || []);
  const leads = await storedLeads(retained, resources, retainedResources, new Date());
  return { live, name: live ?? stackName, place, app, data, retainedResources, leads };
}

if (import.meta.main) await run(remove);
