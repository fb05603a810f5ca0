import './booking-sheet.css';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CallTime } from '#shared/lead/lead.ts';
import { Cross } from '#web/ui/step-icons.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { daysFor, dayText, partsFor, type TimeWish, timesToSend, wishesOf } from './call-days.ts';

interface BookingSheetProps {
  /** ISO dates on offer. */
  days: readonly string[];
  /** 0 where the company does not say it. */
  callsUntilHour: number;
  chosen: readonly CallTime[];
  /** What the button says that is pressed once all is chosen. */
  done: ReactNode;
  onChoose(times: CallTime[]): void;
  onClose(): void;
}

/** Asks for two times of a call: from below on a phone, in the middle elsewhere. Escape and a tap beside it close it. */
export function BookingSheet({ days, callsUntilHour, chosen, done, onChoose, onClose }: BookingSheetProps) {
  const words = useLaterWords().result.next;
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [wishes, setWishes] = useState(() => wishesOf(chosen));
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  const close = () => sheet.current?.close();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const times = timesToSend(chosen, wishes);
    setMissing(times === null);
    if (times === null) return;
    onChoose(times);
    close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={sheet}
      className="booking"
      aria-labelledby={`${id}title`}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === sheet.current) close();
      }}
    >
      <form className="booking-sheet" onSubmit={submit}>
        <div className="booking-head">
          <h2 id={`${id}title`}>{words.pickTime}</h2>
          <button type="button" className="booking-close" aria-label={words.times.close} onClick={close}>
            <Cross />
          </button>
          <p>{words.times.hint}</p>
        </div>
        {wishes.map((wish, index) => (
          <TimeChoice
            key={words.times.choices[index]}
            legend={words.times.choices[index] ?? ''}
            days={daysFor(wish, days)}
            callsUntilHour={callsUntilHour}
            wish={wish}
            onChange={(changed) => setWishes(wishes.map((old, at) => (at === index ? changed : old)))}
          />
        ))}
        <p role="alert" className="error">
          {isMissing && words.times.missing}
        </p>
        <button type="submit" className="button next-button">
          {done}
        </button>
      </form>
    </dialog>
  );
}

interface TimeChoiceProps extends Pick<BookingSheetProps, 'days' | 'callsUntilHour'> {
  legend: string;
  wish: TimeWish;
  onChange(wish: TimeWish): void;
}

/** A day, and a part of it. */
function TimeChoice({ legend, days, callsUntilHour, wish, onChange }: TimeChoiceProps) {
  const { locale } = useLocale().messages;
  const words = useLaterWords().result.next.times;
  return (
    <fieldset className="booking-choice">
      <legend>{legend}</legend>
      <Chips
        legend={words.day}
        options={days.map((day) => ({ value: day, label: dayText(locale, day) }))}
        chosen={wish.day}
        onChoose={(day) => onChange({ ...wish, day })}
      />
      <Chips
        legend={words.part}
        options={partsFor(wish, callsUntilHour).map((part) => ({ value: part, label: words.dayParts[part] }))}
        chosen={wish.part}
        onChoose={(part) => onChange({ ...wish, part })}
      />
    </fieldset>
  );
}

/** A radio group drawn as chips; the chosen one is given back by another tap. */
export function Chips<Value extends string>(props: {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | '';
  onChoose(value: Value | ''): void;
}) {
  const { legend, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="booking-chips">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="booking-chip">
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            onClick={() => value === chosen && onChoose('')}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
