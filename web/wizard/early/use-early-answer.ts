import { useEffect, useLayoutEffect, useRef } from 'react';
import { next } from '#web/wizard/flow.ts';
import { type StepControl, useHydrated } from '#web/wizard/journey/history.ts';
import { isAddressReady } from '#web/wizard/visit/answers.ts';
import type { VisitStore } from '#web/wizard/visit/visit-store.ts';
import { earlyAddress, endEarlyAnswer, takeEarlySent } from './early-answer.ts';

/** Keeps what was typed and sent before React took over the page, and goes on where the first question was sent. */
export function useEarlyAnswer(visits: VisitStore, { step, goTo }: StepControl): void {
  const hydrated = useHydrated();
  const sent = useRef(false);

  // Before the next drawing, which writes the visit's address into the field.
  useLayoutEffect(() => {
    const address = earlyAddress(document);
    const visit = visits.current();
    // A visit that is further on is not begun anew by the first question in the page.
    if (visit.step !== 'address' || address === '' || address === visit.form.address) return;
    visits.update((now) => ({ ...now, form: { ...now.form, address } }));
  }, [visits]);

  // Until that drawing React's own form knows no address and takes no Enter.
  useLayoutEffect(() => {
    if (!hydrated) return;
    const { step: at, form } = visits.current();
    sent.current = takeEarlySent(document) && at === 'address' && isAddressReady(form);
  }, [hydrated, visits]);

  useEffect(() => {
    if (!hydrated) return;
    // Once: the page keeps its look of waiting until the next step takes its place.
    const goesOn = sent.current && step === 'address';
    sent.current = false;
    if (goesOn) goTo(next('address', visits.current().form));
    else endEarlyAnswer(document);
  }, [hydrated, visits, step, goTo]);
}
