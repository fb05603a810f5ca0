import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type StepName, stepNames } from '#web/wizard/steps.ts';
import { newVisit, stepShown, type Visit } from '#web/wizard/visit/visit.ts';
import type { VisitStore } from '#web/wizard/visit/visit-store.ts';

/** What a history entry of the wizard carries. */
interface Trail {
  step: StepName;
  /** The step it was reached from. */
  from: StepName | null;
}

function trailOf(state: unknown): Trail | null {
  if (typeof state !== 'object' || state === null || !('step' in state)) return null;
  const step = stepNames.find((name) => name === state.step);
  const from = 'from' in state ? stepNames.find((name) => name === state.from) : undefined;
  return step === undefined ? null : { step, from: from ?? null };
}

export interface StepControl {
  visit: Visit;
  step: StepName;
  /** Goes on: a new entry in the browser's history, so that the phone's own Back works too. */
  goTo(step: StepName): void;
  /** Goes back: to the entry before where that is the step asked for, so that history does not grow. */
  goBackTo(step: StepName): void;
}

/** The visit that the page is made with: everybody's. */
const beginning = newVisit('');

/**
 * The step to show, from the visit and the browser's history. While React takes over the page as it was made, that
 * is the first one of an empty visit; this visit's own follows at once.
 */
export function useStep(visits: VisitStore): StepControl {
  const hydrated = useHydrated();
  const current = useSyncExternalStore(visits.subscribe, visits.current, visits.current);
  const visit = hydrated ? current : beginning;
  const location = useLocation();
  const navigate = useNavigate();
  const trail = hydrated ? trailOf(location.state) : null;
  const step = stepShown(visit, trail?.step ?? null);
  const here = location.pathname + location.search;
  const cameFrom = trail?.from ?? null;

  // The entry the page was opened at says its step as well: without it the browser's Back to the first step
  // would find nothing to go by and stay where it is.
  const unmarked = hydrated && trail === null;
  useEffect(() => {
    if (unmarked) navigate(here + location.hash, { state: { step, from: null }, replace: true });
  }, [unmarked, navigate, here, location.hash, step]);

  // The browser's Back and Forward move the visit too, so that a reload stays where the homeowner is.
  useEffect(() => {
    if (hydrated && visits.current().step !== step) visits.update((now) => ({ ...now, step }));
  }, [hydrated, visits, step]);

  const goTo = useCallback(
    (target: StepName) => {
      visits.update((now) => ({ ...now, step: target }));
      navigate(here, { state: { step: target, from: step }, replace: target === 'thank-you' });
    },
    [visits, navigate, here, step],
  );
  const goBackTo = useCallback(
    (target: StepName) => {
      visits.update((now) => ({ ...now, step: target }));
      if (cameFrom === target) navigate(-1);
      else navigate(here, { state: { step: target, from: null }, replace: true });
    },
    [visits, navigate, here, cameFrom],
  );
  return { visit, step, goTo, goBackTo };
}

const never = () => () => {};

/** False while React takes over the page as it was made; true from its first own drawing on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
