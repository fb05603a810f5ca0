import { Duration, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { BundledFunction, type Resources } from './lambda-function.ts';

/** The topic on which Textract reports the end of a job, and the role it uses. */
export class ScanAnnouncements extends Construct {
  readonly topic: Topic;
  readonly role: Role;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { account, region, partition } = Stack.of(this);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.role = new Role(this, 'Role', {
      // Textract may use the role only for jobs of this account.
      assumedBy: new ServicePrincipal('textract.amazonaws.com', {
        conditions: {
          StringEquals: { 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': `arn:${partition}:textract:${region}:${account}:*` },
        },
      }),
    });
    this.topic.grantPublish(this.role);
  }
}

/** Ends a scan when Textract reports it, even if no browser is waiting anymore. */
export class ScanCompletion extends Construct {
  readonly handler: BundledFunction;

  constructor(scope: Construct, id: string, props: { bundles: string; resources: Resources; topic: Topic }) {
    super(scope, id);
    const { bundles, resources, topic } = props;
    this.handler = new BundledFunction(this, 'finish-scan', { resources, bundles });
    this.handler.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: Duration.hours(6) });
    topic.addSubscription(new LambdaSubscription(this.handler));
  }
}
