import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type FileVersion, versionsOf } from '#lambdas/documents/files.ts';
import { isDocumentId, type LeadStorage } from '#lambdas/office/delete-lead.ts';
import { type ContactDetails, likenessOf, type Person } from './person.ts';

/** As much of a stored lead as is needed to find a person's. */
export interface StoredContact extends ContactDetails {
  id: string;
  /** ISO 8601, UTC. */
  created_at?: string | undefined;
  documentId?: string | undefined;
  /** Of the links to its quote. */
  link_ids?: string[] | undefined;
}

interface DoubtfulLead {
  id: string;
  created_at?: string | undefined;
  /** The email address or phone number as it stands there. */
  written: string;
}

interface ForgetPlan {
  /** Oldest first. */
  leads: StoredContact[];
  /** Leads that people have to look at, oldest first: they stay. */
  perhaps: DoubtfulLead[];
  /** Ids the operator named that are neither: another person's, or of no lead. */
  leftAlone: string[];
  /** Documents that only this person's leads name. */
  documentIds: string[];
  /** Documents that a lead which stays names too: they stay. */
  sharedDocumentIds: string[];
}

/**
 * What goes and what stays when a person is forgotten, decided from all leads there are.
 * @param also ids of leads that go though they are only perhaps the person's
 */
export function planOf(
  person: Person,
  contacts: readonly StoredContact[],
  also: readonly string[] = [],
): ForgetPlan {
  const oldestFirst = [...contacts].sort((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? ''));
  const like = Map.groupBy(oldestFirst, (contact) => likenessOf(person, contact));
  const perhaps = like.get('perhaps') ?? [];
  const going = new Set([...(like.get('same') ?? []), ...perhaps.filter(({ id }) => also.includes(id))]);
  const leads = oldestFirst.filter((contact) => going.has(contact));
  const theirs = new Set(leads.map(({ id }) => id));
  const others = new Set(
    contacts.filter(({ id }) => !theirs.has(id)).flatMap(({ documentId }) => documentId ?? []),
  );
  const named = [...new Set(leads.flatMap(({ documentId }) => documentId ?? []))].filter(isDocumentId);
  return {
    leads,
    perhaps: perhaps
      .filter((contact) => !going.has(contact))
      .map(({ id, created_at, email = '', phone = '' }) => ({
        id,
        created_at,
        written: person.kind === 'mail' ? email : phone,
      })),
    leftAlone: also.filter((id) => !theirs.has(id)),
    documentIds: named.filter((id) => !others.has(id)),
    sharedDocumentIds: named.filter((id) => others.has(id)),
  };
}

const text = v.optional(v.string());
const contactSchema = v.object({
  id: v.string(),
  created_at: text,
  email: text,
  phone: text,
  documentId: text,
  link_ids: v.optional(v.array(v.string())),
});

/** The contact details of every lead there is. An operator may scan the table; no function of the product may. */
async function allContacts(dynamo: DynamoDBDocumentClient, table: string): Promise<StoredContact[]> {
  const contacts: StoredContact[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await dynamo.send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        ProjectionExpression: Object.keys(contactSchema.entries).join(', '),
        ExclusiveStartKey,
      }),
    );
    contacts.push(...v.parse(v.array(contactSchema), page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return contacts;
}

export interface Finding extends ForgetPlan {
  /** Of the documents that go, by document. */
  files: Map<string, FileVersion[]>;
}

/**
 * What there is of a person; changes nothing.
 * @param also ids of leads that are the person's though their contact details leave it open
 */
export async function find(
  person: Person,
  storage: LeadStorage,
  also: readonly string[] = [],
): Promise<Finding> {
  const plan = planOf(person, await allContacts(storage.dynamo, storage.leadsTable), also);
  const files = new Map<string, FileVersion[]>();
  for (const id of plan.documentIds) files.set(id, await versionsOf(storage.s3, storage.documentsBucket, id));
  return { ...plan, files };
}

/** What no command reaches; the operator has to know it to answer the person truthfully. */
const BEYOND_REACH = [
  'What this cannot reach:',
  '  - the backups of the tables (point-in-time recovery), which hold it for up to 35 days more;',
  '  - what Textract read on a scan, which it keeps for up to 7 days more;',
  '  - the mail boxes of the office, the notes it keeps elsewhere, and what it has exported;',
  '  - a quote that was mailed, which is in the mail box it went to;',
  "  - the visitor's own browser, which keeps the visit until it is cleared there;",
  '  - a document that was uploaded without a lead being sent: it names nobody, and goes after the retention days.',
  'The logs hold no personal data.',
];

/** Nobody was found: said so that it can be passed on. */
export const nothingFound = (who: string, { leftAlone }: Pick<ForgetPlan, 'leftAlone'>) => [
  ...leftAlone.map(notTouched),
  `There is no lead of ${who}, and so no document of theirs that could be found. Nothing was changed.`,
];

/** @param command does it, once it is typed in */
export const dryRun = (who: string, finding: Finding, command: string) => [
  `This is what there is of ${who}. Nothing has been deleted yet.`,
  ...listed(finding),
  ...undecided(finding),
  ...(finding.leads.length > 0 ? ['', 'To delete it for good:', `  ${command}`] : []),
  ...(finding.perhaps.length > 0
    ? ['', 'To delete one of those that are perhaps the same person, with its id:', `  ${command} --also ID`]
    : []),
];

/** Said after deleting, also where nothing was for certain theirs. */
export function deleted(who: string, finding: Finding): string[] {
  const { leads, perhaps } = finding;
  if (leads.length === 0)
    return [`Nothing was deleted: no lead is ${who}'s for certain.`, ...undecided(finding)];
  return [
    perhaps.length === 0
      ? `${who} is forgotten. This was deleted:`
      : `What is ${who}'s for certain was deleted:`,
    ...listed(finding),
    ...undecided(finding),
    '',
    ...BEYOND_REACH,
  ];
}

function listed({ leads, files, sharedDocumentIds }: Finding): string[] {
  return [
    `  ${counted(leads.length, 'lead')}${leads.length > 0 ? ', with its notes and history:' : ''}`,
    ...leads.map(({ id, created_at }) => `    ${id}, ${createdAt(created_at)}`),
    `  ${counted(leads.flatMap(({ link_ids = [] }) => link_ids).length, 'quote link')}`,
    `  ${counted(files.size, 'document')}${files.size > 0 ? ', with its record and every version of its files:' : ''}`,
    ...[...files].map(([id, versions]) => `    ${id}, ${counted(versions.length, 'file version')}`),
    ...sharedDocumentIds.map((id) => `  Document ${id} stays: another lead that stays names it too.`),
  ];
}

/** Visitors wrote it: it may hold signs that steer a terminal. */
const printable = (text: string) => `"${text.replace(/\p{C}/gu, '?')}"`;

function undecided({ perhaps, leftAlone }: Finding): string[] {
  const heading =
    '  Perhaps the same person, and not deleted: look at it, and name its id with --also where it is.';
  return [
    ...(perhaps.length > 0 ? [heading] : []),
    ...perhaps.map(
      ({ id, created_at, written }) => `    ${id}, ${createdAt(created_at)}, says ${printable(written)}`,
    ),
    ...leftAlone.map((id) => `  ${notTouched(id)}`),
  ];
}

const notTouched = (id: string) =>
  `Lead ${id} is left alone: there is none of that id, or its contact details are another person's.`;
const createdAt = (time?: string) => `created ${time ?? 'at an unknown time'}`;
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
