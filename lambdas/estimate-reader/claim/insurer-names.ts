import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { carriers, OF_EACH_STATE } from '#lambdas/estimate-reader/vocabulary/carriers.ts';

/** The insurer a text names; null if it names no known one. */
export function carrierIn(text: string, names = carriers): string | null {
  const plain = normalizeText(text);
  if (!matches(names, plain)) return null;
  const known = names.find(({ pattern }) => pattern.test(plain) && !isPlace(plain, pattern));
  if (known === undefined) return null;
  // "Heartland Grange Insurance" is not Grange: a known name inside a longer name is another company.
  const printed = normalizeText(unknownCarrierIn(text) ?? '').replace(/^the /, '');
  const inside = printed.search(known.pattern) > 0;
  return inside && !OF_EACH_STATE.has(known.means) ? null : known.means;
}

/** Whether the name is a street's, "12 Travelers Way", or a town's, "West Bend, WI 53095". */
function isPlace(text: string, pattern: RegExp): boolean {
  const found = pattern.exec(text);
  const [before, after] = [
    text.slice(0, found?.index),
    text.slice((found?.index ?? 0) + (found?.[0].length ?? 0)),
  ];
  return (/\d+ (?:[nsew]\.? )?$/.test(before) && STREET.test(after)) || /^,? [a-z]{2},? \d{5}\b/.test(after);
}

const STREET =
  /^ (?:\w+ )?(?:ave(?:nue)?|blvd|circle|court|ct|dr(?:ive)?|lane|ln|pl(?:ace)?|rd|road|st(?:reet)?|way)\b/;

/** An insurer's name as printed, if it is not one of the known ones. */
export function unknownCarrierIn(text: string): string | null {
  const found =
    /\b((?:[A-Z][\w'.-]*, A )?(?:(?:[A-Z][\w'.-]*|&|and|of) ){1,6}(?:Insurance|Mutual|Assurance|Casualty|Lloyds|Indemnity|Underwriters|Reciprocal)(?: (?:Company|Co\.?|Group|Exchange|Association|Society|Corporation|Inc\.?|of [A-Z]\w+))*)/.exec(
      text,
    );
  const upper =
    /^[A-Z&'.\- ]+\b(?:INSURANCE|MUTUAL|ASSURANCE|CASUALTY|INDEMNITY|UNDERWRITERS|RECIPROCAL)\b[A-Z&'.\- ]*$/.exec(
      text.trim(),
    );
  if (upper) return capitalized(upper[0].trim());
  return found?.[1]?.trim() ?? null;
}

function capitalized(name: string): string {
  return name.toLowerCase().replace(/(^|[\s&'-])(?!of\b|and\b)[a-z]/g, (letters) => letters.toUpperCase());
}
