import { Link } from 'react-router-dom';
import { freeBeside } from '#web/admin/inspections/free-times.ts';
import { isInOverlap, type Stop, stateOf } from '#web/admin/inspections/schedule.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { counted, dayWords } from '#web/words/office/formats.ts';
import { drawnTime, spokenSpan, townOf } from '#web/words/office/inspections.ts';
import { ChangeHours, closedWords } from './closed-line.tsx';
import type { Shown } from './people-chips.tsx';
import styles from './phone.module.css';
import { NameLink, useOpen } from './stop-links.tsx';
import { Tags, useStopTags } from './stop-tags.tsx';
import { useMayGo, type WeekDay } from './week-days.ts';

interface Props {
  shown: Shown;
  days: readonly WeekDay[];
  today: string;
  now: Date;
  /** The query string of a day. */
  searchOf: (day: string) => string;
}

/** On a phone a week is its days one under the other; of this week those from today on. */
export function PhoneWeek({ shown, days, today, now, searchOf }: Props) {
  const isThisWeek = days.some(({ day }) => day === today);
  return (
    <div className={styles.day}>
      {days
        .filter(({ day }) => !isThisWeek || day >= today)
        .map((day) => (
          <DayOfWeek
            key={day.day}
            {...{ shown, day, now }}
            isToday={day.day === today}
            search={searchOf(day.day)}
          />
        ))}
    </div>
  );
}

interface DayProps {
  shown: Shown;
  day: WeekDay;
  isToday: boolean;
  now: Date;
  search: string;
}

function DayOfWeek({ shown, day, isToday, now, search }: DayProps) {
  const stops = day.stops.filter((stop) => shown.stops.includes(stop));
  const left = stops.filter((stop) => !isToday || !['done', 'over'].includes(stateOf(stop, now)));
  return (
    <section>
      <div className={styles.sectionHead}>
        <h3 className={styles.dayName}>
          <Link to={{ search }}>{dayWords(day.day, 'weekday')}</Link>{' '}
          {isToday && <Tag tone="info">Today</Tag>}
        </h3>
        <DayCount {...{ shown, day, stops, left, isToday }} />
      </div>
      {left.length > 0 && (
        <ol className={styles.list}>
          {left.map((stop) => (
            <Entry key={stop.lead.id} {...{ shown, stop, now }} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface CountProps {
  shown: Shown;
  day: WeekDay;
  stops: readonly Stop[];
  left: readonly Stop[];
  isToday: boolean;
}

/** How many, how many are done, and how many times are free, by which one is booked. */
function DayCount({ shown, day, stops, left, isToday }: CountProps) {
  const open = useOpen();
  const hasFree = useMayGo()(shown.person) && shown.key !== 'none';
  if (day.closed !== undefined)
    return (
      <span className={styles.time}>
        {stops.length === 0 ? closedWords[day.closed] : `${stops.length} booked, closed`}{' '}
        <ChangeHours reason={day.closed} />
      </span>
    );
  const free = hasFree ? freeBeside(day.free, shown.person === undefined ? [] : stops) : [];
  const done = stops.length - left.length;
  return (
    <span className={styles.time}>
      {isToday && done > 0 ? `${done} of ${stops.length} done` : stops.length > 0 && stops.length}
      {free.length > 0 && (
        <>
          {stops.length > 0 && ', '}
          <Button
            kind="link"
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'find', first: { day: day.day, person: shown.person ?? '' } })}
          >
            {counted(free.length, 'time')} free
          </Button>
        </>
      )}
    </span>
  );
}

function Entry({ shown, stop, now }: { shown: Shown; stop: Stop; now: Date }) {
  const tags = useStopTags(stop, now);
  const { lead, start, end } = stop;
  const state = stateOf(stop, now);
  return (
    <li className={styles.entry}>
      <VisuallyHidden>{spokenSpan(start, end)}</VisuallyHidden>
      <span className={styles.time} aria-hidden="true">
        {drawnTime(start)}
      </span>
      <span className={styles.line}>
        <NameLink lead={lead} className={styles.name} />
        <span className={styles.time}>{townOf(lead.address)}</span>
      </span>
      {isInOverlap(shown, stop) ? (
        <Tag tone="bad">Overlap</Tag>
      ) : (
        (state === 'asked' || state === 'done') && <Tags tags={tags.slice(0, 1)} isShort />
      )}
    </li>
  );
}
