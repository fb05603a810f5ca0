import { CustomResource, Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { eventFunctions } from '#infra/functions/functions.ts';
import { BundledFunction, type Resources } from './lambda-function.ts';

/** Seeding writes a dozen items; CloudFormation would wait for an hour. */
const ANSWER_WITHIN = Duration.minutes(2);

/**
 * Has the deploy put the pricing variables in place where they are missing, and then the lists of all leads follow them. The
 * function answers CloudFormation itself, between the two: the deploy waits for the prices, and for no lead.
 */
export class PreparedData extends Construct {
  readonly handler: BundledFunction;

  /** @param props.after has to be in place: whatever has lists follow leads by itself then does it by the new rules */
  constructor(
    scope: Construct,
    id: string,
    props: { bundles: string; resources: Resources; after: Construct[] },
  ) {
    super(scope, id);
    const { bundles, resources, after } = props;
    const name = 'prepare-data';
    this.handler = new BundledFunction(this, name, { definition: eventFunctions[name], resources, bundles });
    // It runs with each new version of the function: its code holds the rules and their edition.
    new CustomResource(this, 'Run', {
      resourceType: 'Custom::PreparedData',
      serviceToken: this.handler.functionArn,
      serviceTimeout: ANSWER_WITHIN,
      properties: { Version: this.handler.currentVersion.version },
    }).node.addDependency(...after);
  }
}
