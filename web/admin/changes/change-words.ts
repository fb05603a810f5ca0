import type { HistoryEntry } from '#shared/lead/office.ts';
import type { Change } from './with-change.ts';

/** A calendar day, whatever the time zone. */
const dayWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A status as it is written on the page, also one this page does not know. */
const titled = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

/** What a change sets, each in a word or two. */
export function chosenWords({ status, assignee, callBackOn, spam, callAttempted }: Change): string {
  return [
    status !== undefined && titled(status),
    assignee !== undefined && (assignee === null ? 'looked after by nobody' : `looked after by ${assignee}`),
    callBackOn !== undefined &&
      (callBackOn === null ? 'no day to call back' : `call back on ${dayWords(callBackOn)}`),
    spam !== undefined && (spam ? 'spam' : 'not spam'),
    callAttempted !== undefined && 'call attempted',
  ]
    .filter((words) => words !== false)
    .join(', ');
}

/** What the page says once a change is saved, or could not be. */
export const changeSentences = ({ status }: Change): { saved: string; failed: string } =>
  status === undefined
    ? { saved: 'Lead updated successfully', failed: 'Failed to update lead' }
    : { saved: 'Lead status updated successfully', failed: 'Failed to update lead status' };

type ChangeLine = Extract<HistoryEntry, { kind: 'change' }>;

/** What somebody did, to follow their name; only changes that a version counts. */
export const doneWords: { [What in ChangeLine['what']]?: (line: ChangeLine) => string } = {
  status: (line) => `set it to ${titled(line.new ?? '')}`,
  assignee: (line) => (line.new === undefined ? 'gave it to nobody' : `gave it to ${line.new}`),
  callBackOn: (line) =>
    line.new === undefined
      ? 'took the day to call back away'
      : `set it to be called back on ${dayWords(line.new)}`,
  spam: (line) => (line.new === 'spam' ? 'marked it as spam' : 'marked it as not spam'),
  callAttempted: () => 'tried to call',
};
