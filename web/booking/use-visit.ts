import { useEffect, useRef, useState } from 'react';
import type { BookedVisit } from '#shared/company/booked-inspection.ts';
import type { NotChanged, VisitApi } from './visit-api.ts';

/** Why a visit stays as it is: it is another one by now, the time is taken, nobody changes or books it here, or as the call says. */
export type NotDone = 'changed' | 'taken' | 'closed' | 'notBooked' | Exclude<NotChanged, 'refused'>;
export type ChangeVisit = (at: string | null) => Promise<'done' | NotDone>;

/** What became of the visit while the page was open, by whose hand. */
type VisitNews = 'canceled' | 'moved-by-others' | 'canceled-by-others' | null;

interface Shown {
  visit: BookedVisit | null;
  /** The one before, once there is none. */
  gone: BookedVisit | null;
  news: VisitNews;
  /** An email with the last change is on its way. */
  isEmailed: boolean;
  /** Counts the changes of whoever looks at it. */
  acts: number;
}

/** A reader who comes back again and again asks no sooner. */
const LEAST_MS = 3000;

const isSame = (one: BookedVisit | null, other: BookedVisit | null) =>
  one?.at === other?.at && one?.minutes === other?.minutes;

interface Known {
  api: VisitApi;
  first: BookedVisit | null;
  /** What is known may be old: asks at once. */
  mayBeOld: boolean;
  keep(visit: BookedVisit | null): void;
}

/** The visit as it is: asked for when the reader comes back to the page, and whenever it cannot be changed as it was shown. */
export function useVisit({ api, first, mayBeOld, keep }: Known): Shown & { change: ChangeVisit } {
  const [shown, setShown] = useState<Shown>({
    visit: first,
    gone: null,
    news: null,
    isEmailed: false,
    acts: 0,
  });
  const latest = useRef({ shown, keep });
  useEffect(() => {
    latest.current = { shown, keep };
  });
  const take = (visit: BookedVisit | null, isOwn: boolean, isEmailed = false) => {
    const { shown: before, keep: keepIt } = latest.current;
    const changed = !isSame(before.visit, visit);
    const others = visit === null ? 'canceled-by-others' : 'moved-by-others';
    const own = visit === null ? 'canceled' : null;
    keepIt(visit);
    const next = {
      visit,
      gone: visit === null && changed ? before.visit : before.gone,
      news: changed && before.visit !== null && !isOwn ? others : isOwn ? own : before.news,
      isEmailed: isOwn ? isEmailed : before.isEmailed && !changed,
      acts: before.acts + (isOwn ? 1 : 0),
    };
    latest.current = { ...latest.current, shown: next };
    setShown(next);
    return changed;
  };
  const takeIt = useRef(take);
  useEffect(() => {
    let left = false;
    let askedAt = mayBeOld ? Number.NEGATIVE_INFINITY : Date.now();
    const ask = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < LEAST_MS) return;
      askedAt = Date.now();
      const visit = await api.now();
      if (!left && visit !== 'unknown') takeIt.current(visit, false);
    };
    const asked = () => void ask();
    if (mayBeOld) asked();
    const events = ['focus', 'pageshow', 'online'] as const;
    for (const event of events) window.addEventListener(event, asked);
    document.addEventListener('visibilitychange', asked);
    return () => {
      left = true;
      for (const event of events) window.removeEventListener(event, asked);
      document.removeEventListener('visibilitychange', asked);
    };
  }, [api, mayBeOld]);
  const change: ChangeVisit = async (at) => {
    const outcome = await api.change(at, latest.current.shown.visit?.at ?? null);
    if (typeof outcome === 'object') {
      take(outcome.visit, true, outcome.emailed === true);
      return 'done';
    }
    if (outcome !== 'refused') return outcome;
    const visit = await api.now();
    if (visit !== 'unknown' && take(visit, false)) return 'changed';
    // A time that is free still is not what stands in the way, nor one that is given up.
    if (at === null) return 'closed';
    if (!(await api.times())?.times.includes(at)) return 'taken';
    return latest.current.shown.visit === null ? 'notBooked' : 'closed';
  };
  return { ...shown, change };
}
