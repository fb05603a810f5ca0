import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { Block } from '#web/admin/inspections/day-layout.ts';
import {
  isInOverlap,
  nextStop,
  type PersonSchedule,
  type Stop,
  type StopState,
  stateOf,
  stopAfter,
} from '#web/admin/inspections/schedule.ts';
import { cutClass } from '#web/ui/text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { drawnSpan, spokenSpan, townOf } from '#web/words/office/inspections.ts';
import { addressLines } from '#web/words/office/lead.ts';
import styles from './day-block.module.css';
import { MoveButton } from './overlap-line.tsx';
import { ReminderLink } from './reminder-link.tsx';
import { AskButton, AssignButton, CallSign, LateButton, MapSign, NameLink } from './stop-links.tsx';
import { Tags, useStopTags } from './stop-tags.tsx';

interface Props {
  schedule: PersonSchedule;
  block: Block;
  /** In the order of travel; of nobody's none. */
  number: number | undefined;
  /** Hours from the top. */
  top: number;
  /** It overlaps another, and no line below says so. */
  needsMove: boolean;
  now: Date;
}

const looks: Partial<Record<StopState, string | undefined>> = {
  done: styles.done,
  over: styles.done,
  asked: styles.asked,
  current: styles.current,
};

/** A block shorter than this has one line. */
const LINES_MINUTES = 45;

/** An inspection in the column of who goes: when, whom, where, and what to do now. */
export function DayBlock({ schedule, block, number, top, needsMove, now }: Props) {
  const { stop, from, until, lane, lanes } = block;
  const { lead, start, end } = stop;
  const state = stateOf(stop, now);
  const isHit = isInOverlap(schedule, stop);
  const isThin = lanes > 1;
  const isLow = until - from < LINES_MINUTES;
  const [street, place] = addressLines(lead.address);
  const style = { '--t': top, '--h': (until - from) / 60, '--lane': lane, '--lanes': lanes } as CSSProperties;
  return (
    <li
      className={clsx(
        styles.block,
        looks[state],
        isHit && styles.hit,
        schedule.person === undefined && styles.nobody,
        isThin && styles.thin,
        isLow && styles.low,
      )}
      style={style}
    >
      <p className={styles.time}>
        {number !== undefined && <b aria-hidden="true">{number}</b>}
        <VisuallyHidden>
          {isHit && 'Overlap. '}
          {spokenSpan(start, end)}
        </VisuallyHidden>
        <span aria-hidden="true">{drawnSpan(start, end)}</span>
      </p>
      <p className={clsx(styles.name, cutClass)}>
        <NameLink lead={lead} />
      </p>
      <p className={clsx(styles.address, cutClass)}>
        {isThin ? place : [street, townOf(lead.address)].filter((line) => line !== '').join(', ')}
      </p>
      <Tagged stop={stop} now={now} isDrawn={!isThin && !isLow} />
      {needsMove ? (
        <p className={styles.acts}>
          <MoveButton className={styles.move} lead={lead} />
        </p>
      ) : (
        <Acts {...{ schedule, stop, state, now }} isNarrow={isThin || isLow} />
      )}
    </li>
  );
}

/** In the corner, the most pressing word; that of a question stands on its button. */
function Tagged({ stop, now, isDrawn }: { stop: Stop; now: Date; isDrawn: boolean }) {
  const tags = useStopTags(stop, now).filter(({ words }) => words !== 'How did it go?');
  return (
    <p className={styles.tags}>
      <Tags tags={tags} most={isDrawn ? 1 : 0} />
    </p>
  );
}

interface ActsProps {
  schedule: PersonSchedule;
  stop: Stop;
  state: StopState;
  now: Date;
  /** There is no room for signs. */
  isNarrow: boolean;
}

function Acts({ schedule: { person, stops }, stop, state, now, isNarrow }: ActsProps) {
  const { lead } = stop;
  if (state === 'asked')
    return (
      <p className={styles.acts}>
        <AskButton className={styles.ask} lead={lead} />
      </p>
    );
  if (isNarrow || state === 'done' || state === 'over') return null;
  if (person === undefined)
    return (
      <p className={styles.acts}>
        <ReminderLink lead={lead} now={now} />
        <AssignButton lead={lead} />
      </p>
    );
  const isNext = nextStop(stops, now) === stop;
  return (
    <p className={styles.acts}>
      <ReminderLink lead={lead} now={now} />
      {isNext && <LateButton stop={stop} next={stopAfter(stops, stop, now)} />}
      <CallSign lead={lead} />
      <MapSign lead={lead} />
    </p>
  );
}
