import { type ReactNode, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type BookedInspection, stageOf } from '#shared/inspection/booked-inspection.ts';
import {
  byMoment,
  inspectionDay,
  inspectionHours,
  longDay,
  shortHours,
  unbroken,
} from '#shared/inspection/time-words.ts';
import { localStorageStore } from '#web/platform/storage.ts';
import { Button, type ButtonKind, ButtonLink } from '#web/ui/button.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { type InspectionApi, inspectionOfLead } from './inspection-api.ts';
import styles from './inspection-booking.module.css';
import { savedInspection, saveInspection } from './saved-inspection.ts';
import { useInspection } from './use-inspection.ts';
import { WindowSheet } from './window-sheet.tsx';

interface BookingProps {
  /** The company has hours in which inspections are booked. */
  hasHours: boolean;
  /** An inspection may be booked here where there is none. */
  mayBook: boolean;
  bookingUrl: string;
  /** Of the company. */
  phone: string;
  /** Of the homeowner, as far as the page knows it. */
  email: string;
  /** What the button says that books, and what it is on the page. */
  label: ReactNode;
  /** Stands here where there is no inspection to come, and none can be booked. */
  otherwise?: ReactNode;
}

interface InspectionBookingProps extends BookingProps {
  api: InspectionApi;
  /** The inspection as far as it is known; null without one. */
  first: BookedInspection | null;
  /** It was not told just now. */
  mayBeOld: boolean;
  keep(inspection: BookedInspection | null): void;
  kind: ButtonKind;
}

/** What asks about the inspection: for another window, or whether to cancel it. */
type BookingSheet = 'windows' | 'cancel';

/** Opens the sheet with the free windows; once one is booked, says which, moves or cancels it, and has a calendar file. */
export function InspectionBooking(props: InspectionBookingProps) {
  const { api, hasHours, mayBook, label, kind, otherwise = null } = props;
  const { windows: words } = useLaterWords().result.next;
  const { inspection, gone, news, isEmailed, acts, change } = useInspection(props);
  const [open, setOpen] = useState<BookingSheet | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    // The button that the sheet was opened with is gone: the focus goes on to the one in its place.
    if (acts > 0) opener.current?.focus({ preventScroll: true });
  }, [acts]);
  const close = () => setOpen(null);
  const isComing = inspection !== null && stageOf(inspection, Date.now()) === 'coming';
  return (
    <Stack gap={1} data-part="inspection">
      <div role="status" id={`${id}said`}>
        {news !== null && <p>{words.news[news]}</p>}
        {inspection !== null && <Told inspection={inspection} email={props.email} />}
        {isEmailed && <p>{words.emailed(props.email)}</p>}
      </div>
      {isComing && (
        <WaysToChange
          opener={opener}
          saidId={`${id}said`}
          mayMove={hasHours}
          fileUrl={api.fileUrl(inspection.at)}
          onOpen={setOpen}
        />
      )}
      {inspection === null && gone !== null && (
        <p className={styles.ways}>
          <ButtonLink kind="link" href={api.fileUrl(gone.at)}>
            {words.removeEntry}
          </ButtonLink>
        </p>
      )}
      {inspection === null && mayBook && (
        <Button ref={opener} kind={kind} aria-haspopup="dialog" onClick={() => setOpen('windows')}>
          {label}
        </Button>
      )}
      {!mayBook && (inspection === null || stageOf(inspection, Date.now()) === 'over') && otherwise}
      {open === 'windows' && (
        <WindowSheet
          api={api}
          change={change}
          isMove={inspection !== null}
          done={label}
          bookingUrl={props.bookingUrl}
          phone={props.phone}
          onClose={close}
        />
      )}
      {open === 'cancel' && <CancelSheet inspection={inspection} change={change} onClose={close} />}
    </Stack>
  );
}

interface WaysToChangeProps {
  /** The first of them. */
  opener: Ref<HTMLButtonElement>;
  saidId: string;
  mayMove: boolean;
  fileUrl: string;
  onOpen(sheet: BookingSheet): void;
}

/** Moves the inspection to come or cancels it, and has its calendar file. */
function WaysToChange({ opener, saidId, mayMove, fileUrl, onOpen }: WaysToChangeProps) {
  const { times, windows: words } = useLaterWords().result.next;
  return (
    <Row as="p" className={styles.ways}>
      {mayMove && (
        <Button
          kind="link"
          ref={opener}
          aria-describedby={saidId}
          aria-haspopup="dialog"
          onClick={() => onOpen('windows')}
        >
          {times.change}
        </Button>
      )}
      <Button
        kind="link"
        {...(!mayMove && { ref: opener })}
        aria-haspopup="dialog"
        aria-describedby={saidId}
        onClick={() => onOpen('cancel')}
      >
        {words.cancel}
      </Button>
      <ButtonLink kind="link" href={fileUrl}>
        {words.calendar}
      </ButtonLink>
    </Row>
  );
}

/** When the inspection is, what of it is over, and what keeps one that frees itself. */
function Told({ inspection, email }: { inspection: BookedInspection; email: string }) {
  const { locale } = useLocale().messages;
  const { windows: words } = useLaterWords().result.next;
  const stage = stageOf(inspection, Date.now());
  if (stage === 'over')
    return (
      <p className={styles.over}>
        {words.over(
          unbroken(inspectionDay(locale, inspection)),
          unbroken(inspectionHours(locale, inspection)),
        )}
      </p>
    );
  const { confirmBy, timeZone } = inspection;
  // Whoever came by that email has opened it.
  const isAsked = confirmBy !== undefined && email !== '' && stage === 'coming';
  return (
    <>
      <p className={styles.booked}>
        <Check />
        <span>
          {words.booked(unbroken(longDay(locale, inspection)), unbroken(shortHours(locale, inspection)))}{' '}
          {stage === 'begun' && words.begun}
        </span>
      </p>
      {isAsked && <p>{words.confirm(email, unbroken(byMoment(locale, { at: confirmBy, timeZone })))}</p>}
    </>
  );
}

export interface BookWindowProps extends BookingProps {
  apiBase: string;
  leadId: string;
  /** Under which name the browser keeps the inspection. */
  keptAs: string;
  /** Hears of the inspection as it is by now. */
  onInspection(inspection: BookedInspection | null): void;
}

/** The inspection on the page of its own homeowner, who may leave it and come back. */
export function BookWindow({ apiBase, leadId, keptAs, otherwise, onInspection, ...shown }: BookWindowProps) {
  const api = useMemo(
    () => inspectionOfLead(apiBase, leadId, (...asked) => fetch(...asked)),
    [apiBase, leadId],
  );
  const kept = { store: localStorageStore, name: keptAs };
  const [saved] = useState(() => savedInspection(kept, leadId));
  const tell = useRef(onInspection);
  useEffect(() => tell.current(saved), [saved]);
  if (saved === null && !shown.mayBook) return otherwise;
  return (
    <InspectionBooking
      {...shown}
      api={api}
      first={saved}
      mayBeOld={saved !== null}
      keep={(inspection) => {
        saveInspection(kept, leadId, inspection);
        onInspection(inspection);
      }}
      kind="next"
      otherwise={otherwise}
    />
  );
}
