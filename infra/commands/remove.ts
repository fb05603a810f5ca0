import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { S3 } from '@aws-sdk/client-s3';
import { STS } from '@aws-sdk/client-sts';
import { appStackName, STACK_DESCRIPTION } from '#infra/options.ts';
import { type Command, remedyOf, run, say, type World } from './command.ts';
import { outputText } from './live.ts';
import {
  byHand,
  type Company,
  companyOf,
  leftBehind,
  nameOf,
  removalPlan,
  removalSteps,
} from './removal-plan.ts';
import { obstacles, removalSurvey } from './removal-survey.ts';
import { removeArguments } from './remove-arguments.ts';
import {
  deleteStack,
  EMPTY,
  emptyBuckets,
  type FoundStack,
  foundStack,
  keptByDeleted,
  liftProtection,
  type Removing,
  type Standing,
  standingWords,
} from './stack-removal.ts';
import { clientConfig } from './where.ts';

/** @throws Error with one sentence if what is there is another product's, or is just being changed */
function assertRemovable({ app, data }: Pick<Company, 'app' | 'data'>): void {
  for (const { name, description, status } of [app, data].filter((stack) => stack !== undefined)) {
    if (status === EMPTY && description === '') continue;
    if (!description.startsWith(STACK_DESCRIPTION))
      throw new Error(
        `The stack ${name} is not of this product. Nothing was removed. Name yours with --stack.`,
      );
    if (/IN_PROGRESS$/.test(status) && status !== EMPTY && !status.startsWith('DELETE_'))
      throw new Error(
        `The stack ${name} is being changed right now (${status}). Nothing was removed. Run this again when that has ended.`,
      );
    if (status === 'UPDATE_ROLLBACK_FAILED')
      throw new Error(
        `The stack ${name} is in UPDATE_ROLLBACK_FAILED. Nothing was removed. Choose "Continue update rollback" in CloudFormation, then run this again.`,
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

/** However a keyboard writes its accents and blanks. */
const written = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** What a reader sees at a glance. */
const lookOf = (name: string) => name.normalize('NFKD').replace(/[^A-Za-z0-9]/g, '');

/** @throws Error that shows both names, and their letters where they look alike */
function assertNamed(name: string, typed: string): void {
  if (written(typed) === written(name)) return;
  const inAscii = [typed, name].map(outputText);
  const letters =
    typed !== '' && lookOf(typed) === lookOf(name) ? ` (in ASCII ${inAscii.join(' is not ')})` : '';
  throw new Error(`"${typed}" is not ${name}${letters}, so nothing was removed.`);
}

/** @throws Error with one sentence unless the company's name is typed */
async function assertMeant(name: string, world: World): Promise<void> {
  const typed = await answerTo(`To remove this, type the company's name exactly as here, ${name}: `, world);
  say(world, '');
  if (typed === undefined)
    throw new Error(
      'No name was typed, so nothing was removed. If no one can type it, give it with --company.',
    );
  assertNamed(name, typed);
}

const AGAIN = 'run the same command again. It continues where it stopped.';

/**
 * Each step may be repeated, so an interrupted removal goes on when it is started again.
 * @returns what CloudFormation kept
 * @throws Error that says what went wrong, what holds now, and what to do
 */
export async function removeCompany(
  { app, data }: Pick<Company, 'app' | 'data'>,
  takesData: boolean,
  removing: Removing,
): Promise<FoundStack['resources']> {
  const kept: FoundStack['resources'][number][] = [];
  try {
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
    return kept;
  } catch (cause) {
    const said = remedyOf(cause) ?? (cause instanceof Error ? cause.message : String(cause));
    const sentences = [`${said.replace(/\.$/, '')}.`, ...standingWords(removing.standing)];
    throw new Error(`${sentences.join(' ')} Fix that, then ${AGAIN}`, { cause });
  }
}

/** Does something of which Ctrl-C says what holds then. */
async function stoppable<T>(words: () => string, { stderr }: World, act: () => Promise<T>): Promise<T> {
  const stop = () => {
    stderr.write(`\n${words()}\n`);
    process.exit(STOPPED);
  };
  process.once('SIGINT', stop);
  try {
    return await act();
  } finally {
    process.off('SIGINT', stop);
  }
}

/** As a shell tells a program that ended at Ctrl-C. */
const STOPPED = 130;

/** `npm run remove`: takes a company's app down, and with `--data` everything of it. */
export const remove: Command = async (args, world) => {
  const {
    takesData,
    takesNewLeads,
    isDryRun,
    stackName,
    company: given,
    fileCompany,
    ...access
  } = removeArguments(args, world.env);
  const config = clientConfig(access);
  const cloudFormation = new CloudFormation(config);
  const region = await cloudFormation.config.region().catch(() => undefined);
  if (region === undefined)
    throw new Error('No region is set. Give --region us-east-1, or export AWS_REGION.');
  const { Account } = await new STS(config).getCallerIdentity();
  const place = `account ${Account}, region ${region}`;
  const app = await foundStack(cloudFormation, appStackName(stackName));
  const data = await foundStack(cloudFormation, stackName);
  assertRemovable({ app, data });
  const going = [app, takesData ? data : undefined].filter((stack) => stack !== undefined);
  const company: Company = {
    ...{ stackName, app, data },
    left: await keptByDeleted(cloudFormation, [stackName, appStackName(stackName)]),
    survey: await removalSurvey(going, takesData ? data : undefined, {
      cloudFormation,
      dynamo: new DynamoDB(config),
      now: new Date(),
    }),
  };
  const steps = removalSteps(company, takesData);
  if (company.app === undefined && company.data === undefined) {
    say(
      world,
      `No stack ${stackName} in ${place}. Try another region, or another name with --stack.`,
      ...leftBehind(company),
    );
    return;
  }
  const name = nameOf(company);
  const live = companyOf(company);
  if (fileCompany !== undefined && live !== undefined && written(fileCompany) !== written(live))
    throw new Error(
      `The stack ${stackName} in ${place} is ${live}'s, but the site file is ${fileCompany}'s. Nothing was removed. Sign in to the right account. To remove ${live}, name its stack with --stack ${stackName}.`,
    );
  if (given !== undefined) assertNamed(name, given);
  const { SiteUrl } = app?.outputs ?? {};
  say(
    world,
    `${name}${SiteUrl === undefined ? '' : ` at ${SiteUrl}`}, ${place}:`,
    '',
    ...removalPlan(company, takesData),
    '',
  );
  if (steps.length === 0) {
    say(world, 'The app is already removed. To remove the data too, add --data.');
    return;
  }
  const inTheWay = obstacles(company.survey, takesNewLeads);
  if (isDryRun) {
    if (inTheWay.length > 0) say(world, 'In the way:', ...inTheWay.map((sentence) => `  ! ${sentence}`), '');
    say(world, "Dry run done. A real run asks for the company's name, then continues with:");
    say(world, ...steps.map((step, index) => `  ${index + 1}. ${step}`));
    return;
  }
  if (inTheWay.length > 0) throw new Error(`${inTheWay.join('\n')}\nNothing was removed.`);
  if (given === undefined)
    await stoppable(
      () => 'Nothing was removed.',
      world,
      () => assertMeant(name, world),
    );
  say(world, ...steps.map((step, index) => `${index + 1}. ${step}`));
  const standing: Standing = {};
  const removing: Removing = {
    ...{ cloudFormation, standing, s3: new S3(config), sleep: setTimeout },
    tell: (line) => say(world, line),
  };
  const words = () => ['Stopped.', ...standingWords(standing), `To continue, ${AGAIN}`].join(' ');
  const kept = await stoppable(words, world, () => removeCompany(company, takesData, removing));
  if (kept.length > 0)
    throw new Error(
      [
        `Only part of ${name} is removed. Delete by hand what CloudFormation kept:`,
        ...kept.map((resource) => `  ${byHand(resource)}`),
      ].join('\n'),
    );
  say(
    world,
    `${takesData ? 'All' : 'The app'} of ${name} is removed, except what the list above says stays.`,
  );
};

if (import.meta.main) await run(remove);
