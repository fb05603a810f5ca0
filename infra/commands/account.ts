import { STS } from '@aws-sdk/client-sts';
import type { DeployOptions } from '#infra/options.ts';
import { type Check, clientsFor, ok, refusal, type Verdict, warning } from './account-check.ts';
import { alarmEmails } from './alarm-emails.ts';
import { solarKey, stackName, textract } from './checks-of-account.ts';
import { domainRecords, hostedZone } from './checks-of-domain.ts';
import { sender, sending } from './checks-of-email.ts';
import { certificate, checkCompany } from './checks-of-site.ts';
import { clientConfig } from './where.ts';

/**
 * The checks of an account, once it is known who deploys to where, in the order they are printed: what neither CDK nor
 * CloudFormation says, or only after a quarter of an hour.
 */
const checks: readonly Check[] = [
  textract,
  solarKey,
  certificate,
  hostedZone,
  domainRecords,
  sender,
  sending,
  stackName,
  alarmEmails,
];

/** How long AWS may take to identify the caller, and then for all other answers together. */
const TIMEOUT_MS = 15_000;

const limit = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });

/** Who would deploy, and where to. */
interface Caller {
  account: string;
  region: string;
}

/** What prevents a deploy. */
interface NoCaller {
  /** With how to fix it. */
  says: string;
  /** Why a dry run goes on without asking; undefined where it does not. */
  skipped?: string;
}

const EXPIRED: NoCaller = { says: 'expired. Run "aws sso login" again, or export new ones.' };

const rejected = (message: string): NoCaller => ({
  says: `rejected by AWS (${message}). Export credentials for the account you deploy to.`,
});

/**
 * Asks STS with whatever credentials this process finds.
 * @param env the region comes from here, as in the CDK's command line, and otherwise from the profile
 */
async function findCaller({ env, profile }: Pick<Survey, 'env' | 'profile'>): Promise<Caller | NoCaller> {
  const named = env.AWS_REGION || env.AWS_DEFAULT_REGION;
  const sts = new STS({ maxAttempts: 2, ...clientConfig({ region: named, profile }) });
  try {
    await sts.config.credentials();
  } catch (error) {
    return withoutCredentials(error);
  }
  const region = await sts.config.region().catch(() => undefined);
  if (region === undefined)
    return {
      says: 'no region set. Export AWS_REGION, e.g. us-east-1 (docs/deploy.md, "Before the first deploy").',
    };
  try {
    const { Account = '' } = await sts.getCallerIdentity({}, limit());
    return { account: Account, region };
  } catch (error) {
    return withoutIdentity(error, region);
  }
}

function withoutCredentials(error: unknown): NoCaller {
  const message = error instanceof Error ? error.message : String(error);
  if (/could not load credentials from any providers/i.test(message))
    return {
      says: 'none found. Run "aws sso login" and export AWS_PROFILE, or export AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (docs/deploy.md, "Before the first deploy").',
      skipped: 'no AWS account',
    };
  return /expired/i.test(message) ? EXPIRED : rejected(message);
}

function withoutIdentity(error: unknown, region: string): NoCaller {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (/Expired/.test(name)) return EXPIRED;
  if (error instanceof Error && '$fault' in error) return rejected(message);
  return {
    says: `AWS didn’t answer in region ${region} (${message}). Check AWS_REGION and the network.`,
    skipped: 'AWS didn’t answer',
  };
}

interface Survey {
  options: DeployOptions;
  profile: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  /** Continues without an account or a network. */
  isDryRun: boolean;
}

/**
 * Prints what prevents a deploy, one line for each check.
 * @returns `ready`: nothing does; `refused`: something does, and its line says how to fix it; `not asked`: a dry run
 * without an account
 */
export async function survey(
  { options, isDryRun, ...where }: Survey,
  printLine: (line: string) => void,
): Promise<'ready' | 'refused' | 'not asked'> {
  const printVerdict = (name: string, { mark, says }: Verdict) => printLine(`${mark} ${name}: ${says}`);
  const applicableChecks = checks.filter(({ isFor }) => isFor?.(options) ?? true);
  const company = checkCompany(options);
  printVerdict('Company', company);
  const caller = await findCaller(where);
  if ('says' in caller) {
    if (!isDryRun || caller.skipped === undefined) {
      printVerdict('Credentials', refusal(caller.says));
      return 'refused';
    }
    for (const name of ['Credentials', ...applicableChecks.map((check) => check.name)])
      printLine(`– ${name}: skipped, ${caller.skipped}`);
    return 'not asked';
  }
  const { account, region } = caller;
  printVerdict('Credentials', ok(`account ${account}, region ${region}`));
  const clients = clientsFor({ region, profile: where.profile });
  const target = { region, options };
  const forAll = limit();
  const verdicts = await Promise.all(
    applicableChecks.map(async (check) => ({
      name: check.name,
      verdict: await check.check(clients, target, forAll).catch((error) => whyNotAsked(error, check)),
    })),
  );
  for (const client of Object.values(clients)) client.destroy();
  for (const { name, verdict } of verdicts) printVerdict(name, verdict);
  const isRefused = [company, ...verdicts.map(({ verdict }) => verdict)].some(({ mark }) => mark === '✗');
  return isRefused ? 'refused' : 'ready';
}

function whyNotAsked(error: unknown, { permission }: Check): Verdict {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (/AccessDenied|Unauthorized|NotAuthorized/.test(name))
    return warning(`not checked: these credentials lack ${permission}.`);
  if (/Abort|Timeout/.test(name)) return warning('not checked: AWS didn’t answer in time.');
  return warning(`not checked: AWS answered ${name}: ${message}`);
}
