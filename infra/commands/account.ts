import { STS } from '@aws-sdk/client-sts';
import type { DeployOptions } from '#infra/options.ts';
import {
  type Clients,
  clientsFor,
  type Limit,
  ok,
  type PreparedCheck,
  refusal,
  type Target,
  type Verdict,
  verdictLine,
} from './account-check.ts';
import { solarKey, textract } from './checks-of-account.ts';
import { certificate, checkCompany } from './checks-of-site.ts';
import { freeUnmadeStacks, sameName, unmadeStacks } from './checks-of-stacks.ts';
import { clientConfig } from './where.ts';

/**
 * The checks of an account, once it is known who deploys to where, in the order they are printed: what neither CDK nor
 * CloudFormation says, or only after a quarter of an hour.
 */
const checks: readonly PreparedCheck[] = [textract, solarKey, certificate, sameName, unmadeStacks];

/** Who would deploy, and where to. */
type Credentials =
  | { kind: 'found'; account: string; region: string }
  | { kind: 'none' | 'no region' }
  | { kind: 'expired' | 'unknown' | 'unreachable'; region: string; message: string };

/**
 * Asks STS with whatever credentials this process finds.
 * @param env the region comes from here, as in the CDK's command line, and otherwise from the profile
 */
async function findCredentials(
  env: Readonly<Record<string, string | undefined>>,
  profile: string | undefined,
  limit: Limit,
): Promise<Credentials> {
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION;
  const sts = new STS({ maxAttempts: 2, ...clientConfig({ region, profile }) });
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

/** What prevents a deploy, in one sentence. */
function checkCredentials(credentials: Credentials): Verdict {
  switch (credentials.kind) {
    case 'found':
      return ok(`account ${credentials.account}, region ${credentials.region}`);
    case 'none':
      return refusal(
        'none found. Run "aws sso login" and export AWS_PROFILE, or export AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (docs/deploy.md, "Before the first deploy").',
      );
    case 'no region':
      return refusal(
        'no region set. Export AWS_REGION, e.g. us-east-1 (docs/deploy.md, "Before the first deploy").',
      );
    case 'expired':
      return refusal('expired. Run "aws sso login" again, or export new ones.');
    case 'unknown':
      return refusal(
        `rejected by AWS (${credentials.message}). Export credentials for the account you deploy to.`,
      );
    case 'unreachable':
      return refusal(
        `AWS didn’t answer in region ${credentials.region || '(none)'} (${credentials.message}). Check AWS_REGION and the network.`,
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

/** How long AWS may take to identify the caller, and then for all other answers together. */
const TIMEOUT_MS = 15_000;

interface Survey {
  options: DeployOptions;
  profile: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  /** Continues without an account or a network. */
  isDryRun: boolean;
  /** When to stop waiting; called for each round of questions. */
  limit?: () => AbortSignal;
}

/**
 * Prints what prevents a deploy, one line for each check.
 * @returns `ready`: nothing does; `refused`: something does, and its line says how to fix it; `not asked`: a dry run
 * without an account
 */
export async function survey(
  { options, profile, env, isDryRun, limit = () => AbortSignal.timeout(TIMEOUT_MS) }: Survey,
  printLine: (line: string) => void,
): Promise<'ready' | 'refused' | 'not asked'> {
  const asked = checks.filter(({ isFor }) => isFor(options));
  const company = checkCompany(options);
  printLine(verdictLine('Company', company));
  const credentials = await findCredentials(env, profile, { abortSignal: limit() });
  if (isDryRun && (credentials.kind === 'none' || credentials.kind === 'unreachable')) {
    const why = credentials.kind === 'none' ? 'no AWS account' : 'AWS didn’t answer';
    for (const name of ['Credentials', ...asked.map((check) => check.name)])
      printLine(`– ${name}: skipped, ${why}`);
    return 'not asked';
  }
  printLine(verdictLine('Credentials', checkCredentials(credentials)));
  if (credentials.kind !== 'found') return 'refused';
  const { account, region } = credentials;
  const target = { account, region, options };
  const clients = clientsFor({ region, profile });
  try {
    const found = await refusals(clients, asked, target, limit(), printLine);
    if (found > 0 || company.mark === '✗') return 'refused';
    // Only now, as checks change nothing.
    const freed = isDryRun ? undefined : await freeUnmadeStacks(clients, target, { abortSignal: limit() });
    if (freed !== undefined) printLine(verdictLine(unmadeStacks.name, freed));
    return freed?.mark === '✗' ? 'refused' : 'ready';
  } finally {
    for (const client of Object.values(clients)) client.destroy();
  }
}

/** Runs all checks at once and prints their answers in order. */
async function refusals(
  clients: Clients,
  asked: readonly PreparedCheck[],
  target: Target,
  abortSignal: AbortSignal,
  printLine: (line: string) => void,
): Promise<number> {
  const verdicts = await Promise.all(
    asked.map(async ({ name, verdict }) => ({
      name,
      verdict: await verdict(clients, target, { abortSignal }),
    })),
  );
  for (const { name, verdict } of verdicts) printLine(verdictLine(name, verdict));
  return verdicts.filter(({ verdict }) => verdict.mark === '✗').length;
}
