import { useEffect, useLayoutEffect, useRef } from 'react';
import { RUNNING_MARK, SENT_MARK } from '#shared/page/shell.ts';
import { isAddressReady } from '#web/wizard/visit/answers.ts';
import { next } from '#web/wizard/visit/steps.ts';
import type { VisitStore } from '#web/wizard/visit/visit-store.ts';
import { type StepControl, useHydrated } from './history.ts';

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

/** Id of the first question's field. */
export const ADDRESS_FIELD = 'address';

/** What stands in the first question's field as the page came, and as it was typed into since. */
export function earlyAddress(page: Document): string {
  const field = page.getElementById(ADDRESS_FIELD);
  return field instanceof HTMLInputElement ? field.value : '';
}

/** Whether Enter or Continue was pressed so far; from now on the page's inline script leaves that to React. */
export function takeEarlySent(page: Document): boolean {
  const mark = page.documentElement.dataset;
  mark[RUNNING_MARK] = '';
  return SENT_MARK in mark;
}

/** The answer that was sent early has been acted on: the page need not look as if it waited for that. */
export function endEarlyAnswer(page: Document): void {
  delete page.documentElement.dataset[SENT_MARK];
}
