import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { NewAlert } from '#lambdas/alerts/alert-schema.ts';
import type { AlertWrites } from '#lambdas/alerts/alert-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import type { ReadSessionRoof } from '#lambdas/roofs/session-roof.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import { leadRoutes } from '#shared/api/lead-routes.ts';
import type { ShownExtras } from '#shared/company/extra-items.ts';
import { readByPerson } from '#shared/estimate/document.ts';
import { answersAcceptedSince } from '#shared/lead/answer-period.ts';
import { cleanTouches } from '#shared/lead/attribution.ts';
import { BY_SITE } from '#shared/lead/history-authors.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import {
  LEAD_LIMIT_BYTES,
  type LeadDetails,
  type LeadInput,
  type SecondDocument,
  type SpamSign,
} from '#shared/lead/lead.ts';
import { isSmokeLead } from '#shared/lead/smoke-lead.ts';
import { sourceOf } from '#shared/lead/source.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { nameIn } from '#shared/text.ts';
import { checkOf, type NotErased } from './erased-leads.ts';
import { historyEntry, historyWrites } from './history.ts';
import type { FirstDetail, LeadStore } from './lead-store.ts';
import { survivorOf } from './merged-leads.ts';
import { leadIdIn, missingLead } from './named-lead.ts';
import type { AssignLead } from './new-lead-assignment.ts';
import { type LeadPriceSources, pricedLead } from './price-lead.ts';
import { isResend, receivedDetails, receivedQuote } from './received-quote.ts';
import { receivedScope } from './received-scope.ts';
import type { SecondDocumentFacts } from './second-document.ts';

/** How details are reported, and which of the lead's fields must still be without a value for it to be so. */
interface DetailsReport extends Pick<NewAlert, 'channels' | 'emergency' | 'news'> {
  firsts: readonly FirstDetail[];
}

/**
 * Which channels report these details. The webhook gets every change. The team hears once that the roof leaks, and of
 * the first choice of a tier or of call times: whoever toggles an answer fills no inbox. Undefined if nothing changes,
 * so that repeated details are reported once.
 */
export function alertFor(lead: Lead, details: StoredDetails): DetailsReport | undefined {
  const same = (name: keyof StoredDetails) =>
    details[name] === undefined || isDeepStrictEqual(details[name], lead[name]);
  if ((Object.keys(details) as (keyof StoredDetails)[]).every(same)) return undefined;
  const emergency = details.hasLeaks === true && lead.hasLeaks !== true && lead.leak_alerted_at === undefined;
  const chosen = (['chosenTier', 'callTimes'] as const).filter(
    (name) => details[name] !== undefined && lead[name] === undefined,
  );
  const firsts = [...(emergency ? (['leak_alerted_at'] as const) : []), ...chosen];
  return { channels: firsts.length > 0 ? alertChannels : ['webhook'], emergency, firsts, news: chosen };
}

const { addLeadDetails: detailsRoute } = leadRoutes;
const someDetails = v.pipe(
  detailsRoute.body,
  v.check(
    (details) => Object.values(details).some((value) => value !== undefined),
    'must hold at least one detail',
  ),
);

/** What is stored of the details; a second estimate as what it changes of the lead. */
type StoredDetails = Omit<LeadDetails, 'secondDocument'> & SecondDocumentFacts;

/** What a merged lead's homeowner says is the survivor's, but for what is said of the price on their own page. */
function answersForSurvivor(details: StoredDetails) {
  const { chosenTier, correction, shownAfter, documentId, documentName, other_documents, quote, ...answers } =
    details;
  return {
    answers,
    ofOwnPrice: { chosenTier, correction, shownAfter, documentId, documentName, other_documents, quote },
  };
}

const hasAny = (details: StoredDetails) => Object.values(details).some((value) => value !== undefined);

/**
 * `POST /api/leads/{id}/details` → 204, or 200 with the company's extras where those that the page showed count no more;
 * 404 for an unknown lead, 409 for one older than 24 hours. Those of a lead that was merged into another are of the one
 * that stays, but for what is said of its own price.
 */
