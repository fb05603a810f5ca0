import { InvocationType, Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import { ApiFunction, type Resources } from '#infra/constructs/api-function.ts';
import { deployFunctions } from '#infra/functions/functions.ts';

/** Has the deploy write the keys of all leads anew. */
export class LeadProjection extends Construct {
  readonly handler: ApiFunction;

  /** @param props.after has to be in place: whatever projects leads by itself then does it by the new rules */
  constructor(
    scope: Construct,
    id: string,
    props: { bundles: string; resources: Resources; after: Construct[] },
  ) {
    super(scope, id);
    const { bundles, resources, after } = props;
    const name = 'project-leads';
    this.handler = new ApiFunction(this, name, { definition: deployFunctions[name], resources, bundles });
    // A hundred thousand leads take minutes: the deploy waits for none of them, and Lambda runs it twice more if it fails.
    // It runs with each new version of the function: its code holds the rules and their edition.
    new Trigger(this, 'Run', {
      handler: this.handler,
      invocationType: InvocationType.EVENT,
      executeAfter: after,
    });
  }
}
