import {
  type CloudFormation,
  paginateListStacks,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import type { S3 } from '@aws-sdk/client-s3';
import * as v from 'valibot';
import { STACK_DESCRIPTION } from '#infra/options.ts';
import { outputsOf, resourcesOf, stackAt } from './stacks.ts';
import { type StackTemplate, unprotected } from './unprotected.ts';

/** What a removal works with. */
export interface Removing {
  cloudFormation: CloudFormation;
  s3: S3;
  sleep: (ms: number) => Promise<unknown>;
  tell: (line: string) => void;
  standing: Standing;
}

/** What would hold if the removal ended now. */
export interface Standing {
  /** The stack that CloudFormation is changing. */
  underway?: string | undefined;
  /** The stack whose data may be without protection. */
  unprotected?: string | undefined;
}

/** @returns no word where nothing is to be known */
export const standingWords = ({ underway, unprotected }: Standing): string[] => [
  ...(underway === undefined ? [] : [`CloudFormation finishes ${underway} by itself.`]),
  ...(unprotected === undefined
    ? []
    : [`${unprotected} may no longer be protected against deletion. npm run deploy protects it again.`]),
];

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
  parameters: readonly string[];
  resources: readonly StackResourceSummary[];
  template: StackTemplate;
}

const templateSchema = v.looseObject({
  Resources: v.record(v.string(), v.looseObject({ Type: v.string() })),
});

/** The status of a stack that was begun and never made: it has neither template nor description. */
export const EMPTY = 'REVIEW_IN_PROGRESS';

async function templateOf(client: CloudFormation, StackName: string): Promise<StackTemplate> {
  const { TemplateBody = '' } = await client.getTemplate({ StackName, TemplateStage: 'Original' });
  return v.parse(templateSchema, JSON.parse(TemplateBody));
}

/** @returns undefined if there is no such stack */
export async function foundStack(
  cloudFormation: CloudFormation,
  StackName: string,
): Promise<FoundStack | undefined> {
  const stack = await stackAt((asked) => cloudFormation.describeStacks(asked), StackName);
  if (stack === undefined) return undefined;
  const { StackId: id = '', StackStatus: status = '', Parameters = [] } = stack;
  return {
    id,
    name: StackName,
    status,
    isProtected: stack.EnableTerminationProtection === true,
    description: stack.Description ?? '',
    outputs: outputsOf(stack),
    parameters: Parameters.flatMap(({ ParameterKey }) => ParameterKey ?? []),
    resources: await resourcesOf(cloudFormation, id),
    template: status === EMPTY ? { Resources: {} } : await templateOf(cloudFormation, id),
  };
}

/**
 * What stacks of these names kept when they were deleted. CloudFormation remembers that for 90 days, and does not know what
 * became of it since.
 */
export async function keptByDeleted(
  client: CloudFormation,
  names: readonly string[],
): Promise<StackResourceSummary[]> {
  const kept: StackResourceSummary[] = [];
  for await (const page of paginateListStacks({ client }, { StackStatusFilter: ['DELETE_COMPLETE'] }))
    for (const { StackId = '', StackName = '', TemplateDescription = '' } of page.StackSummaries ?? [])
      if (names.includes(StackName) && TemplateDescription.startsWith(STACK_DESCRIPTION))
        kept.push(...skipped(await resourcesOf(client, StackId)));
  return kept;
}

const skipped = (resources: readonly StackResourceSummary[]) =>
  resources.filter(({ ResourceStatus }) => ResourceStatus === 'DELETE_SKIPPED');

const LOOK_MS = 10_000;
/** How many looks there are between two lines that tell how far it is. */
const LOOKS_A_LINE = 6;

/** Of a stack that could not be asked for just now. */
const UNKNOWN = 'UNKNOWN_IN_PROGRESS';

const isUnderway = (status: string) => status.endsWith('_IN_PROGRESS');

/** CloudFormation takes few questions at a time in an account; what it was asked to do goes on. */
const isThrottled = (error: unknown) =>
  error instanceof Error && /^(Throttling|ThrottlingException|RequestLimitExceeded)$/.test(error.name);

/** Waits until nothing is done with the stack; returns its status then. */
async function settled(stack: FoundStack, removing: Removing): Promise<string> {
  const { name } = stack;
  const { sleep, tell, standing } = removing;
  standing.underway = name;
  for (let look = 0; ; look += 1) {
    const { status, left } = await looked(stack, removing, look % LOOKS_A_LINE === 0).catch(
      (error: unknown) => {
        if (isThrottled(error)) return { status: UNKNOWN, left: undefined };
        throw error;
      },
    );
    if (!isUnderway(status)) {
      standing.underway = undefined;
      return status;
    }
    if (left !== undefined) tell(`  … ${name}: ${status}, ${left} resources left`);
    await sleep(LOOK_MS);
  }
}

