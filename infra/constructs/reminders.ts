import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { ENV } from '#lambdas/platform/env.ts';
import { BundledFunction, type Resources } from './lambda-function.ts';

/** Runs `remind-homeowners` every five minutes. */
export class InspectionReminders extends Construct {
  readonly handler: BundledFunction;

  constructor(
    scope: Construct,
    id: string,
    props: { bundles: string; resources: Resources; siteUrl: string },
  ) {
    super(scope, id);
    const { bundles, resources, siteUrl } = props;
    this.handler = new BundledFunction(this, 'remind-homeowners', { resources, bundles });
    this.handler.addEnvironment(ENV.siteUrl, siteUrl);
    // The next minute makes up for a failed one.
    this.handler.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(this.handler, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
  }
}
