import { type ReactNode, useEffect, useState } from 'react';
import type { InspectionTimes } from '#shared/api/inspection-routes.ts';
import { inspectionHours } from '#shared/inspection/time-words.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { hiddenClass, VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { daysOf, type InspectionApi } from './inspection-api.ts';
import { Chips, Sheet } from './sheet.tsx';
import type { ChangeInspection, NotDone } from './use-inspection.ts';

interface WindowSheetProps {
  api: Pick<InspectionApi, 'times'>;
  change: ChangeInspection;
  /** An inspection is booked: it moves. */
  isMove: boolean;
  /** What the button says that books. */
  done: ReactNode;
  /** The company's own page for booking; empty without one. */
  bookingUrl: string;
  /** The company's; empty without one. */
  phone: string;
  onClose(): void;
}

/** Asks for a day and a window of two hours of those that are free, and books it. */
export function WindowSheet({ api, change, isMove, done, bookingUrl, phone, onClose }: WindowSheetProps) {
  const { words: first } = useLocale().messages;
  const { windows: words } = useLaterWords().result.next;
  const choice = useWindowChoice(api, change);
  const { asks, days, problem } = choice;
  const hasNone = days.length === 0 && !asks;
  return (
    <Sheet
      title={isMove ? words.moveTitle : words.title}
      hint={hasNone ? words.none : words.hint}
      onSubmit={(close) => void choice.submit(close)}
      onClose={onClose}
    >
      {() => (
        <>
          {asks && days.length === 0 && <p role="status">{first.wizard.loading}</p>}
          {days.length > 0 && <FreeWindows choice={choice} />}
          {problem !== null && <FieldError>{words.problems[problem]}</FieldError>}
          {days.length > 0 && (
            <Button kind="next" type="submit" aria-disabled={choice.isBooking}>
              {isMove ? words.move : done}
            </Button>
          )}
          {phone !== '' && (hasNone || problem === 'notBooked' || problem === 'closed') && (
            <ButtonLink href={phoneLink(phone)}>{first.page.callUs(phone)}</ButtonLink>
          )}
          {bookingUrl !== '' && (
            <a href={bookingUrl} target="_blank" rel="noopener">
              {words.otherPage} <VisuallyHidden>{first.reputation.newTab}</VisuallyHidden>
            </a>
          )}
        </>
      )}
    </Sheet>
  );
}

/** The free windows and the one that is chosen, from asking for them to booking it. */
function useWindowChoice(api: WindowSheetProps['api'], change: ChangeInspection) {
  const { locale } = useLocale().messages;
  const [times, setTimes] = useState<InspectionTimes | 'asking' | null>('asking');
  const [day, setDay] = useState('');
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<NotDone | 'missing' | null>(null);
  const [isBooking, setBooking] = useState(false);
  const asks = times === 'asking';
  useEffect(() => {
    if (!asks) return;
    let left = false;
    void api.times().then((free) => {
      if (!left) setTimes(free);
    });
    return () => {
      left = true;
    };
  }, [api, asks]);
  const days = times === null || times === 'asking' ? [] : daysOf(locale, times);
  const windows = days.find(({ label }) => label === day)?.windows ?? [];
  // What was wrong is being mended: its sentence goes.
  const choose = (set: (value: string) => void) => (value: string) => {
    setProblem(null);
    set(value);
  };
  async function submit(close: () => void) {
    if (isBooking) return;
    if (!windows.some((window) => window.at === at)) return setProblem('missing');
    setProblem(null);
    setBooking(true);
    const outcome = await change(at);
    setBooking(false);
    if (outcome === 'done') return close();
    setProblem(outcome);
    if (outcome === 'failed' || outcome === 'gone') return;
    setAt('');
    setTimes('asking');
  }
  return {
    asks,
    days,
    day,
    chooseDay: choose(setDay),
    /** Of the chosen day. */
    windows,
    at,
    chooseAt: choose(setAt),
    problem,
    isBooking,
    submit,
  };
}

/** The days with free windows, and the windows of the chosen one. */
function FreeWindows({ choice }: { choice: ReturnType<typeof useWindowChoice> }) {
  const { locale } = useLocale().messages;
  const { times: common, windows: words } = useLaterWords().result.next;
  const { days, windows } = choice;
  return (
    <fieldset>
      <legend className={hiddenClass}>{words.title}</legend>
      <Stack gap={2}>
        <Chips
          legend={common.day}
          options={days.map(({ label }) => ({ value: label, label }))}
          chosen={choice.day}
          onChoose={choice.chooseDay}
        />
        {windows.length > 0 && (
          <Chips
            legend={words.window}
            areWindows
            options={windows.map((window) => ({
              value: window.at,
              label: inspectionHours(locale, window),
            }))}
            chosen={choice.at}
            onChoose={choice.chooseAt}
          />
        )}
      </Stack>
    </fieldset>
  );
}
