import type { ReactNode } from 'react';
import { isInspectionTold } from '#shared/lead/inspection-notices.ts';
import { priceToQuote } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type Stop, type StopState, stateOf } from '#web/admin/inspections/schedule.ts';
import { Clock, NobodyHome } from '#web/admin/ui/icons.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Envelope } from '#web/ui/step-icons.tsx';
import { Tag, type Tone } from '#web/ui/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { dayWords, languageName, money } from '#web/words/office/formats.ts';
import { inspectionWords, lostWords } from '#web/words/office/lead-log.ts';

interface StopTag {
  words: string;
  /** Where there is little room. */
  short?: string;
  tone?: Tone;
  sign?: ReactNode;
}

/** How an inspection went. */
function outcomeTag({ lead, inspection: { outcome, sale } }: Stop): StopTag | undefined {
  if (outcome === undefined) return undefined;
  const short = inspectionWords[outcome];
  if (outcome === 'sold') {
    const price = sale?.price ?? priceToQuote(lead)?.price;
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
function comingTags({ lead, inspection }: Stop): StopTag[] {
  const isTold = isInspectionTold(lead);
  return [
    ...(isTold === false ? [{ words: 'Not told', tone: 'warn' as const, sign: <Envelope /> }] : []),
    ...languageTags(lead),
    ...(inspection.booked_online === true ? [{ words: 'Booked online' }] : []),
    ...(isTold === true ? [{ words: 'Told', tone: 'good' as const, sign: <Check /> }] : []),
  ];
}

const languageTags = ({ language = 'en' }: Lead): StopTag[] =>
  language === 'en' ? [] : [{ words: languageName(language) }];

const isToCome = (state: StopState) => state === 'coming' || state === 'current';

/** What is to be said of an inspection in a word or two each, the most pressing first. */
export function stopTags(stop: Stop, now: Date): StopTag[] {
  const outcome = outcomeTag(stop);
  if (outcome !== undefined) return [outcome];
  const state = stateOf(stop, now);
  if (state === 'asked') return [{ words: 'How did it go?', tone: 'warn' }, ...languageTags(stop.lead)];
  return isToCome(state) ? comingTags(stop) : [];
}

interface Props {
  tags: readonly StopTag[];
  /** So many are drawn; screen readers hear all. */
  most?: number;
  isShort?: boolean;
}

export function Tags({ tags, most = tags.length, isShort = false }: Props) {
  const others = tags.slice(most).map(({ words }) => words);
  return (
    <>
      {tags.slice(0, most).map(({ words, short = words, tone, sign }) => (
        <Tag key={words} tone={tone}>
          {!isShort && sign}
          <span>{isShort ? short : words}</span>
        </Tag>
      ))}
      {others.length > 0 && <VisuallyHidden>{others.join(', ')}</VisuallyHidden>}
    </>
  );
}
