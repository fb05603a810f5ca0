import { ACM } from '@aws-sdk/client-acm';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { Route53 } from '@aws-sdk/client-route-53';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { SNS } from '@aws-sdk/client-sns';
import { SSM } from '@aws-sdk/client-ssm';
import { Textract } from '@aws-sdk/client-textract';
import type { DeployOptions } from '#infra/options.ts';
import { clientConfig } from './where.ts';

/** CloudFront's certificates exist only in this region. */
export const CLOUDFRONT_REGION = 'us-east-1';

/** The AWS services that the checks use, with the credentials of the environment or the profile. */
export function clientsFor({ region, profile }: { region: string; profile: string | undefined }) {
  const here = { maxAttempts: 2, ...clientConfig({ region, profile }) };
  return {
    acm: new ACM({ ...here, region: CLOUDFRONT_REGION }),
    cloudFormation: new CloudFormation(here),
    // Its one endpoint is in that region.
    route53: new Route53({ ...here, region: CLOUDFRONT_REGION }),
    ses: new SESv2(here),
    sns: new SNS(here),
    ssm: new SSM(here),
    textract: new Textract(here),
  };
}

export type Clients = ReturnType<typeof clientsFor>;

/** What a check found; a refusal ends the command before anything is deployed. */
export interface Verdict {
  mark: '✓' | '!' | '✗';
  /** One clause or sentence; a refusal says how to fix it. */
  says: string;
}

export const ok = (says: string): Verdict => ({ mark: '✓', says });
export const warning = (says: string): Verdict => ({ mark: '!', says });
export const refusal = (says: string): Verdict => ({ mark: '✗', says });

/** Where a deploy goes, and what it deploys. */
export interface Target {
  region: string;
  options: DeployOptions;
}

/** Ends a call that takes too long; the second argument of every SDK call. */
export interface Limit {
  abortSignal: AbortSignal;
}

export interface Check {
  name: string;
  /** The permission that it needs. */
  permission: string;
  /** If left out, runs for every deploy; otherwise only for those it applies to. */
  isFor?: (options: DeployOptions) => boolean;
  /** Asks AWS and changes nothing; what may not or cannot be asked is an error. */
  check: (clients: Clients, target: Target, limit: Limit) => Promise<Verdict>;
}

/** Catches the error of that name: what was asked for is not there. */
export const notThere = (name: string) => (error: unknown) => {
  if (error instanceof Error && error.name === name) return undefined;
  throw error;
};
