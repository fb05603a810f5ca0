import type { Stack } from '@aws-sdk/client-cloudformation';
import { appStackName, STACK_DESCRIPTION } from '#infra/options.ts';
import {
  type Clients,
  isDenied,
  type Limit,
  ok,
  prepared,
  refusal,
  type Target,
  type Verdict,
  warning,
} from './account-check.ts';
import { headersPolicyNames, policyNameIn } from './checks-of-site.ts';
import { stackAt } from './stacks.ts';

/** What exists under a company's names. */
interface SameName {
  /** Descriptions of the stacks in this region; undefined if there is none. */
  data: string | undefined;
  app: string | undefined;
  /** Account-wide; each contains stack and region. */
  policyNames: readonly string[];
}

export function judgeSameName({ data, app, policyNames }: SameName, { options, region }: Target): Verdict {
  const { stackName } = options;
  const strange = [...(isOurs(data) ? [] : [stackName]), ...(isOurs(app) ? [] : [appStackName(stackName)])];
  if (strange.length > 0)
    return refusal(
      `a stack ${strange.join(' and ')} is in ${region} and is not of this product: set another stackName in site.json.`,
    );
  const own = policyNameIn(stackName, region);
  if (app === undefined && policyNames.includes(own))
    return refusal(
      `a response-headers policy ${own} is left in CloudFront without its stack: delete it there, or set another stackName in site.json.`,
    );
  const prefix = policyNameIn(stackName, '');
  const elsewhere = policyNames
    .filter((name) => name !== own && name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((name) => /^[a-z]{2}(-[a-z]+)+-\d$/.test(name));
  if (elsewhere.length > 0)
    return warning(
      `${stackName} is live in ${elsewhere.join(', ')} too; here it is a site of its own, with its own leads. To update that one, set AWS_REGION=${elsewhere[0]}.`,
    );
  return ok(data === undefined ? `${stackName} is free` : `${stackName} is there and is updated`);
}

const isOurs = (description: string | undefined) => description?.startsWith(STACK_DESCRIPTION) ?? true;

export const sameName = prepared({
  name: 'Stack name',
  permission: 'cloudformation:DescribeStacks and cloudfront:ListResponseHeadersPolicies',
  ask: async (clients, { options }, limit): Promise<SameName> => ({
    data: await descriptionOf(clients, options.stackName, limit),
    app: await descriptionOf(clients, appStackName(options.stackName), limit),
    policyNames: await headersPolicyNames(clients, limit),
  }),
  judge: judgeSameName,
});

async function descriptionOf(clients: Clients, name: string, limit: Limit) {
  const stack = await stackOf(clients, name, limit);
  return stack === undefined || isOursUnmade(stack) ? undefined : (stack.Description ?? '');
}

/** @returns undefined if there is none */
const stackOf = ({ cloudFormation }: Clients, name: string, limit: Limit) =>
  stackAt((asked) => cloudFormation.describeStacks(asked, limit), name);

/** How a stack that was never made came to be. CDK's command line deletes such a stack and makes it again. */
const unmade: Readonly<Record<string, string>> = {
  REVIEW_IN_PROGRESS: 'was begun and never made',
  ROLLBACK_COMPLETE: 'failed at its first deploy',
  ROLLBACK_FAILED: 'failed at its first deploy',
};

/** A stack that was only begun may have no description yet, and has nothing in it. */
const isOursUnmade = ({ StackStatus, Description }: Stack): boolean =>
  unmade[StackStatus ?? ''] !== undefined &&
  (isOurs(Description ?? '') || (StackStatus === 'REVIEW_IN_PROGRESS' && Description === undefined));

interface UnmadeStack {
  name: string;
  status: string;
  /** What became of the protection from deletion that earlier versions set before a stack was made. */
  protection: 'none' | 'lifted' | 'to be lifted' | 'not allowed to lift';
}

export function judgeUnmadeStacks(found: readonly UnmadeStack[], { region }: Target): Verdict {
  if (found.length === 0) return ok('none');
  const clauses = found.map(({ name, status, protection }) => {
    const end = protection === 'none' ? '' : `; ${endOf[protection]}`;
    return `${name} ${unmade[status]} (${status})${end}`;
  });
  const stuck = found.filter(({ protection }) => protection === 'not allowed to lift');
  const lift = stuck.map(
    ({ name }) =>
      `aws cloudformation update-termination-protection --region ${region} --stack-name ${name} --no-enable-termination-protection`,
  );
  if (lift.length > 0)
    return refusal(`${clauses.join('; ')}: run ${lift.join(' && ')} with credentials that may.`);
  return warning(`${clauses.join('; ')}. A deploy makes it anew.`);
}

const endOf = {
  lifted: 'the protection from deletion that an earlier version set is lifted now',
  'to be lifted': 'a deploy lifts the protection from deletion that an earlier version set',
  'not allowed to lift':
    'an earlier version protected it from deletion, and these credentials lack cloudformation:UpdateTerminationProtection',
} as const;

/** Stacks that would keep a deploy from being tried again; lifts the protection of those that have one. */
export const unmadeStacks = prepared({
  name: 'Failed first deploy',
  permission: 'cloudformation:DescribeStacks',
  ask: async (clients, { options, isDryRun }, limit): Promise<UnmadeStack[]> => {
    const names = [options.stackName, appStackName(options.stackName)];
    const stacks = await Promise.all(names.map((name) => stackOf(clients, name, limit)));
    const found = stacks.filter((stack) => stack !== undefined).filter(isOursUnmade);
    return Promise.all(
      found.map(async ({ StackName: name = '', StackStatus, EnableTerminationProtection }) => ({
        name,
        status: StackStatus ?? '',
        protection:
          EnableTerminationProtection === true
            ? await (isDryRun ? 'to be lifted' : lifted(clients, name, limit))
            : 'none',
      })),
    );
  },
  judge: judgeUnmadeStacks,
});

async function lifted({ cloudFormation }: Clients, StackName: string, limit: Limit) {
  try {
    const off = { StackName, EnableTerminationProtection: false };
    await cloudFormation.updateTerminationProtection(off, limit);
    return 'lifted';
  } catch (error) {
    if (error instanceof Error && isDenied(error)) return 'not allowed to lift';
    throw error;
  }
}
