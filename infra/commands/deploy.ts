import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { appStackName, assertKnownOptions, type DeployOptions, deployOptions } from '#infra/options.ts';
import { readSiteFile } from '#infra/site-file.ts';
import { assertMeasuringIsWhole } from '#infra/site-values.ts';
import { survey } from './account.ts';
import { unconfirmedAlarms } from './alarm-emails.ts';
import { type Command, type Io, print, run } from './command.ts';
import { deployArguments } from './deploy-arguments.ts';
import { type DeployedSite, deployedSiteIn } from './where.ts';

/** Where the outputs are written unless another file is given. */
const OUTPUTS_FILE = 'cdk-outputs.json';
/** Estimates from AWS's pages, as docs/deploy.md says under "How long it takes". */
const duration = {
  first:
    'A first deploy takes about 15 to 30 minutes, mostly for CloudFront and a domain’s certificate. Leave it running.',
  later: 'This takes a few minutes, or up to 15 if something at CloudFront changes. Leave it running.',
};
/** A new distribution takes minutes to reach every edge location. */
const SMOKE_WAIT = '10m';

const COSTS = 'What a month costs, with its arithmetic: docs/deploy.md, "What it costs and holds".';

type Environment = Io['env'];

/** What the command works with. */
interface Deploying {
  args: readonly string[];
  env: Environment;
  /** The `context` of cdk.json. */
  cdkContext: Readonly<Record<string, unknown>>;
  readText: (path: string) => string;
  printLine: (line: string) => void;
  /** Runs a program with its output visible to the operator; returns its exit code. */
  start: (program: Program, args: readonly string[], env: Environment) => Promise<number>;
}

/**
 * The programs it runs, each a script for the Node that runs this: Windows starts no `cdk.cmd` or `npm.cmd` without a
 * shell.
 */
const programs = {
  cdk: createRequire(import.meta.url).resolve('aws-cdk/bin/cdk'),
  smoke: join(import.meta.dirname, 'smoke.ts'),
};

type Program = keyof typeof programs;

/** How a person types it. */
const typedAs = { cdk: 'npx cdk', smoke: 'npm run smoke --' } as const satisfies Record<Program, string>;

const manifestSchema = v.object({
  artifacts: v.record(
    v.string(),
    v.object({ properties: v.optional(v.object({ terminationProtection: v.optional(v.boolean()) })) }),
  ),
});

/** Runs a program; throws the sentence if it fails. */
type RunOr = (sentence: string, program: Program, ...words: string[]) => Promise<void>;

/**
 * Checks the account, shows changes, deploys, waits for the site and tests it.
 * @throws Error with one sentence at the first problem
 */
export async function checkedDeploy(deploying: Deploying): Promise<void> {
  const { args, env, cdkContext, readText, printLine, start } = deploying;
  const { isDryRun, isDiff, cdk, outputsFile, synthesized, profile, ...given } = deployArguments(args, env);
  const options = optionsIn({ ...cdkContext, ...given.context }, readText, env);
  // The app finds what is live only by the environment.
  const environment = profile === undefined ? env : { ...env, AWS_PROFILE: profile };
  const runOr: RunOr = async (sentence, program, ...words) => {
    if ((await start(program, words, environment)) !== 0) throw new Error(sentence);
  };

  if (isDiff) {
    // Read permissions are enough to compare, so nothing else is checked.
    await runOr('Couldn’t show the difference. See cdk’s message above.', 'cdk', 'diff', ...cdk);
    return;
  }
  const account = await survey({ options, profile, env, isDryRun }, printLine);
  if (account === 'refused')
    throw new Error('Nothing was deployed. Fix what’s marked ✗, then run this again.');
  // One stack, as the CLI answers several with a hint about itself; it takes both templates to synthesize one.
  const synth = ['synth', '--quiet', '--exclusively', appStackName(options.stackName)];
  const plan = account === 'ready' ? ['diff'] : synth;
  await runOr('Nothing was deployed. See cdk’s message above.', 'cdk', ...plan, ...cdk);
  printLine(COSTS);
  const manifest = v.parse(manifestSchema, JSON.parse(readText(join(synthesized, 'manifest.json'))));
  const isProtected = manifest.artifacts[options.stackName]?.properties?.terminationProtection === true;

  const words = [...cdk, ...(outputsFile === undefined ? ['--outputs-file', OUTPUTS_FILE] : [])];
  // Once the data are made the app protects them: before there is a site, and even if the site fails.
  const dataFirst = isProtected ? undefined : ['deploy', options.stackName, ...words];
  const both = ['deploy', '--all', ...words];
  if (isDryRun) {
    printLine('Dry run done. A real run, with nothing marked ✗, continues with:');
    if (dataFirst !== undefined) printLine(`  ${typedAs.cdk} ${dataFirst.join(' ')}`);
    printLine(`  ${typedAs.cdk} ${both.join(' ')}`);
    printLine(`  ${typedAs.smoke} ${smokeOf('<SiteUrl>', '<ApiUrl>').join(' ')}`);
    return;
  }
  await deployStacks(dataFirst, both, runOr, printLine);
  const live = deployedSiteIn(readText(outputsFile ?? OUTPUTS_FILE), options.stackName);
  try {
    await smokeSite(live, runOr, printLine);
  } finally {
    // Last, where it is read.
    const unconfirmed = live.alarmTopic && (await unconfirmedAlarms(live.alarmTopic, options, { profile }));
    if (unconfirmed) printLine(unconfirmed);
  }
}

