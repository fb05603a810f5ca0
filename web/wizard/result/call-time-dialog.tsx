import { type ReactNode, useState } from 'react';
import type { CallTime } from '#shared/lead/lead.ts';
import type { Opening } from '#shared/site/opening-hours.ts';
import { Chips, Sheet } from '#web/booking/sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { daysFor, dayText, onDay, partsFor, type TimeWish, timesToSend } from './call-days.ts';

interface CallTimeDialogProps {
  /** ISO dates on offer. */
  days: readonly string[];
  calls: readonly Opening[];
  chosen: readonly CallTime[];
  /** What the button says that is pressed once all is chosen. */
  done: ReactNode;
  onChoose(times: CallTime[]): void;
  onClose(): void;
}

/** Asks for a day, and a part of it, for a call. */
export function CallTimeDialog({ days, calls, chosen, done, onChoose, onClose }: CallTimeDialogProps) {
  const { locale } = useLocale().messages;
  const { pickTime, times: words } = useLaterWords().result.next;
  const [wish, setWish] = useState<TimeWish>(chosen[0] ?? { day: '', part: '' });
  const [isMissing, setMissing] = useState(false);
  const choose = (changed: TimeWish) => {
    setMissing(false);
    setWish(changed);
  };
  const submit = (close: () => void) => {
    const times = timesToSend(chosen, wish);
    setMissing(times === null);
    if (times === null) return;
    onChoose(times);
    close();
  };
  return (
    <Sheet title={pickTime} hint={words.hint} onSubmit={submit} onClose={onClose}>
      {() => (
        <>
          <fieldset>
            <legend className={hiddenClass}>{pickTime}</legend>
            <Stack gap={2}>
              <Chips
                legend={words.day}
                options={daysFor(wish, days).map((day) => ({ value: day, label: dayText(locale, day) }))}
                chosen={wish.day}
                onChoose={(day) => choose(onDay(wish, day, calls))}
              />
              <Chips
                legend={words.part}
                options={partsFor(wish, calls).map((part) => ({ value: part, label: words.dayParts[part] }))}
                chosen={wish.part}
                onChoose={(part) => choose({ ...wish, part })}
              />
            </Stack>
          </fieldset>
          {isMissing && <FieldError>{words.missing}</FieldError>}
          <Button kind="next" type="submit">
            {done}
          </Button>
        </>
      )}
    </Sheet>
  );
}
