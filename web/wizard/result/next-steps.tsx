import { useId, useState } from 'react';
import { type CallTime, type DayPart, dayParts } from '#shared/lead/lead.ts';
import type { Callback } from '#shared/site/brand.ts';
import type { Company } from '#web/landing/company.ts';
import { Clock, Message, Phone } from '#web/ui/icons.tsx';
import type { ResultWords } from '#web/words/en/result.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { daysFor, dayText, type TimeWish, textLink, timesToSend, wishesOf } from './call-days.ts';

interface NextStepsProps {
  company: Company;
  callback: Callback;
  isInsuranceClaim: boolean;
  /** Of the homeowner. */
  name: string;
  /** ISO dates on which the company may be asked to call. */
  days: readonly string[];
  callTimes: readonly CallTime[];
  /** Absent where the office no longer hears of answers. */
  onChooseTimes?: (times: CallTime[]) => void;
}

/** Who gets in touch, by when and what about, as far as the company's settings say it. */
function whoCalls(
  words: ResultWords['next'],
  { caller, workingHours }: Callback,
  companyName: string,
  about: string,
): string {
  const who = caller === '' ? companyName : caller;
  if (workingHours > 0) return words.callWithin(who, about, workingHours);
  return caller === '' ? words.getInTouch(who, about) : words.call(who, about);
}

/** What happens next: who calls and what about, and how to be faster than that. */
export function NextSteps(props: NextStepsProps) {
  const { company, callback, isInsuranceClaim, name, onChooseTimes } = props;
  const words = useLaterWords().result.next;
  const { openingHours, textPhone, bookingUrl } = callback;
  const about = isInsuranceClaim ? words.aboutDamage : words.aboutHome;
  const text = textLink(textPhone, words.textMessage(name, company.product));
  return (
    <section className="next-steps" aria-labelledby="next-title">
      <h2 id="next-title">{words.title}</h2>
      <p>
        {whoCalls(words, callback, company.companyName, about)}{' '}
        {openingHours !== '' && `${words.openingHours(openingHours)} `}
        {isInsuranceClaim ? words.insurance : words.retail}
      </p>
      <div className="next-actions">
        {company.phoneLink !== '' && (
          <a className="button" href={company.phoneLink}>
            <Phone />
            {words.callNow}
          </a>
        )}
        {text !== '' && (
          <a className="button button-quiet" href={text}>
            <Message />
            {words.textUs}
          </a>
        )}
        {bookingUrl === '' && onChooseTimes && (
          <CallTimes days={props.days} chosen={props.callTimes} onChoose={onChooseTimes} />
        )}
        {bookingUrl !== '' && (
          <a className="button button-quiet" href={bookingUrl} target="_blank" rel="noopener">
            <Clock />
            {words.pickTime}
          </a>
        )}
      </div>
    </section>
  );
}

interface CallTimesProps {
  /** ISO dates on offer. */
  days: readonly string[];
  chosen: readonly CallTime[];
  onChoose(times: CallTime[]): void;
}

/** "Mon, Nov 23, Morning" */
const timeText = (locale: string, parts: Record<DayPart, string>, { day, part }: CallTime) =>
  `${dayText(locale, day)}, ${parts[part]}`;

/** Two preferred times for the company's call; each counts once its day and part are chosen. */
function CallTimes({ days, chosen, onChoose }: CallTimesProps) {
  const { locale } = useLocale().messages;
  const { next } = useLaterWords().result;
  const words = next.times;
  const [wishes, setWishes] = useState(() => wishesOf(chosen));
  const change = (index: number, wish: TimeWish) => {
    const changed = wishes.map((old, at) => (at === index ? wish : old));
    setWishes(changed);
    const times = timesToSend(wishes, changed);
    if (times !== null) onChoose(times);
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
          days={daysFor(wish, days)}
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

interface TimeChoiceProps {
  legend: string;
  /** ISO dates. */
  days: readonly string[];
  wish: TimeWish;
  onChange(wish: TimeWish): void;
}

/** A day and a part of it, in the fields that each phone has its own way to choose from. */
function TimeChoice({ legend, days, wish, onChange }: TimeChoiceProps) {
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
          onChange({ ...wish, part: dayParts.find((part) => part === target.value) ?? '' })
        }
      >
        <option value="">{words.none}</option>
        {dayParts.map((part) => (
          <option key={part} value={part}>
            {words.dayParts[part]}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
