import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { nameInAccount } from '#infra/constructs/name-in-account.ts';

const override = true;

/** CloudFront refuses these five as custom headers and has a field for each instead. */
const fields: Record<string, (value: string) => Partial<ResponseSecurityHeadersBehavior>> = {
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      override,
    },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override } }),
  'x-frame-options': () => ({ frameOptions: { frameOption: HeadersFrameOption.DENY, override } }),
  'referrer-policy': () => ({
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
  }),
};

/** A policy that sends these headers (lower-case names), whatever the origin sent. */
export function headersPolicy(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const custom = Object.entries(headers).filter(([name]) => fields[name] === undefined);
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: nameInAccount(scope),
    ...(custom.length === 0
      ? {}
      : {
          customHeadersBehavior: {
            customHeaders: custom.map(([header, value]) => ({ header, value, override })),
          },
        }),
    securityHeadersBehavior: Object.assign(
      {},
      ...Object.entries(headers).map(([name, value]) => fields[name]?.(value)),
    ),
  });
}
