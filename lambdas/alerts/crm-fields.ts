import { addressParts } from '#shared/address/parts.ts';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** Belong to the last name, wherever the first one ends. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|md|phd|esq)\.?$/i;

/** A name in the two fields that other systems have. One word is a first name; `Quennell, Odalys` is turned around. */
function nameParts(name: string): { first_name: string; last_name: string } {
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
  const [before = '', after = '', ...more] = name.split(',').map((part) => part.trim());
  const isTurned = more.length === 0 && after !== '' && !SUFFIX.test(after);
  const all = isTurned ? [...words(after), ...words(before)] : words(name.replaceAll(',', ' '));
  const ends = isTurned ? words(after).length : lastBegins(all);
  return { first_name: all.slice(0, ends).join(' '), last_name: all.slice(ends).join(' ') };
}

function lastBegins(words: readonly string[]): number {
  const suffixes = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? 1 : 0;
  return Math.max(1, words.length - 1 - suffixes);
}

/**
 * What other systems ask for in fields of their own and a lead has none for: the parts of its name and address, the one
 * price that holds, the chosen product's amount, when the inspection is, and where the office opens it.
 * @param adminUrl the admin page; empty if it is not known
 */
export function crmFields(lead: Lead, adminUrl: string) {
  const { standing } = leadPrice(lead);
  const inspection = heldInspection(lead);
  const price = standing && {
    squareFootage: standing.squareFootage,
    squares: standing.squares,
    ...standing.prices,
  };
  return {
    ...nameParts(lead.name),
    ...addressParts(lead.address),
    ...(price && { price }),
    ...(price && lead.chosenTier !== undefined && { amount: price[lead.chosenTier] }),
    // Who goes and what they should know is the office's own.
    ...(inspection && {
      inspection: { at: inspection.at, minutes: inspection.minutes, time_zone: inspection.time_zone },
    }),
    ...(lead.tell_when_here && { tell_when_here: true }),
    ...(adminUrl !== '' && { url: `${adminUrl}/leads/${lead.id}` }),
  };
}
