import { nextCall } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Calendar, Clock } from '#web/admin/ui/icons.tsx';
import { dayOf } from '#web/office-clock.ts';
import { nextCallWords } from '#web/words/office/next-call.ts';

interface Props {
  lead: Lead;
  now: Date;
  /** As a phone has room for it. */
  isShort?: boolean;
  /** All of it, where there is room. */
  isFull?: boolean;
  /** What stands there where nothing is next. */
  otherwise?: string;
}

/** What is next with a lead: blue today, grey later, red overdue; a calendar for a visit, else a clock. */
export function NextCallTag({ lead, now, isShort = false, isFull = false, otherwise = '' }: Props) {
  const today = dayOf(now);
  const next = nextCall(lead, today, dayOf);
  if (next === undefined) return otherwise === '' ? null : <span>{otherwise}</span>;
  const { full, drawn, short } = nextCallWords(next, today);
  if (isFull)
    return (
      <span className="admin-tag admin-next" data-when={next.when}>
        {next.kind === 'visit' ? <Calendar /> : <Clock />}
        <span>{full}</span>
      </span>
    );
  return (
    <span
      className={isShort ? 'admin-tag admin-next admin-next-short' : 'admin-tag admin-next'}
      data-when={next.when}
      title={full}
    >
      {next.kind === 'visit' ? <Calendar /> : <Clock />}
      <span aria-hidden="true">{isShort ? short : drawn}</span>
      <span className="visually-hidden">{full}</span>
    </span>
  );
}
