import { useEffect, useRef, useState } from 'react';
import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import { onReturn } from '#web/ui/on-return.ts';
import type { InspectionApi, NotChanged } from './inspection-api.ts';

/** Why an inspection stays as it is: it is another one by now, the time is taken, nobody changes or books it here, or as the call says. */
export type NotDone = 'changed' | 'taken' | 'closed' | 'notBooked' | Exclude<NotChanged, 'refused'>;
export type ChangeInspection = (at: string | null) => Promise<'done' | NotDone>;

/** What became of the inspection while the page was open, by whose hand. */
type InspectionNews = 'canceled' | 'moved-by-others' | 'canceled-by-others' | null;

interface Shown {
  inspection: BookedInspection | null;
  /** The one before, once there is none. */
  gone: BookedInspection | null;
  news: InspectionNews;
  /** An email with the last change is on its way. */
  isEmailed: boolean;
  /** Counts the changes of whoever looks at it. */
  acts: number;
}

/** A reader who comes back again and again asks no sooner. */
const LEAST_MS = 3000;

const isSame = (one: BookedInspection | null, other: BookedInspection | null) =>
  one?.at === other?.at && one?.minutes === other?.minutes;

/** What is shown after the homeowner, or somebody else, made the inspection this one. */
function shownAfter(
  before: Shown,
  inspection: BookedInspection | null,
  isOwn: boolean,
  isEmailed: boolean,
): Shown {
  const isChanged = !isSame(before.inspection, inspection);
  const others = inspection === null ? 'canceled-by-others' : 'moved-by-others';
  const own = inspection === null ? 'canceled' : null;
  return {
    inspection,
    gone: inspection === null && isChanged ? before.inspection : before.gone,
    news: isChanged && before.inspection !== null && !isOwn ? others : isOwn ? own : before.news,
    isEmailed: isOwn ? isEmailed : before.isEmailed && !isChanged,
    acts: before.acts + (isOwn ? 1 : 0),
  };
}

interface Known {
  api: InspectionApi;
  first: BookedInspection | null;
  /** What is known may be old: asks at once. */
  mayBeOld: boolean;
  keep(inspection: BookedInspection | null): void;
}

/** The inspection as it is: asked for when the reader comes back to the page, and whenever it cannot be changed as it was shown. */
export function useInspection({ api, first, mayBeOld, keep }: Known): Shown & { change: ChangeInspection } {
  const [shown, setShown] = useState<Shown>({
    inspection: first,
    gone: null,
    news: null,
    isEmailed: false,
    acts: 0,
  });
  const latest = useRef({ shown, keep });
  useEffect(() => {
    latest.current = { shown, keep };
  });
  const take = (inspection: BookedInspection | null, isOwn: boolean, isEmailed = false) => {
    const { shown: before, keep: keepIt } = latest.current;
    keepIt(inspection);
    const next = shownAfter(before, inspection, isOwn, isEmailed);
    latest.current = { ...latest.current, shown: next };
    setShown(next);
    return !isSame(before.inspection, inspection);
  };
  const takeIt = useRef(take);
  useEffect(() => {
    let left = false;
    let askedAt = mayBeOld ? Number.NEGATIVE_INFINITY : Date.now();
    const ask = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < LEAST_MS) return;
      askedAt = Date.now();
      const inspection = await api.now();
      if (!left && inspection !== 'unknown') takeIt.current(inspection, false);
    };
    const asked = () => void ask();
    if (mayBeOld) asked();
    const stop = onReturn(asked);
    return () => {
      left = true;
      stop();
    };
  }, [api, mayBeOld]);
  const change: ChangeInspection = async (at) => {
    const outcome = await api.change(at, latest.current.shown.inspection?.at ?? null);
    if (typeof outcome === 'object') {
      take(outcome.inspection, true, outcome.emailed === true);
      return 'done';
    }
    if (outcome !== 'refused') return outcome;
    const inspection = await api.now();
    if (inspection !== 'unknown' && take(inspection, false)) return 'changed';
    // A time that is free still is not what stands in the way, nor one that is given up.
    if (at === null) return 'closed';
    if (!(await api.times())?.times.includes(at)) return 'taken';
    return latest.current.shown.inspection === null ? 'notBooked' : 'closed';
  };
  return { ...shown, change };
}
