import { type CSSProperties, useId } from 'react';
import { axisOf, blocksOf, type MinuteSpan, minuteOf, shutOf } from '#web/admin/inspections/day-layout.ts';
import type { PersonSchedule } from '#web/admin/inspections/schedule.ts';
import { Initials } from '#web/admin/ui/initials.tsx';
import { cutClass, ink } from '#web/ui/text.tsx';
import { barelyWords, counted, timeWords } from '#web/words/office/formats.ts';
import { nameOrMailbox } from '#web/words/office/people.ts';
import styles from './day.module.css';
import { DayBlock } from './day-block.tsx';
import { OverlapLine, overlapLineAt } from './overlap-line.tsx';
import { RouteLink } from './stop-links.tsx';

interface Props {
  schedules: readonly PersonSchedule[];
  /** When the company goes to inspections that day. */
  open: readonly MinuteSpan[];
  isToday: boolean;
  now: Date;
}

const HOUR = 60;

/** From the top of the calendar, in hours. */
const hours = (minutes: number, axis: MinuteSpan) => (minutes - axis.from) / HOUR;

/** A day: a column a person, a block an inspection, as high as it is long. */
export function DayView({ schedules, open, isToday, now }: Props) {
  const columns = schedules.map((schedule) => ({ schedule, blocks: blocksOf(schedule.stops) }));
  const axis = axisOf(
    columns.flatMap(({ blocks }) => blocks),
    open,
  );
  const minute = isToday ? minuteOf(now) : -1;
  const nowAt = minute >= axis.from && minute <= axis.until ? hours(minute, axis) : undefined;
  const style = { '--n': columns.length, '--hours': (axis.until - axis.from) / HOUR } as CSSProperties;
  return (
    <div className={styles.calendar} style={style}>
      <Axis axis={axis} nowAt={nowAt} now={now} />
      {columns.map(({ schedule, blocks }) => (
        <PersonColumn
          key={schedule.person ?? ''}
          {...{ schedule, blocks, axis, nowAt, now }}
          shut={shutOf(axis, open)}
        />
      ))}
    </div>
  );
}

const clockText = (minutes: number) => `${String(minutes / HOUR).padStart(2, '0')}:00`;

/** The hours beside the columns; each inspection says its own. */
function Axis({ axis, nowAt, now }: { axis: MinuteSpan; nowAt: number | undefined; now: Date }) {
  const lines = Array.from(
    { length: (axis.until - axis.from) / HOUR - 1 },
    (_, index) => axis.from + (index + 1) * HOUR,
  );
  return (
    <div className={styles.axis} aria-hidden="true">
      {lines
        // The time that it is takes the place of an hour it would cover.
        .filter((minutes) => nowAt === undefined || Math.abs(hours(minutes, axis) - nowAt) > 0.25)
        .map((minutes) => (
          <span key={minutes} style={{ '--t': hours(minutes, axis) } as CSSProperties}>
            {timeWords(clockText(minutes)).replace(':00', '')}
          </span>
        ))}
      {nowAt !== undefined && (
        <b style={{ '--t': nowAt } as CSSProperties}>{barelyWords(now.getTime(), 'time')}</b>
      )}
    </div>
  );
}

interface ColumnProps {
  schedule: PersonSchedule;
  blocks: ReturnType<typeof blocksOf>;
  axis: MinuteSpan;
  shut: readonly MinuteSpan[];
  nowAt: number | undefined;
  now: Date;
}

function PersonColumn({ schedule, blocks, axis, shut, nowAt, now }: ColumnProps) {
  const id = useId();
  const { person, stops, overlaps } = schedule;
  return (
    <section className={styles.column} aria-labelledby={id}>
      <header className={styles.head}>
        <Initials email={person} isSmall />
        <div className={styles.who}>
          <h3 id={id} className={cutClass}>
            {person === undefined ? 'No one assigned' : nameOrMailbox(person)}
          </h3>
          <p className={cutClass}>
            {overlaps.length === 0 ? (
              counted(stops.length, 'inspection')
            ) : (
              <>
                {stops.length}, <b className={ink.bad}>{counted(overlaps.length, 'overlap')}</b>
              </>
            )}
          </p>
        </div>
        {person !== undefined && <RouteLink stops={stops} label="Route" className={styles.route} />}
      </header>
      <div className={styles.hours}>
        {shut.map(({ from, until }) => (
          <span
            key={from}
            className={styles.shut}
            style={{ '--t': hours(from, axis), '--h': (until - from) / HOUR } as CSSProperties}
          />
        ))}
        {nowAt !== undefined && <span className={styles.now} style={{ '--t': nowAt } as CSSProperties} />}
        <ol>
          {blocks.map((block, index) => (
            <DayBlock
              key={block.stop.lead.id}
              {...{ schedule, block, now }}
              number={person === undefined ? undefined : index + 1}
              top={hours(block.from, axis)}
              needsMove={overlaps.some(
                (overlap) =>
                  overlap.second === block.stop && overlapLineAt({ overlap, blocks, axis }) === undefined,
              )}
            />
          ))}
        </ol>
        {overlaps.map((overlap) => (
          <OverlapLine key={overlap.second.lead.id} {...{ overlap, blocks, axis }} />
        ))}
      </div>
    </section>
  );
}
