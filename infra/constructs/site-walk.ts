import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct, type IDependable } from 'constructs';
import { ENV } from '#lambdas/platform/env.ts';
import { BundledFunction, type Resources } from './lambda-function.ts';

/** How often the site is walked through, and one period of the alarm about it. */
export const WALK_EVERY = Duration.minutes(15);

/** Runs `walk-site` every 15 minutes. */
export class SiteWalk extends Construct {
  readonly handler: BundledFunction;

  constructor(
    scope: Construct,
    id: string,
    props: {
      bundles: string;
      resources: Resources;
      siteUrl: string;
      /** What the first walk of a first deploy has to find. */
      after: readonly IDependable[];
    },
  ) {
    super(scope, id);
    const { bundles, resources, siteUrl, after } = props;
    this.handler = new BundledFunction(this, 'walk-site', { resources, bundles });
    this.handler.addEnvironment(ENV.siteUrl, siteUrl);
    // Each walk counts once: tried again, one fault would be two failures.
    this.handler.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    const rule = new Rule(this, 'EachQuarterHour', {
      schedule: Schedule.rate(WALK_EVERY),
      targets: [new LambdaFunction(this.handler, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
    rule.node.addDependency(...after);
  }
}
