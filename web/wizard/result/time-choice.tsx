import { useId } from 'react';
import type { DayPart } from '#shared/lead/lead.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { dayText } from './call-days.ts';

/** A wish on its way: empty where it is not chosen yet. */
export interface TimeWish {
  day: string;
  part: DayPart | '';
}

interface TimeChoiceProps {
  legend: string;
  /** ISO dates. */
  days: readonly string[];
  parts: readonly DayPart[];
  wish: TimeWish;
  onChange(wish: TimeWish): void;
}

/** A day and a part of it, in the fields that each phone has its own way to choose from. */
export function TimeChoice({ legend, days, parts, wish, onChange }: TimeChoiceProps) {
  const id = useId();
  const { locale } = useLocale().messages;
  const words = useLaterWords().result.next.times;
  return (
    <fieldset className="time-choice">
      <legend>{legend}</legend>
      <label htmlFor={`${id}day`}>{words.day}</label>
      <select
        id={`${id}day`}
        value={wish.day}
        onChange={({ target }) => onChange({ ...wish, day: target.value })}
      >
        <option value="">{words.none}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {dayText(locale, day)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}part`}>{words.part}</label>
      <select
        id={`${id}part`}
        value={wish.part}
        onChange={({ target }) =>
          onChange({ ...wish, part: parts.find((part) => part === target.value) ?? '' })
        }
      >
        <option value="">{words.none}</option>
        {parts.map((part) => (
          <option key={part} value={part}>
            {words.dayParts[part]}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
