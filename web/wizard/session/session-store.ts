import * as v from 'valibot';
import { leadDetailsSchema } from '#shared/lead/lead.ts';
import { quoteSchema } from '#shared/quote/quote-schema.ts';
import { areaCorrectionSchema } from '#shared/roof/area-basis.ts';
import type { TextStore } from '#web/platform/storage.ts';
import { savedFormSchema } from './answers.ts';
import { visitRoofSchema, withoutOldRoof } from './roof.ts';
import { sentFileSchema } from './sent-file.ts';
import { newVisit, type Visit } from './session.ts';
import { stepNames } from './steps.ts';

const STORAGE_KEY = 'visit';

const text = v.string();
const tellMeSchema = v.object({ zip: text, wordingVersion: text, wording: text, at: text });

/** A visit as it is kept: without its file. */
export const visitSchema = v.object({
  leadId: v.pipe(v.string(), v.uuid()),
  beganAt: v.nullable(v.number()),
  finishedAt: v.nullable(v.number()),
  step: v.picklist(stepNames),
  form: savedFormSchema,
  documentQuote: v.nullable(quoteSchema),
  // One that cannot be read costs the visit nothing else.
  sentFile: v.fallback(v.nullable(sentFileSchema), null),
  roof: v.nullable(visitRoofSchema),
  askedOnce: v.object({ address: v.nullable(text), squareFootage: v.nullable(v.number()) }),
  tellMe: v.nullable(tellMeSchema),
  quote: v.nullable(quoteSchema),
  correction: v.nullable(areaCorrectionSchema),
  details: leadDetailsSchema,
  extras: v.optional(v.unknown()),
});

export function inspectionOf({ form, ...visit }: v.InferOutput<typeof visitSchema>): Visit {
  return { ...visit, form: { ...form, insuranceDoc: null } };
}

export function withoutFile(visit: Visit): v.InferOutput<typeof visitSchema> {
  const { insuranceDoc: _file, ...form } = visit.form;
  return { ...visit, form };
}

/** The visit that the tab kept; null where it kept none or something unreadable. */
function restoredVisit(store: Pick<TextStore, 'getItem'>): Visit | null {
  try {
    return inspectionOf(v.parse(visitSchema, JSON.parse(store.getItem(STORAGE_KEY) ?? '')));
  } catch {
    return null;
  }
}

function keepVisit(store: Pick<TextStore, 'setItem'>, visit: Visit): void {
  store.setItem(STORAGE_KEY, JSON.stringify(withoutFile(visit)));
}

/** What the device keeps of visits beyond their tab. */
export interface DeviceCopy {
  /** Keeps the visit as this tab's; returns it, under another id where its own is another tab's by now. */
  keep(visit: Visit): Visit;
  /** Makes a visit that was opened again this tab's; returns it, under another id where its own was used. */
  take(visit: Visit): Visit;
  /** The visit that was changed last; null where none is kept. */
  newest(): Visit | null;
  /** Deletes all there is. */
  forget(): void;
}

const noCopy: DeviceCopy = {
  keep: (visit) => visit,
  take: (visit) => visit,
  newest: () => null,
  forget: () => {},
};

/** The visit as it is now, for React and for what acts between two paints. */
export interface VisitStore {
  current(): Visit;
  update(change: (visit: Visit) => Visit): void;
  /** A visit of this device that can be gone on with, as long as this tab's has no answer yet. */
  offered(): Visit | null;
  /** Goes on with the offered visit. */
  resume(): void;
  /**
   * A new quote is a new lead; what the device kept of earlier ones is deleted. Returns how to go on with the visit that
   * was here or was offered: until then the page alone holds it.
   */
  startOver(): () => void;
  subscribe(listener: () => void): () => void;
}

const isUntouched = ({ step, form }: Visit) => step === 'address' && form.address === '';

export function createVisitStore(
  store: TextStore,
  newId: () => string,
  now: () => number,
  device: DeviceCopy = noCopy,
): VisitStore {
  const fresh = () => newVisit(newId(), now());
  const restored = restoredVisit(store);
  let visit = restored === null ? fresh() : device.take(withoutOldRoof(restored, now()));
  let offer = isUntouched(visit) ? device.newest() : null;
  const listeners = new Set<() => void>();
  const set = (changed: Visit) => {
    visit = changed;
    if (!isUntouched(visit)) offer = null;
    keepVisit(store, visit);
    for (const listener of listeners) listener();
  };
  keepVisit(store, visit);
  return {
    current: () => visit,
    update: (change) => set(device.keep(change(visit))),
    offered: () => offer,
    resume: () => {
      if (offer !== null) set(device.take(offer));
    },
    startOver: () => {
      const before = offer ?? visit;
      device.forget();
      offer = null;
      set(fresh());
      return () => set(device.keep(before));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A version 4 UUID; `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export function newLeadId(): string {
  // Each 0 becomes any digit, and the 8 one of 8 to b: the two bits that say which kind of UUID it is.
  return '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (digit === '8' ? 8 | (random & 3) : random & 15).toString(16);
  });
}
