import { isEqual } from '#shared/equal.ts';
import { inspectionOutcomes } from '#shared/inspection/inspection.ts';
import type { HistoryEntry } from './history-entry.ts';
import { type LostOffer, leadStatuses, lostReasons } from './lead.ts';
import type { Change } from './office-requests.ts';
import { isSpam, type Lead } from './stored-lead.ts';

type ChangeLine = Extract<HistoryEntry, { kind: 'change' }>;

/** @param beside what else the same change wrote */
type LineUndoing = (line: ChangeLine, lead: Lead, beside: readonly ChangeLine[]) => Change | undefined;

/** What a line took the place of, where the lead still is as the line left it. */
const lineUndoings: { readonly [What in ChangeLine['what']]?: LineUndoing } = {
  status({ old, new: now }, lead, beside) {
    const status = leadStatuses.find((known) => known === old);
    if (status === undefined || lead.status !== now) return undefined;
    // A lead that is lost again has its reason back.
    const reason = beside.find(({ what }) => what === 'lostReason')?.old;
    const lostReason = lostReasons.find((known) => known === reason);
    return status === 'cancelled' && lostReason !== undefined ? { status, lostReason } : { status };
  },
  assignee: ({ old, new: now }, lead) => (lead.assignee === now ? { assignee: old ?? null } : undefined),
  callBackOn({ old, oldDay, new: now }, lead) {
    if ((lead.call_back_at ?? lead.call_back_on) !== now) return undefined;
    if (oldDay !== undefined && old !== undefined) return { callBackOn: oldDay, callBackAt: old };
    return { callBackOn: old ?? null };
  },
  spam: ({ new: now }, lead) => (isSpam(lead) === (now === 'spam') ? { spam: !isSpam(lead) } : undefined),
  callAttempted: ({ at }, lead) =>
    lead.calls?.some((call) => call.at === at) === true ? { callUndone: at } : undefined,
  inspection: ({ new: now, inspection }, lead) =>
    lead.inspection?.at === now ? { inspection: inspection ?? null } : undefined,
  afterInspection({ old, new: now, sale: said, saleBefore: sale }, lead) {
    const { inspection } = lead;
    if (inspection === undefined || (inspection.outcome ?? inspection.ask_at) !== now) return undefined;
    if (now === 'sold' && !isEqual(lead.sale, said)) return undefined;
    const outcome = inspectionOutcomes.find((known) => known === old);
    if (outcome !== undefined) return { afterInspection: { outcome, ...(sale && { sale }) } };
    return { afterInspection: old === undefined ? null : { askAt: old } };
  },
  sale: ({ sale, saleBefore }, lead) => (isEqual(lead.sale, sale) ? { sale: saleBefore ?? null } : undefined),
  lostReason({ old, new: now }, lead) {
    const lostReason = lostReasons.find((known) => known === old) ?? null;
    return lead.status === 'cancelled' && lead.lost_reason === now ? { lostReason } : undefined;
  },
  tags: ({ old, new: now }, lead) =>
    (lead.tags ?? []).join(', ') === (now ?? '')
      ? { tags: old === undefined ? [] : old.split(', ') }
      : undefined,
};

/** Whether a line of the history can be undone for as long as the lead is as it left it. */
export const isUndoable = (what: ChangeLine['what']): boolean => what in lineUndoings;

/** The change that a line of the history is of: all its lines name it. */
export const changeIdOf = ({ id }: Pick<HistoryEntry, 'id'>): string =>
  id.slice(id.indexOf('#') + 1, id.includes('.', id.indexOf('#')) ? id.lastIndexOf('.') : undefined);

const isLine = (entry: HistoryEntry): entry is ChangeLine =>
  // A line of a lead that was merged into this one is about that lead.
  entry.kind === 'change' && entry.from === undefined;

/** What undoes a line; undefined where it cannot be, or the lead has gone on since. */
function undoOfLine(line: ChangeLine, lead: Lead, lines: readonly ChangeLine[]): Change | undefined {
  // Of each thing only the last line can be undone, and every call.
  const isLast = line.what === 'callAttempted' || lines.find(({ what }) => what === line.what) === line;
  const beside = lines.filter((other) => other !== line && changeIdOf(other) === changeIdOf(line));
  return isLast ? lineUndoings[line.what]?.(line, lead, beside) : undefined;
}

/**
 * What undoes a change: all of its lines that the lead has not gone on from. Undefined where there are none.
 * @param log the lead's history, newest first
 */
export function undoOfChange(changeId: string, lead: Lead, log: readonly HistoryEntry[]): Change | undefined {
  const lines = log.filter(isLine);
  const undos = lines
    .filter((line) => changeIdOf(line) === changeId)
    .map((line) => undoOfLine(line, lead, lines))
    .filter((undo) => undo !== undefined);
  return undos.length === 0 ? undefined : Object.assign({} satisfies Change, ...undos);
}

/** What the lead had been offered that an undo of this change makes lost again. */
export const lostOfferBefore = (changeId: string, log: readonly HistoryEntry[]): LostOffer | undefined =>
  log.filter(isLine).find((line) => line.what === 'status' && changeIdOf(line) === changeId)?.offerBefore;

/**
 * The history with a mark on each line that can be undone.
 * @param by who asks: a note's words go for good, so only its writer takes it back
 */
export function withUndoMarks(log: readonly HistoryEntry[], lead: Lead, by: string): HistoryEntry[] {
  const lines = log.filter(isLine);
  return log.map((entry) => {
    const canUndo =
      entry.kind === 'note'
        ? entry.by === by && entry.from === undefined
        : isLine(entry) && undoOfLine(entry, lead, lines) !== undefined;
    return canUndo ? { ...entry, canUndo } : entry;
  });
}
