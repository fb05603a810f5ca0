import { Aws, CfnRule, Fn, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  LogGroup,
  RetentionDays,
} from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/**
 * What is kept of a request: who sent it from where, when, and how it was answered. Neither path nor query, where a quote
 * link's token or what somebody typed would stand beside an address.
 */
const fields = [
  'date',
  'time',
  'c-ip',
  'asn',
  'c-country',
  'cs-method',
  'cs-protocol',
  'cs(User-Agent)',
  'sc-status',
  'sc-bytes',
  'cs-bytes',
  'time-taken',
  'x-edge-result-type',
];

/** CloudFront's log of who asks, for the days on which somebody attacks: the one log that has addresses, for seven days. */
export class EdgeLog extends Construct {
  constructor(scope: Construct, id: string, { distribution }: { distribution: Distribution }) {
    super(scope, id);
    new CfnRule(this, 'Region', {
      assertions: [
        {
          assert: Fn.conditionEquals(Aws.REGION, 'us-east-1'),
          assertDescription:
            'CloudFront gives its log to us-east-1 only: deploy there, or without edgeLog in site.json.',
        },
      ],
    });
    const { stackName } = Stack.of(this);
    const group = new LogGroup(this, 'Group', {
      // Groups of this prefix share one line of the account's policy for log delivery.
      logGroupName: `/aws/vendedlogs/cloudfront/${stackName}`,
      retention: RetentionDays.ONE_WEEK,
    });
    const source = new CfnDeliverySource(this, 'Source', {
      name: `${stackName}-edge`,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${stackName}-edge`,
      destinationResourceArn: group.logGroupArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    // It names the source, which CloudFormation does not take for a reference.
    delivery.addResourceDependency(source);
  }
}
