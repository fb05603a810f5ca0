import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from '#infra/acknowledged-findings.ts';
import { deployOptions } from '#infra/options.ts';
import { QuoteSite } from '#infra/stack.ts';

const dist = join(import.meta.dirname, '..', 'dist');

const app = new App();
const stack = new QuoteSite(app, String(app.node.tryGetContext('stackName') ?? 'RoofQuote'), {
  description: 'Instant roof quotes: site, API, leads and documents',
  env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION },
  options: deployOptions((name) => app.node.tryGetContext(name)),
  bundles: join(dist, 'lambdas'),
  webDist: join(dist, 'web'),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
acknowledgeFindings(stack);
