import { leadStatuses } from '#shared/lead/lead.ts';
import type { HistoryEntry } from '#shared/lead/office.ts';
import { dayWords } from '#web/admin/lead/time-words.ts';
import { NOT_SAID, statusLabel } from '#web/admin/leads/lead-words.ts';

type ChangeLine = Extract<HistoryEntry, { kind: 'change' }>;

const was = (old: string | undefined) => (old === undefined ? '' : ` (was ${old})`);
const dayOr = (day: string | undefined) => (day === undefined ? undefined : dayWords(day));

function statusIn(text: string | undefined): string {
  const known = leadStatuses.find((status) => status === text);
  return known === undefined ? (text ?? NOT_SAID) : statusLabel(known);
}

const changes: Record<ChangeLine['what'], (line: ChangeLine) => string> = {
  status: (line) => `Status: ${statusIn(line.old)} → ${statusIn(line.new)}`,
  assignee: (line) =>
    line.new === undefined ? `Assigned to nobody${was(line.old)}` : `Assigned to ${line.new}${was(line.old)}`,
  callBackOn: (line) =>
    line.new === undefined
      ? `Day to call back taken away${was(dayOr(line.old))}`
      : `Call back on ${dayWords(line.new)}${was(dayOr(line.old))}`,
  spam: (line) => (line.new === 'spam' ? 'Marked as spam' : 'Marked as not spam'),
  callAttempted: (line) => `Tried to call${line.new === undefined ? '' : ` (attempt ${line.new})`}`,
  linksRevoked: () => 'Quote link revoked',
  documentOpened: () => 'Estimate opened',
  roofMeasured: () => 'Roof measured again',
};

/** What happened, as a line of the history says it. */
export const historyWords = (line: HistoryEntry): string =>
  line.kind === 'note' ? 'Wrote a note' : changes[line.what](line);
