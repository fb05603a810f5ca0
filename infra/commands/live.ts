import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { STS } from '@aws-sdk/client-sts';
import * as v from 'valibot';
import { sampleRefusal } from '#infra/brand-options.ts';
import type { DeployOptions } from '#infra/options.ts';
import { appStackName } from '#infra/options.ts';
import type { Brand } from '#shared/site/brand.ts';
import { clientConfig } from './where.ts';

/** What of the brand people see, and a company may go without. */
const optionalFields = [
  'phone',
  'email',
  'address',
  'licence',
  'insurance',
  'serviceArea',
  'logoUrl',
  'heroImage',
  'reviews',
  'badges',
] as const;

const isShown = (value: Brand[(typeof optionalFields)[number]]) =>
  typeof value === 'string' || Array.isArray(value) ? value.length > 0 : value !== null;

const liveSiteSchema = v.object({
  company: v.string(),
  /** Empty without one. */
  domain: v.string(),
  adminEmail: v.string(),
  googleMaps: v.boolean(),
  /** Fields of the brand that are not empty. */
  shown: v.array(v.string()),
});

/** What of a deploy the next one must not lose by an oversight. */
export type LiveSite = v.InferOutput<typeof liveSiteSchema>;

/** Name of the stack's output that holds it, as JSON. */
export const LIVE_OUTPUT = 'Live';

/** What a deploy with these options makes live. */
export const liveSiteOf = (
  options: Pick<DeployOptions, 'adminEmail' | 'domain' | 'googleMapsApiKey'> & { brand: Brand },
): LiveSite => ({
  company: options.brand.companyName,
  domain: options.domain?.name ?? '',
  adminEmail: options.adminEmail,
  googleMaps: options.googleMapsApiKey !== '',
  shown: optionalFields.filter((field) => isShown(options.brand[field])),
});

/**
 * What the outputs of a deployed stack say is live.
 * @returns undefined where nothing is; a stack from before this output tells its domain alone
 */
function liveSiteIn(outputs: Readonly<Record<string, string>>): Partial<LiveSite> | undefined {
  const live = outputs[LIVE_OUTPUT];
  if (live !== undefined) return v.parse(v.partial(liveSiteSchema), JSON.parse(live));
  const host = URL.parse(outputs.SiteUrl ?? '')?.hostname;
  if (host === undefined) return undefined;
  return host.endsWith('.cloudfront.net') ? {} : { domain: host };
}

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
  const config = clientConfig(where);
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

/**
 * What is live and would be gone after a deploy.
 * @param live what is deployed
 * @param next what the deploy would make of it
 * @returns a clause for each, e.g. `the domain quote.example.com`
 */
export function removals(live: Partial<LiveSite>, next: LiveSite): string[] {
  const { company = '', domain = '', adminEmail = '', googleMaps = false, shown = [] } = live;
  const hidden = shown.filter((field) => !next.shown.includes(field));
  return [
    ...(company !== '' && company !== next.company ? [`the company ${company}`] : []),
    ...(hidden.length > 0 ? [`${hidden.join(', ')} of the brand`] : []),
    ...(domain !== '' && domain !== next.domain ? [`the domain ${domain}`] : []),
    // Another address takes over what this one got; none ends it.
    ...(adminEmail !== '' && next.adminEmail === '' ? [`the admin ${adminEmail} with the alarms`] : []),
    ...(googleMaps && !next.googleMaps ? ['the key for Google Maps'] : []),
  ];
}

/** Why a deploy is refused, and both ways out; undefined where it takes nothing away. */
export function removalRefusal(live: Partial<LiveSite> | undefined, next: LiveSite): string | undefined {
  const gone = live === undefined ? [] : removals(live, next);
  if (gone.length === 0) return undefined;
  return `This deploy would take away what is live: ${gone.join('; ')}. Put it into site.json, or mean it with -c allowRemoval=true.`;
}

/**
 * Refuses what must not go to an account: a sample, and what would take away by an oversight what is live. Without
 * an account (a synth anywhere) there is nothing to compare with, and the template itself refuses a sample.
 * @throws Error with the sentence that mends it
 */
export async function assertMayDeploy(
  options: DeployOptions,
  given: { account: string | undefined; region: string | undefined; allowRemoval: unknown },
  tell: (sentence: string) => void,
): Promise<void> {
  const allowed = String(given.allowRemoval ?? 'false');
  if (!/^(true|false)$/.test(allowed))
    throw new Error(`allowRemoval must be true or false, not ${JSON.stringify(allowed)}.`);
  const { account, region } = given;
  if (account === undefined) return;
  const refusal = sampleRefusal(options.brand) ?? (allowed === 'true' ? undefined : await removal());
  if (refusal !== undefined) throw new Error(refusal);
  // The CLI deploys two stacks only when it is told to.
  tell('npx cdk deploy --all deploys both stacks, the data first.');

  async function removal() {
    return removalRefusal(
      await deployedSite(options.stackName, { account: account ?? '', region }),
      liveSiteOf(options),
    );
  }
}
