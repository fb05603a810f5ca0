import { callPlace, isToCall, isToCallBack } from '#shared/desk/call-order.ts';
import { leadMarks, marksOf } from '#shared/desk/lead-facets.ts';
import type { LeadFilter } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type LeadKey, textOf, timePlace } from './lead-key.ts';

/** In the order to call them. */
export const FIRST_TERM = 'first';
/** By the day to call back on. */
export const DUE_TERM = 'due';

const rowTerm = (word: string) => `row#${word}`;

/** Where the lists of leads to call hold the lead. */
export function callKeys(lead: Lead): LeadKey[] {
  return [
    ...(isToCall(lead) ? [{ term: FIRST_TERM, place: callPlace(lead) }] : []),
    ...(isToCallBack(lead) ? [{ term: DUE_TERM, place: `${lead.call_back_on}#${timePlace(lead)}` }] : []),
  ];
}

/**
 * Where filtered lists hold the lead: one list for its status, one for its type and one for each of its marks, so that
 * the rarest word of a filter names a short list, which is then asked for the others.
 */
export function rowKeys(lead: Lead): LeadKey[] {
  const words = [lead.status, lead.lead_type, ...marksOf(lead)];
  const [place, text] = [timePlace(lead), textOf(words)];
  return words.map((word) => ({ term: rowTerm(word), place, text }));
}

/** The list to read for a filter, and the words to ask of it; undefined where the filter names no word. */
export function rowsFor(filter: LeadFilter): { term: string; having: string[] } | undefined {
  const marks = leadMarks.filter((mark) => filter[mark] !== undefined);
  const words = [...marks, filter.status, filter.type].filter((word) => word !== undefined);
  // Spam, leaks and documents are rarer than any status, and every type is common.
  const rarest = (['spam', 'emergency', 'document'] as const).find((mark) => words.includes(mark));
  const [first] = words;
  const listed = rarest ?? filter.status ?? first;
  if (listed === undefined) return undefined;
  return {
    term: rowTerm(listed),
    having: words.filter((word) => word !== listed).map((word) => ` ${word} `),
  };
}
