import { groupsOf } from '#shared/lead/field-conflicts.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import { capital, momentWords } from '#web/words/office/formats.ts';
import { dayOr, inspectionIn, lostIn, soldWords } from '#web/words/office/lead-log.ts';
import { personName } from '#web/words/office/people.ts';
import type { Conflict } from './lead-change.ts';

interface TheirChange {
  id: string;
  by: string;
  /** ISO 8601. */
  at: string;
  /** E.g. "set it to Contacted". */
  words: string;
}

type ChangeLine = Extract<HistoryEntry, { kind: 'change' }>;

const isLine = (entry: HistoryEntry | null): entry is ChangeLine =>
  entry?.kind === 'change' && entry.from === undefined;

/** Which lines of the history tell of a group of fields, where it is not one of its name. */
const linesOf: Readonly<Record<string, readonly ChangeLine['what'][]>> = {
  status: ['status', 'lostReason'],
  inspection: ['inspection', 'afterInspection'],
  sale: ['sale', 'afterInspection'],
};

/** What others last set these fields to: of each group the lines of one moment. */
export const theirChanges = ({ mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>): TheirChange[] =>
  groupsOf(mine).flatMap((group) => {
    const lines = theirs.log.filter(isLine).filter(({ what }) => (linesOf[group] ?? [group]).includes(what));
    return lines
      .filter(({ at }) => at === lines[0]?.at)
      .map((line) => ({
        id: line.id,
        by: personName(line.by),
        at: line.at,
        words: doneWords[line.what]?.(line) ?? '',
      }));
  });

/** What somebody did, to follow their name; only of what two may set to different values. */
const doneWords: { [What in ChangeLine['what']]?: (line: ChangeLine) => string } = {
  status: (line) => `set status to ${capital(line.new ?? '')}`,
  assignee: (line) => (line.new === undefined ? 'unassigned it' : `assigned it to ${personName(line.new)}`),
  callBackOn: (line) =>
    line.new === undefined ? 'cleared the follow-up' : `set follow-up to ${dayOr(line.new)}`,
  spam: (line) => (line.new === 'spam' ? 'marked it as spam' : 'marked it as not spam'),
  inspection: (line) =>
    line.new === undefined ? 'canceled the inspection' : `booked an inspection for ${momentWords(line.new)}`,
  afterInspection: ({ new: now, sale }) =>
    sale === undefined ? `set ${inspectionIn(now)}` : `marked it as ${soldWords(sale)}`,
  sale: ({ sale }) => (sale === undefined ? 'took the sale back' : `marked it as ${soldWords(sale)}`),
  lostReason: (line) =>
    line.new === undefined
      ? 'took the lost reason back'
      : `marked it as lost: ${lostIn(line.new).toLowerCase()}`,
  tags: (line) => (line.new === undefined ? 'removed its tags' : `set its tags to ${line.new}`),
};
