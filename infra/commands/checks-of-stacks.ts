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
import { stackAt } from './stacks.ts';

/** Descriptions of the stacks under a company's names; undefined if there is none. */
interface SameName {
  data: string | undefined;
  app: string | undefined;
}

function checkSameName({ data, app }: SameName, { options: { stackName }, region }: Target): Verdict {
  const strange = [...(isOurs(data) ? [] : [stackName]), ...(isOurs(app) ? [] : [appStackName(stackName)])];
  if (strange.length > 0)
    return refusal(
      `another stack named ${strange.join(' and ')} already exists in ${region}. Set a different stackName in site.json.`,
    );
  return ok(data === undefined ? `new stack ${stackName}` : `will update ${stackName}`);
}

/** Whether a stack of that description is of this product; one that is not there is nobody's. */
const isOurs = (description: string | undefined) => description?.startsWith(STACK_DESCRIPTION) ?? true;

export const sameName = prepared({
  name: 'Stack name',
  permission: 'cloudformation:DescribeStacks',
  ask: async (clients, { options }, limit): Promise<SameName> => ({
    data: await descriptionOf(clients, options.stackName, limit),
    app: await descriptionOf(clients, appStackName(options.stackName), limit),
  }),
  check: checkSameName,
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
  REVIEW_IN_PROGRESS: 'was started and never finished',
  ROLLBACK_COMPLETE: 'failed at its first deploy',
  ROLLBACK_FAILED: 'failed at its first deploy',
};

const isUnmade = (status: string): boolean => Object.hasOwn(unmade, status);

/** A stack that was only begun may have no description yet, and has nothing in it. */
const isOursUnmade = ({ StackStatus, Description }: Stack): boolean =>
  isUnmade(StackStatus ?? '') &&
  (isOurs(Description ?? '') || (StackStatus === 'REVIEW_IN_PROGRESS' && Description === undefined));

interface UnmadeStack {
  id: string;
  name: string;
  status: string;
  /** From deletion; a first deploy by credentials that may not look at stacks sets it before a stack is made. */
  isProtected: boolean;
}

const asFound = ({ name, status }: UnmadeStack) => `${name} ${unmade[status]} (${status})`;

function checkUnmadeStacks(found: readonly UnmadeStack[]): Verdict {
  if (found.length === 0) return ok('none');
  const clauses = found.map(
    (stack) =>
      `${asFound(stack)}${stack.isProtected ? ', protected from deletion, which a deploy turns off first' : ''}`,
  );
  return warning(`${clauses.join('; ')}. A deploy makes it again.`);
}

async function unmadeStacksOf(clients: Clients, { options }: Target, limit: Limit): Promise<UnmadeStack[]> {
  const names = [options.stackName, appStackName(options.stackName)];
  const stacks = await Promise.all(names.map((name) => stackOf(clients, name, limit)));
  return stacks
    .filter((stack) => stack !== undefined)
    .filter(isOursUnmade)
    .map(({ StackName: name = '', StackId: id = name, StackStatus, EnableTerminationProtection }) => ({
      id,
      name,
      status: StackStatus ?? '',
      isProtected: EnableTerminationProtection === true,
    }));
}

/** Stacks that a failed first deploy left. Only looks. */
export const unmadeStacks = prepared({
  name: 'Failed first deploy',
  permission: 'cloudformation:DescribeStacks',
  ask: unmadeStacksOf,
  check: checkUnmadeStacks,
});

/**
 * Lifts the protection that would keep a deploy from being tried again. Looks anew, and names each stack by its id:
 * whoever made one of the same name since then keeps its protection.
 * @returns what it did, or why it could not; undefined if nothing was protected
 */
export async function freeUnmadeStacks(
  clients: Clients,
  target: Target,
  limit: Limit,
): Promise<Verdict | undefined> {
  // What cannot be looked up keeps its protection; the check before has said why.
  const found = await unmadeStacksOf(clients, target, limit).catch((): UnmadeStack[] => []);
  const held = found.filter(({ isProtected }) => isProtected);
  const verdicts = await Promise.all(held.map((stack) => freed(clients, stack, target, limit)));
  return verdicts.find(({ mark }) => mark === '✗') ?? verdicts[0];
}

async function freed({ cloudFormation }: Clients, stack: UnmadeStack, { region }: Target, limit: Limit) {
  try {
    const off = { StackName: stack.id, EnableTerminationProtection: false };
    await cloudFormation.updateTerminationProtection(off, limit);
    return warning(`${asFound(stack)}; its protection from deletion is now off.`);
  } catch (error) {
    const lift = `aws cloudformation update-termination-protection --region ${region} --stack-name ${stack.name} --no-enable-termination-protection`;
    if (error instanceof Error && isDenied(error))
      return refusal(
        `${asFound(stack)}; it is protected from deletion, and these credentials lack cloudformation:UpdateTerminationProtection. Run ${lift} with credentials that have it.`,
      );
    return refusal(
      `${asFound(stack)}; couldn’t turn off its protection from deletion (${error instanceof Error ? error.message : String(error)}). Run this again.`,
    );
  }
}
