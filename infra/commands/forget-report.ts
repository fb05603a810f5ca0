import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type FileVersion, versionsOf } from '#lambdas/documents/files.ts';
import { isDocumentId, type LeadStorage } from '#lambdas/office/delete-lead.ts';
import { documentsOf } from '#shared/lead/documents-of.ts';
import { phonesIn } from '#shared/lead/phone.ts';
import { optionalOrIgnore } from '#shared/text.ts';
import { type ContactDetails, isOf, type Person } from './person.ts';

/** The parts of a stored lead needed to find a person's leads. */
interface StoredContact extends ContactDetails {
  id: string;
  /** ISO 8601, UTC. */
  created_at?: string | undefined;
  documentId?: string | undefined;
  other_documents?: string[] | undefined;
  /** Ids of the links to its quote. */
  link_ids?: string[] | undefined;
  /** The lead it was merged into. */
  merged_into?: { id: string } | undefined;
}

interface ForgetPlan {
  /** Oldest first. */
  leads: StoredContact[];
  /** Documents that only this person's leads have. */
  documentIds: string[];
  /** Documents that a remaining lead also has; they are not deleted. */
  sharedDocumentIds: string[];
}

/** What is deleted and what stays when a person's data is deleted, decided from all leads. */
function planOf(person: Person, contacts: readonly StoredContact[]): ForgetPlan {
  const oldestFirst = [...contacts].sort((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? ''));
  // Leads that were merged are one person's.
  const survivorOf = survivorsIn(contacts);
  const survivors = new Set(
    contacts.filter((contact) => isOf(person, contact)).map(({ id }) => survivorOf(id)),
  );
  const leads = oldestFirst.filter(({ id }) => survivors.has(survivorOf(id)));
  const theirs = new Set(leads.map(({ id }) => id));
  const others = new Set(contacts.filter(({ id }) => !theirs.has(id)).flatMap(documentsOf));
  const theirDocuments = [...new Set(leads.flatMap(documentsOf))].filter(isDocumentId);
  return {
    leads,
    documentIds: theirDocuments.filter((id) => !others.has(id)),
    sharedDocumentIds: theirDocuments.filter((id) => others.has(id)),
  };
}

/** The id of the lead that stays, for each lead's. */
function survivorsIn(contacts: readonly StoredContact[]) {
  const into = new Map(contacts.map(({ id, merged_into }) => [id, merged_into?.id]));
  return (id: string): string => {
    const seen = new Set([id]);
    for (let next = into.get(id); next !== undefined && !seen.has(next); next = into.get(next))
      seen.add(next);
    return [...seen].at(-1) ?? id;
  };
}

const text = v.optional(v.string());
const contactSchema = v.object({
  id: v.string(),
  created_at: text,
  email: text,
  phone: text,
  documentId: text,
  other_documents: optionalOrIgnore(v.array(v.string())),
  link_ids: v.optional(v.array(v.string())),
  merged_into: optionalOrIgnore(v.object({ id: v.string() })),
});

/** The contact details of every lead. An operator may scan the table; no function of the product may. */
async function allContacts(dynamo: DynamoDBDocumentClient, table: string): Promise<StoredContact[]> {
  const contacts: StoredContact[] = [];
  const scan = {
    TableName: table,
    ConsistentRead: true,
    ProjectionExpression: Object.keys(contactSchema.entries).join(', '),
  };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, scan))
    contacts.push(...v.parse(v.array(contactSchema), Items));
  return contacts;
}

export interface Finding extends ForgetPlan {
  /** Of the documents to delete, by document. */
  files: Map<string, FileVersion[]>;
}

/** Everything stored about a person; changes nothing. */
export async function find(person: Person, storage: LeadStorage): Promise<Finding> {
  const plan = planOf(person, await allContacts(storage.dynamo, storage.tables.leads));
  const files = new Map<string, FileVersion[]>();
  for (const id of plan.documentIds) files.set(id, await versionsOf(storage.s3, storage.documentsBucket, id));
  return { ...plan, files };
}

/** What no command can delete; the operator must know it to answer the person truthfully. */
const BEYOND_REACH = [
  'Still out there (tell the person):',
  '  - table backups (point-in-time recovery), up to 35 more days;',
  '  - text Textract read from a scan, up to 7 more days;',
  '  - the office’s inboxes, notes elsewhere, CSV files, and copies that npm run export made;',
  '  - a quote already emailed, in the inbox it went to;',
  '  - a keyed hash of an address that asked us to stop emailing it, so none is sent there;',
  '  - the visitor’s own browser, until cleared; a lead it sends again is not stored;',
  '  - a PDF uploaded without sending a lead (no name on it, deleted after the retention days).',
  'Logs hold no personal data.',
];

/** The command compares what was typed, not what was meant. */
const ALSO_LOOK =
  'Look for their name and address in the office too: a lead with another email and phone number is not found here. It is deleted on its page.';

/** For when nothing was found: sentences to pass on. */
export const nothingFound = (who: string) => [
  `No leads or documents found for ${who}. Nothing changed.`,
  ALSO_LOOK,
];

/** @param command the command that deletes it */
export const dryRun = (who: string, finding: Finding, command: string) => [
  `Found for ${who}. Nothing deleted yet.`,
  ...listed(finding),
  ALSO_LOOK,
  ...['', 'To delete this permanently:', `  ${command}`],
];

export const deleted = (who: string, finding: Finding): string[] => [
  `Deleted everything found for ${who}:`,
  ...listed(finding),
  ALSO_LOOK,
  ...['', ...BEYOND_REACH],
];

function listed({ leads, files, sharedDocumentIds }: Finding): string[] {
  return [
    `  ${counted(leads.length, 'lead')}${leads.length > 0 ? ', with its notes and history:' : ''}`,
    ...leads.map(
      ({ id, created_at, phone = '' }) =>
        `    ${id}, ${createdAt(created_at)}${phonesIn(phone).length > 1 ? '; its phone field has two numbers, see whose lead it is' : ''}`,
    ),
    `  ${counted(leads.flatMap(({ link_ids = [] }) => link_ids).length, 'quote link')}`,
    `  ${counted(files.size, 'document')}${files.size > 0 ? ', with its record and every version of its files:' : ''}`,
    ...[...files].map(([id, versions]) => `    ${id}, ${counted(versions.length, 'file version')}`),
    ...sharedDocumentIds.map((id) => `  Kept document ${id}: another lead uses it.`),
  ];
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `created Nov 21, 2026, 10:00 AM UTC` */
const createdAt = (time = '') =>
  Number.isNaN(Date.parse(time))
    ? 'created at an unknown time'
    : `created ${moment.format(Date.parse(time)).replace(/\s/g, ' ')} UTC`;
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
