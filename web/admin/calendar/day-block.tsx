import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { Block } from '#web/admin/inspections/day-layout.ts';
import { ReminderLink } from '#web/admin/inspections/reminder-link.tsx';
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
  const tags = <Tagged stop={stop} now={now} isDrawn={!isLow} isShort={isThin} />;
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
      <div className={styles.head}>
        <p className={styles.time}>
          {number !== undefined && <b aria-hidden="true">{number}</b>}
          <VisuallyHidden>
            {isHit && 'Overlap. '}
            {spokenSpan(start, end)}
          </VisuallyHidden>
          <span aria-hidden="true">{drawnSpan(start, end)}</span>
        </p>
        {isThin && tags}
      </div>
      <p className={clsx(styles.name, cutClass)}>
        <NameLink lead={lead} />
      </p>
      <p className={clsx(styles.address, cutClass)}>
        {isThin ? place : [street, townOf(lead.address)].filter((line) => line !== '').join(', ')}
      </p>
      {!isThin && tags}
      <Acts {...{ schedule, stop, state, needsMove, now }} isNarrow={isLow} isThin={isThin} />
    </li>
  );
}

interface TaggedProps {
  stop: Stop;
  now: Date;
  isDrawn: boolean;
  isShort: boolean;
}

/** So many are drawn of one that has the column to itself. */
const TAGS_MAX = 2;

/** In the corner, the most pressing words that have room; that of a question stands on its button. */
function Tagged({ stop, now, isDrawn, isShort }: TaggedProps) {
  const tags = useStopTags(stop, now).filter(({ words }) => words !== 'How did it go?');
  return (
    <p className={styles.tags}>
      <Tags tags={tags} most={isDrawn ? (isShort ? 1 : TAGS_MAX) : 0} isShort={isShort} />
    </p>
  );
}

interface ActsProps {
  schedule: PersonSchedule;
  stop: Stop;
  state: StopState;
  needsMove: boolean;
  now: Date;
  /** There is no room for signs. */
  isNarrow: boolean;
  /** There is room for signs alone, in place of the address. */
  isThin: boolean;
}

function Acts({ schedule: { person, stops }, stop, state, needsMove, now, isNarrow, isThin }: ActsProps) {
  const { lead } = stop;
  const move = needsMove && <MoveButton className={styles.move} lead={lead} />;
  if (state === 'asked')
    return (
      <p className={styles.acts}>
        <AskButton className={styles.ask} lead={lead} />
      </p>
    );
  if (isNarrow || state === 'done' || state === 'over') return move && <p className={styles.acts}>{move}</p>;
  const reminder = <ReminderLink lead={lead} now={now} look={isThin ? 'icon' : 'bare'} />;
  if (person === undefined)
    return (
      <p className={styles.acts}>
        {reminder}
        <AssignButton lead={lead} />
      </p>
    );
  const isNext = nextStop(stops, now) === stop;
  return (
    <p className={styles.acts}>
      {move}
      {reminder}
      {isNext && <LateButton stop={stop} next={stopAfter(stops, stop, now)} />}
      <CallSign lead={lead} />
      <MapSign lead={lead} />
    </p>
  );
}
