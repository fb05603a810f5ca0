import { useEffect } from 'react';
import type { SessionStore } from '#web/wizard/session/session-store.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { LineBelow } from './saved-session.tsx';

/** A session that was started over: only the page still holds it. */
export interface LeftSession {
  bringBack(): void;
  /** When it was left, milliseconds since 1970. */
  at: number;
}

const UNDO_MS = 10_000;

interface Props {
  left: LeftSession;
  sessions: SessionStore;
  goOn(bringBack: () => void): void;
  end(none: null): void;
}

/** Says that the session was started over, and brings it back for ten seconds, until a letter is typed or the page is left. */
export function StartedOver({ left, sessions, goOn, end }: Props) {
  const { startedOver } = useLaterWords();
  useEffect(() => {
    const forget = () => end(null);
    const look = () => {
      if (sessions.current().form.address !== '') forget();
    };
    look();
    const leave = sessions.subscribe(look);
    const timer = setTimeout(forget, left.at + UNDO_MS - Date.now());
    window.addEventListener('pagehide', forget);
    return () => {
      leave();
      clearTimeout(timer);
      window.removeEventListener('pagehide', forget);
    };
  }, [left, sessions, end]);
  return (
    <LineBelow role="status" action={startedOver.undo} onAction={() => goOn(left.bringBack)}>
      {startedOver.text}
    </LineBelow>
  );
}