export function addLeadDetails(deps: {
  leads: Pick<LeadStore, 'get' | 'addDetails'>;
  alert: AlertWrites;
  /** The extras of a version, else those of now. Asked only for answers that may have a price. */
  extras: (version?: string) => Promise<ShownExtras>;
  /** What a second estimate changes of the lead; left out, nothing. */
  secondDocument?: (sent: SecondDocument, lead: Lead) => Promise<SecondDocumentFacts>;
  now: () => Date;
}): RespondTo<typeof detailsRoute> {
  return async (request) => {
    const id = leadIdIn(request);
    const { secondDocument, ...sent } = jsonBody(request, someDetails);
    const at = deps.now();
    let instead: ShownExtras | undefined;
    /** Undefined, to be tried again, if another request was the first to report one of these, or the lead was just changed or merged. */
    const addReported = async (lead: Lead, details: StoredDetails, createdAfter: string) => {
      const report = alertFor(lead, details);
      const { firsts = [] } = report ?? {};
      const alert = report && deps.alert({ event: 'lead.updated', leadId: lead.id, at, ...report });
      const alerted = report?.emergency === true ? { leak_alerted_at: at.toISOString() } : {};
      const stored = { ...details, ...alerted };
      const without = [...firsts, 'merged_into'] as const;
      return (await deps.leads.addDetails(lead.id, stored, createdAfter, alert, without, lead)) || undefined;
    };
    const added = await untilWritten(async () => {
      const from = await deps.leads.get(id);
      if (from === undefined) throw missingLead();
      if (from.created_at <= answersAcceptedSince(at)) return false;
      const lead = (await survivorOf(from, deps.leads)) ?? from;
      const received = sent.scope && (await receivedScope(sent.scope, lead.scope, deps.extras));
      instead = received?.instead;
      const details = {
        ...receivedDetails(sent, lead, from, at),
        ...(received && { scope: received.scope }),
        ...(secondDocument && (await deps.secondDocument?.(secondDocument, from))),
      };
      if (lead === from) return addReported(lead, details, answersAcceptedSince(at));
      const { answers, ofOwnPrice } = answersForSurvivor(details);
      // First the one that is alerted: these may be sent again until both have them.
      if (hasAny(answers) && (await addReported(lead, answers, '')) === undefined) return undefined;
      return !hasAny(ofOwnPrice) || deps.leads.addDetails(id, ofOwnPrice, answersAcceptedSince(at));
    });
    if (added === true) return instead ? { status: 200, body: { extras: instead } } : { status: 204 };
    throw new AppError('conflict', 'You can add answers within 24 hours of your quote.');
  };
}

/** Nobody fills in the form in less time. */
const LEAST_FILL_MS = 4000;

/** Fields that are used only to detect spam and are not stored. */
type SpamProof = 'honeypot' | 'filledInMs';

/**
 * The lead without the fields that detect spam, and the signs found. Odd values are not refused, as an error would tell
 * a program what to change.
 */
function detectSpam({ honeypot: hidden, filledInMs: took, ...lead }: LeadInput): {
  lead: Omit<LeadInput, SpamProof>;
  spam: SpamSign[];
} {
  const signs: Record<SpamSign, boolean> = {
    honeypot: hidden !== undefined && (typeof hidden !== 'string' || hidden.trim() !== ''),
    too_fast: took !== undefined && !(typeof took === 'number' && took >= LEAST_FILL_MS),
    no_form: hidden === undefined && took === undefined,
    no_name: nameIn(lead.name) === '',
  };
  return { lead, spam: (Object.keys(signs) as SpamSign[]).filter((sign) => signs[sign]) };
}

/** A lead is given once, as it is stored, so that no other line of that moment needs telling apart from it. */
const assignedLine = (assignee: string, at: Date): HistoryEntry =>
  historyEntry({ kind: 'change', what: 'assignee', new: assignee }, { by: BY_SITE, at, mark: 'new' });

