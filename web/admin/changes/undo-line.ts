import { inspectionOutcomes } from '#shared/inspection/inspection.ts';
import { leadStatuses, lostReasons } from '#shared/lead/lead.ts';
import type { Change, HistoryEntry } from '#shared/lead/office-requests.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { dayOf } from '#web/platform/office-clock.ts';

// Apart from the undo of a change just made: rows come without the history.

type ChangeLine = Extract<HistoryEntry, { kind: 'change' }>;

/** @param beside what else the same change wrote */
type LineUndoing = (line: ChangeLine, lead: Lead, beside: readonly ChangeLine[]) => Change | undefined;

/** What a line took the place of, where the lead still is as the line left it. */
const lineUndoings: { [What in ChangeLine['what']]?: LineUndoing } = {
  status({ old, new: now }, lead, beside) {
    const status = leadStatuses.find((known) => known === old);
    if (status === undefined || lead.status !== now) return undefined;
    const reason = beside.find(({ what }) => what === 'lostReason')?.old;
    const lostReason = lostReasons.find((known) => known === reason);
    return status === 'cancelled' && lostReason !== undefined ? { status, lostReason } : { status };
  },
  assignee: ({ old, new: now }, lead) => (lead.assignee === now ? { assignee: old ?? null } : undefined),
  callBackOn({ old, new: now }, lead) {
    if ((lead.call_back_at ?? lead.call_back_on) !== now) return undefined;
    if (old === undefined) return { callBackOn: null };
    return old.includes('T') ? { callBackOn: dayOf(new Date(old)), callBackAt: old } : { callBackOn: old };
  },
  spam: ({ new: now }, lead) => (isSpam(lead) === (now === 'spam') ? { spam: !isSpam(lead) } : undefined),
  callAttempted: ({ at }, lead) =>
    lead.calls?.some((call) => call.at === at) === true ? { callUndone: at } : undefined,
  inspection: ({ new: now, inspection }, lead) =>
    lead.inspection?.at === now ? { inspection: inspection ?? null } : undefined,
  afterInspection({ old, new: now }, { inspection }) {
    if (inspection === undefined || (inspection.outcome ?? inspection.ask_at) !== now) return undefined;
    const outcome = inspectionOutcomes.find((known) => known === old);
    if (outcome !== undefined) return { afterInspection: { outcome } };
    return { afterInspection: old === undefined ? null : { askAt: old } };
  },
  lostReason({ old, new: now }, lead) {
    const lostReason = lostReasons.find((known) => known === old) ?? null;
    return lead.status === 'cancelled' && lead.lost_reason === now ? { lostReason } : undefined;
  },
  tags: ({ old, new: now }, lead) =>
    (lead.tags ?? []).join(', ') === (now ?? '')
      ? { tags: old === undefined ? [] : old.split(', ') }
      : undefined,
};

/**
 * What takes a line of the history back; undefined where it cannot be, or the lead has gone on since.
 * @param log the lead's history, newest first: of each thing only the last line can be taken back, and every call
 */
export function undoOfLine(
  line: HistoryEntry,
  lead: Lead,
  log: readonly HistoryEntry[] = [line],
): Change | undefined {
  // A line of a lead that was merged into this one is about that lead.
  if (line.kind !== 'change' || line.from !== undefined) return undefined;
  const last = log.find(
    (other) => other.kind === 'change' && other.from === undefined && other.what === line.what,
  );
  if (line.what !== 'callAttempted' && last !== undefined && last.id !== line.id) return undefined;
  const beside = besides(line, log);
  const status = beside.find(({ what }) => what === 'status');
  // A lead that was lost goes on again by taking back its status: the reason goes along.
  if (status !== undefined && line.what === 'lostReason' && line.new !== undefined)
    return lineUndoings.status?.(status, lead, beside);
  const undo = lineUndoings[line.what]?.(line, lead, beside);
  // Whoever books an inspection, or says how it went, sets the status by it: it goes back too, unless it went on.
  return (line.what === 'inspection' || line.what === 'afterInspection') &&
    status !== undefined &&
    undo !== undefined
    ? { ...undoOfLine(status, lead, log), ...undo }
    : undo;
}

/** The other lines that the change of a line wrote. */
const besides = ({ id, at, by }: ChangeLine, log: readonly HistoryEntry[]): ChangeLine[] =>
  log
    .filter((other) => other.kind === 'change')
    .filter((other) => other.id !== id && other.from === undefined && other.at === at && other.by === by);
