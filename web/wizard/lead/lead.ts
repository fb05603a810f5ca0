import { zipIn } from '#shared/address/zip.ts';
import type { ServiceArea } from '#shared/company/service-area.ts';
import { isOutsideZips } from '#shared/company/zips.ts';
import type { Touches } from '#shared/lead/attribution.ts';
import {
  LEAD_LIMIT_BYTES,
  type LeadDetails,
  type LeadInput,
  leadLimits,
  SQUARE_FOOTAGE_MAX,
} from '#shared/lead/lead.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import { type DecidedQuote, decideQuote, type QuoteFacts } from '#shared/quote/decide-quote.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { ShownQuote } from '#shared/quote/shown-quote.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import { MOST_BUILDINGS, type ShownRoof } from '#shared/roof/lead-roof.ts';
import { typicalHomeSize } from '#shared/roof/typical-home.ts';
import type { Language } from '#shared/text.ts';
import { type Peril, perilsIn } from '#web/quote/claim-figures.ts';
import { parseSquareFootage, sendable, type WizardForm } from '#web/wizard/session/answers.ts';
import { saidOfSize } from '#web/wizard/session/roof.ts';
import { documentQuoteOf, typedAreaOf, type WizardSession } from '#web/wizard/session/session.ts';
import type { Answered } from '#web/wizard/session/steps.ts';

