import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { onHistoryEntry, writeHistoryEntry } from '#web/ui/history-entry.ts';
import { newSession, stepShown, type WizardSession } from '#web/wizard/session/session.ts';
import type { SessionStore } from '#web/wizard/session/session-store.ts';
import { type StepName, stepNames } from '#web/wizard/session/steps.ts';

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

/** The step of the entry that is open; null where it carries none. */
const openStep = () => trailOf(window.history.state)?.step ?? null;
const openFrom = () => trailOf(window.history.state)?.from ?? null;
const nothing = () => null;

function writeEntry(how: 'push' | 'replace', trail: Trail, hash = ''): void {
  const { pathname, search } = window.location;
  writeHistoryEntry(how, trail, pathname + search + hash);
}

export interface StepControl {
  session: WizardSession;
  step: StepName;
  /** Goes on: a new entry in the browser's history, so that the phone's own Back works too. */
  goTo(step: StepName): void;
  /** Goes back: to the entry before where that is the step asked for, so that history does not grow. */
  goBackTo(step: StepName): void;
}

/** The session that the page is made with: everybody's. */
const beginning = newSession('');

/**
 * The step to show, from the session and the browser's history. Until the page as it was made is taken over, that is the
 * first one, of an empty session.
 */
export function useStep(sessions: SessionStore, isTakenOver: boolean): StepControl {
  const current = useSyncExternalStore(sessions.subscribe, sessions.current, sessions.current);
  const session = isTakenOver ? current : beginning;
  const entryStep = useSyncExternalStore(onHistoryEntry, openStep, nothing);
  const cameFrom = useSyncExternalStore(onHistoryEntry, openFrom, nothing);
  const step = isTakenOver ? stepShown(session, entryStep) : 'address';

  // The entry the page was opened at says its step as well: without it the browser's Back to the first step
  // would find nothing to go by and stay where it is.
  const unmarked = isTakenOver && entryStep === null;
  useEffect(() => {
    if (unmarked) writeEntry('replace', { step, from: null }, window.location.hash);
  }, [unmarked, step]);

  // The browser's Back and Forward move the session too, so that a reload stays where the homeowner is.
  useEffect(() => {
    if (isTakenOver && sessions.current().step !== step) sessions.update((now) => ({ ...now, step }));
  }, [isTakenOver, sessions, step]);

  const goTo = useCallback(
    (target: StepName) => {
      sessions.update((now) => ({ ...now, step: target }));
      writeEntry(target === 'thank-you' ? 'replace' : 'push', { step: target, from: step });
    },
    [sessions, step],
  );
  const goBackTo = useCallback(
    (target: StepName) => {
      sessions.update((now) => ({ ...now, step: target }));
      if (cameFrom === target) window.history.back();
      else writeEntry('replace', { step: target, from: null });
    },
    [sessions, cameFrom],
  );
  return { session, step, goTo, goBackTo };
}
