import {
  type CloudFormation,
  paginateListStacks,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { STACK_DESCRIPTION } from '#infra/options.ts';
import { outputsOf, resourcesOf, stackAt } from './stacks.ts';

/** A stack that is there. */
export interface FoundStack {
  /** Stays the same after the stack is deleted; its name may be another's by then. */
  id: string;
  name: string;
  status: string;
  /** CloudFormation refuses to delete it. */
  isProtected: boolean;
  description: string;
  outputs: Readonly<Record<string, string>>;
  resources: readonly StackResourceSummary[];
}

/** @returns undefined if there is no such stack */
export async function foundStack(
  cloudFormation: CloudFormation,
  StackName: string,
): Promise<FoundStack | undefined> {
  const stack = await stackAt(cloudFormation, StackName);
  if (stack === undefined) return undefined;
  const { StackId: id = '', StackStatus: status = '' } = stack;
  return {
    id,
    name: StackName,
    status,
    isProtected: stack.EnableTerminationProtection === true,
    description: stack.Description ?? '',
    outputs: outputsOf(stack),
    resources: await resourcesOf(cloudFormation, id),
  };
}

/**
 * Deleted stacks of these names, with what they retained alone. CloudFormation remembers them for 90 days, and does not know
 * what became of it since.
 */
export async function deletedStacks(client: CloudFormation, names: readonly string[]): Promise<FoundStack[]> {
  const found: FoundStack[] = [];
  for await (const page of paginateListStacks({ client }, { StackStatusFilter: ['DELETE_COMPLETE'] }))
    for (const { StackId = '', StackName = '', TemplateDescription = '' } of page.StackSummaries ?? []) {
      if (!names.includes(StackName) || !TemplateDescription.startsWith(STACK_DESCRIPTION)) continue;
      const stack = await foundStack(client, StackId);
      if (stack === undefined) continue;
      const isRetained = ({ ResourceStatus }: StackResourceSummary) => ResourceStatus === 'DELETE_SKIPPED';
      found.push({ ...stack, resources: stack.resources.filter(isRetained) });
    }
  return found;
}

interface Deleting {
  cloudFormation: CloudFormation;
  sleep: (ms: number) => Promise<unknown>;
  printLine: (line: string) => void;
}

const LOOK_MS = 10_000;
/** How many looks there are between two lines that tell how far it is. */
const LOOKS_A_LINE = 6;

/**
 * Deletes a stack, protected or not, and waits for it. What its template retains stays.
 * @throws Error with one sentence that says what CloudFormation could not delete
 */
export async function deleteStack(
  { id, name, isProtected }: Pick<FoundStack, 'id' | 'name' | 'isProtected'>,
  { cloudFormation, sleep, printLine }: Deleting,
): Promise<void> {
  if (isProtected)
    await cloudFormation.updateTerminationProtection({ StackName: id, EnableTerminationProtection: false });
  await cloudFormation.deleteStack({ StackName: id });
  for (let look = 0; ; look += 1) {
    const stack = await stackAt(cloudFormation, id);
    const status = stack?.StackStatus ?? 'DELETE_COMPLETE';
    if (status === 'DELETE_COMPLETE') break;
    if (!status.endsWith('_IN_PROGRESS')) throw await whyNotDeleted(cloudFormation, { id, name });
    if (look % LOOKS_A_LINE === 0) {
      const left = await resourcesOf(cloudFormation, id);
      printLine(`  … ${name}: ${status}, ${left.length} resources left`);
    }
    await sleep(LOOK_MS);
  }
  printLine(`✓ ${name} is deleted.`);
}

async function whyNotDeleted(
  cloudFormation: CloudFormation,
  { id, name }: Pick<FoundStack, 'id' | 'name'>,
): Promise<Error> {
  const left = await resourcesOf(cloudFormation, id);
  const failed = left
    .filter(({ ResourceStatus }) => ResourceStatus === 'DELETE_FAILED')
    .map(
      ({ LogicalResourceId, ResourceStatusReason = 'no reason given' }) =>
        `${LogicalResourceId}: ${ResourceStatusReason}`,
    );
  const why = failed.length === 0 ? 'its events in CloudFormation say why' : failed.slice(0, 3).join('; ');
  return new Error(`${name} wasn’t deleted (${why})`);
}
