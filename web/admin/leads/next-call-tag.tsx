import { type NextCall, nextCall } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Calendar, Clock } from '#web/admin/ui/icons.tsx';
import { dayOf } from '#web/platform/office-clock.ts';
import { nextCallWords } from '#web/words/office/next-call.ts';

interface Props {
  lead: Lead;
  /** As a phone has room for it. */
  isShort?: boolean;
  /** All of it, where there is room. */
  isFull?: boolean;
  /** What stands there where nothing is next. */
  otherwise?: string;
}

const isOfInspection = (kind: NextCall['kind']) => kind !== 'follow_up' && kind !== 'asked';

const tagClass = ({ when }: NextCall) =>
  when === 'question' ? 'admin-tag admin-next admin-tag-doubt' : 'admin-tag admin-next';

/** What is next with a lead: blue today, grey later, red overdue, amber for a question; a calendar for an inspection, else a clock. */
export function NextCallTag({ lead, isShort = false, isFull = false, otherwise = '' }: Props) {
  const now = useNow();
  const today = dayOf(now);
  const next = nextCall(lead, now, dayOf);
  if (next === undefined) return otherwise === '' ? null : <span>{otherwise}</span>;
  const { full, drawn, short } = nextCallWords(next, today);
  if (isFull)
    return (
      <span className={tagClass(next)} data-when={next.when}>
        {isOfInspection(next.kind) ? <Calendar /> : <Clock />}
        <span>{full}</span>
      </span>
    );
  return (
    <span
      className={isShort ? `${tagClass(next)} admin-next-short` : tagClass(next)}
      data-when={next.when}
      title={full}
    >
      {isOfInspection(next.kind) ? <Calendar /> : <Clock />}
      <span aria-hidden="true">{isShort ? short : drawn}</span>
      <span className="visually-hidden">{full}</span>
    </span>
  );
}
