import type { ReactNode } from 'react';
import type { OfficeTime } from '#shared/inspection/reminder.ts';
import { priceToQuote } from '#shared/lead/price.ts';
import { saleOf } from '#shared/lead/sale.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { isTold, useOfficeTime } from '#web/admin/inspections/reminders.ts';
import { type Stop, type StopState, stateOf } from '#web/admin/inspections/schedule.ts';
import { Clock, NobodyHome } from '#web/admin/ui/icons.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Envelope } from '#web/ui/step-icons.tsx';
import { Tag, type Tone } from '#web/ui/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { barelyWords, dayWords, languageName, money } from '#web/words/office/formats.ts';
import { inspectionWords, lostWords } from '#web/words/office/lead-log.ts';

interface StopTag {
  words: string;
  /** Where there is little room, and where there is much. */
  short?: string;
  long?: string;
  tone?: Tone;
  sign?: ReactNode;
}

/** How an inspection went. */
function outcomeTag({ lead, inspection: { outcome } }: Stop): StopTag | undefined {
  if (outcome === undefined) return undefined;
  const short = inspectionWords[outcome];
  if (outcome === 'sold') {
    const price = saleOf(lead)?.price ?? priceToQuote(lead)?.price;
    const words = price === undefined ? short : `${short} ${money(price, 'dollar')}`;
    return { words, short, tone: 'good', sign: <Check /> };
  }
  if (outcome === 'thinking') {
    const { call_back_on: day } = lead;
    return { words: day === undefined ? short : `${short}, ${dayWords(day, 'day')}`, short, sign: <Clock /> };
  }
  if (outcome === 'lost') {
    const reason = lead.lost_reason;
    return { words: reason === undefined ? short : `${short}: ${lostWords[reason].toLowerCase()}`, short };
  }
  return { words: short, tone: 'warn', sign: <NobodyHome /> };
}

/** What whoever goes should know first, the most pressing before the others. */
function comingTags({ lead, inspection }: Stop, now: Date, office: OfficeTime): StopTag[] {
  // Who was told of a delay knows the time.
  const knows = inspection.late === undefined ? isTold(lead, now, office) : undefined;
  return [
    ...(inspection.late === undefined ? [] : [lateTag(inspection.late)]),
    ...(knows === false ? [{ words: 'Not told', tone: 'warn' as const, sign: <Envelope /> }] : []),
    ...(knows === true ? [{ words: 'Told', tone: 'good' as const, sign: <Check /> }] : []),
    ...languageTags(lead),
    ...(inspection.booked_online === true ? [{ words: 'Booked online' }] : []),
  ];
}

const lateTag = ({ minutes, at }: NonNullable<Stop['inspection']['late']>): StopTag => ({
  words: `${minutes} min late, told`,
  short: `+${minutes} min`,
  long: `${minutes} min late, told at ${barelyWords(at, 'time')}`,
  tone: 'info',
  sign: <Check />,
});

const languageTags = ({ language = 'en' }: Lead): StopTag[] =>
  language === 'en' ? [] : [{ words: languageName(language) }];

const isToCome = (state: StopState) => state === 'coming' || state === 'current';

/** What is to be said of an inspection in a word or two each, the most pressing first. */
export const useStopTags = (stop: Stop, now: Date) => stopTags(stop, now, useOfficeTime());

function stopTags(stop: Stop, now: Date, office: OfficeTime): StopTag[] {
  const outcome = outcomeTag(stop);
  if (outcome !== undefined) return [outcome];
  const state = stateOf(stop, now);
  if (state === 'asked') return [{ words: 'How did it go?', tone: 'warn' }, ...languageTags(stop.lead)];
  return isToCome(state) ? comingTags(stop, now, office) : [];
}

interface Props {
  tags: readonly StopTag[];
  /** So many are drawn; screen readers hear all. */
  most?: number;
  isShort?: boolean;
  isLong?: boolean;
}

export function Tags({ tags, most = tags.length, isShort = false, isLong = false }: Props) {
  const others = tags.slice(most).map(({ words }) => words);
  return (
    <>
      {tags.slice(0, most).map(({ words, short = words, long = words, tone, sign }) => (
        <Tag key={words} tone={tone}>
          {!isShort && sign}
          <span>{isShort ? short : isLong ? long : words}</span>
        </Tag>
      ))}
      {others.length > 0 && <VisuallyHidden>{others.join(', ')}</VisuallyHidden>}
    </>
  );
}
