import { useEffect } from 'react';
import type { VisitStore } from '#web/wizard/session/session-store.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { LineBelow } from './saved-session.tsx';

/** A visit that was started over: only the page still holds it. */
export interface LeftVisit {
  bringBack(): void;
  /** When it was left, milliseconds since 1970. */
  at: number;
}

const UNDO_MS = 10_000;

interface Props {
  left: LeftVisit;
  visits: VisitStore;
  goOn(bringBack: () => void): void;
  end(none: null): void;
}

/** Says that the visit was started over, and brings it back for ten seconds, until a letter is typed or the page is left. */
export function StartedOver({ left, visits, goOn, end }: Props) {
  const { startedOver } = useLaterWords();
  useEffect(() => {
    const forget = () => end(null);
    const look = () => {
      if (visits.current().form.address !== '') forget();
    };
    look();
    const leave = visits.subscribe(look);
    const timer = setTimeout(forget, left.at + UNDO_MS - Date.now());
    window.addEventListener('pagehide', forget);
    return () => {
      leave();
      clearTimeout(timer);
      window.removeEventListener('pagehide', forget);
    };
  }, [left, visits, end]);
  return (
    <LineBelow role="status" action={startedOver.undo} onAction={() => goOn(left.bringBack)}>
      {startedOver.text}
    </LineBelow>
  );
}
