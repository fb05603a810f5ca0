import { ACM } from '@aws-sdk/client-acm';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { CloudFront } from '@aws-sdk/client-cloudfront';
import { Lambda } from '@aws-sdk/client-lambda';
import { ServiceQuotas } from '@aws-sdk/client-service-quotas';
import { SSM } from '@aws-sdk/client-ssm';
import { Textract } from '@aws-sdk/client-textract';
import type { DeployOptions } from '#infra/options.ts';
import { clientConfig } from './where.ts';

/** CloudFront with its quotas and certificates is in this region alone. */
export const CLOUDFRONT_REGION = 'us-east-1';

/** The services a deploy is checked with, by the credentials the environment or the profile gives. */
export function clientsFor({ region, profile }: { region: string; profile: string | undefined }) {
  const here = { maxAttempts: 2, ...clientConfig({ region, profile }) };
  const atCloudFront = { ...here, region: CLOUDFRONT_REGION };
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

/** What a check found; a refusal ends the command before anything is deployed. */
export interface Verdict {
  mark: '✓' | '!' | '✗';
  /** One clause or sentence; a refusal says what mends it. */
  says: string;
}

export const ok = (says: string): Verdict => ({ mark: '✓', says });
export const warning = (says: string): Verdict => ({ mark: '!', says });
export const refusal = (says: string): Verdict => ({ mark: '✗', says });

/** As the command prints it. */
export const verdictLine = (name: string, { mark, says }: Verdict): string => `${mark} ${name}: ${says}`;

/** Where a deploy goes, and what it deploys. */
export interface Target {
  account: string;
  region: string;
  options: DeployOptions;
  /** Tells bootstraps of one account and region apart; CDK's own is `hnb659fds`. */
  qualifier: string;
}

/** Ends a call that takes too long; the second argument of every call of the SDK. */
export interface Limit {
  abortSignal: AbortSignal;
}

/** One row of the table: what is asked of AWS, and what the answer means. */
interface Check<Fact> {
  name: string;
  /** What the credentials need for asking. */
  permission: string;
  ask: (clients: Clients, target: Target, limit: Limit) => Promise<Fact>;
  /** Left out, every deploy is asked; else its line is there only for those that it is for. */
  isFor?: (options: DeployOptions) => boolean;
  /** Pure. */
  judge: (fact: Fact, target: Target) => Verdict;
}

export interface PreparedCheck {
  name: string;
  isFor: (options: DeployOptions) => boolean;
  /** Never throws: what may not or cannot be asked is a warning. */
  verdict: (clients: Clients, target: Target, limit: Limit) => Promise<Verdict>;
}

/** The check with its own kind of fact put away, so that all fit into one table. */
export const prepared = <Fact>({
  name,
  permission,
  isFor = () => true,
  ask,
  judge,
}: Check<Fact>): PreparedCheck => ({
  name,
  isFor,
  async verdict(clients, target, limit) {
    try {
      return judge(await ask(clients, target, limit), target);
    } catch (error) {
      return warning(whyNotAsked(error, permission));
    }
  },
});

function whyNotAsked(error: unknown, permission: string): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (/AccessDenied|Unauthorized|NotAuthorized/.test(name))
    return `not checked, as these credentials lack ${permission}.`;
  if (/Abort|Timeout/.test(name)) return 'not checked, as AWS did not answer in time.';
  return `not checked, as AWS answered ${name}: ${message}`;
}
