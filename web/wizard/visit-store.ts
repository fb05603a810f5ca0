import * as v from 'valibot';
import { quoteSchema } from '#shared/api/quote-schema.ts';
import { leadDetailsSchema } from '#shared/lead.ts';
import type { TextStore } from '#web/storage.ts';
import { propertyTypes } from '#web/wizard/form.ts';
import { stepNames } from '#web/wizard/steps.ts';
import { newVisit, type Visit } from '#web/wizard/visit.ts';

const STORAGE_KEY = 'visit';

const answer = v.nullable(v.boolean());

const visitSchema = v.object({
  leadId: v.pipe(v.string(), v.uuid()),
  step: v.picklist(stepNames),
  form: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    address: v.string(),
    isInsuranceClaim: answer,
    hasAdjusterEstimate: answer,
    roofType: v.literal('asphalt'),
    wantsFormalQuote: v.boolean(),
    propertyType: v.nullable(v.picklist(propertyTypes)),
    squareFootage: v.string(),
    documentId: v.nullable(v.string()),
  }),
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

export function createVisitStore(store: TextStore, newId: () => string): VisitStore {
  let visit = restoredVisit(store) ?? newVisit(newId());
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
    startOver: () => set(newVisit(newId())),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
