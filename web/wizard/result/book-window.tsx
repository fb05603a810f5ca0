import { type ReactNode, useId, useMemo, useState } from 'react';
import type { BookedVisit } from '#shared/api/visit-routes.ts';
import { localStorageStore } from '#web/storage.ts';
import { Check } from '#web/ui/icons.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { savedVisit, saveVisit, visitApi, visitFile, windowDay, windowTime } from './visit-windows.ts';
import { WindowSheet } from './window-sheet.tsx';

export interface BookWindowProps {
  apiBase: string;
  leadId: string;
  bookingUrl: string;
  companyName: string;
  phone: string;
  address: string;
  /** What the button says. */
  label: ReactNode;
}

/** Opens the sheet with the free windows; once one is booked, says which, with what moves it and a calendar file. */
export function BookWindow(props: BookWindowProps) {
  const { apiBase, leadId, bookingUrl, companyName, phone, address, label } = props;
  const { locale } = useLocale().messages;
  const { times, windows: words } = useLaterWords().result.next;
  const id = useId();
  const api = useMemo(() => visitApi(apiBase, (...asked) => fetch(...asked)), [apiBase]);
  const [visit, setVisit] = useState<BookedVisit | null>(() => savedVisit(localStorageStore, leadId));
  const [isOpen, setOpen] = useState(false);
  const keep = (booked: BookedVisit) => {
    saveVisit(localStorageStore, leadId, booked);
    setVisit(booked);
  };
  const open = () => setOpen(true);
  const file = (booked: BookedVisit) => {
    const said = { leadId, host: window.location.hostname, title: words.entry(companyName), address, phone };
    return `data:text/calendar;charset=utf-8,${encodeURIComponent(visitFile(booked, said, new Date()))}`;
  };
  return (
    <>
      {visit === null ? (
        <button type="button" className="button next-button" aria-haspopup="dialog" onClick={open}>
          {label}
        </button>
      ) : (
        <div className="next-noted">
          <p role="status" id={`${id}booked`}>
            <Check />
            {words.booked(windowDay(locale, visit.at, visit.timeZone), windowTime(locale, visit))}
          </p>
          <p>
            <button
              type="button"
              className="link-button"
              aria-haspopup="dialog"
              aria-describedby={`${id}booked`}
              onClick={open}
            >
              {times.change}
            </button>{' '}
            <a href={file(visit)} download="inspection.ics">
              {words.calendar}
            </a>
          </p>
        </div>
      )}
      {isOpen && (
        <WindowSheet
          api={api}
          leadId={leadId}
          done={label}
          bookingUrl={bookingUrl}
          onBooked={keep}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
