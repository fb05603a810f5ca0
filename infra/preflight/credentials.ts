import { STS } from '@aws-sdk/client-sts';
import type { Limit } from './check.ts';
import { ok, refusal, type Verdict } from './verdict.ts';

/** Who would deploy, and where to. */
export type Credentials =
  | { kind: 'found'; account: string; region: string }
  | { kind: 'none' | 'no region' }
  | { kind: 'expired' | 'unknown' | 'unreachable'; region: string; message: string };

/**
 * Asks STS by whatever credentials this process finds.
 * @param env where the region is read from as the CDK's command line does; a profile's own comes after it
 */
export async function findCredentials(
  env: Readonly<Record<string, string | undefined>>,
  profile: string | undefined,
  limit: Limit,
): Promise<Credentials> {
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION;
  const sts = new STS({
    maxAttempts: 2,
    ...(region ? { region } : {}),
    ...(profile === undefined ? {} : { profile }),
  });
  const found = await sts.config.credentials().catch(withoutCredentials);
  if ('kind' in found) return found;
  const used = await sts.config.region().catch(() => undefined);
  if (used === undefined) return { kind: 'no region' };
  try {
    const { Account = '' } = await sts.getCallerIdentity({}, limit);
    return { kind: 'found', account: Account, region: used };
  } catch (error) {
    return { ...failure(error), region: used };
  }
}

/** What keeps a deploy from starting, in one sentence. */
export function judgeCredentials(credentials: Credentials): Verdict {
  switch (credentials.kind) {
    case 'found':
      return ok(`account ${credentials.account}, region ${credentials.region}`);
    case 'none':
      return refusal(
        'none were found: run "aws sso login" and export AWS_PROFILE, or export AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (README, "Before the first deploy").',
      );
    case 'no region':
      return refusal(
        'no region is set: export AWS_REGION, e.g. AWS_REGION=us-east-1 (README, "Before the first deploy").',
      );
    case 'expired':
      return refusal('they have expired: run "aws sso login" again, or export fresh ones.');
    case 'unknown':
      return refusal(
        `AWS does not accept them (${credentials.message}): export the ones of the account to deploy to.`,
      );
    case 'unreachable':
      return refusal(
        `AWS did not answer in region ${credentials.region || '(none)'} (${credentials.message}): check AWS_REGION and the network.`,
      );
  }
}

function withoutCredentials(error: unknown): Credentials {
  const message = error instanceof Error ? error.message : String(error);
  if (/could not load credentials from any providers/i.test(message)) return { kind: 'none' };
  return { kind: /expired/i.test(message) ? 'expired' : 'unknown', region: '', message };
}

function failure(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (/Expired/.test(name)) return { kind: 'expired' as const, message };
  const known = error instanceof Error && '$fault' in error;
  return { kind: known ? ('unknown' as const) : ('unreachable' as const), message };
}
