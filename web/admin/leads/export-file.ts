import { addressParts } from '#shared/address/parts.ts';
import type { LeadNote } from '#shared/api/lead-notes.ts';
import { extraItems } from '#shared/company/extra-items.ts';
import { clockOf, wallTime } from '#shared/company/wall-clock.ts';
import { touchFields } from '#shared/lead/attribution.ts';
import { formattedPhone, phoneE164 } from '#shared/lead/phone-format.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { saleOf, soldOn } from '#shared/lead/sale.ts';
import { touchName, UNKNOWN_SOURCE } from '#shared/lead/source.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { workingZone } from '#web/platform/business-timezone.ts';
import { answerOf, extrasOf } from '#web/words/office/scope.ts';
import { type Columns, fileOf } from './export-cells.ts';

/** The newest notes of leads, by the lead's id, newest first. */
export type NotesOfLeads = ReadonlyMap<string, readonly LeadNote[]>;

/**
 * The leads as a file that a spreadsheet opens.
 * @param zone in which its times are local; the office's where it is left out
 */
export function csvOf(leads: readonly Lead[], notes: NotesOfLeads, zone = workingZone()): string {
  return fileOf(
    exportColumns((at) => localTime(at, zone), notes),
    leads,
  );
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** ISO 8601 with the zone's offset, to the second: "2026-11-22T09:00:00-06:00". Text that is no time stays as it is. */
function localTime(at: string | undefined, timeZone: string | undefined): string | undefined {
  if (at === undefined) return undefined;
  const time = Math.floor(Date.parse(at) / 1000) * 1000;
  if (Number.isNaN(time)) return at;
  const wall = wallTime(time, clockOf(timeZone));
  const minutes = (wall - time) / 60_000;
  const two = (figure: number) => String(figure).padStart(2, '0');
  const offset = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  const shown = new Date(wall).toISOString().slice(0, '2026-11-22T09:00:00'.length);
  return `${shown}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** What else is on the job, an answer a column; empty where nothing was said. */
const scopeColumns: Columns = [
  ...extraItems.map((item) => [item, ({ scope }: Lead) => scope && answerOf(item, scope.answers)] as const),
  ['extrasTotal', (lead) => extrasOf(lead)?.total],
];

/** Whose the price is that holds. */
function priceFrom(lead: Lead): string | undefined {
  const { office, seen, standing } = leadPrice(lead);
  if (office !== undefined) return 'office';
  return standing && (seen === undefined ? 'site' : 'homeowner saw it');
}

/** The price that holds, what it rests on, and why the office gave another; empty where there is none. */
const priceColumns: Columns = [
  ...tierNames.map(
    (tier) => [`price ${tier}`, (lead: Lead) => leadPrice(lead).standing?.prices[tier]] as const,
  ),
  ['roofSquareFeet', (lead) => leadPrice(lead).standing?.squareFootage],
  ['roofSquares', (lead) => leadPrice(lead).standing?.squares],
  ['priceFrom', priceFrom],
  [
    'areaFrom',
    (lead) => {
      const { office, seen, computed } = leadPrice(lead);
      return office === undefined
        ? (seen?.areaSource ?? computed?.basis?.source)
        : (office.basis?.source ?? 'office');
    },
  ],
  ['officeReason', ({ office_price }) => office_price?.reason],
  ['officePricedBy', ({ office_price }) => office_price?.by],
];

type LocalTime = (at: string | undefined) => string | undefined;

/** What the homeowner told, under the names of the fields. */
function toldColumns(local: LocalTime): Columns {
  const address = (lead: Lead) => addressParts(lead.address);
  return [
    ['created_at', (lead) => lead.created_at],
    ['createdLocal', (lead) => local(lead.created_at)],
    ['status', (lead) => lead.status],
    ['name', (lead) => lead.name],
    ['phone', (lead) => formattedPhone(lead.phone)],
    ['phoneE164', (lead) => phoneE164(lead.phone)],
    ['email', (lead) => lead.email],
    ['address', (lead) => lead.address],
    ['street', (lead) => address(lead).street],
    ['city', (lead) => address(lead).city],
    ['state', (lead) => address(lead).state],
    ['zip', (lead) => address(lead).zip],
    ['lead_type', (lead) => lead.lead_type],
    ['emergency', (lead) => yesNo(lead.hasLeaks === true)],
    ['squareFootage', (lead) => lead.squareFootage],
    ['bedrooms', (lead) => lead.bedrooms],
    ['typedSquareFootage', (lead) => lead.typedSquareFootage],
    ['roofAge', (lead) => lead.roofAge],
    ['damageType', (lead) => lead.damageType],
    ['wantsFormalQuotes', (lead) => yesNo(lead.consent?.ticked === true)],
    ['document', (lead) => yesNo(lead.documentId !== undefined)],
    ['language', (lead) => lead.language],
    ['chosenTier', (lead) => lead.chosenTier],
    ...scopeColumns,
  ];
}

/** The prices that the homeowner saw, and those that the server computed. */
const quoteColumns: Columns = [
  ...tierNames.map((tier) => [`shown ${tier}`, (lead: Lead) => leadPrice(lead).seen?.prices[tier]] as const),
  ...tierNames.map((tier) => [`computed ${tier}`, (lead: Lead) => lead.quote?.[tier]] as const),
  ['quoteNumber', (lead) => quoteNumber(lead.id)],
];

/** What the office noted of the lead and did about it. */
const officeColumns = (local: LocalTime, notes: NotesOfLeads): Columns => [
  ['spam', (lead) => yesNo(isSpam(lead))],
  ['assignee', (lead) => lead.assignee],
  ['tags', (lead) => lead.tags?.join(', ')],
  ['callTimes', (lead) => lead.callTimes?.map(({ day, part }) => `${day} ${part}`).join(', ')],
  ['callBackOn', (lead) => lead.call_back_on],
  ['callBackAt', (lead) => local(lead.call_back_at)],
  ['callAttempts', (lead) => lead.call_attempts],
  ['lastOutcome', (lead) => lead.calls?.at(-1)?.outcome],
  [
    'calls',
    (lead) =>
      lead.calls
        ?.slice()
        .reverse()
        .map(({ at, by, outcome = 'attempted' }) => `${local(at)} ${by}: ${outcome}`)
        .join('\n'),
  ],
  ['inspection', (lead) => local(lead.inspection?.at)],
  ['inspectionMinutes', (lead) => lead.inspection?.minutes],
  ['inspectionPerson', (lead) => lead.inspection?.person],
  ['lostReason', (lead) => lead.lost_reason],
  ['soldOn', soldOn],
  ['soldTier', (lead) => saleOf(lead)?.tier],
  ['soldFor', (lead) => saleOf(lead)?.price],
  [
    'notes',
    (lead) =>
      notes
        .get(lead.id)
        ?.map(({ at, by, text }) => `${local(at)} ${by}: ${text}`)
        .join('\n\n'),
  ],
  ['firstContactAt', (lead) => lead.first_contact_at],
];

/** Where the home is, and where the homeowner came from. */
const originColumns: Columns = [
  ['outOfArea', (lead) => yesNo(lead.out_of_area === true)],
  ['tellWhenHere', (lead) => lead.tell_when_here?.zip],
  ['source', (lead) => lead.source ?? UNKNOWN_SOURCE],
  ['campaign', (lead) => lead.campaign],
  ['firstSource', (lead) => lead.touches && touchName(lead.touches.first)],
  ...touchFields.map((field) => [`first ${field}`, (lead: Lead) => lead.touches?.first[field]] as const),
  ...touchFields.map((field) => [`last ${field}`, (lead: Lead) => lead.touches?.last[field]] as const),
];

/** How many columns a file of everything has. */
export const wholeColumns = () => exportColumns(() => undefined, new Map()).length;

/** The columns of the file: the fields under their own names, and what the office sees of them. */
const exportColumns = (local: LocalTime, notes: NotesOfLeads): Columns => [
  ...toldColumns(local),
  ...quoteColumns,
  ...officeColumns(local, notes),
  ['id', (lead) => lead.id],
  ...originColumns,
  ...priceColumns,
  ['officePricedAt', (lead) => local(lead.office_price?.at)],
];
