import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { freeBeside } from '#web/admin/inspections/free-times.ts';
import {
  isInOverlap,
  type PersonSchedule,
  type Stop,
  schedulesOf,
  stateOf,
} from '#web/admin/inspections/schedule.ts';
import { Initials } from '#web/admin/ui/initials.tsx';
import { Button } from '#web/ui/button.tsx';
import { Lock, Warning } from '#web/ui/step-icons.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { cutClass } from '#web/ui/text.tsx';
import { hiddenClass, VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { counted, dayWords } from '#web/words/office/formats.ts';
import { drawnTime, spokenSpan, townOf } from '#web/words/office/inspections.ts';
import { nameOrMailbox } from '#web/words/office/people.ts';
import { ChangeHours, closedWords } from './closed-line.tsx';
import { NameLink, useOpen } from './stop-links.tsx';
import { Tags, useStopTags } from './stop-tags.tsx';
import styles from './week.module.css';
import { useMayGo, type WeekDay } from './week-days.ts';

interface Props {
  schedules: readonly PersonSchedule[];
  days: readonly WeekDay[];
  today: string;
  now: Date;
  /** The query string of a day. */
  searchOf: (day: string) => string;
}

/** A week: a row a day, a column a person. */
export function WeekView({ schedules, days, today, now, searchOf }: Props) {
  const style = { '--n': schedules.length } as CSSProperties;
  const mayGo = useMayGo();
  return (
    <div className={styles.scroll}>
      <table className={styles.week} style={style}>
        <caption className={hiddenClass}>Inspections of the week</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {schedules.map(({ person, stops }) => (
              <th key={person ?? ''} scope="col">
                <span className={styles.who}>
                  <Initials email={person} isSmall />
                  <span className={cutClass}>
                    {person === undefined ? 'No one assigned' : nameOrMailbox(person)}
                  </span>
                  <small>{columnCount(mayGo(person) ? person : undefined, stops, days)}</small>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} className={clsx(day.day === today && styles.today)}>
              <th scope="row" className={styles.day}>
                <Link to={{ search: searchOf(day.day) }}>
                  {dayWords(day.day, 'day')} {Number(day.day.slice(8))}
                </Link>
                <small>{dayCount(day, today)}</small>
              </th>
              {day.closed !== undefined && day.stops.length === 0 ? (
                <Closed reason={day.closed} span={schedules.length} />
              ) : (
                schedules.map(({ person }) => (
                  <PersonDay
                    key={person ?? ''}
                    {...{ person, day, now }}
                    search={searchOf(day.day)}
                    hasFree={person !== undefined && mayGo(person) && day.day >= today}
                  />
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** "13 · 6 free" */
function columnCount(person: string | undefined, stops: readonly Stop[], days: readonly WeekDay[]): string {
  if (person === undefined || days.every(({ free }) => free.length === 0)) return `${stops.length}`;
  const free = days.reduce((sum, day) => sum + freeBeside(day.free, ofPerson(day, person)).length, 0);
  return `${stops.length} · ${free} free`;
}

const ofPerson = ({ stops }: WeekDay, person: string | undefined) =>
  stops.filter(({ inspection }) => inspection.person === person);

function dayCount({ day, stops, closed }: WeekDay, today: string): string {
  const parts = [
    ...(day === today ? ['today'] : []),
    ...(stops.length > 0 ? [`${stops.length} booked`] : []),
    ...(closed !== undefined && stops.length > 0 ? ['closed'] : []),
  ];
  return parts.join(', ');
}

interface ClosedProps {
  reason: NonNullable<WeekDay['closed']>;
  span: number;
}

const Closed = ({ reason, span }: ClosedProps) => (
  <td className={styles.closed} colSpan={span}>
    <span className={styles.reason}>
      <Lock />
      <span>{closedWords[reason]}</span>
      <ChangeHours reason={reason} />
    </span>
  </td>
);

/** So many are listed; of more, one fewer, and how many more there are. */
const LISTED = 4;

interface PersonDayProps {
  person: string | undefined;
  day: WeekDay;
  now: Date;
  /** The query string of the day. */
  search: string;
  /** Times at which they are nowhere else can be booked. */
  hasFree: boolean;
}

function PersonDay({ person, day, now, search, hasFree }: PersonDayProps) {
  const open = useOpen();
  const stops = ofPerson(day, person);
  const listed = stops.length > LISTED ? stops.slice(0, LISTED - 1) : stops;
  const free = hasFree ? freeBeside(day.free, stops) : [];
  const schedule = schedulesOf(stops, now).find((one) => one.person === person);
  return (
    <td>
      {listed.length > 0 && (
        <ol>
          {listed.map((stop) => (
            <Entry
              key={stop.lead.id}
              {...{ stop, now }}
              isHit={schedule !== undefined && isInOverlap(schedule, stop)}
            />
          ))}
        </ol>
      )}
      {listed.length < stops.length && (
        <Link className={styles.more} to={{ search }}>
          {stops.length - listed.length} more
        </Link>
      )}
      {free.length > 0 && (
        <Button
          kind="link"
          className={styles.more}
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'find', first: { day: day.day, person: person ?? '' } })}
        >
          + {counted(free.length, 'time')} free
        </Button>
      )}
    </td>
  );
}

interface EntryProps {
  stop: Stop;
  isHit: boolean;
  now: Date;
}

/** When, whom, and what is to be said of it, else where. */
function Entry({ stop, isHit, now }: EntryProps) {
  const tags = useStopTags(stop, now);
  const { lead, start, end } = stop;
  const state = stateOf(stop, now);
  const isSaid = state === 'done' || state === 'asked';
  const isOver = state === 'done' || state === 'over';
  return (
    <li className={clsx(styles.entry, isOver && styles.over, isHit && styles.hit)}>
      <VisuallyHidden>{spokenSpan(start, end)}</VisuallyHidden>
      <span className={styles.time} aria-hidden="true">
        {drawnTime(start)}
      </span>
      <span className={cutClass}>
        <NameLink lead={lead} />
      </span>
      {isHit ? (
        <Tag tone="bad">
          <Warning />
          <span>Overlap</span>
        </Tag>
      ) : isSaid ? (
        <Tags tags={tags.slice(0, 1)} isShort />
      ) : (
        <span className={styles.town}>{townOf(lead.address)}</span>
      )}
    </li>
  );
}
