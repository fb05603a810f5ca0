import { type ReactNode, useState } from 'react';
import type { CallTime } from '#shared/lead/lead.ts';
import type { Opening } from '#shared/site/opening-hours.ts';
import { Chips, Sheet } from '#web/booking/sheet.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { daysFor, dayText, onDay, partsFor, type TimeWish, timesToSend, wishesOf } from './call-days.ts';

interface BookingSheetProps {
  /** ISO dates on offer. */
  days: readonly string[];
  calls: readonly Opening[];
  chosen: readonly CallTime[];
  /** What the button says that is pressed once all is chosen. */
  done: ReactNode;
  onChoose(times: CallTime[]): void;
  onClose(): void;
}

/** Asks for two times of a call. */
export function BookingSheet({ days, calls, chosen, done, onChoose, onClose }: BookingSheetProps) {
  const words = useLaterWords().result.next;
  const [wishes, setWishes] = useState(() => wishesOf(chosen));
  const [isMissing, setMissing] = useState(false);
  const submit = (close: () => void) => {
    const times = timesToSend(chosen, wishes);
    setMissing(times === null);
    if (times === null) return;
    onChoose(times);
    close();
  };
  return (
    <Sheet title={words.pickTime} hint={words.times.hint} onSubmit={submit} onClose={onClose}>
      {() => (
        <>
          {wishes.map((wish, index) => (
            <TimeChoice
              key={words.times.choices[index]}
              legend={words.times.choices[index] ?? ''}
              days={daysFor(wish, days)}
              calls={calls}
              wish={wish}
              onChange={(changed) => {
                setMissing(false);
                setWishes(wishes.map((old, at) => (at === index ? changed : old)));
              }}
            />
          ))}
          <p role="alert" className="error">
            {isMissing && words.times.missing}
          </p>
          <button type="submit" className="button next-button">
            {done}
          </button>
        </>
      )}
    </Sheet>
  );
}

interface TimeChoiceProps extends Pick<BookingSheetProps, 'days' | 'calls'> {
  legend: string;
  wish: TimeWish;
  onChange(wish: TimeWish): void;
}

/** A day, and a part of it. */
function TimeChoice({ legend, days, calls, wish, onChange }: TimeChoiceProps) {
  const { locale } = useLocale().messages;
  const words = useLaterWords().result.next.times;
  return (
    <fieldset className="booking-choice">
      <legend>{legend}</legend>
      <Chips
        legend={words.day}
        options={days.map((day) => ({ value: day, label: dayText(locale, day) }))}
        chosen={wish.day}
        onChoose={(day) => onChange(onDay(wish, day, calls))}
      />
      <Chips
        legend={words.part}
        options={partsFor(wish, calls).map((part) => ({ value: part, label: words.dayParts[part] }))}
        chosen={wish.part}
        onChoose={(part) => onChange({ ...wish, part })}
      />
    </fieldset>
  );
}
