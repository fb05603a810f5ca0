import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { STS } from '@aws-sdk/client-sts';
import { appStackName } from '#infra/stacks/names.ts';
import { type LiveSite, liveSiteIn } from './live-site.ts';

/**
 * What is live under a stack name, by the credentials this process finds.
 * @param where the account and region the CLI deploys to
 * @returns undefined where nothing is deployed
 * @throws Error in one sentence where that cannot be known
 */
export async function deployedSite(
  stackName: string,
  where: { account: string; region: string | undefined },
): Promise<Partial<LiveSite> | undefined> {
  const config = where.region === undefined ? {} : { region: where.region };
  try {
    const { Account } = await new STS(config).getCallerIdentity();
    // `--profile` is the CLI's alone: it hands the account on, and no credentials.
    if (Account !== where.account)
      throw new Error(
        `the credentials found here are of account ${Account}, the deploy goes to ${where.account}`,
      );
    const cloudFormation = new CloudFormation(config);
    return (
      liveSiteIn(await outputsOf(cloudFormation, appStackName(stackName))) ??
      // Before there were two stacks the site stood in the one.
      liveSiteIn(await outputsOf(cloudFormation, stackName))
    );
  } catch (cause) {
    throw new Error(
      `What is live could not be looked up (${cause instanceof Error ? cause.message : String(cause)}): deploy with AWS_PROFILE set instead of --profile and with cloudformation:DescribeStacks allowed, or with -c allowRemoval=true.`,
      { cause },
    );
  }
}

/** Outputs by name; a stack that is not there has none. */
async function outputsOf(client: CloudFormation, StackName: string): Promise<Record<string, string>> {
  try {
    const { Stacks } = await client.describeStacks({ StackName });
    const outputs = Stacks?.[0]?.Outputs ?? [];
    return Object.fromEntries(
      outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    );
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return {};
    throw error;
  }
}