/** @param dataFirst deploys the data alone; undefined where they are protected already */
async function deployStacks(
  dataFirst: readonly string[] | undefined,
  both: readonly string[],
  runOr: RunOr,
  printLine: (line: string) => void,
) {
  const stopped = 'The deploy stopped partway. See cdk’s message above.';
  const again = 'CloudFormation finishes what it began; then run this again.';
  printLine(dataFirst === undefined ? duration.later : duration.first);
  if (dataFirst !== undefined) {
    const unprotected = 'Until then, nothing protects the data from deletion.';
    await runOr(`${stopped} ${again} ${unprotected}`, 'cdk', ...dataFirst);
    printLine(
      'The data stack is ready. Next, the site’s deploy, which first protects the data from deletion:',
    );
  }
  await runOr(`${stopped} Your data is safe. ${again}`, 'cdk', ...both);
}

/** Prints where the site is, and tests it. */
async function smokeSite(live: DeployedSite, runOr: RunOr, printLine: (line: string) => void) {
  printLine(`Site:  ${live.site}`);
  printLine(`Admin: ${live.admin}`);
  if (live.dnsRecord !== undefined)
    printLine(`Add this DNS record, if it isn’t there yet: ${live.dnsRecord}`);
  const smoke = smokeOf(live.site, live.api);
  await runOr(
    `Deployed, but the smoke test failed (see above). Run it again: ${typedAs.smoke} ${smoke.join(' ')}`,
    'smoke',
    ...smoke,
  );
}

function optionsIn(
  context: Readonly<Record<string, unknown>>,
  readText: (path: string) => string,
  env: Environment,
): DeployOptions {
  const site = context.site === undefined ? undefined : String(context.site);
  assertKnownOptions(Object.keys(context));
  const options = deployOptions(readSiteFile(site, readText), env);
  assertMeasuringIsWhole(options);
  return options;
}

const smokeOf = (site: string, api: string) => [site, '--api', api, '--wait', SMOKE_WAIT];

/**
 * `npm run deploy`: checks, plan, deploy and smoke test, as described in docs/deploy.md under "What the deploy does".
 */
const deploy: Command = async (args, io) => {
  const readText = (path: string) => readFileSync(path, 'utf8');
  await checkedDeploy({
    args,
    env: io.env,
    cdkContext: JSON.parse(readText('cdk.json')).context,
    readText,
    printLine: (line) => print(io, line),
    async start(program, words, env) {
      const child = spawn(process.execPath, [programs[program], ...words], { stdio: 'inherit', env });
      // Ctrl-C ends the program as well, and what that means is still to be said.
      const wait = () => {};
      process.on('SIGINT', wait);
      const [code] = await once(child, 'exit').finally(() => process.off('SIGINT', wait));
      return code ?? 1;
    },
  });
};

if (import.meta.main) await run(deploy);
