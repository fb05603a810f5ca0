import { dueOrder, isOpen, type PromisedCall, promisedCall, questionOf } from './next-call.ts';
import { priceToQuote } from './price.ts';
import { isSold } from './sale.ts';
import type { Lead } from './stored-lead.ts';

// Where a lead stands in a list that is sorted by anything but time, in the order of text.

const DIGITS = 9;
const MOST = 10 ** DIGITS - 1;

/** What the positions of that price begin with. */
export const priceDigits = (dollars: number): string =>
  String(Math.min(Math.round(dollars), MOST)).padStart(DIGITS, '0');

/**
 * By the price to quote, of the same price by when they came in: read from its end. Leads without a price stand before all
 * others.
 */
export function priceOrder(lead: Lead): string {
  const price = priceToQuote(lead)?.price;
  return [price === undefined ? '' : priceDigits(price), lead.created_at, lead.id].join('#');
}

/** After all moments, so that the newest of them is the first of text. */
const LAST_MS = 10 ** 13 - 1;
const newestFirst = ({ created_at, id }: Lead) =>
  [String(LAST_MS - Date.parse(created_at)).padStart(13, '0'), id].join('#');

/** When it is that somebody goes there, or is to say how it went. */
function inspectionMoment(lead: Lead): string | undefined {
  const question = questionOf(lead);
  if (question?.kind === 'canceled') return question.at;
  const { inspection } = lead;
  if (inspection === undefined || inspection.outcome !== undefined || !isOpen(lead) || isSold(lead))
    return undefined;
  const at = inspection.ask_at ?? inspection.at;
  return Number.isNaN(Date.parse(at)) ? undefined : at;
}

/** The noon of a day by Central Standard Time, which no office is more than four hours from. */
const CENTRAL_NOON = '2026-11-30T18:00:00.000Z';

/**
 * By what is next: the calls, inspections and questions with a time, the earliest first; open leads without one; then those
 * that are done, lost or nobody's, the newest first.
 * @param noon ISO 8601: a noon where the office is
 */
export function nextStepOrder(lead: Lead, noon = CENTRAL_NOON): string {
  const behindMs = Date.parse(noon) - Date.parse(`${noon.slice(0, '2026-11-30'.length)}T12:00:00Z`);
  const at = inspectionMoment(lead);
  const steps: (PromisedCall | undefined)[] = [
    promisedCall(lead),
    at === undefined
      ? undefined
      : {
          kind: 'follow_up',
          day: new Date(Date.parse(at) - behindMs).toISOString().slice(0, '2026-11-30'.length),
          at,
        },
  ];
  const [first] = steps.flatMap((step) => (step === undefined ? [] : dueOrder(lead, step, noon))).sort();
  if (first !== undefined) return `1#${first}`;
  return `${isOpen(lead) ? 2 : 3}#${newestFirst(lead)}`;
}
