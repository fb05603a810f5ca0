import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from '#infra/acknowledged-findings.ts';
import { assertKnownOptions, type DeployOptions, deployOptions } from '#infra/options.ts';
import { QuoteSite } from '#infra/stack.ts';

const dist = join(import.meta.dirname, '..', 'dist');

const app = new App();
const options = optionsOrExit();
// Without an account and a region of its own the stack is the same wherever it is synthesized, and goes
// where the operator's credentials point.
const stack = new QuoteSite(app, String(app.node.tryGetContext('stackName') ?? 'RoofQuote'), {
  description: 'Instant roof quotes: site, API, leads and documents',
  options,
  bundles: join(dist, 'lambdas'),
  webDist: join(dist, 'web'),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
acknowledgeFindings(stack, options);

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
