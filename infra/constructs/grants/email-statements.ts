import type { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { MailOperation } from '#infra/functions/grants.ts';

/** What a function may ask of SES, and from whom it may send: of this one address, however it was verified. */
export function mailStatements(
  operations: readonly MailOperation[],
  from: string,
  stack: Stack,
): PolicyStatement[] {
  // SES takes an address whose domain is verified; an address may be verified by itself as well.
  const identities = [from.slice(from.lastIndexOf('@') + 1), from].map((resourceName) =>
    stack.formatArn({ service: 'ses', resource: 'identity', resourceName }),
  );
  return [
    // The account has no name in SES: this one call takes no narrower resource.
    new PolicyStatement({ actions: ['ses:GetAccount'], resources: ['*'] }),
    new PolicyStatement({ actions: ['ses:GetEmailIdentity'], resources: identities }),
    ...(operations.includes('send')
      ? [
          new PolicyStatement({
            actions: ['ses:SendEmail'],
            resources: identities,
            conditions: { StringEquals: { 'ses:FromAddress': from } },
          }),
        ]
      : []),
  ];
}
