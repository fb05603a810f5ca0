import { type CloudFormation, paginateListExports } from '@aws-sdk/client-cloudformation';
import { type DynamoDB, paginateScan, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { DAY_MS } from '#shared/durations.ts';
import { isSmokeLead } from '#shared/lead/smoke-lead.ts';
import { logicalIds } from './deployed-stack.ts';
import { tablesLike } from './restore-tables.ts';
import { BESIDE, isBeside, secondOf } from './restore-time.ts';
import type { FoundStack } from './stack-removal.ts';

/** What is looked up before anything is removed; nobody's data are in it. */
export interface RemovalSurvey {
  /** Other stacks that import what would go. */
  importers: string[];
  /** Undefined unless the data would go. */
  leads: StoredLeads | undefined;
  /** Tables that a restore made beside the stack's, with copies of their items. */
  beside: string[];
}

interface StoredLeads {
  count: number;
  /** Those of the last day. */
  recent: number;
  newest: Date | undefined;
}

interface Surveyed {
  cloudFormation: CloudFormation;
  dynamo: DynamoDB;
  now: Date;
}

/**
 * Looks at what is beside the stacks; changes nothing.
 * @param stacks what would go
 * @param data if it would go
 */
export async function removalSurvey(
  stacks: readonly FoundStack[],
  data: FoundStack | undefined,
  { cloudFormation, dynamo, now }: Surveyed,
): Promise<RemovalSurvey> {
  const tables = (data?.resources ?? []).filter(({ ResourceType = '' }) => TABLE.test(ResourceType));
  const leads = tables.find(({ LogicalResourceId = '' }) =>
    logicalIds.table('leads').test(LogicalResourceId),
  );
  const names = tables.flatMap(({ PhysicalResourceId }) => PhysicalResourceId ?? []);
  return {
    importers: await importersOf(cloudFormation, stacks),
    leads: data && (await leadsIn(dynamo, leads?.PhysicalResourceId, now)),
    beside: names.length === 0 ? [] : await tablesBeside(dynamo, names),
  };
}

const TABLE = /^AWS::DynamoDB::/;

async function importersOf(client: CloudFormation, stacks: readonly FoundStack[]): Promise<string[]> {
  const importers = new Set<string>();
  for await (const page of paginateListExports({ client }, {}))
    for (const { Name, ExportingStackId } of page.Exports ?? [])
      if (stacks.some(({ id }) => id === ExportingStackId))
        for (const importer of await importersOfExport(client, Name)) importers.add(importer);
  return [...importers].filter((importer) => stacks.every(({ name }) => name !== importer));
}

async function importersOfExport(client: CloudFormation, ExportName: string | undefined): Promise<string[]> {
  try {
    return (await client.listImports({ ExportName })).Imports ?? [];
  } catch (error) {
    if (error instanceof Error && /is not imported by any stack/.test(error.message)) return [];
    throw error;
  }
}

/** Reads each lead, as DynamoDB's own count may be six hours old. A smoke test's lead is nobody's. */
async function leadsIn(dynamo: DynamoDB, TableName: string | undefined, now: Date): Promise<StoredLeads> {
  const leads: StoredLeads = { count: 0, recent: 0, newest: undefined };
  // A stack that was never made has none.
  if (TableName === undefined) return leads;
  const scan = {
    TableName,
    ProjectionExpression: 'id, #name, email, created_at',
    ExpressionAttributeNames: { '#name': 'name' },
  };
  try {
    for await (const { Items = [] } of paginateScan({ client: dynamo }, scan))
      for (const { id, name, email, created_at } of Items) {
        if (isSmokeLead({ id: id?.S ?? '', name: name?.S ?? '', email: email?.S ?? '' })) continue;
        const at = new Date(created_at?.S ?? 0);
        leads.count += 1;
        if (now.getTime() - at.getTime() < DAY_MS) leads.recent += 1;
        if (leads.newest === undefined || at > leads.newest) leads.newest = at;
      }
  } catch (error) {
    // An earlier run, or somebody by hand, may have deleted the table.
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  return leads;
}

async function tablesBeside(dynamo: DynamoDB, tables: readonly string[]): Promise<string[]> {
  const found = await tablesLike(
    dynamo,
    tables.map((table) => `${table}${BESIDE}`),
  );
  return found.filter(isBeside);
}

/** What has to be mended or meant before anything is removed, a sentence each. */
export function obstacles({ importers, leads }: RemovalSurvey, isMeantWithRecent: boolean): string[] {
  const { recent = 0, newest } = leads ?? {};
  return [
    ...importers.map(
      (name) =>
        `The stack ${name} imports what would go, so CloudFormation would stop halfway. Delete that stack, or remove its Fn::ImportValue first.`,
    ),
    ...(newest === undefined || recent === 0 || isMeantWithRecent
      ? []
      : [
          `${recent === 1 ? 'One lead' : `${recent.toLocaleString('en')} leads`} came within the last 24 hours, the newest at ${secondOf(newest)}. This looks like a site in use. To delete its data anyway, add --even-new-leads.`,
        ]),
  ];
}
