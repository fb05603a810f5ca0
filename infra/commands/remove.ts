import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { S3 } from '@aws-sdk/client-s3';
import { STS } from '@aws-sdk/client-sts';
import { appStackName, deployOptions, STACK_DESCRIPTION } from '#infra/options.ts';
import { readSiteFile } from '#infra/site-file.ts';
import { type Command, parsed, run, say, type World } from './command.ts';
import { type Company, leftBehind, lineOf, nameOf, removalPlan, removalSteps } from './removal-plan.ts';
import {
  deleteStack,
  EMPTY,
  emptyBuckets,
  type FoundStack,
  foundStack,
  keptByDeleted,
  liftProtection,
  type Removing,
} from './stack-removal.ts';
import { clientConfig } from './where.ts';

const USAGE =
  'npm run remove -- [--data] [--dry-run] [--site site.json or --stack RoofQuote] [--company "Example Roofing"] [--profile name] [--region us-east-1]';

const text = { type: 'string' } as const;
const yes = { type: 'boolean', default: false } as const;
const options = {
  data: yes,
  'dry-run': yes,
  site: text,
  stack: text,
  company: text,
  profile: text,
  region: text,
} as const;

interface RemoveArguments {
  /** Also removes the data. */
  takesData: boolean;
  isDryRun: boolean;
  stackName: string;
  /** The company's name, given instead of typed. */
  company: string | undefined;
  profile: string | undefined;
  region: string | undefined;
}

/** @throws Error with one sentence that says what to type */
export function removeArguments(args: readonly string[], env: World['env'] = {}): RemoveArguments {
  const { values, positionals } = parsed(args, options, USAGE);
  const { site, stack, company, profile } = values;
  if (positionals.length > 0)
    throw new Error(
      `There is nothing to name here but by an option, not "${positionals.join(' ')}": ${USAGE}.`,
    );
  if (site !== undefined && stack !== undefined)
    throw new Error(`--site tells the stack's name: leave --stack or --site out: ${USAGE}.`);
  return {
    takesData: values.data,
    // For `npm run remove --dry-run` without the `--` before it, npm puts the option only here.
    isDryRun: values['dry-run'] || env.npm_config_dry_run === 'true',
    stackName: stack ?? stackNameIn(site),
    company,
    profile,
    region: values.region ?? (env.AWS_REGION || env.AWS_DEFAULT_REGION),
  };
}

/** As the deploy names it; a removal needs no keys. */
const stackNameIn = (site: string | undefined): string =>
  deployOptions(() => undefined, { ...readSiteFile(site), googleMapsKeyIn: '' }).stackName;

/** @throws Error with one sentence if what is there is another product's, or is just being changed */
function assertRemovable({ app, data }: Company): void {
  for (const { name, description, status } of [app, data].filter((stack) => stack !== undefined)) {
    if (status === EMPTY && description === '') continue;
    if (!description.startsWith(STACK_DESCRIPTION))
      throw new Error(
        `The stack ${name} is not of this product, and nothing was removed: name yours with --stack.`,
      );
    if (/IN_PROGRESS$/.test(status) && status !== EMPTY && !status.startsWith('DELETE_'))
      throw new Error(
        `The stack ${name} is just being changed (${status}), and nothing was removed: run the command again once that has ended.`,
      );
    if (status === 'UPDATE_ROLLBACK_FAILED')
      throw new Error(
        `The stack ${name} is in UPDATE_ROLLBACK_FAILED, and nothing was removed: choose "Continue update rollback" in CloudFormation, then run the command again.`,
      );
  }
}

/** What an operator types; undefined if the input has ended. */
async function answerTo(question: string, { stdin, stdout }: World): Promise<string | undefined> {
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

async function assertMeant(name: string, given: string | undefined, world: World): Promise<void> {
  const typed = given ?? (await answerTo(`To remove this, type the company's name, ${name}: `, world));
  if (typed === name) return;
  const what = typed === undefined ? 'Nobody typed a name' : `"${typed}" is not ${name}`;
  throw new Error(`${given === undefined ? '\n' : ''}${what}, so nothing was removed.`);
}

/** Each step may be repeated, so an interrupted removal goes on when it is started again. */
export async function removeCompany(
  { app, data }: Pick<Company, 'app' | 'data'>,
  takesData: boolean,
  removing: Removing,
): Promise<void> {
  const kept: FoundStack['resources'][number][] = [];
  if (app !== undefined) {
    // What empties the site's bucket went first, so a deletion that failed can no longer do it.
    if (app.status === 'DELETE_FAILED') await emptyBuckets(app, removing);
    kept.push(...(await deleteStack(app, removing)));
  }
  if (data !== undefined && takesData) {
    await liftProtection(data, removing);
    await emptyBuckets(data, removing);
    kept.push(...(await deleteStack(data, removing)));
  }
  if (kept.length === 0) return;
  removing.tell('CloudFormation kept this, which has to be deleted by hand:');
  for (const resource of kept) removing.tell(`  ${lineOf(resource)}`);
}

/** `npm run remove`: takes a company's app down, and with `--data` everything of it. */
export const remove: Command = async (args, world) => {
  const { takesData, isDryRun, stackName, company: given, ...access } = removeArguments(args, world.env);
  const config = clientConfig(access);
  const cloudFormation = new CloudFormation(config);
  const region = await cloudFormation.config.region().catch(() => undefined);
  if (region === undefined)
    throw new Error('No region is set: give --region, e.g. --region us-east-1, or export AWS_REGION.');
  const { Account } = await new STS(config).getCallerIdentity();
  const place = `account ${Account}, region ${region}`;
  const company: Company = {
    stackName,
    app: await foundStack(cloudFormation, appStackName(stackName)),
    data: await foundStack(cloudFormation, stackName),
    left: await keptByDeleted(cloudFormation, [stackName, appStackName(stackName)]),
  };
  assertRemovable(company);
  const steps = removalSteps(company, takesData);
  if (company.app === undefined && company.data === undefined) {
    say(
      world,
      `There is no stack ${stackName} in ${place}: another region, or another name with --stack?`,
      ...leftBehind(company),
    );
    return;
  }
  const name = nameOf(company);
  say(world, `${name}, ${place}:`, '', ...removalPlan(company, takesData), '');
  if (steps.length === 0) {
    say(world, 'The app is removed already. To remove the data too: the same command with --data.');
    return;
  }
  if (isDryRun) {
    say(world, "A dry run ends here. Without --dry-run it asks for the company's name; then these follow:");
    say(world, ...steps.map((step, index) => `  ${index + 1}. ${step}`));
    return;
  }
  await assertMeant(name, given, world);
  say(world, ...(given === undefined ? [''] : []), ...steps.map((step, index) => `${index + 1}. ${step}`));
  await removeCompany(company, takesData, {
    cloudFormation,
    s3: new S3(config),
    sleep: setTimeout,
    tell: (line) => say(world, line),
  });
  say(world, `${takesData ? 'All' : 'The app'} of ${name} is removed, but for what stays by the list above.`);
};

if (import.meta.main) await run(remove);
