import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type BookedVisit,
  bookedVisitSchema,
  byMoment,
  longDay,
  shortHours,
  stageOf,
  unbroken,
  visitDay,
  visitHours,
} from '#shared/company/booked-inspection.ts';
import { localStorageStore, type TextStore } from '#web/storage.ts';
import { Check } from '#web/ui/icons.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { useVisit } from './use-visit.ts';
import { type VisitApi, visitOfLead } from './visit-api.ts';
import { WindowSheet } from './window-sheet.tsx';

interface VisitBookingProps {
  api: VisitApi;
  /** The visit as far as it is known; null without one. */
  first: BookedVisit | null;
  /** It was not told just now. */
  mayBeOld: boolean;
  keep(visit: BookedVisit | null): void;
  /** The company has hours in which visits are booked. */
  hasHours: boolean;
  /** A visit may be booked here where there is none. */
  mayBook: boolean;
  bookingUrl: string;
  /** Of the company. */
  phone: string;
  /** Of the homeowner, as far as the page knows it. */
  email: string;
  /** What the button says that books, and how it looks. */
  label: ReactNode;
  buttonClass: string;
  /** Stands here where there is no visit to come, and none can be booked. */
  otherwise?: ReactNode;
}

/** Opens the sheet with the free windows; once one is booked, says which, moves or cancels it, and has a calendar file. */
export function VisitBooking(props: VisitBookingProps) {
  const { api, hasHours, mayBook, label, buttonClass, otherwise = null } = props;
  const { times, windows: words } = useLaterWords().result.next;
  const { visit, gone, news, isEmailed, acts, change } = useVisit(props);
  const [open, setOpen] = useState<'windows' | 'cancel' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    // The button that the sheet was opened with is gone: the focus goes on to the one in its place.
    if (acts > 0) opener.current?.focus({ preventScroll: true });
  }, [acts]);
  const close = () => setOpen(null);
  const isComing = visit !== null && stageOf(visit, Date.now()) === 'coming';
  const toWindows = {
    type: 'button',
    'aria-haspopup': 'dialog',
    onClick: () => setOpen('windows'),
  } as const;
  return (
    <div className="visit-booking">
      <div role="status" id={`${id}said`}>
        {news !== null && <p className="visit-news">{words.news[news]}</p>}
        {visit !== null && <Told visit={visit} email={props.email} />}
        {isEmailed && <p>{words.emailed(props.email)}</p>}
      </div>
      {isComing && (
        <p className="visit-ways">
          {hasHours && (
            <button ref={opener} className="link-button" aria-describedby={`${id}said`} {...toWindows}>
              {times.change}
            </button>
          )}
          <button
            {...(!hasHours && { ref: opener })}
            type="button"
            className="link-button"
            aria-haspopup="dialog"
            aria-describedby={`${id}said`}
            onClick={() => setOpen('cancel')}
          >
            {words.cancel}
          </button>
          <a href={api.fileUrl(visit.at)}>{words.calendar}</a>
        </p>
      )}
      {visit === null && gone !== null && (
        <p className="visit-ways">
          <a href={api.fileUrl(gone.at)}>{words.removeEntry}</a>
        </p>
      )}
      {visit === null && mayBook && (
        <button ref={opener} className={buttonClass} {...toWindows}>
          {label}
        </button>
      )}
      {!mayBook && (visit === null || stageOf(visit, Date.now()) === 'over') && otherwise}
      {open === 'windows' && (
        <WindowSheet
          api={api}
          change={change}
          isMove={visit !== null}
          done={label}
          bookingUrl={props.bookingUrl}
          phone={props.phone}
          onClose={close}
        />
      )}
      {open === 'cancel' && <CancelSheet visit={visit} change={change} onClose={close} />}
    </div>
  );
}

/** When the visit is, what of it is over, and what keeps one that frees itself. */
function Told({ visit, email }: { visit: BookedVisit; email: string }) {
  const { locale } = useLocale().messages;
  const { windows: words } = useLaterWords().result.next;
  const stage = stageOf(visit, Date.now());
  if (stage === 'over')
    return (
      <p className="visit-over">
        {words.over(unbroken(visitDay(locale, visit)), unbroken(visitHours(locale, visit)))}
      </p>
    );
  const { confirmBy, timeZone } = visit;
  // Whoever came by that email has opened it.
  const isAsked = confirmBy !== undefined && email !== '' && stage === 'coming';
  return (
    <>
      <p className="visit-told">
        <Check />
        <span>
          {words.booked(unbroken(longDay(locale, visit)), unbroken(shortHours(locale, visit)))}{' '}
          {stage === 'begun' && words.begun}
        </span>
      </p>
      {isAsked && <p>{words.confirm(email, unbroken(byMoment(locale, { at: confirmBy, timeZone })))}</p>}
    </>
  );
}

const savedSchema = v.object({ leadId: v.string(), ...bookedVisitSchema.entries });

/** Where a browser keeps the visit that it booked. */
interface Kept {
  store: Pick<TextStore, 'getItem' | 'setItem' | 'removeItem'>;
  name: string;
}

/** The visit that this browser booked for that lead; null without one. */
export function savedVisit({ store, name }: Kept, leadId: string): BookedVisit | null {
  try {
    const { leadId: whose, ...visit } = v.parse(savedSchema, JSON.parse(store.getItem(name) ?? ''));
    return whose === leadId && !Number.isNaN(Date.parse(visit.at)) ? visit : null;
  } catch {
    return null;
  }
}

export function saveVisit({ store, name }: Kept, leadId: string, visit: BookedVisit | null): void {
  if (visit === null) store.removeItem(name);
  else store.setItem(name, JSON.stringify({ leadId, ...visit }));
}

export interface BookWindowProps {
  apiBase: string;
  leadId: string;
  /** Under which name the browser keeps the visit. */
  keptAs: string;
  /** The company has hours in which visits are booked. */
  hasHours: boolean;
  /** A visit may be booked here where there is none. */
  mayBook: boolean;
  bookingUrl: string;
  phone: string;
  email: string;
  /** What the button says. */
  label: ReactNode;
  /** Hears of the visit as it is by now. */
  onVisit(visit: BookedVisit | null): void;
  /** Stands here where there is no visit to come, and none can be booked. */
  otherwise: ReactNode;
}

/** The visit on the page of its own homeowner, who may leave it and come back. */
export function BookWindow({ apiBase, leadId, keptAs, otherwise, onVisit, ...shown }: BookWindowProps) {
  const api = useMemo(() => visitOfLead(apiBase, leadId, (...asked) => fetch(...asked)), [apiBase, leadId]);
  const kept = { store: localStorageStore, name: keptAs };
  const [saved] = useState(() => savedVisit(kept, leadId));
  const tell = useRef(onVisit);
  useEffect(() => tell.current(saved), [saved]);
  if (saved === null && !shown.mayBook) return otherwise;
  return (
    <VisitBooking
      {...shown}
      api={api}
      first={saved}
      mayBeOld={saved !== null}
      keep={(visit) => {
        saveVisit(kept, leadId, visit);
        onVisit(visit);
      }}
      buttonClass="button next-button"
      otherwise={otherwise}
    />
  );
}