async function looked({ id }: FoundStack, { cloudFormation }: Removing, isCounted: boolean) {
  const { StackStatus: status = 'DELETE_COMPLETE' } =
    (await stackAt((asked) => cloudFormation.describeStacks(asked), id)) ?? {};
  const isTold = isCounted && isUnderway(status);
  return { status, left: isTold ? (await resourcesOf(cloudFormation, id)).length : undefined };
}

/** What CloudFormation says of the last operation's failures. */
async function failuresOf({ id }: FoundStack, { cloudFormation }: Removing): Promise<string> {
  const { StackEvents = [] } = await cloudFormation.describeStackEvents({ StackName: id });
  // Newest first; the operation began with the stack itself.
  const start = StackEvents.findIndex(
    ({ PhysicalResourceId, ResourceStatus = '' }) => PhysicalResourceId === id && isUnderway(ResourceStatus),
  );
  const failed = StackEvents.slice(0, start === -1 ? undefined : start).filter(
    ({ PhysicalResourceId, ResourceStatus = '' }) =>
      PhysicalResourceId !== id && ResourceStatus.endsWith('_FAILED'),
  );
  const said = failed.map(
    ({ LogicalResourceId, ResourceStatusReason = 'no reason given' }) =>
      `${LogicalResourceId}: ${ResourceStatusReason}`,
  );
  return said.length === 0 ? 'its events in CloudFormation say why' : said.slice(0, 3).join('; ');
}

/** Deletes the stack and waits for it. Returns the resources that CloudFormation kept. */
export async function deleteStack(stack: FoundStack, removing: Removing): Promise<StackResourceSummary[]> {
  const { cloudFormation, tell } = removing;
  await cloudFormation.deleteStack({ StackName: stack.id });
  const status = await settled(stack, removing);
  const left = await resourcesOf(cloudFormation, stack.id);
  if (status !== 'DELETE_COMPLETE')
    throw new Error(
      `${stack.name} wasn’t deleted (${await failuresOf(stack, removing)}); ${left.length} of its ${stack.resources.length} resources are still there.`,
    );
  tell(`✓ ${stack.name} is deleted.`);
  return skipped(left);
}

/** What may still be updated; any other stack was never whole, or is being deleted already. */
const UPDATABLE = /^(CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT|IMPORT_ROLLBACK)_COMPLETE$/;

/** Takes away what protects the stack and its resources, so that it goes whole when it is deleted. */
export async function liftProtection(stack: FoundStack, removing: Removing): Promise<void> {
  const { cloudFormation, tell } = removing;
  const { id: StackName, name, status, isProtected, template, parameters } = stack;
  removing.standing.unprotected = name;
  if (isProtected)
    await cloudFormation.updateTerminationProtection({ StackName, EnableTerminationProtection: false });
  tell(`✓ ${name} can be deleted now.`);
  if (!UPDATABLE.test(status)) return;
  try {
    await cloudFormation.updateStack({
      StackName,
      TemplateBody: JSON.stringify(unprotected(template)),
      Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM'],
      Parameters: parameters.map((ParameterKey) => ({ ParameterKey, UsePreviousValue: true })),
    });
  } catch (error) {
    // An interrupted run has done it already.
    if (error instanceof Error && /No updates are to be performed/.test(error.message)) return;
    throw error;
  }
  const after = await settled(stack, removing);
  if (after !== 'UPDATE_COMPLETE')
    throw new Error(
      `Couldn’t turn off the protection of ${name} (${await failuresOf(stack, removing)}). All its data is still there.`,
    );
  tell(`✓ Its tables, documents, and logins are no longer protected.`);
}

/** Deletes every version of every object of the stack's buckets. */
export async function emptyBuckets({ id, resources }: FoundStack, { s3, tell }: Removing): Promise<void> {
  const buckets = resources.filter(({ ResourceType }) => ResourceType === 'AWS::S3::Bucket');
  for (const { PhysicalResourceId: Bucket = '' } of buckets) {
    const count = await emptied(s3, { Bucket, ExpectedBucketOwner: id.split(':')[4] });
    tell(`✓ The bucket ${Bucket} is empty: ${count} file versions are deleted.`);
  }
}

async function emptied(
  s3: S3,
  bucket: { Bucket: string; ExpectedBucketOwner: string | undefined },
): Promise<number> {
  for (let count = 0; ; ) {
    const page = await s3.listObjectVersions(bucket).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NoSuchBucket') return undefined;
      throw error;
    });
    const { Versions = [], DeleteMarkers = [] } = page ?? {};
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key = '', VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) return count;
    const { Errors = [] } = await s3.deleteObjects({ ...bucket, Delete: { Objects, Quiet: true } });
    const [first] = Errors;
    if (first !== undefined)
      throw new Error(
        `${Errors.length} files of the bucket ${bucket.Bucket} weren’t deleted (${first.Code}: ${first.Message}).`,
      );
    count += Objects.length;
  }
}
