import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { UNDO_MS } from './toast-list.ts';
import { useToast } from './toasts.tsx';
import { useLeaveWarning } from './unsaved.tsx';

/** An email to a homeowner that has not left yet. */
interface HeldSend {
  /** Whom it goes to and what for: of each the newest waits. Its toasts are about the same. */
  about: string;
  /** Whom it goes to, and what it is. */
  detail: { name: string; words: string };
  /** The way back, where "Undo" alone could be taken for more. */
  undo?: string;
  /** Sends it, and says what came of it. Never rejects. */
  send: () => Promise<void>;
  /** Sends it as the page goes, by a request that outlives it; left out where none can, which then is not sent. */
  sendLeaving?: (() => void) | undefined;
  /** What was done with it, and its undo: one message says both, and one Undo takes both back. */
  did?: Did | undefined;
}

export interface Did {
  text: string;
  undo: () => void;
}

interface Held extends Pick<HeldSend, 'send' | 'sendLeaving'> {
  timer: ReturnType<typeof setTimeout>;
  /** Once it is on its way: then it cannot be taken back. */
  sending?: Promise<void>;
}

interface HeldSends {
  /** Sends it in ten seconds, unless somebody takes it back; in place of one about the same that has not left. */
  hold: (send: HeldSend) => void;
  /** Takes back what has not left. False where nothing waited. */
  takeBack: (about: string) => boolean;
  /** Whether it waits or is on its way. */
  isHeld: (about: string) => boolean;
  /** Sends at once all that waits. */
  sendAll: () => Promise<void>;
}

const HeldSendsContext = createContext<HeldSends>({
  hold: () => {},
  takeBack: () => false,
  isHeld: () => false,
  sendAll: async () => {},
});

/** Everything that emails a homeowner goes through it: ten seconds with Undo, on whatever page of the office one is then. */
export const useHeldSends = () => useContext(HeldSendsContext);

/** What waits to be sent outlives the page it came from, and ends with the session. */
export function HeldSends({ children }: { children: ReactNode }) {
  const showToast = useToast();
  const { held, waiting, add, forget } = useWaiting();

  const takeBack = useCallback(
    (about: string) => {
      const one = held.current.get(about);
      if (one === undefined || one.sending !== undefined) return false;
      clearTimeout(one.timer);
      forget(about);
      return true;
    },
    [held, forget],
  );

  const sendNow = useCallback(
    async (about: string) => {
      const one = held.current.get(about);
      if (one === undefined) return;
      clearTimeout(one.timer);
      if (one.sending === undefined) {
        showToast('success', 'Sending...', { about });
        one.sending = one.send().finally(() => forget(about));
      }
      await one.sending;
    },
    [held, forget, showToast],
  );

  const hold = useCallback(
    ({ about, detail, undo = 'Undo', send, sendLeaving, did }: HeldSend) => {
      if (!takeBack(about) && held.current.has(about)) return;
      add(about, { send, sendLeaving, timer: setTimeout(() => void sendNow(about), UNDO_MS) });
      showToast('success', `${did === undefined ? '' : `${did.text}. `}Sending in 10 s.`, {
        about,
        detail,
        until: Date.now() + UNDO_MS,
        also: { label: 'Send now', run: () => void sendNow(about) },
        action: {
          label: undo,
          undoes: true,
          run() {
            takeBack(about);
            did?.undo();
          },
        },
      });
    },
    [held, add, showToast, sendNow, takeBack],
  );

  useEffect(() => {
    const leave = () => {
      for (const [about, { sendLeaving, sending, timer }] of held.current) {
        if (sendLeaving === undefined || sending !== undefined) continue;
        clearTimeout(timer);
        forget(about);
        // Should the page come back, it no longer counts down.
        showToast('success', 'Sending...', { about });
        sendLeaving();
      }
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [held, forget, showToast]);

  const sendAll = useCallback(async () => {
    await Promise.all([...held.current.keys()].map(sendNow));
  }, [held, sendNow]);

  const isHeld = useCallback((about: string) => waiting.includes(about), [waiting]);
  return <HeldSendsContext value={{ hold, takeBack, isHeld, sendAll }}>{children}</HeldSendsContext>;
}

/** What is held, by what it is about; nobody leaves the site without a warning while there is any. */
function useWaiting() {
  const held = useRef(new Map<string, Held>());
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useLeaveWarning(waiting.length > 0);
  useEffect(() => {
    const all = held.current;
    return () => {
      for (const { timer } of all.values()) clearTimeout(timer);
      all.clear();
    };
  }, []);
  const add = useCallback((about: string, one: Held) => {
    held.current.set(about, one);
    setWaiting([...held.current.keys()]);
  }, []);
  const forget = useCallback((about: string) => {
    held.current.delete(about);
    setWaiting([...held.current.keys()]);
  }, []);
  return { held, waiting, add, forget };
}
