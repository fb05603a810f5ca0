import { CloudFormation, type StackStatus } from '@aws-sdk/client-cloudformation';
import { STS } from '@aws-sdk/client-sts';
import * as v from 'valibot';
import { sampleRefusal } from '#infra/brand-options.ts';
import type { DeployOptions } from '#infra/options.ts';
import { appStackName } from '#infra/options.ts';
import type { Brand } from '#shared/site/brand.ts';
import { outputsOf, stackAt } from './stacks.ts';
import { clientConfig } from './where.ts';

/** Parts of the brand that people see and that a company may leave out. */
const optionalFields = [
  'tagline',
  'phone',
  'email',
  'website',
  'address',
  'licence',
  'insurance',
  'serviceArea',
  'logoUrl',
  'heroImage',
  'rating',
  'reviews',
  'badges',
] as const;

const isShown = (value: Brand[(typeof optionalFields)[number]]) => {
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0;
  return value !== null && 'en' in value ? value.en !== '' : value !== null;
};

const liveSiteSchema = v.object({
  company: v.string(),
  /** Empty without one. */
  domain: v.string(),
  adminEmail: v.string(),
  googleMaps: v.boolean(),
  /** Fields of the brand that are not empty. */
  shown: v.array(v.string()),
});

/** What the next deploy must not remove by mistake. */
type LiveSite = v.InferOutput<typeof liveSiteSchema>;

/**
 * A value as an output has it: JSON in ASCII, as CloudFormation answers with a question mark for any other letter.
 * https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/814
 */
export const outputText = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The stack's output that contains it. */
export const LIVE_OUTPUT = 'Live';

/** The data stack's output with the company's name: the data may outlive the app. */
export const COMPANY_OUTPUT = 'Company';

/** The company's name according to the outputs of its app, or of its data; undefined if neither tells. */
export function companyIn(outputs: Readonly<Record<string, string>>): string | undefined {
  const live = outputs[LIVE_OUTPUT];
  const company = outputs[COMPANY_OUTPUT];
  if (live === undefined) return company === undefined ? undefined : v.parse(v.string(), JSON.parse(company));
  return v.parse(v.partial(liveSiteSchema), JSON.parse(live)).company;
}

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
 * What is live according to a deployed stack's outputs.
 * @returns undefined if nothing is; data whose app is away have only their company
 */
function liveSiteIn(outputs: Readonly<Record<string, string>>): Partial<LiveSite> | undefined {
  const live = outputs[LIVE_OUTPUT];
  if (live !== undefined) return v.parse(v.partial(liveSiteSchema), JSON.parse(live));
  const company = companyIn(outputs);
  return company === undefined ? undefined : { company };
}

/**
 * What is live under a stack name, with the credentials this process finds.
 * @param where the account and region the CLI deploys to
 * @returns undefined if nothing is deployed
 * @throws Error in one sentence if that is unknown
 */
async function deployedSite(
  stackName: string,
  where: { account: string; region: string | undefined },
): Promise<Partial<LiveSite> | undefined> {
  try {
    const client = await cloudFormationAt(where);
    return (
      liveSiteIn(outputsOf(await stackAt(client, appStackName(stackName)))) ??
      liveSiteIn(outputsOf(await stackAt(client, stackName)))
    );
  } catch (cause) {
    throw new Error(
      `Couldn’t look up the live site (${cause instanceof Error ? cause.message : String(cause)}), so nothing was deployed. Set AWS_PROFILE instead of --profile, and allow what docs/deploy.md lists under "What a role may do".`,
      { cause },
    );
  }
}

/** @throws Error with a clause if the credentials found here are not the account's */
async function cloudFormationAt(where: { account: string; region: string | undefined }) {
  const config = clientConfig(where);
  const { Account } = await new STS(config).getCallerIdentity();
  // `--profile` is only for the CLI, which passes on the account but no credentials.
  if (Account !== where.account)
    throw new Error(`these credentials are for account ${Account}, but the deploy goes to ${where.account}`);
  return new CloudFormation(config);
}

/** The statuses of a stack that was never made and that nobody is making now. */
const unmade: readonly string[] = [
  'REVIEW_IN_PROGRESS',
  'CREATE_FAILED',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
] satisfies StackStatus[];

/**
 * Whether a company's data stack has still to be made, so that a failed deploy has to be taken back whole. What cannot be
 * looked up, and any other status, counts as made: data that are live must not lose their protection.
 */
export async function isFirstDeploy(
  stackName: string,
  { account, region }: { account: string | undefined; region: string | undefined },
): Promise<boolean> {
  if (account === undefined) return false;
  try {
    const stack = await stackAt(await cloudFormationAt({ account, region }), stackName);
    return stack === undefined || unmade.includes(stack.StackStatus ?? '');
  } catch {
    return false;
  }
}

/**
 * What is live and would be removed by a deploy.
 * @param live what is deployed
 * @param next what the deploy would make live
 * @returns a clause for each, e.g. `the domain quote.example.com`
 */
function removals(live: Partial<LiveSite>, next: LiveSite): string[] {
  const { company = '', domain = '', adminEmail = '', googleMaps = false, shown = [] } = live;
  const hidden = shown.filter((field) => !next.shown.includes(field));
  return [
    ...(company !== '' && company !== next.company ? [`the company ${company}`] : []),
    ...(hidden.length > 0 ? [`${hidden.join(', ')} of the brand`] : []),
    ...(domain !== '' && domain !== next.domain ? [`the domain ${domain}`] : []),
    // Another address replaces this one; no address removes it.
    ...(adminEmail !== '' && next.adminEmail === '' ? [`the admin ${adminEmail} with the alarms`] : []),
    ...(googleMaps && !next.googleMaps ? ['the key for Google Maps'] : []),
  ];
}

/** Why a deploy is refused, and the two ways to continue; undefined if it removes nothing. */
function removalRefusal(live: Partial<LiveSite> | undefined, next: LiveSite): string | undefined {
  const gone = live === undefined ? [] : removals(live, next);
  if (gone.length === 0) return undefined;
  return `This deploy would remove from the live site: ${gone.join('; ')}. Add it to site.json, or allow it with -c allowRemoval=true.`;
}

/**
 * Refuses to deploy the sample company, or to remove by mistake what is live. Without an account (a synth anywhere)
 * there is nothing to compare with, and the template itself refuses the sample.
 * @throws Error with the sentence that says how to fix it
 */
export async function assertMayDeploy(
  options: DeployOptions,
  given: { account: string | undefined; region: string | undefined; allowRemoval: unknown },
  printLine: (sentence: string) => void,
): Promise<void> {
  const allowed = String(given.allowRemoval ?? 'false');
  if (!/^(true|false)$/.test(allowed))
    throw new Error(`allowRemoval must be true or false, not ${JSON.stringify(allowed)}.`);
  const { account, region } = given;
  if (account === undefined) return;
  const refusal = sampleRefusal(options.brand) ?? (allowed === 'true' ? undefined : await removal());
  if (refusal !== undefined) throw new Error(refusal);
  // The CLI deploys both stacks only with `--all`.
  printLine('npx cdk deploy --all deploys both stacks, data first.');

  async function removal() {
    return removalRefusal(
      await deployedSite(options.stackName, { account: account ?? '', region }),
      liveSiteOf(options),
    );
  }
}
