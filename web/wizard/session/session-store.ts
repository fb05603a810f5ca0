import * as v from 'valibot';
import { leadDetailsSchema } from '#shared/lead/lead.ts';
import { quoteSchema } from '#shared/quote/quote-schema.ts';
import { areaCorrectionSchema } from '#shared/roof/area-basis.ts';
import type { TextStore } from '#web/platform/storage.ts';
import { savedFormSchema } from './answers.ts';
import { sessionRoofSchema, withoutOldRoof } from './roof.ts';
import { newSession, sentFileSchema, type WizardSession } from './session.ts';
import { stepNames } from './steps.ts';

const STORAGE_KEY = 'session';

const text = v.string();
const tellMeSchema = v.object({ zip: text, wordingVersion: text, wording: text, at: text });

/** A session as it is kept: without its file. */
export const sessionSchema = v.object({
  leadId: v.pipe(v.string(), v.uuid()),
  beganAt: v.nullable(v.number()),
  finishedAt: v.nullable(v.number()),
  step: v.picklist(stepNames),
  form: savedFormSchema,
  documentQuote: v.nullable(quoteSchema),
  // One that cannot be read costs the session nothing else.
  sentFile: v.fallback(v.nullable(sentFileSchema), null),
  roof: v.nullable(sessionRoofSchema),
  askedOnce: v.object({ address: v.nullable(text), squareFootage: v.nullable(v.number()) }),
  tellMe: v.nullable(tellMeSchema),
  quote: v.nullable(quoteSchema),
  correction: v.nullable(areaCorrectionSchema),
  details: leadDetailsSchema,
  extras: v.optional(v.unknown()),
});

export function sessionOf({ form, ...session }: v.InferOutput<typeof sessionSchema>): WizardSession {
  return { ...session, form: { ...form, insuranceDoc: null } };
}

export function withoutFile(session: WizardSession): v.InferOutput<typeof sessionSchema> {
  const { insuranceDoc: _file, ...form } = session.form;
  return { ...session, form };
}

/** The session that the tab kept; null where it kept none or something unreadable. */
function restoredSession(store: Pick<TextStore, 'getItem'>): WizardSession | null {
  try {
    return sessionOf(v.parse(sessionSchema, JSON.parse(store.getItem(STORAGE_KEY) ?? '')));
  } catch {
    return null;
  }
}

function keepSession(store: Pick<TextStore, 'setItem'>, session: WizardSession): void {
  store.setItem(STORAGE_KEY, JSON.stringify(withoutFile(session)));
}

/** What the device keeps of sessions beyond their tab. */
export interface DeviceCopy {
  /** Keeps the session as this tab's; returns it, under another id where its own is another tab's by now. */
  keep(session: WizardSession): WizardSession;
  /** Makes a session that was opened again this tab's; returns it, under another id where its own was used. */
  take(session: WizardSession): WizardSession;
  /** The session that was changed last; null where none is kept. */
  newest(): WizardSession | null;
  /** Deletes all there is. */
  forget(): void;
}

const noCopy: DeviceCopy = {
  keep: (session) => session,
  take: (session) => session,
  newest: () => null,
  forget: () => {},
};

/** The session as it is now, for React and for what acts between two paints. */
export interface SessionStore {
  current(): WizardSession;
  update(change: (session: WizardSession) => WizardSession): void;
  /** A session of this device that can be gone on with, as long as this tab's has no answer yet. */
  offered(): WizardSession | null;
  /** Goes on with the offered session. */
  resume(): void;
  /**
   * A new quote is a new lead; what the device kept of earlier ones is deleted. Returns how to go on with the session that
   * was here or was offered: until then the page alone holds it.
   */
  startOver(): () => void;
  subscribe(listener: () => void): () => void;
}

const isUntouched = ({ step, form }: WizardSession) => step === 'address' && form.address === '';

export function createSessionStore(
  store: TextStore,
  newId: () => string,
  now: () => number,
  device: DeviceCopy = noCopy,
): SessionStore {
  const fresh = () => newSession(newId(), now());
  const restored = restoredSession(store);
  let session = restored === null ? fresh() : device.take(withoutOldRoof(restored, now()));
  let offer = isUntouched(session) ? device.newest() : null;
  const listeners = new Set<() => void>();
  const set = (changed: WizardSession) => {
    session = changed;
    if (!isUntouched(session)) offer = null;
    keepSession(store, session);
    for (const listener of listeners) listener();
  };
  keepSession(store, session);
  return {
    current: () => session,
    update: (change) => set(device.keep(change(session))),
    offered: () => offer,
    resume: () => {
      if (offer !== null) set(device.take(offer));
    },
    startOver: () => {
      const before = offer ?? session;
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
