import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { assertKnownOptions, type DeployOptions, deployOptions } from '#infra/options.ts';
import { productStacks } from '#infra/stacks/product.ts';

const dist = join(import.meta.dirname, '..', 'dist');

const app = new App();
const options = optionsOrExit();
// Without an account and a region of their own the stacks are the same wherever they are synthesized, and go
// where the operator's credentials point.
const { site } = productStacks(app, String(app.node.tryGetContext('stackName') ?? 'RoofQuote'), {
  options,
  bundles: join(dist, 'lambdas'),
  webDist: join(dist, 'web'),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
// The CLI deploys two stacks only when it is told to.
if (process.env.CDK_DEFAULT_ACCOUNT !== undefined)
  console.error(
    `Both stacks in one go, the data first: npx cdk deploy --all (or npx cdk deploy ${site.stackName}).`,
  );

/** A wrong option is answered by its sentence alone, without the stack trace around it. */
function optionsOrExit(): DeployOptions {
  try {
    assertKnownOptions(Object.keys(app.node.getAllContext()));
    return deployOptions((name) => app.node.tryGetContext(name));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
