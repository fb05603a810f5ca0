import { normalizeText } from '../text/normalize-text.ts';

/**
 * How a line begins that explains a row without being part of its description; a name in asterisks on both
 * sides is a section's.
 */
const NOTE =
  /^(auto calculated waste|options?:|bundle rounding|\d+(\.\d+)? ?% (waste|of)|includes?:|includes? \d|included in|materials? quantity|conversion:|this line item|the (above|following|quantity|policy|insured|roof|adjuster)|component |waste |roof waste|hip\/valley|suggested|provided |per |note:?|notes:?|price |pricing |see |depreciat|\(?included |if |all |no |we |your |allowance |photo|quantity |calculated|based on|item |does not|\*\*(?!\**[^*]+\*\*+$))/;

/** True where the line is a note below a row, not the rest of its description. */
export function isNote(text: string): boolean {
  return NOTE.test(normalizeText(text)) || /^hip\/valley/.test(normalizeText(text));
}

/** The waste a note states, percent; null where it states none. */
export function wasteIn(note: string): number | null {
  const text = normalizeText(note);
  const found =
    /auto(?:matic(?:ally)?)? calculated waste:? ?(\d+(?:\.\d+)?) ?%/.exec(text) ??
    /(\d+(?:\.\d+)?) ?% (?:roof(?:ing)? )?waste/.exec(text) ??
    /waste (?:factor )?(?:for this (?:item|roof) )?(?:is |was )?(?:calculated at |of |factor |at |: ?)+(\d+(?:\.\d+)?) ?%/.exec(
      text,
    ) ??
    /waste[: ]+(\d+(?:\.\d+)?) ?%/.exec(text);
  if (!found || /\bcarpet|\bvinyl|\bfloor/.test(text)) return null;
  return Number(found[1]);
}

/** Dollars a note says are paid once the work is done; null where it states no amount. */
export function incurredAmountIn(note: string): number | null {
  const text = normalizeText(note);
  if (
    !/\b(paid when|when incurred|actually (repaired|replaced|incurred)|if incurred|upon completion)\b/.test(
      text,
    )
  )
    return null;
  const amounts = [...text.matchAll(/(?:\$ ?)?(\d{1,3}(?:,\d{3})*\.\d{2}|\d+\.\d{2}|(?<=\$ ?)\d[\d,]*)/g)];
  const last = amounts.at(-1)?.[1];
  return last === undefined ? null : Number(last.replaceAll(',', ''));
}
