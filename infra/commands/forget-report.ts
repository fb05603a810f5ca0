import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type FileVersion, versionsOf } from '#lambdas/documents/files.ts';
import { isDocumentId, type LeadStorage } from '#lambdas/office/delete-lead.ts';
import { type ContactDetails, likenessOf, type Person } from './person.ts';

/** The parts of a stored lead needed to find a person's leads. */
export interface StoredContact extends ContactDetails {
  id: string;
  /** ISO 8601, UTC. */
  created_at?: string | undefined;
  documentId?: string | undefined;
  /** Ids of the links to its quote. */
  link_ids?: string[] | undefined;
}

interface DoubtfulLead {
  id: string;
  created_at?: string | undefined;
  /** The email address or phone number as it was typed. */
  written: string;
}

interface ForgetPlan {
  /** Oldest first. */
  leads: StoredContact[];
  /** Leads that a person must check, oldest first; they are not deleted. */
  perhaps: DoubtfulLead[];
  /** Ids the operator named that are another person's, or of no lead. */
  leftAlone: string[];
  /** Documents that only this person's leads have. */
  documentIds: string[];
  /** Documents that a remaining lead also has; they are not deleted. */
  sharedDocumentIds: string[];
}

/**
 * What is deleted and what stays when a person's data is deleted, decided from all leads.
 * @param also ids of doubtful leads that are deleted too
 */
export function planOf(
  person: Person,
  contacts: readonly StoredContact[],
  also: readonly string[] = [],
): ForgetPlan {
  const oldestFirst = [...contacts].sort((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? ''));
  const like = Map.groupBy(oldestFirst, (contact) => likenessOf(person, contact));
  const perhaps = like.get('perhaps') ?? [];
  const going = new Set([...(like.get('same') ?? []), ...perhaps.filter(({ id }) => isAmong(also, id))]);
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
        written: person.kind === 'email' ? email : phone,
      })),
    leftAlone: also.filter((id) => !isAmong([...theirs], id)),
    documentIds: named.filter((id) => !others.has(id)),
    sharedDocumentIds: named.filter((id) => others.has(id)),
  };
}

const isAmong = (ids: readonly string[], id: string) =>
  ids.some((other) => other.toLowerCase() === id.toLowerCase());

const text = v.optional(v.string());
const contactSchema = v.object({
  id: v.string(),
  created_at: text,
  email: text,
  phone: text,
  documentId: text,
  link_ids: v.optional(v.array(v.string())),
});

/** The contact details of every lead. An operator may scan the table; no function of the product may. */
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
  /** Of the documents to delete, by document. */
  files: Map<string, FileVersion[]>;
}

/**
 * Everything stored about a person; changes nothing.
 * @param also ids of leads that the operator knows to be the person's
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

/** What no command can delete; the operator must know it to answer the person truthfully. */
const BEYOND_REACH = [
  'What this cannot reach:',
  '  - the backups of the tables (point-in-time recovery), which hold it for up to 35 days more;',
  '  - what Textract read on a scan, which it keeps for up to 7 days more;',
  '  - the mail boxes of the office, the notes it keeps elsewhere, and what it has exported;',
  '  - a quote that was mailed, which is in the mail box it went to;',
  '  - a wish for no more email: a keyed hash of the mailbox stays, so that no email goes there again;',
  "  - the visitor's own browser, which keeps the visit until it is cleared there; a lead that it sends again is not stored;",
  '  - a document that was uploaded without a lead being sent: it names nobody, and goes after the retention days.',
  'The logs hold no personal data.',
];

/** For when nothing was found: sentences to pass on. */
export const nothingFound = (who: string, { leftAlone }: Pick<ForgetPlan, 'leftAlone'>) => [
  ...leftAlone.map(notTouched),
  `There is no lead of ${who}, and so no document of theirs that could be found. Nothing was changed.`,
];

/** @param command the command that deletes it */
export const dryRun = (who: string, finding: Finding, command: string) => [
  `This is what there is of ${who}. Nothing has been deleted yet.`,
  ...listed(finding),
  ...undecided(finding),
  ...(finding.leads.length > 0 ? ['', 'To delete it for good:', `  ${command}`] : []),
  ...(finding.perhaps.length > 0
    ? ['', 'To delete one of those that are perhaps the same person, with its id:', `  ${command} --also ID`]
    : []),
];

/** For after deleting, even if nothing was certainly theirs. */
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

/** Visitors typed it: it may contain control characters for a terminal. */
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
