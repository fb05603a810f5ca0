import { ACM } from '@aws-sdk/client-acm';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
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

/** As the command prints it. */
export const verdictLine = (name: string, { mark, says }: Verdict): string => `${mark} ${name}: ${says}`;

/** Where a deploy goes, and what it deploys. */
export interface Target {
  account: string;
  region: string;
  options: DeployOptions;
}

/** Ends a call that takes too long; the second argument of every SDK call. */
export interface Limit {
  abortSignal: AbortSignal;
}

/** One check: what it asks of AWS, and what the answer means. */
interface Check<Fact> {
  name: string;
  /** The permission that asking needs. */
  permission: string;
  ask: (clients: Clients, target: Target, limit: Limit) => Promise<Fact>;
  /** If left out, runs for every deploy; otherwise only for those it applies to. */
  isFor?: (options: DeployOptions) => boolean;
  /** A pure function. */
  check: (fact: Fact, target: Target) => Verdict;
}

export interface PreparedCheck {
  name: string;
  permission: string;
  isFor: (options: DeployOptions) => boolean;
  /** Never throws: what may not or cannot be asked is a warning. */
  verdict: (clients: Clients, target: Target, limit: Limit) => Promise<Verdict>;
}

/** Hides the check's own type of fact, so that all fit into one table. */
export const prepared = <Fact>({
  name,
  permission,
  isFor = () => true,
  ask,
  check,
}: Check<Fact>): PreparedCheck => ({
  name,
  permission,
  isFor,
  async verdict(clients, target, limit) {
    try {
      return check(await ask(clients, target, limit), target);
    } catch (error) {
      return warning(whyNotAsked(error, permission));
    }
  },
});

/** Whether AWS refused because the credentials lack a permission. */
export const isDenied = ({ name }: Error): boolean => /AccessDenied|Unauthorized|NotAuthorized/.test(name);

function whyNotAsked(error: unknown, permission: string): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (isDenied({ name, message })) return `not checked: these credentials lack ${permission}.`;
  if (/Abort|Timeout/.test(name)) return 'not checked: AWS didn’t answer in time.';
  return `not checked: AWS answered ${name}: ${message}`;
}
