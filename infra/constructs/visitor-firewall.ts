import { Aws, CfnRule, Fn } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Requests allowed from one address in five minutes. A page with its images and a long upload needs a few hundred. */
const REQUESTS_PER_FIVE_MINUTES = 2000;

/**
 * AWS WAF in front of CloudFront: blocks an address that sends too many requests before our code runs. It answers 429,
 * so that a browser's outbox tries again later; WAF's default 403 would mean never.
 */
export class VisitorFirewall extends Construct {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    new CfnRule(this, 'Region', {
      assertions: [
        {
          assert: Fn.conditionEquals(Aws.REGION, 'us-east-1'),
          assertDescription:
            'CloudFront takes a firewall of us-east-1 only: deploy there, or without waf in site.json.',
        },
      ],
    });
    const visibility = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName,
      sampledRequestsEnabled: false,
    });
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('visitors'),
      rules: [
        {
          name: 'one-address-floods',
          priority: 0,
          statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: REQUESTS_PER_FIVE_MINUTES } },
          action: {
            block: {
              customResponse: {
                responseCode: 429,
                responseHeaders: [{ name: 'retry-after', value: '300' }],
              },
            },
          },
          visibilityConfig: visibility('one-address-floods'),
        },
      ],
    });
    this.webAclArn = webAcl.attrArn;
  }
}
