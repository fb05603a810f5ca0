import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { capital, minutesWords, momentWords, NOT_SAID } from './formats.ts';
import { statusLabel } from './lead.ts';
import { type ChangeLine, dayOr, inspectionIn, lostIn, outcomeWords } from './lead-log.ts';
import { personName } from './people.ts';
import { offerWords, saleWords } from './sold-and-lost.ts';

const was = (old: string | undefined) => (old === undefined ? '' : ` (was ${old})`);
const nameOr = (email: string | undefined) => (email === undefined ? undefined : personName(email));
const momentOr = (at: string | undefined) => (at === undefined ? undefined : momentWords(at));

function statusIn(text: string | undefined): string {
  const known = leadStatuses.find((status) => status === text);
  return known === undefined ? (text ?? NOT_SAID) : statusLabel(known);
}

/** Both sides are an area with a price. */
function priceChangeWords({ old, new: now, reason }: ChangeLine): string {
  if (reason === undefined) return `Office price taken back: ${old ?? NOT_SAID} → ${now ?? 'no price'}`;
  return `Priced by the office: ${old === undefined ? '' : `${old} → `}${now ?? NOT_SAID} (${reason})`;
}

const changes: Record<ChangeLine['what'], (line: ChangeLine) => string> = {
  status: (line) =>
    `Status: ${statusIn(line.old)} → ${statusIn(line.new)}${line.offer === undefined ? '' : `. Was offered ${offerWords(line.offer)}`}`,
  assignee: (line) =>
    line.new === undefined
      ? `Unassigned${was(nameOr(line.old))}`
      : `Assigned to ${personName(line.new)}${was(nameOr(line.old))}`,
  callBackOn: (line) =>
    line.new === undefined
      ? `Follow-up cleared${was(dayOr(line.old))}`
      : `Follow-up set: ${dayOr(line.new)}${was(dayOr(line.old))}`,
  spam: (line) => (line.new === 'spam' ? 'Marked as spam' : 'Marked as not spam'),
  callAttempted: ({ new: attempt, outcome }) =>
    [
      `Call attempt${attempt === undefined ? '' : ` ${attempt}`}`,
      outcome && outcomeWords[outcome].toLowerCase(),
    ]
      .filter((part) => part !== undefined)
      .join(': '),
  callUndone: () => 'Call attempt taken back',
  inspection: (line) =>
    line.new === undefined
      ? `Inspection canceled${was(momentOr(line.old))}`
      : `Inspection booked: ${momentWords(line.new)}${was(momentOr(line.old))}`,
  lostReason: (line) => (line.new === undefined ? 'No longer marked as lost' : `Lost: ${lostIn(line.new)}`),
  tags: (line) =>
    line.new === undefined ? `Tags removed${was(line.old)}` : `Tags: ${line.new}${was(line.old)}`,
  linksRevoked: () => 'Quote link revoked',
  documentOpened: () => 'Estimate opened',
  roofMeasured: () => 'Roof remeasured',
  officePrice: priceChangeWords,
  // Whether it then left is told by a line of its own where it is an email, and by nobody where it is not.
  quoteSent: (line) =>
    line.new === 'inspection'
      ? 'Link made, to email about the inspection'
      : line.new === 'copy'
        ? 'New quote link made, to copy'
        : `New quote link made, to send by ${line.new === 'text' ? 'text' : 'email'}`,
  merged: (line) => `Merged with ${line.new ?? NOT_SAID}`,
  mergedInto: (line) => `Merged into ${line.new ?? NOT_SAID}`,
  unmerged: (line) => `Merge undone: ${line.old ?? NOT_SAID} is a lead of its own`,
  notSame: (line) =>
    line.new === undefined
      ? `May be the same as ${line.old ?? NOT_SAID} again`
      : `Not the same as ${line.new}`,
  quoteEmailed: (line) => (line.new === 'sent' ? 'New quote emailed' : 'Email with the new quote not sent'),
  inspectionEmailed: (line) =>
    line.new === 'sent' ? 'Homeowner emailed about the inspection' : 'Email about the inspection not sent',
  afterInspection: (line) =>
    capital(inspectionIn(line.new)) + (line.sale === undefined ? '' : `, ${saleWords(line.sale)}`),
  sale: ({ sale, saleBefore }) =>
    (sale === undefined ? 'Sale taken back' : `Sold: ${saleWords(sale)}`) +
    was(saleBefore && saleWords(saleBefore)),
  inspectionTold: () => 'Homeowner told about the inspection',
  reminded: (line) =>
    line.new === 'texted'
      ? 'Reminder of the inspection texted'
      : line.new === 'sent'
        ? 'Reminder of the inspection emailed'
        : 'Reminder of the inspection not sent',
  toldLate: (line) => `Homeowner told: ${line.new ?? NOT_SAID} min late`,
  noteUndone: (line) => `Note${line.old === undefined ? '' : ` of ${momentWords(line.old)}`} taken back`,
};

/** What happened, as a line of the history says it. */
export const historyWords = (line: HistoryEntry): string =>
  line.kind === 'note' ? 'Added a note' : changes[line.what](line);

/** "First contact 42 min after it came in"; undefined while there was none. */
export const firstContactWords = ({ created_at, first_contact_at }: Lead): string | undefined =>
  first_contact_at === undefined
    ? undefined
    : `First contact ${minutesWords((Date.parse(first_contact_at) - Date.parse(created_at)) / 60_000)} after it came in`;
