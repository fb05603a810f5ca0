import type { CSSProperties } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { Block, MinuteSpan } from '#web/admin/inspections/day-layout.ts';
import type { Overlap } from '#web/admin/inspections/schedule.ts';
import { Button } from '#web/ui/button.tsx';
import { icon } from '#web/ui/icons.tsx';
import { cutClass } from '#web/ui/text.tsx';
import { townOf } from '#web/words/office/inspections.ts';
import styles from './day.module.css';
import { useOpen } from './stop-links.tsx';

const Swap = icon(<path d="M8 4.5v15m0 0-3.5-3.5M8 19.5l3.5-3.5M16 19.5v-15m0 0L12.5 8M16 4.5 19.5 8" />);

/** So many minutes below the blocks hold the line. */
const LINE_MINUTES = 30;

interface Props {
  overlap: Overlap;
  blocks: readonly Block[];
  axis: MinuteSpan;
}

/** Where below two inspections at one time there is room to say so: the minute after midnight. */
export function overlapLineAt({ overlap, blocks, axis }: Props): number | undefined {
  const ids = [overlap.first.lead.id, overlap.second.lead.id];
  const until = Math.max(
    ...blocks.filter(({ stop }) => ids.includes(stop.lead.id)).map((block) => block.until),
  );
  const isFree = blocks.every((block) => block.until <= until || block.from >= until + LINE_MINUTES);
  return isFree && axis.until >= until + LINE_MINUTES ? until : undefined;
}

/** Below two inspections that one person cannot both be at: how they meet, and the way to another time for the later one. */
export function OverlapLine(props: Props) {
  const { overlap, axis } = props;
  const { lead } = overlap.second;
  const at = overlapLineAt(props);
  const towns = [overlap.first, overlap.second].map((stop) => townOf(stop.lead.address));
  if (at === undefined) return null;
  return (
    <p className={styles.overlap} style={{ '--t': (at - axis.from) / 60 } as CSSProperties}>
      <Swap />
      <span className={cutClass}>
        {[...new Set(towns)].filter((town) => town !== '').join(', ')}: {overlap.minutes} min overlap
      </span>
      <MoveButton lead={lead} />
    </p>
  );
}

/** The way to another time. */
export function MoveButton({ lead, className }: { lead: Lead; className?: string | undefined }) {
  const open = useOpen();
  return (
    <Button
      kind="link"
      className={className}
      aria-haspopup="dialog"
      aria-label={`Move: ${lead.name}`}
      onClick={() => open({ kind: 'book', lead })}
    >
      Move
    </Button>
  );
}
