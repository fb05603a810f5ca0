import { ACM } from '@aws-sdk/client-acm';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { CloudFront } from '@aws-sdk/client-cloudfront';
import { Lambda } from '@aws-sdk/client-lambda';
import { ServiceQuotas } from '@aws-sdk/client-service-quotas';
import { SSM } from '@aws-sdk/client-ssm';
import { Textract } from '@aws-sdk/client-textract';

/** CloudFront with its quotas and certificates is in this region alone. */
export const CLOUDFRONT_REGION = 'us-east-1';

/** The services a deploy is checked with, by the credentials the environment or the profile gives. */
export function clientsFor({ region, profile }: { region: string; profile: string | undefined }) {
  const shared = { maxAttempts: 2, ...(profile === undefined ? {} : { profile }) };
  const here = { ...shared, region };
  const atCloudFront = { ...shared, region: CLOUDFRONT_REGION };
  return {
    acm: new ACM(atCloudFront),
    cloudFormation: new CloudFormation(here),
    cloudFront: new CloudFront(atCloudFront),
    cloudFrontQuotas: new ServiceQuotas(atCloudFront),
    lambda: new Lambda(here),
    ssm: new SSM(here),
    textract: new Textract(here),
  };
}

export type Clients = ReturnType<typeof clientsFor>;
