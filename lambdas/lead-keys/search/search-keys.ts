import { phoneDigits } from '#shared/lead/phone.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type LeadKey, textOf, timePlace } from '../lead-key.ts';
import { addressWords } from './address.ts';
import { mailTerm, nameTerms, numberTerm, phoneTerm, zipTerm } from './lists.ts';
import { nameWords } from './words.ts';

/** A lead is found by so many of the numbers it names. */
export const PHONES_KEPT = 3;

/** So many of each are kept: a transaction takes a hundred writes. */
const most = { names: 8, words: 30, phones: PHONES_KEPT, numbers: 3, zips: 2 };

/** An old lead may lack a text. */
type SearchedLead = Pick<Lead, 'id' | 'created_at'> &
  Partial<Pick<Lead, 'name' | 'phone' | 'email' | 'address'>>;

/** Where a search finds the lead. */
export function searchKeys(lead: SearchedLead): LeadKey[] {
  const place = timePlace(lead);
  const names = nameWords(lead.name ?? '').slice(0, most.names);
  const { numbers, zips, words } = addressWords(lead.address ?? '');
  const text = textOf([...new Set([...names, ...words.slice(0, most.words)])]);
  const mail = (lead.email ?? '').trim().toLowerCase();
  // Numbers may end alike, and then stand in the one list.
  const phones = Map.groupBy(phoneDigits(lead.phone ?? '').slice(0, most.phones), phoneTerm);
  const terms = [
    ...new Set(names.flatMap(nameTerms)),
    ...numbers.slice(0, most.numbers).map(numberTerm),
    ...zips.slice(-most.zips).map(zipTerm),
  ];
  return [
    ...terms.map((term) => ({ term, place, text })),
    ...[...phones].map(([term, digits]) => ({ term, place, text: textOf(digits) })),
    ...(mail === '' ? [] : [{ term: mailTerm(mail), place, text: textOf([mail]) }]),
  ];
}
