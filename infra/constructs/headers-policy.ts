import { Aws, Duration, Stack } from 'aws-cdk-lib';
import {
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * A name unique in the account: CloudFront's names are account-wide, so it contains stack and region. One of each kind
 * per stack.
 */
export const nameInAccount = (scope: Construct): string => `${Stack.of(scope).stackName}-${Aws.REGION}`;

const override = true;

/** CloudFront refuses these as custom headers; each has a field of its own. */
const securityFields: Record<string, (value: string) => Partial<ResponseSecurityHeadersBehavior>> = {
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      override,
    },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override } }),
  'referrer-policy': () => ({
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
  }),
};

/** The policy that sends these headers (lower-case names), overriding the origin's. */
export function headersPolicy(
  scope: Construct,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const custom = Object.entries(headers).filter(([name]) => securityFields[name] === undefined);
  return new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: nameInAccount(scope),
    customHeadersBehavior: {
      customHeaders: custom.map(([header, value]) => ({ header, value, override })),
    },
    securityHeadersBehavior: Object.assign(
      {},
      ...Object.entries(headers).map(([name, value]) => securityFields[name]?.(value)),
    ),
  });
}
