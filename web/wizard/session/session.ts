import * as v from 'valibot';
import { ANSWERS_OPEN_MS } from '#shared/lead/answer-period.ts';
import type { LeadDetails, LeadInput } from '#shared/lead/lead.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import type { ChosenAddress } from '#web/maps/places.ts';
import { emptyForm, type WizardForm } from './answers.ts';
import { roofAt, type SessionRoof } from './roof.ts';
import { type Answered, isClaimWithEstimate, isReachable, type StepName } from './steps.ts';

/**
 * The estimate's file that was sent last, without its bytes: what a reload of the page goes on waiting for, and what
 * the lead calls its document.
 */
export const sentFileSchema = v.object({
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  /** On the server; null until the server has named it. */
  documentId: v.nullable(v.pipe(v.string(), v.uuid())),
  /** Whether the upload step waits for what is read from it. */
  awaited: v.boolean(),
});

export type SentFile = v.InferOutput<typeof sentFileSchema>;

/** One homeowner's way through the wizard; kept so that a reload loses nothing but the file. */
export interface WizardSession extends Answered {
  /** The lead's id: a retry or a double click writes one lead. */
  leadId: string;
  /** Milliseconds since 1970 at which the wizard was first shown; null where that is not known. */
  beganAt: number | null;
  /** Milliseconds since 1970 at which the quote was shown; null before, and where that is not known. */
  finishedAt: number | null;
  step: StepName;
  /** What was asked about once, as it was answered, and is obeyed from then on. */
  askedOnce: AskedOnce;
  /** Asked to be told when the company works at this ZIP code; null where not. */
  tellMe: TellMe | null;
  /** The estimate's file that was sent last; null before, and where it was called off. */
  sentFile: SentFile | null;
  /** What was shown at the end, before any correction; it stays as it was shown. */
  quote: Quote | null;
  /** What the homeowner changed of the area that was read; holds for the quote of that area alone. */
  correction: AreaCorrection | null;
  /** The optional answers after the price. */
  details: LeadDetails;
  /** What the extras cost that were answered, as it was shown first. Its form is known to what shows it. */
  extras?: unknown;
}

/** The consent to be told, as it goes with the lead. */
type TellMe = NonNullable<LeadInput['tell_when_here']>;

/** An address without its town, and a size that few homes have; null where nothing was asked. */
interface AskedOnce {
  address: string | null;
  squareFootage: number | null;
}

export function newSession(leadId: string, beganAt: number | null = null): WizardSession {
  return {
    leadId,
    beganAt,
    finishedAt: null,
    step: 'address',
    form: emptyForm,
    askedOnce: { address: null, squareFootage: null },
    tellMe: null,
    documentQuote: null,
    sentFile: null,
    roof: null,
    quote: null,
    correction: null,
    details: {},
  };
}

/** The session with other answers; another address has another roof. */
export function changed(session: WizardSession, patch: Partial<WizardForm>): WizardSession {
  const form = { ...session.form, ...patch };
  return { ...session, form, roof: form.address === session.form.address ? session.roof : null };
}

/** An address with the roof that was measured at it. */
type KnownAddress = Pick<WizardSession, 'roof'> & Pick<WizardForm, 'address'>;

/** The session with this address; going back to the one before brings back its roof and what was said of it. */
export function readdressed(session: WizardSession, address: string, before: KnownAddress): WizardSession {
  const now = changed(session, { address });
  return address === before.address ? { ...now, roof: before.roof } : now;
}

/**
 * The session with the place of its address, milliseconds since 1970 at which it was chosen.
 * @param before the roof at an address that was known before: the same place has the same roof
 */
export function placed(
  session: WizardSession,
  { placeId, location }: ChosenAddress,
  at: number,
  before: SessionRoof | null = null,
): WizardSession {
  if (before?.place.placeId === placeId) return { ...session, roof: before };
  return { ...session, roof: location && roofAt({ placeId, location }, at) };
}

/** The session whose homeowner is not asked about the place of this address, or not again. */
export function withAddressAsked(session: WizardSession, address: string): WizardSession {
  return { ...session, askedOnce: { ...session.askedOnce, address } };
}

/** How the upload step ended. */
export type UploadOutcome =
  | { kind: 'document-read'; quote: Quote }
  | { kind: 'squares-typed'; squareFootage: number }
  | { kind: 'without-document' };

/** The session as the upload step leaves it: what was read, or typed, or neither. */
export function afterUpload(session: WizardSession, outcome: UploadOutcome): WizardSession {
  const documentQuote = outcome.kind === 'document-read' ? outcome.quote : null;
  const typedSquareFootage = outcome.kind === 'squares-typed' ? outcome.squareFootage : null;
  const { documentId } = session.form;
  // Squares are typed from a paper that was not read: one that was would price the lead at its own area.
  const isOfAnother = typedSquareFootage !== null && documentId === (session.documentQuote?.documentId ?? '');
  return {
    ...session,
    form: { ...session.form, typedSquareFootage, documentId: isOfAnother ? null : documentId },
    documentQuote,
    sentFile: stillAwaited(session.sentFile, outcome),
    correction: documentQuote === session.documentQuote ? session.correction : null,
  };
}

/** Whoever goes on without a document that the server has may come back to wait for it; all else has ended the wait. */
function stillAwaited(file: SentFile | null, { kind }: UploadOutcome): SentFile | null {
  const mayComeBack = kind === 'without-document' && file?.documentId !== null;
  return file && { ...file, awaited: file.awaited && mayComeBack };
}

/** Whether the server still takes answers for the session's lead. */
export function takesAnswers({ finishedAt }: WizardSession, now: number): boolean {
  return finishedAt === null || now - finishedAt < ANSWERS_OPEN_MS;
}

/** The uploaded estimate's quote, as long as the answers still say that there is an estimate. */
export function documentQuoteOf({ form, documentQuote }: Answered): Quote | null {
  return isClaimWithEstimate(form) ? documentQuote : null;
}

/** Square feet of roof typed from the estimate, as long as the answers still say that there is one. */
export function typedAreaOf({ form }: Pick<Answered, 'form'>): number | null {
  return isClaimWithEstimate(form) ? form.typedSquareFootage : null;
}

/**
 * The step to show when the browser's history asks for one (null: it does not). A finished session stays
 * finished, and a step whose questions before it no longer have answers gives way to the first.
 */
export function stepShown(session: WizardSession, asked: StepName | null): StepName {
  if (session.step === 'thank-you') return 'thank-you';
  const step = asked ?? session.step;
  return isReachable(step, session) ? step : 'address';
}
