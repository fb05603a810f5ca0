import './booking-sheet.css';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { BookedVisit, VisitTimes } from '#shared/api/visit-routes.ts';
import { Cross } from '#web/ui/step-icons.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { Chips } from './booking-sheet.tsx';
import { daysOf, type NotBooked, type VisitApi, windowTime } from './visit-windows.ts';

interface WindowSheetProps {
  api: VisitApi;
  leadId: string;
  /** What the button says that books. */
  done: ReactNode;
  /** The company's own page for booking; empty without one. */
  bookingUrl: string;
  onBooked(visit: BookedVisit): void;
  onClose(): void;
}

/** Asks for a day and a window of two hours of those that are free, and books it. */
export function WindowSheet({ api, leadId, done, bookingUrl, onBooked, onClose }: WindowSheetProps) {
  const { messages } = useLocale();
  const { times: common, windows: words } = useLaterWords().result.next;
  const { reputation } = messages.words;
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [times, setTimes] = useState<VisitTimes | 'asking' | null>('asking');
  const [day, setDay] = useState('');
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<NotBooked | 'missing' | null>(null);
  const [isBooking, setBooking] = useState(false);
  const asks = times === 'asking';
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
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
  const days = times === null || times === 'asking' ? [] : daysOf(messages.locale, times);
  const windows = days.find(({ label }) => label === day)?.windows ?? [];
  const close = () => sheet.current?.close();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBooking) return;
    if (!windows.some((window) => window.at === at)) return setProblem('missing');
    setProblem(null);
    setBooking(true);
    const booked = await api.book(leadId, at);
    setBooking(false);
    if (typeof booked !== 'string') {
      onBooked(booked);
      close();
      return;
    }
    setProblem(booked);
    if (booked === 'taken') {
      setAt('');
      setTimes('asking');
    }
  }
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
      <form className="booking-sheet" onSubmit={(event) => void submit(event)}>
        <div className="booking-head">
          <h2 id={`${id}title`}>{words.title}</h2>
          <button type="button" className="booking-close" aria-label={common.close} onClick={close}>
            <Cross />
          </button>
          <p>{days.length > 0 || asks ? words.hint : words.none}</p>
        </div>
        {asks && days.length === 0 && <p role="status">{messages.words.wizard.loading}</p>}
        {days.length > 0 && (
          <fieldset className="booking-choice">
            <legend className="visually-hidden">{words.title}</legend>
            <Chips
              legend={common.day}
              options={days.map(({ label }) => ({ value: label, label }))}
              chosen={day}
              onChoose={setDay}
            />
            {windows.length > 0 && (
              <Chips
                legend={words.window}
                options={windows.map((window) => ({
                  value: window.at,
                  label: windowTime(messages.locale, window),
                }))}
                chosen={at}
                onChoose={setAt}
              />
            )}
          </fieldset>
        )}
        <p role="alert" className="error">
          {problem !== null && words.problems[problem]}
        </p>
        {days.length > 0 && (
          <button type="submit" className="button next-button" aria-disabled={isBooking}>
            {done}
          </button>
        )}
        {bookingUrl !== '' && (
          <a href={bookingUrl} target="_blank" rel="noopener">
            {words.otherPage} <span className="visually-hidden">{reputation.newTab}</span>
          </a>
        )}
      </form>
    </dialog>
  );
}
