import { useState } from 'react';
import { type CallTime, type DayPart, dayParts } from '#shared/lead/lead.ts';
import { Clock } from '#web/ui/icons.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { dayText } from './call-days.ts';
import { TimeChoice, type TimeWish } from './time-choice.tsx';
import './call-times.css';

interface CallTimesProps {
  /** ISO dates on offer. */
  days: readonly string[];
  chosen: readonly CallTime[];
  onChoose(times: CallTime[]): void;
}

const wishOf = (time: CallTime | undefined): TimeWish => ({ day: time?.day ?? '', part: time?.part ?? '' });

const isWhole = (wish: TimeWish): wish is CallTime => wish.day !== '' && wish.part !== '';

/** "Mon, Nov 23, Morning" */
const timeText = (locale: string, parts: Record<DayPart, string>, { day, part }: CallTime) =>
  `${dayText(locale, day)}, ${parts[part]}`;

/** Two preferred times for the company's call; each counts once its day and part are chosen. */
export function CallTimes({ days, chosen, onChoose }: CallTimesProps) {
  const { locale } = useLocale().messages;
  const { next } = useLaterWords().result;
  const words = next.times;
  const [wishes, setWishes] = useState([wishOf(chosen[0]), wishOf(chosen[1])]);
  const change = (index: number, wish: TimeWish) => {
    const changed = wishes.map((old, at) => (at === index ? wish : old));
    setWishes(changed);
    const whole = changed.filter(isWhole);
    if (JSON.stringify(whole) !== JSON.stringify(wishes.filter(isWhole))) onChoose(whole);
  };
  const said = chosen.map((time) => timeText(locale, words.dayParts, time)).join(' · ');
  return (
    <details className="call-times">
      <summary className="button button-quiet">
        <Clock />
        {said === '' ? next.pickTime : said}
      </summary>
      <p className="step-hint">{words.hint}</p>
      {wishes.map((wish, index) => (
        <TimeChoice
          key={words.choices[index]}
          legend={words.choices[index] ?? ''}
          // A day that was chosen earlier stays among the options until it is changed.
          days={wish.day === '' || days.includes(wish.day) ? days : [wish.day, ...days]}
          parts={dayParts}
          wish={wish}
          onChange={(changed) => change(index, changed)}
        />
      ))}
      <p className="kept" role="status">
        {said === '' ? '' : words.noted}
      </p>
    </details>
  );
}
