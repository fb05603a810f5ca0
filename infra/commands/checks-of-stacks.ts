import { appStackName, STACK_DESCRIPTION } from '#infra/options.ts';
import {
  type Clients,
  type Limit,
  ok,
  prepared,
  refusal,
  type Target,
  type Verdict,
  warning,
} from './account-check.ts';
import { headersPolicyNames, policyNameIn } from './checks-of-site.ts';

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

async function descriptionOf({ cloudFormation }: Clients, StackName: string, limit: Limit) {
  try {
    const { Stacks } = await cloudFormation.describeStacks({ StackName }, limit);
    const [stack] = Stacks ?? [];
    return stack && (stack.Description ?? '');
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}
