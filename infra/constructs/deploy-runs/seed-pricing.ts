import { Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import { ApiFunction, type Resources } from '#infra/constructs/api-function.ts';
import { deployFunctions } from '#infra/functions/functions.ts';

/** Has the deploy put the four pricing variables in place, only where they are missing. */
export class SeedPricing extends Construct {
  constructor(scope: Construct, id: string, props: { bundles: string; resources: Resources }) {
    super(scope, id);
    const { bundles, resources } = props;
    const name = 'seed-pricing';
    const handler = new ApiFunction(this, name, { definition: deployFunctions[name], resources, bundles });
    new Trigger(this, 'Run', { handler });
  }
}
