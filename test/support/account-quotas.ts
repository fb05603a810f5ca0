/** What an account, or one of its regions, may hold of what each company's two stacks hold some of. */
interface AccountQuota {
  name: string;
  /** The CloudFormation type. */
  type: string;
  /** AWS's default as of November 2026. */
  quota: number;
  /** The default of accounts from before AWS raised it. */
  olderQuota?: number;
  /** The number of its page under Sources in docs/scale.md. */
  source: number;
  /** What AWS gives on request: how many, where it says a number. */
  raised: number | 'yes' | 'no' | 'not offered';
}

export const accountQuotas: readonly AccountQuota[] = [
  {
    name: 'response headers policies',
    type: 'AWS::CloudFront::ResponseHeadersPolicy',
    quota: 20,
    source: 5,
    raised: 'yes',
  },
  {
    name: 'CloudFront Functions',
    type: 'AWS::CloudFront::Function',
    quota: 100,
    source: 5,
    raised: 'not offered',
  },
  { name: 'IAM roles', type: 'AWS::IAM::Role', quota: 1000, source: 10, raised: 5000 },
  {
    name: 'origin access controls',
    type: 'AWS::CloudFront::OriginAccessControl',
    quota: 100,
    source: 5,
    raised: 'yes',
  },
  { name: 'web ACLs', type: 'AWS::WAFv2::WebACL', quota: 100, source: 14, raised: 'yes' },
  { name: 'DynamoDB tables', type: 'AWS::DynamoDB::GlobalTable', quota: 2500, source: 4, raised: 10_000 },
  {
    name: 'distributions',
    type: 'AWS::CloudFront::Distribution',
    quota: 500,
    olderQuota: 200,
    source: 5,
    raised: 'yes',
  },
  { name: 'alarms', type: 'AWS::CloudWatch::Alarm', quota: 5000, source: 15, raised: 'yes' },
  { name: 'HTTP APIs', type: 'AWS::ApiGatewayV2::Api', quota: 600, source: 3, raised: 'no' },
  { name: 'user pools', type: 'AWS::Cognito::UserPool', quota: 1000, source: 11, raised: 10_000 },
  {
    name: 'certificates',
    type: 'AWS::CertificateManager::Certificate',
    quota: 2500,
    source: 16,
    raised: 'yes',
  },
  { name: 'S3 buckets', type: 'AWS::S3::Bucket', quota: 10_000, olderQuota: 100, source: 7, raised: 'yes' },
  { name: 'budgets', type: 'AWS::Budgets::Budget', quota: 20_000, source: 17, raised: 'no' },
  { name: 'topics', type: 'AWS::SNS::Topic', quota: 100_000, source: 18, raised: 'yes' },
  { name: 'log groups', type: 'AWS::Logs::LogGroup', quota: 1_000_000, source: 19, raised: 'yes' },
  { name: 'secrets', type: 'AWS::SecretsManager::Secret', quota: 500_000, source: 20, raised: 'no' },
];
