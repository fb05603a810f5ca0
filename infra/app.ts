import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { assertKnownOptions, type DeployOptions, deployOptions } from '#infra/options.ts';
import { productStacks } from '#infra/stacks/product.ts';
import { type Command, run } from './commands/command.ts';
import { assertMayDeploy } from './commands/live.ts';
import { readSiteFile } from './commands/site-file.ts';
import { assertMeasuringIsWhole } from './commands/site-values.ts';

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

/** The app as `cdk` starts it, over what is built. */
const synthesized: Command = async (_args, { env, stderr }) => {
  const app = new App();
  const dist = join(import.meta.dirname, '..', 'dist');
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
