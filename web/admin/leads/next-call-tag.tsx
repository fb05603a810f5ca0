import type { Presence } from '#shared/api/presence.ts';
import { type NextCall, nextCall } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Calendar, Clock } from '#web/admin/ui/icons.tsx';
import { PresenceTag } from '#web/admin/ui/presence-tag.tsx';
import { dayOf, timeOf } from '#web/platform/business-timezone.ts';
import { Tag, type Tone } from '#web/ui/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { nextCallWords } from '#web/words/office/next-call.ts';

interface Props {
  lead: Lead;
  /** The colleague who is at it, who stands in its place. */
  presence?: Presence | undefined;
  /** As a phone has room for it. */
  isShort?: boolean;
  /** All of it, where there is room. */
  isFull?: boolean;
  /** What stands there where nothing is next. */
  otherwise?: string;
  className?: string | undefined;
}

const isOfInspection = (kind: NextCall['kind']) => kind !== 'follow_up' && kind !== 'asked';

const tones: Record<NextCall['when'], Tone | undefined> = {
  today: 'info',
  later: undefined,
  overdue: 'bad',
  question: 'warn',
};

/** What is next with a lead: blue today, grey later, red overdue, amber for a question; a calendar for an inspection, else a clock. */
export function NextCallTag({
  lead,
  presence,
  isShort = false,
  isFull = false,
  otherwise = '',
  className,
}: Props) {
  const now = useNow();
  const today = dayOf(now);
  const next = nextCall(lead, now, dayOf, timeOf);
  if (presence !== undefined) return <PresenceTag presence={presence} className={className} />;
  if (next === undefined) return otherwise === '' ? null : <span>{otherwise}</span>;
  const { full, drawn, short } = nextCallWords(next, today);
  const sign = isOfInspection(next.kind) ? <Calendar /> : <Clock />;
  if (isFull)
    return (
      <Tag tone={tones[next.when]} className={className}>
        {sign}
        <span>{full}</span>
      </Tag>
    );
  return (
    <Tag tone={tones[next.when]} className={className} title={full}>
      {sign}
      <span aria-hidden="true">{isShort ? short : drawn}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </Tag>
  );
}
