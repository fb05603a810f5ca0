import { createContext, type ReactNode, useEffect, useState } from 'react';
import { onReturn } from '#web/ui/on-return.ts';
import { useProvided } from './use-api.ts';

const NowContext = createContext<Date | null>(null);

/** All under it takes that moment for now. */
export const NowProvider = NowContext.Provider;

const TICK_MS = 8000;

/** All under it tells the time by one clock, which goes on every few seconds and at once when the page is seen again. */
export function TickingNow({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setNow(new Date());
    const timer = setInterval(tick, TICK_MS);
    const stop = onReturn(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return <NowProvider value={now}>{children}</NowProvider>;
}

/** The time as the office's screens tell it. */
export const useNow = (): Date => useProvided(NowContext);
