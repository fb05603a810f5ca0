import { type DuplicateReason, duplicateReasons } from '#shared/lead/duplicate-limits.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import { priceToQuote } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { agoWords, dayWords, momentWords, NOT_SAID } from './formats.ts';
import { inspectionText } from './inspections.ts';
import { addressLines, pathWords, quoteWords, roofFacts, statusLabel } from './lead.ts';
import { personName } from './people.ts';

/** What an admin compares of two leads, in this order. */
export const comparedNames = [
  'name',
  'phone',
  'email',
  'address',
  'quote',
  'type',
  'status',
  'assignee',
  'callBack',
  'inspection',
] as const;
export type ComparedName = (typeof comparedNames)[number];

export const fieldLabels: Readonly<Record<ComparedName, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  quote: 'Quote',
  type: 'Type',
  status: 'Status',
  assignee: 'Assigned to',
  callBack: 'Follow-up',
  inspection: 'Inspection',
};

/** "same phone and street": why two leads may be one homeowner's. */
export function alikeWords(by: readonly DuplicateReason[] = []): string {
  const [first, second, ...more] = duplicateReasons.filter((one) => by.includes(one));
  if (first === undefined) return 'same phone or email';
  if (second === undefined) return `same ${first}`;
  return more.length === 0
    ? `same ${first} and ${second}`
    : `same ${first}, ${second}, and ${more.join(', ')}`;
}

/** The price with its age, and under it what it rests on. */
function quoteLines(lead: Lead, now: Date): string[] {
  const { amount, of } = quoteWords(lead);
  const price = priceToQuote(lead) === undefined ? 'No price' : [amount, of].join(' ');
  const area = roofFacts(lead).squareFootage;
  return [`${price}, ${agoWords(lead.created_at, now)}`, ...(area === NOT_SAID ? [] : [area])];
}

/** What pays for the roof, and under it the file of the estimate. */
const typeLines = ({ lead_type, documentId, documentName }: Lead): string[] => [
  pathWords[lead_type],
  ...(documentId === undefined ? [] : [documentName ?? 'Insurance estimate (PDF)']),
];

const followUpWords = ({ call_back_on, call_back_at }: Lead): string => {
  if (call_back_at !== undefined) return momentWords(call_back_at);
  return call_back_on === undefined ? '' : dayWords(call_back_on);
};

const lines: Readonly<Record<ComparedName, (lead: Lead, now: Date) => readonly string[]>> = {
  name: ({ name }) => [name],
  phone: ({ phone }) => [formattedPhone(phone)],
  email: ({ email }) => [email],
  address: ({ address }) => addressLines(address),
  quote: quoteLines,
  type: typeLines,
  status: ({ status }) => [statusLabel(status)],
  assignee: ({ assignee = '' }) => [personName(assignee)],
  callBack: (lead) => [followUpWords(lead)],
  inspection: ({ inspection }) => (inspection === undefined ? [] : [inspectionText(inspection)]),
};

/** What a lead has of a field, in lines; none where it has nothing. */
export const fieldLines = (field: ComparedName, lead: Lead, now: Date): readonly string[] =>
  lines[field](lead, now).filter((line) => line.trim() !== '');
