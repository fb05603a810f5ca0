import {
  type CloudFormation,
  paginateListStackResources,
  type Stack,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';

/**
 * The stack of that name, or of that id, which also finds a deleted one.
 * @returns undefined if there is none
 */
export async function stackAt(
  client: CloudFormation,
  StackName: string,
  limit: { abortSignal?: AbortSignal } = {},
): Promise<Stack | undefined> {
  try {
    return (await client.describeStacks({ StackName }, limit)).Stacks?.[0];
  } catch (error) {
    // A role that does not exist, say, tells nothing of the stack.
    if (error instanceof Error && /^Stack .+ does not exist$/.test(error.message)) return undefined;
    throw error;
  }
}

/** Outputs by name; none for a missing stack. */
export const outputsOf = (stack: Stack | undefined): Record<string, string> =>
  Object.fromEntries(
    (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  );

/** The stack's resources, without those that were deleted, which are listed for a while. */
export async function resourcesOf(
  client: CloudFormation,
  StackName: string,
): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName }))
    found.push(...(page.StackResourceSummaries ?? []));
  return found.filter(({ ResourceStatus }) => ResourceStatus !== 'DELETE_COMPLETE');
}