/** What a lead needs besides the answers. */
export interface LeadMoment {
  /** The page's address. */
  page: string;
  /** How the homeowner came to it. */
  touches?: Touches | undefined;
  now: Date;
  language: Language;
  /** What stands in the field that nobody sees. */
  honeypot: string;
  consent: { wordingVersion: string; wording: string };
  /** Undefined where it is not known. */
  area?: ServiceArea | undefined;
  /** What the homeowner is about to see. */
  shown?: ShownQuote | undefined;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The text as the server takes it, at most `max` long; the cut may halve a character, which then goes too. */
function fitting(text: string, max: number): string {
  return sendable(sendable(text).trim().slice(0, max)).trim();
}

/** The size of the home as it was typed, or guessed from its bedrooms. */
const sizeIn = ({ squareFootage, bedrooms, propertyType }: WizardForm) =>
  bedrooms === null || propertyType === null
    ? { squareFootage: parseSquareFootage(squareFootage), bedrooms: null }
    : { squareFootage: typicalHomeSize(bedrooms, propertyType), bedrooms };

/** The home as the answers describe it, with the area typed from an estimate. */
const homeIn = ({ form }: Pick<Answered, 'form'>) =>
  ({
    ...sizeIn(form),
    propertyType: form.propertyType,
    typedSquareFootage: typedAreaOf({ form }),
  }) satisfies QuoteFacts['home'];

/** Whether the homeowner confirmed their roof, and said that it is right and not the size they entered. */
const isOverHomeSize = ({ roof, form }: Pick<Answered, 'roof' | 'form'>): boolean =>
  roof?.answer === 'yes' && saidOfSize(roof, homeIn({ form })) === 'roof';

/**
 * The quote of a session as it stands now; null where there is no area.
 * @param pricing null where the site's could not be had
 */
export function sessionQuote(session: WizardSession, pricing: SitePricing | null): DecidedQuote | null {
  const { roof, correction } = session;
  const home = homeIn(session);
  const seen = roof && { ...roof, overHomeSize: isOverHomeSize(session) };
  return decideQuote(
    { document: documentQuoteOf(session), home, roof: seen, correction },
    pricing,
    'homeowner',
  );
}

/** The document's area, else the home's size with how many stories it has, and the area typed from a document. */
function sizeOf(
  session: WizardSession,
): Pick<LeadInput, 'squareFootage' | 'propertyType' | 'bedrooms' | 'typedSquareFootage'> {
  const read = documentQuoteOf(session);
  const { squareFootage, propertyType, bedrooms, typedSquareFootage } = homeIn(session);
  const whole = Math.round(read?.squareFootage ?? squareFootage ?? 0);
  return {
    ...(whole >= 1 && whole <= SQUARE_FOOTAGE_MAX && { squareFootage: whole }),
    ...(read === null && propertyType && { propertyType }),
    ...(read === null && bedrooms !== null && { bedrooms }),
    ...(read === null && typedSquareFootage !== null && { typedSquareFootage }),
  };
}

/** The estimate that was uploaded for a claim, also one that could not be read: the office may look at it. */
function documentOf(session: WizardSession): string {
  const { isInsuranceClaim, documentId } = session.form;
  return documentQuoteOf(session)?.documentId ?? (isInsuranceClaim === true ? documentId : null) ?? '';
}

/** The estimate, by the name its file has on the homeowner's device. */
function documentIn(session: WizardSession): Pick<LeadInput, 'documentId' | 'documentName'> {
  const documentId = documentOf(session);
  if (!UUID.test(documentId)) return {};
  const { sentFile } = session;
  const name = fitting(sentFile?.documentId === documentId ? sentFile.name : '', leadLimits.documentName);
  return { documentId, ...(name !== '' && { documentName: name }) };
}

/** The roof from above at the session's address, or the place it was asked for by; the server keeps its figures. */
function shownRoofOf({ roof, form }: WizardSession): ShownRoof | undefined {
  if (roof === null) return undefined;
  const buildings = [...new Set(roof.buildings.map(({ placeId }) => placeId))].slice(0, MOST_BUILDINGS);
  const { placeId } = roof.place;
  return {
    ...(roof.answer !== null && { answer: roof.answer }),
    ...(isOverHomeSize({ roof, form }) && { overHomeSize: true as const }),
    buildings,
    ...(placeId !== undefined && buildings.length === 0 && { askedFor: placeId }),
  };
}

/** Whether the address is outside the company's area, and what was agreed to about that address. */
function areaOf({ form, tellMe }: WizardSession, area: ServiceArea | undefined) {
  const isOutside = area !== undefined && area.by !== 'everywhere' && isOutsideZips(area.zips, form.address);
  return {
    ...(isOutside && { out_of_area: true as const }),
    ...(tellMe !== null && tellMe.zip === zipIn(form.address) && { tell_when_here: tellMe }),
  };
}

/** How long the session took; undefined where the clock was set back meanwhile, or nobody knows when it began. */
function filledInMs({ beganAt }: WizardSession, now: Date): number | undefined {
  const took = beganAt === null ? -1 : now.getTime() - beganAt;
  return took < 0 ? undefined : took;
}

const bytesOf = (lead: LeadInput) => new TextEncoder().encode(JSON.stringify(lead)).length;

/** The lead within the server's limit: what is too much goes from the end of `content`, whose parts are fields of their own. */
function withinLimit(lead: LeadInput): LeadInput {
  if (bytesOf(lead) <= LEAD_LIMIT_BYTES || lead.content === '') return lead;
  return withinLimit({ ...lead, content: fitting(lead.content, Math.floor(lead.content.length * 0.8)) });
}

/**
 * The lead of a session whose contact step is ready. Whatever was typed, the server takes it: what does not
 * fit its own field is cut there, and stands in full in `content`.
 */
export function toLead(session: WizardSession, moment: LeadMoment): LeadInput {
  const { insuranceDoc, ...answers } = session.form;
  const at = moment.now.toISOString();
  const page = fitting(moment.page, leadLimits.url);
  const name = fitting(answers.name, leadLimits.name);
  const honeypot = fitting(moment.honeypot, 200);
  const took = filledInMs(session, moment.now);
  const shownRoof = shownRoofOf(session);
  return withinLimit({
    id: session.leadId,
    platform: 'website',
    content: fitting(
      JSON.stringify({ ...answers, insuranceDoc: insuranceDoc?.name ?? session.sentFile?.name ?? null }),
      leadLimits.content,
    ),
    author: name || 'Anonymous',
    post_url: page,
    posted_at: at,
    name,
    email: fitting(answers.email, leadLimits.email),
    phone: fitting(formattedPhone(answers.phone), leadLimits.phone),
    address: fitting(answers.address, leadLimits.address),
    lead_type: answers.isInsuranceClaim === true ? 'insurance' : 'retail',
    ...sizeOf(session),
    ...documentIn(session),
    consent: {
      ticked: answers.wantsFormalQuote,
      wordingVersion: moment.consent.wordingVersion,
      wording: moment.consent.wording,
      at,
      page,
    },
    ...areaOf(session, moment.area),
    language: moment.language,
    ...(moment.touches === undefined ? {} : { touches: moment.touches }),
    ...(moment.shown === undefined ? {} : { shown: moment.shown }),
    ...(shownRoof === undefined ? {} : { shownRoof }),
    honeypot,
    ...(took === undefined ? {} : { filledInMs: took }),
  });
}

const WINDS: readonly Peril[] = ['wind', 'tornado', 'hurricane'];

/**
 * What an uploaded estimate answers of the three optional questions, by the cause of loss it prints; empty
 * where it answers none. "Wind/Hail" names a peril of the policy and not which of the two it was.
 */
export function detailsIn(quote: Quote | null): LeadDetails {
  const perils = perilsIn(quote?.claim?.typeOfLoss ?? '');
  const hail = perils.includes('hail');
  const wind = perils.some((peril) => WINDS.includes(peril));
  if (hail === wind) return {};
  return { damageType: hail ? 'hail' : 'wind' };
}

/** Whether any of the three questions has another answer than the estimate's. */
export const isAnswered = (details: LeadDetails, known: LeadDetails): boolean =>
  (['roofAge', 'damageType', 'hasLeaks'] as const).some((name) => details[name] !== known[name]);

/** Whether the answer that stands for the damage is the estimate's. */
export const isFromEstimate = (details: LeadDetails, known: LeadDetails): boolean =>
  known.damageType !== undefined && details.damageType === known.damageType;
