import { join } from 'node:path';
import { App, Aws, CfnRule, Fn, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { Construct } from 'constructs';
import { sampleRefusal } from '#infra/brand-options.ts';
import { type Command, run } from '#infra/commands/command.ts';
import { assertMayDeploy } from '#infra/commands/live.ts';
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
 * What an app deploys, by its context and the environment the CLI gives it.
 * @param tell says what is no error to whoever deploys
 * @throws Error whose message alone answers a wrong option, or a deploy that must not be
 */
export async function appOptions(
  app: App,
  env: Readonly<Record<string, string | undefined>>,
  tell: (sentence: string) => void,
): Promise<DeployOptions> {
  const context = (name: string): unknown => app.node.tryGetContext(name);
  assertKnownOptions(Object.keys(app.node.getAllContext()));
  const options = deployOptions(context, readSiteFile(siteFileNamed(context('site'))), env);
  assertMeasuringIsWhole(options);
  const given = {
    account: env.CDK_DEFAULT_ACCOUNT,
    region: env.CDK_DEFAULT_REGION,
    allowRemoval: context('allowRemoval'),
  };
  await assertMayDeploy(options, given, tell);
  return options;
}

function siteFileNamed(site: unknown): string | undefined {
  if (site === undefined || site === '') return undefined;
  if (typeof site === 'string') return site;
  throw new Error(`site must be the path of a site file, not ${JSON.stringify(site)}.`);
}

/**
 * Has CloudFormation refuse a template that was made without an account in sight, where a sample could not be told
 * from a deploy.
 */
class SampleGuard extends Construct {
  /** @param refusal what CloudFormation answers */
  constructor(scope: Construct, id: string, { refusal }: { refusal: string }) {
    super(scope, id);
    new CfnRule(this, 'Rule', {
      // True nowhere.
      assertions: [{ assert: Fn.conditionEquals(Aws.REGION, 'nowhere'), assertDescription: refusal }],
    });
  }
}

/**
 * A company's two stacks. The data have the plain name: what was deployed as one stack keeps its tables, bucket and
 * logins where they are, under the ids they have.
 */
export function productStacks(
  app: App,
  stackName: string,
  props: { options: DeployOptions; bundles: string; webDist: string },
) {
  const data = new QuoteData(app, stackName, {
    description: `${STACK_DESCRIPTION}: leads, prices, documents and logins`,
    options: props.options,
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

/** The app as `cdk` starts it, over what is built. */
const synthesized: Command = async (_args, { env, stderr }) => {
  const app = new App();
  const dist = join(import.meta.dirname, '..', '..', 'dist');
  const options = await appOptions(app, env, (sentence) => stderr.write(`${sentence}\n`));
  // Without an account and a region of their own the stacks are the same wherever they are synthesized, and go
  // where the operator's credentials point.
  productStacks(app, options.stackName, {
    options,
    bundles: join(dist, 'lambdas'),
    webDist: join(dist, 'web'),
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
};

if (import.meta.main) await run(synthesized);
