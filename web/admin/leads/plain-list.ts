import { nextCall } from '#shared/lead/next-call.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import { priceToQuote } from '#shared/lead/price.ts';
import { isSold, saleOf, soldOn } from '#shared/lead/sale.ts';
import { UNKNOWN_SOURCE } from '#shared/lead/source.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { dayOf, timeOf } from '#web/platform/business-timezone.ts';
import { dayWords, momentWords } from '#web/words/office/formats.ts';
import { pathWords, statusLabel } from '#web/words/office/lead.ts';
import { lostWords, outcomeWords } from '#web/words/office/lead-log.ts';
import { nextCallWords } from '#web/words/office/next-call.ts';
import { personName } from '#web/words/office/people.ts';
import { tierTitle } from '#web/words/office/prices.ts';
import { type Columns, fileOf } from './export-cells.ts';

const when = (at: string | undefined) => (at === undefined ? undefined : momentWords(at));

/** What is next with the lead, in words; empty where nothing is, as of one that is sold. */
function nextStep(lead: Lead, now: Date): string | undefined {
  if (isSold(lead)) return undefined;
  const next = nextCall(lead, now, dayOf, timeOf);
  return next && nextCallWords(next, dayOf(now)).full;
}

/** What the homeowner chose, or what the price to quote is of instead. */
function quotedTier(lead: Lead): string | undefined {
  const quote = priceToQuote(lead);
  return quote && `${tierTitle(quote.tier)}${quote.isChosen ? '' : ', not chosen'}`;
}

function lastCall({ calls }: Lead): string | undefined {
  const last = calls?.at(-1);
  return last && [when(last.at), last.outcome && outcomeWords[last.outcome]].filter(Boolean).join(', ');
}

/** What an accountant or a spreadsheet needs, under plain headings, with times as the page shows them. */
const columnsAt = (now: Date): Columns => [
  ['Name', (lead) => lead.name],
  ['Phone', (lead) => formattedPhone(lead.phone)],
  ['Email', (lead) => lead.email],
  ['Address', (lead) => lead.address],
  ['Type', (lead) => pathWords[lead.lead_type]],
  ['Insurer', ({ quote }) => quote?.claim?.carrier],
  ['Claim number', ({ quote }) => quote?.claim?.claimNumber],
  ['Deductible', ({ quote, office_price }) => quote?.claim?.deductible ?? office_price?.deductible],
  ['Squares', (lead) => priceToQuote(lead)?.squares],
  ['Tier', quotedTier],
  ['Price to quote', (lead) => priceToQuote(lead)?.price],
  [
    'Sold on',
    (lead) => {
      const on = soldOn(lead);
      return on && dayWords(on, 'date');
    },
  ],
  [
    'Sold tier',
    (lead) => {
      const sale = saleOf(lead);
      return sale && tierTitle(sale.tier);
    },
  ],
  ['Sold for', (lead) => saleOf(lead)?.price],
  ['Status', (lead) => statusLabel(lead.status)],
  ['Next step', (lead) => nextStep(lead, now)],
  ['Assigned to', ({ assignee }) => assignee && personName(assignee)],
  ['Source', (lead) => lead.source ?? UNKNOWN_SOURCE],
  ['Came in', (lead) => when(lead.created_at)],
  ['Last call', lastCall],
  ['Inspection', (lead) => when(lead.inspection?.at)],
  ['Lost reason', ({ lost_reason }) => lost_reason && lostWords[lost_reason]],
];

/** The leads as a plain list. */
export const plainListOf = (leads: readonly Lead[], now: Date): string => fileOf(columnsAt(now), leads);

/** Its headings, as a sentence names them. */
export const plainHeadings: readonly string[] = columnsAt(new Date(0)).map(([heading]) => heading);
