import { join } from 'node:path';
import { App, Aws, CfnRule, Fn, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { Construct } from 'constructs';
import { sampleRefusal } from '#infra/brand-options.ts';
import { type Command, run } from '#infra/commands/command.ts';
import { assertMayDeploy, isFirstDeploy } from '#infra/commands/live.ts';
import {
  appStackName,
  assertKnownOptions,
  type DeployOptions,
  deployOptions,
  STACK_DESCRIPTION,
} from '#infra/options.ts';
import { readSiteFile } from '#infra/site-file.ts';
import { assertMeasuringIsWhole } from '#infra/site-values.ts';
import { acknowledgeFindings } from './acknowledged-findings.ts';
import { QuoteData } from './data-stack.ts';
import { QuoteSite } from './site-stack.ts';

/**
 * What an app deploys, from its context and the environment that the CLI provides.
 * @param printLine shows notes that are not errors
 * @throws Error, with a message for the operator, for a wrong option or a deploy that is refused
 */
async function appOptions(
  app: App,
  env: Readonly<Record<string, string | undefined>>,
  printLine: (sentence: string) => void,
): Promise<DeployOptions> {
  const context = (name: string): unknown => app.node.tryGetContext(name);
  assertKnownOptions(Object.keys(app.node.getAllContext()));
  const options = deployOptions(readSiteFile(siteFileNamed(context('site'))), env);
  assertMeasuringIsWhole(options);
  const given = {
    account: env.CDK_DEFAULT_ACCOUNT,
    region: env.CDK_DEFAULT_REGION,
    allowRemoval: context('allowRemoval'),
  };
  await assertMayDeploy(options, given, printLine);
  return options;
}

function siteFileNamed(site: unknown): string | undefined {
  if (site === undefined || site === '') return undefined;
  if (typeof site === 'string') return site;
  throw new Error(`site must be the path of a site file, not ${JSON.stringify(site)}.`);
}

/**
 * Makes CloudFormation refuse a template that was synthesized without an account, when a deploy of the sample company
 * could not be recognized.
 */
class SampleGuard extends Construct {
  /** @param refusal CloudFormation's answer */
  constructor(scope: Construct, id: string, { refusal }: { refusal: string }) {
    super(scope, id);
    new CfnRule(this, 'Rule', {
      // Never true.
      assertions: [{ assert: Fn.conditionEquals(Aws.REGION, 'nowhere'), assertDescription: refusal }],
    });
  }
}

/**
 * A company's two stacks. The data stack has the plain name, so that a company once deployed as one stack keeps its
 * tables, bucket and logins under their ids.
 */
export function productStacks(
  app: App,
  stackName: string,
  props: { options: DeployOptions; bundles: string; webDist: string; isFirstDeploy?: boolean },
) {
  const data = new QuoteData(app, stackName, {
    description: `${STACK_DESCRIPTION}: leads, prices, documents and logins`,
    options: props.options,
    isFirstDeploy: props.isFirstDeploy ?? false,
  });
  const site = new QuoteSite(app, appStackName(stackName), {
    ...props,
    description: `${STACK_DESCRIPTION}: site and API`,
    from: data,
  });
  const refusal = sampleRefusal(props.options.brand);
  if (refusal !== undefined)
    for (const stack of [data, site]) new SampleGuard(stack, 'SampleGuard', { refusal });
  acknowledgeFindings(data, site, props.options);
  return { data, site };
}

/** The app as `cdk` starts it, using what is built. */
const synthesized: Command = async (_args, { env, stderr }) => {
  const app = new App();
  const dist = join(import.meta.dirname, '..', '..', 'dist');
  const printLine = (sentence: string) => stderr.write(`${sentence}\n`);
  const options = await appOptions(app, env, printLine);
  const isFirst = await isFirstDeploy(options.stackName, {
    account: env.CDK_DEFAULT_ACCOUNT,
    region: env.CDK_DEFAULT_REGION,
  });
  if (isFirst)
    printLine(
      'This is the first deploy: the same command once more protects its data from deletion. npm run deploy runs it by itself.',
    );
  // Without an account and region the stacks are the same wherever they are synthesized, and are deployed
  // where the operator's credentials point.
  productStacks(app, options.stackName, {
    options,
    bundles: join(dist, 'lambdas'),
    webDist: join(dist, 'web'),
    isFirstDeploy: isFirst,
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
};

if (import.meta.main) await run(synthesized);
