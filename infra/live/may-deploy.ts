import type { DeployOptions } from '#infra/options.ts';
import { sampleRefusal } from '#infra/site-file/sample-values.ts';
import { deployedSite } from './deployed.ts';
import { liveSiteOf } from './live-site.ts';
import { removalRefusal } from './removals.ts';

/**
 * Refuses what must not go to an account: a sample, and what would take away by an oversight what is live. Without
 * an account (a synth anywhere) there is nothing to compare with, and the template itself refuses a sample.
 * @throws Error with the sentence that mends it
 */
export async function assertMayDeploy(
  options: DeployOptions,
  given: { account: string | undefined; region: string | undefined; allowRemoval: unknown },
): Promise<void> {
  const allowed = String(given.allowRemoval ?? 'false');
  if (!/^(true|false)$/.test(allowed))
    throw new Error(`allowRemoval must be true or false, not ${JSON.stringify(allowed)}.`);
  const { account, region } = given;
  if (account === undefined) return;
  const refusal = sampleRefusal(options.brand) ?? (allowed === 'true' ? undefined : await removal());
  if (refusal !== undefined) throw new Error(refusal);
  // The CLI deploys two stacks only when it is told to.
  console.error('npx cdk deploy --all deploys both stacks, the data first.');

  async function removal() {
    return removalRefusal(
      await deployedSite(options.stackName, { account: account ?? '', region }),
      liveSiteOf(options),
    );
  }
}
