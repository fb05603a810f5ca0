import { createContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { propertyTypes } from '#shared/pricing/area-bounds.ts';
import { sessionStorageStore } from '#web/platform/storage.ts';
import type { LaterPart } from '#web/ui/later-part.ts';
import { wholeAddress } from '#web/wizard/visit/address.ts';
import type { WizardForm } from '#web/wizard/visit/answers.ts';
import { next, type StepName, stepNames, steps } from '#web/wizard/visit/steps.ts';
import { changed } from '#web/wizard/visit/visit.ts';
import type { VisitStore } from '#web/wizard/visit/visit-store.ts';
import { writeEntry } from './history.ts';

/** Whether React draws the visit's own step by now, and the page's early screens are left. */
export const TakenOver = createContext(true);

/** How long a finger or key that is down on an early screen is waited for. */
const HELD_MS = 3000;

/** What the early script left in the page (see `early-script.ts`). */
interface Early {
  step: StepName;
  /** The step's answer waits for the page's script. */
  isSent: boolean;
  isHeld: boolean;
  answers: Partial<WizardForm>;
}

function earlyIn(page: Document): Early {
  const { earlyStep, sent, held } = page.documentElement.dataset;
  const value = (selector: string) =>
    page.querySelector<HTMLInputElement>(`.step-card ${selector}`)?.value ?? '';
  const chosen = (name: string) => value(`.early [name="${name}"][aria-pressed="true"]`);
  const answers: Partial<WizardForm> = {};
  const address = wholeAddress(value('[name="address"]'), {
    city: value('[name="city"]'),
    state: value('[name="state"]'),
    zip: value('[name="zip"]'),
  });
  if (address !== '') answers.address = address;
  for (const name of ['isInsuranceClaim', 'hasAdjusterEstimate'] as const)
    if (chosen(name) !== '') answers[name] = chosen(name) === 'true';
  const type = value('.early [name="propertyType"]:checked');
  const propertyType = propertyTypes.find((each) => each === type);
  if (propertyType !== undefined) answers.propertyType = propertyType;
  const squareFootage = value('.early [name="squareFootage"]');
  if (squareFootage !== '') answers.squareFootage = squareFootage;
  return {
    step: stepNames.find((name) => name === earlyStep) ?? 'address',
    isSent: sent !== undefined,
    isHeld: held !== undefined,
    answers,
  };
}

/** Whether a tap answers all that the step asks, so that no form of it has to be sent. */
const asksAlone = (step: StepName) => steps.find(({ name }) => name === step)?.asks !== undefined;

/** The element of React's own step that is the same as one of an early screen. */
function counterpart(step: Element, early: Element): HTMLElement | null {
  const name = early.getAttribute('name');
  const value =
    early instanceof HTMLInputElement && early.type === 'text' ? null : early.getAttribute('value');
  const selector =
    name === null
      ? [early.localName, ...early.classList].join('.')
      : `[name="${name}"]${value === null ? '' : `[value="${value}"]`}`;
  return step.querySelector<HTMLElement>(selector);
}

/** Shows React's own step in the place of the early screen, with its focus, its caret and what was unfolded. */
function changePlaces(page: Document): void {
  const { dataset } = page.documentElement;
  const focused = page.activeElement;
  const step = page.querySelector('.step-card > .step');
  const early = page.querySelector(`[data-early="${dataset.earlyStep}"]`);
  // First of all: what is hidden takes no focus.
  delete dataset.earlyStep;
  delete dataset.held;
  if (step === null || early === null) return;
  for (const fold of early.querySelectorAll('details[open]'))
    counterpart(step, fold)?.setAttribute('open', '');
  if (focused === null || !early.contains(focused)) return;
  const own = counterpart(step, focused) ?? step.querySelector<HTMLElement>('h2');
  own?.focus({ preventScroll: true });
  if (own instanceof HTMLInputElement && focused instanceof HTMLInputElement && own.type === 'text')
    own.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/** `early`: the page as it was made · `drawn`: React's own step is there too · `done`: the early screens are gone */
type Stage = 'early' | 'drawn' | 'done';

/**
 * Takes over what was answered before React did. The early screens go on working until the step that shows can be
 * drawn, and nothing is taken over in the middle of a tap.
 * @param partsOf what a step needs before it can be drawn
 */
export function useTakeover(
  visits: VisitStore,
  partsOf: (step: StepName) => readonly LaterPart<unknown>[],
): Stage {
  const [stage, setStage] = useState<Stage>('early');
  const needs = useRef(partsOf);
  const isSent = useRef(false);

  // Before the next drawing, which writes the visit's address into its field.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    let isOver = false;
    let isPatient = true;
    let isDrawing = true;

    const end = ({ step, isSent: wasSent }: Early, target: StepName) => {
      isOver = true;
      // From here on the early script does nothing, and React draws before anything else can happen.
      dataset.running = '';
      sessionStorageStore.removeItem('early');
      // They are in the address by now; a reload would put them back behind another one.
      for (const part of document.querySelectorAll<HTMLInputElement>('.step-card input[tabindex="-1"]'))
        part.value = '';
      isSent.current = wasSent && target === step;
      if (target !== visits.current().step) visits.update((now) => ({ ...now, step: target }));
      if (target !== step) writeEntry('push', { step: target, from: step });
      if (isDrawing) setStage('drawn');
      else flushSync(() => setStage('drawn'));
    };

    const attempt = (waitedFor?: StepName) => {
      if (isOver) return;
      const early = earlyIn(document);
      const { step, isHeld } = early;
      const visit = visits.current();
      // A visit that is further on is not begun anew by the first questions in the page.
      if (visit.step !== 'address') return end({ ...early, isSent: false, step: visit.step }, visit.step);
      const { form } = changed(visit, early.answers);
      const isNew = (Object.keys(early.answers) as (keyof WizardForm)[]).some(
        (name) => form[name] !== visit.form[name],
      );
      if (isNew) visits.update((now) => changed(now, early.answers));
      if (isHeld && isPatient) return;
      const following = early.isSent ? next(step, form) : step;
      const target = asksAlone(step) ? following : step;
      const missing = [step, target, following]
        .flatMap(needs.current)
        .filter((part) => part.there() === null);
      if (missing.length === 0 || waitedFor === step) return end(early, target);
      // What cannot be had now is asked for again by the step itself.
      void Promise.allSettled(missing.map((part) => part.load())).then(() => attempt(step));
    };

    attempt();
    isDrawing = false;
    if (isOver) return;
    const changes = new MutationObserver(() => setTimeout(attempt));
    changes.observe(document.documentElement, { attributes: true });
    const patience = setTimeout(() => {
      isPatient = false;
      attempt();
    }, HELD_MS);
    return () => {
      isOver = true;
      changes.disconnect();
      clearTimeout(patience);
    };
  }, [visits]);

  useLayoutEffect(() => {
    if (stage !== 'drawn') return;
    changePlaces(document);
    setStage('done');
  }, [stage]);

  useEffect(() => {
    if (stage !== 'done') return;
    if (isSent.current)
      document
        .querySelector('.step-card > .step form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    isSent.current = false;
    // The page keeps its look of waiting until the next step is drawn.
    queueMicrotask(() => {
      delete document.documentElement.dataset.sent;
    });
  }, [stage]);

  return stage;
}
