import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { assertKnownOptions, type DeployOptions, deployOptions } from '#infra/options.ts';
import { productStacks } from '#infra/stacks/product.ts';
import { assertMayDeploy } from './commands/live.ts';
import { readSiteFile } from './commands/site-file.ts';
import { assertMeasuringIsWhole } from './commands/site-values.ts';

const dist = join(import.meta.dirname, '..', 'dist');

const app = new App();
const options = await optionsOrExit();
// Without an account and a region of their own the stacks are the same wherever they are synthesized, and go
// where the operator's credentials point.
productStacks(app, options.stackName, {
  options,
  bundles: join(dist, 'lambdas'),
  webDist: join(dist, 'web'),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

/** A wrong option, or a deploy that must not be, is answered by its sentence alone, without the stack trace around it. */
async function optionsOrExit(): Promise<DeployOptions> {
  try {
    const context = (name: string): unknown => app.node.tryGetContext(name);
    assertKnownOptions(Object.keys(app.node.getAllContext()));
    const options = deployOptions(context, readSiteFile(siteFileNamed(context('site'))), process.env);
    assertMeasuringIsWhole(options);
    await assertMayDeploy(options, {
      account: process.env.CDK_DEFAULT_ACCOUNT,
      region: process.env.CDK_DEFAULT_REGION,
      allowRemoval: context('allowRemoval'),
    });
    return options;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function siteFileNamed(site: unknown): string | undefined {
  if (site === undefined || site === '') return undefined;
  if (typeof site === 'string') return site;
  throw new Error(`site must be the path of a site file, not ${JSON.stringify(site)}.`);
}