const { createLead: leadRoute } = leadRoutes;

export interface CreateLeadDeps extends Omit<LeadPriceSources, 'sessionRoof'> {
  /** Left out if no roof was measured. */
  sessionRoof?: ReadSessionRoof;
  /** Never rejects; left out, what the page says counts. */
  isOutOfArea?: (lead: Pick<LeadInput, 'address' | 'out_of_area'>) => Promise<boolean>;
  leads: Pick<LeadStore, 'add' | 'get'>;
  alert: AlertWrites;
  notErased: (leadId: string, at: Date) => NotErased;
  /** Left out, nobody gets it. */
  assign?: AssignLead;
  /** The table of leads' histories: a line of whom it was given to is written together with it. */
  leadLog?: string;
  now: () => Date;
}

/**
 * `POST /api/leads` → 201 `{id}`, also when the same lead is sent again, and for one that the office has deleted, which
 * is not stored again, and for a walk's. 409 if another lead has the id; that one is neither changed nor returned.
 */
export function createLead({
  leads,
  alert,
  notErased,
  now,
  sessionRoof,
  isOutOfArea = async ({ out_of_area = false }) => out_of_area,
  assign = async () => undefined,
  leadLog = '',
  ...sources
}: CreateLeadDeps): RespondTo<typeof leadRoute> {
  const store = async (sent: LeadInput, visitor: string) => {
    const { lead: checked, spam } = detectSpam(sent);
    const { shownRoof, out_of_area, touches: sentTouches, ...others } = checked;
    const touches = cleanTouches(sentTouches);
    const input = { ...others, ...(touches && { touches }) };
    const readRoof = sessionRoof && ((signal: AbortSignal) => sessionRoof(input.id, shownRoof, signal));
    const prices = { ...sources, ...(readRoof && { sessionRoof: readRoof }) };
    const isOutside = isOutOfArea({ address: input.address, out_of_area });
    const { lead, isUnpriced, refusal } = await pricedLead(input, prices, shownRoof);
    const signs = spam.length === 0 ? {} : { spam };
    const at = now();
    const received = lead.shown && { shown: receivedQuote(lead.shown, at) };
    const outside = await isOutside;
    const isForNobody = outside || spam.length > 0 || isSmokeLead(lead);
    const assignee = await assign({ address: lead.address, isForNobody });
    const added = await leads.add(
      {
        ...lead,
        ...received,
        ...signs,
        ...sourceOf(touches),
        ...(outside && { out_of_area: true as const }),
        ...(assignee !== undefined && { assignee }),
        ...(refusal && {
          estimate_unreadable_at: at.toISOString(),
          ...(readByPerson.has(refusal) && { estimate_for_person: true as const }),
        }),
        status: 'new',
        created_at: at.toISOString(),
      },
      alert({ event: 'lead.created', leadId: lead.id, at, channels: alertChannels, visitor, isUnpriced }),
      checkOf(lead, notErased(lead.id, at)),
      assignee === undefined ? [] : historyWrites(leadLog)(lead.id, [assignedLine(assignee, at)]),
    );
    if (added) return countStored(lead, spam);
    const stored = await leads.get(input.id);
    if (stored !== undefined && !isResend(input, stored))
      throw new AppError('conflict', 'A different lead already uses this ID.');
  };
  return async (request) => {
    const input = jsonBody(request, leadRoute.body, LEAD_LIMIT_BYTES);
    await store(input, request.visitor);
    return { status: 201, body: { id: input.id } };
  };
}

/** A smoke test's lead is not counted, as a site without homeowners must not look alive. */
function countStored(lead: Pick<Lead, 'id' | 'name' | 'email' | 'lead_type'>, spam: readonly SpamSign[]) {
  if (isSmokeLead(lead)) return;
  if (spam.length === 0) counted.leadStored(lead.lead_type);
  else counted.spamLead();
}
