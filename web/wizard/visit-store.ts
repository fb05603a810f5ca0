import * as v from 'valibot';
import { quoteSchema } from '#shared/api/quote-schema.ts';
import { leadDetailsSchema } from '#shared/lead.ts';
import type { TextStore } from '#web/storage.ts';
import { keptFormSchema } from '#web/wizard/form.ts';
import { stepNames } from '#web/wizard/steps.ts';
import { newVisit, type Visit } from '#web/wizard/visit.ts';

const STORAGE_KEY = 'visit';

const visitSchema = v.object({
  leadId: v.pipe(v.string(), v.uuid()),
  // A visit kept by an earlier page has none.
  beganAt: v.optional(v.nullable(v.number()), null),
  step: v.picklist(stepNames),
  form: keptFormSchema,
  documentQuote: v.nullable(quoteSchema),
  quote: v.nullable(quoteSchema),
  details: leadDetailsSchema,
});

/** The visit that the tab kept; null where it kept none or something unreadable. */
export function restoredVisit(store: Pick<TextStore, 'getItem'>): Visit | null {
  try {
    const { form, ...visit } = v.parse(visitSchema, JSON.parse(store.getItem(STORAGE_KEY) ?? ''));
    return { ...visit, form: { ...form, insuranceDoc: null } };
  } catch {
    return null;
  }
}

export function keepVisit(store: Pick<TextStore, 'setItem'>, visit: Visit): void {
  const { insuranceDoc: _file, ...form } = visit.form;
  store.setItem(STORAGE_KEY, JSON.stringify({ ...visit, form }));
}

/** The visit as it is now, for React and for what acts between two paints. */
export interface VisitStore {
  current(): Visit;
  update(change: (visit: Visit) => Visit): void;
  /** A new quote is a new lead. */
  startOver(): void;
  subscribe(listener: () => void): () => void;
}

export function createVisitStore(store: TextStore, newId: () => string, now: () => number): VisitStore {
  const fresh = () => newVisit(newId(), now());
  let visit = restoredVisit(store) ?? fresh();
  const listeners = new Set<() => void>();
  const set = (changed: Visit) => {
    visit = changed;
    keepVisit(store, visit);
    for (const listener of listeners) listener();
  };
  keepVisit(store, visit);
  return {
    current: () => visit,
    update: (change) => set(change(visit)),
    startOver: () => set(fresh()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
