import { CustomResource, Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { BundledFunction, type Resources } from './lambda-function.ts';

/** Writing first prices takes seconds, but CloudFormation would wait for an hour. */
const ANSWER_WITHIN = Duration.minutes(2);

/**
 * Makes a deploy of another version write missing pricing variables, and then index all leads. The function answers CloudFormation
 * between the two, so that the deploy waits for the prices but not for the leads.
 */
export class PreparedData extends Construct {
  readonly handler: BundledFunction;

  /** @param props.after what must be deployed first, so that all leads are indexed by the new rules from then on */
  constructor(
    scope: Construct,
    id: string,
    props: { bundles: string; resources: Resources; after: Construct[] },
  ) {
    super(scope, id);
    const { bundles, resources, after } = props;
    this.handler = new BundledFunction(this, 'prepare-data', { resources, bundles });
    // Runs for each new version of the function, as its code contains the rules and their version.
    new CustomResource(this, 'Run', {
      resourceType: 'Custom::PreparedData',
      serviceToken: this.handler.functionArn,
      serviceTimeout: ANSWER_WITHIN,
      properties: { Version: this.handler.currentVersion.version },
    }).node.addDependency(...after);
  }
}
