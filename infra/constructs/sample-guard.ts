import { Aws, CfnRule, Fn } from 'aws-cdk-lib';
import { Construct } from 'constructs';

/**
 * Has CloudFormation refuse a template that was made without an account in sight, where a sample could not be told
 * from a deploy.
 */
export class SampleGuard extends Construct {
  /** @param refusal what CloudFormation answers */
  constructor(scope: Construct, id: string, { refusal }: { refusal: string }) {
    super(scope, id);
    new CfnRule(this, 'Rule', {
      // True nowhere.
      assertions: [{ assert: Fn.conditionEquals(Aws.REGION, 'nowhere'), assertDescription: refusal }],
    });
  }
}
