import { type Stack, Validations } from 'aws-cdk-lib';
import type { DeployOptions } from '#infra/options.ts';
import { PICTURES_PREFIX, UPLOADS_PREFIX } from '#lambdas/platform/env.ts';

interface Finding {
  /** The construct, by its path in the stack, with everything inside it. */
  at: string;
  /** Left out, always. */
  when?: (options: DeployOptions) => boolean;
  /** `DATA` stands for the data stack's name. */
  id: string;
  reason: string;
}

const secretlessApi =
  'Visitors have no login. The origin lock, hourly quotas of each visitor and schemas protect these; tests hold the list of open routes.';
const SES_SETS =
  'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:configuration-set/*]';
const chosenSet =
  'The operator chooses the set in SES; without the identity, which is named, it sends nothing.';
const deployments = 'CDK’s own deployment function; it may write to the site bucket only.';

/** The findings of the AWS Solutions rules that the two stacks accept, and why. */
const acknowledgedFindings: readonly Finding[] = [
  { at: 'Api', id: 'AwsSolutions-APIG4', reason: secretlessApi },
  {
    at: 'OriginLock',
    id: 'AwsSolutions-SMG4',
    reason:
      'A deploy with the next originSecretEdition rotates it: CloudFront and the functions have to change together.',
  },
  {
    at: 'Api',
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Textract and the account in SES have no resources of their own to name.',
  },
  {
    at: 'Api',
    when: ({ solarParameter }) => solarParameter !== '',
    id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:kms:<AWS::Region>:<AWS::AccountId>:key/*]',
    reason: 'The operator chooses the key; only SSM may use it, for the one parameter.',
  },
  {
    at: 'Api',
    when: ({ mailFrom }) => mailFrom !== '',
    id: SES_SETS,
    reason: chosenSet,
  },
  {
    at: 'InspectionReminders',
    when: ({ mailFrom }) => mailFrom !== '',
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'The account in SES has no resource of its own to name.',
  },
  {
    at: 'InspectionReminders',
    when: ({ mailFrom }) => mailFrom !== '',
    id: SES_SETS,
    reason: chosenSet,
  },
  {
    at: 'ScanCompletion',
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Textract has no resources of its own to name.',
  },
  {
    at: 'LeadFollowing',
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'The list of streams has no resource of its own to name.',
  },
  {
    at: 'LeadFollowing',
    id: 'AwsSolutions-IAM5[Resource::DATA:ExportsOutputFnGetAttDataAlerts2B703F81Arn62911437/stream/*]',
    reason: 'The wildcard is the streams of this one table: a restored table has another one.',
  },
  {
    at: 'Api',
    id: 'AwsSolutions-IAM5[Resource::<AlertOutletsTopic627FCFEB>:*]',
    reason: 'The wildcard is the subscriptions of this one topic, which owners add and end.',
  },
  {
    at: 'SiteContent',
    id: 'AwsSolutions-IAM5[Resource::<SiteBucket978D4AEB.Arn>/*]',
    reason: 'The bucket holds the site’s files and nothing else; this function writes all of them.',
  },
  {
    at: 'AlertSecrets',
    id: 'AwsSolutions-SMG4',
    reason:
      'The receiver of the webhook has the same secret: who changes it changes both. Every device trusts the key of push messages.',
  },
  ...['Api', 'ScanCompletion'].flatMap((at) => [
    {
      at,
      id: `AwsSolutions-IAM5[Resource::DATA:ExportsOutputFnGetAttDocumentsBucket089EA665Arn9C7B4550/${UPLOADS_PREFIX}*]`,
      reason: 'The key of an upload is made when it arrives.',
    },
  ]),
  {
    at: 'Api',
    id: `AwsSolutions-IAM5[Resource::DATA:ExportsOutputFnGetAttDocumentsBucket089EA665Arn9C7B4550/${PICTURES_PREFIX}*]`,
    reason: 'The key of a picture is the hash of its bytes.',
  },
  {
    at: 'Documents',
    id: 'AwsSolutions-S1',
    reason: 'Documents are opened by links the API signs, and pictures by the API, which logs each.',
  },
  {
    at: 'Site',
    id: 'AwsSolutions-S1',
    reason: 'Only CloudFront reads this bucket, and what is in it is public.',
  },
  { at: 'Site', id: 'AwsSolutions-CFR1', reason: 'Homeowners travel; nothing here is bound to a country.' },
  {
    at: 'Site',
    id: 'AwsSolutions-CFR2',
    reason:
      'A web ACL costs more a month than a small site; each visitor has hourly quotas, and waf adds one.',
  },
  {
    at: 'Site',
    id: 'AwsSolutions-CFR3',
    reason:
      'Access logs would keep visitors’ addresses; the API’s log has none and answers what the operator needs.',
  },
  {
    at: 'Site',
    id: 'AwsSolutions-CFR4',
    reason:
      'CloudFront’s own certificate fixes the TLS version; with a domain of its own TLS 1.2 is the least.',
  },
  {
    at: 'Auth',
    id: 'AwsSolutions-COG2',
    reason: 'Each admin may turn on an authenticator app; the company decides who must.',
  },
  {
    at: 'Auth',
    when: ({ threatProtection }) => !threatProtection,
    id: 'AwsSolutions-COG8',
    reason: 'A handful of admins sign in; threatProtection takes the Plus plan, which has no free tier.',
  },
  {
    at: 'AWS679f53fac002430cb0da5b7982bd2287',
    when: ({ adminEmail }) => adminEmail !== '',
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    reason:
      'CDK’s own function that invites the first admin; beyond its log it may only touch the user pool.',
  },
  ...[
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...[
      'Action::s3:List*',
      'Action::s3:GetObject*',
      'Action::s3:GetBucket*',
      'Action::s3:DeleteObject*',
      'Action::s3:Abort*',
      'Resource::*',
      'Resource::<SiteBucket978D4AEB.Arn>/*',
      'Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*',
    ].map((what) => `AwsSolutions-IAM5[${what}]`),
  ].map((id) => ({
    at: 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C512MiB',
    id,
    reason: deployments,
  })),
];

/** Writes the acknowledgements to their constructs; throws if a construct does not exist. */
export function acknowledgeFindings(data: Stack, site: Stack, options: DeployOptions) {
  for (const { at, when, id, reason } of acknowledgedFindings) {
    if (when?.(options) === false) continue;
    const construct = data.node.tryFindChild(at) ?? site.node.findChild(at);
    Validations.of(construct).acknowledge({ id: id.replace('DATA', data.stackName), reason });
  }
}
