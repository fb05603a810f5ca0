import type { DeployOptions } from '#infra/options.ts';
import type { PreparedCheck, Target } from './check.ts';
import { checks } from './checks/table.ts';
import { clientsFor } from './clients.ts';
import { findCredentials, judgeCredentials } from './credentials.ts';
import { verdictLine } from './verdict.ts';

/** How long AWS may take to say who asks, and then for all other answers together. */
const PATIENCE_MS = 15_000;

export interface Survey {
  options: DeployOptions;
  qualifier: string;
  profile: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  /** Goes on where there is no account to ask, or no network. */
  isDryRun: boolean;
  /** When to stop waiting; given anew for each round of questions. */
  limit?: () => AbortSignal;
}

/**
 * Says what stands in the way of a deploy, a line for each check.
 * @returns `ready`: nothing does; `refused`: something does, and its line says what mends it; `not asked`: a dry run
 * without an account
 */
export async function survey(
  { options, qualifier, profile, env, isDryRun, limit = () => AbortSignal.timeout(PATIENCE_MS) }: Survey,
  say: (line: string) => void,
): Promise<'ready' | 'refused' | 'not asked'> {
  const asked = checks.filter(({ isFor }) => isFor(options));
  const credentials = await findCredentials(env, profile, { abortSignal: limit() });
  if (isDryRun && (credentials.kind === 'none' || credentials.kind === 'unreachable')) {
    const why = credentials.kind === 'none' ? 'there is no account' : 'AWS does not answer';
    for (const name of ['Credentials', ...asked.map((check) => check.name)])
      say(`– ${name}: not asked, ${why}`);
    return 'not asked';
  }
  say(verdictLine('Credentials', judgeCredentials(credentials)));
  if (credentials.kind !== 'found') return 'refused';
  const { account, region } = credentials;
  const target = { account, region, options, qualifier };
  return (await refusals(asked, target, profile, limit(), say)) === 0 ? 'ready' : 'refused';
}

/** Asks all of them at once and says the answers in their order. */
async function refusals(
  asked: readonly PreparedCheck[],
  target: Target,
  profile: string | undefined,
  abortSignal: AbortSignal,
  say: (line: string) => void,
): Promise<number> {
  const clients = clientsFor({ region: target.region, profile });
  const verdicts = await Promise.all(
    asked.map(async ({ name, verdict }) => ({
      name,
      verdict: await verdict(clients, target, { abortSignal }),
    })),
  );
  for (const client of Object.values(clients)) client.destroy();
  for (const { name, verdict } of verdicts) say(verdictLine(name, verdict));
  return verdicts.filter(({ verdict }) => verdict.mark === '✗').length;
}
