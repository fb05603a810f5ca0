import { normalizeText } from '../text/normalize-text.ts';

/**
 * Insurers by the names on their papers, among them the vendors that write for one insurer only.
 * Order matters where one name is part of another.
 */
const CARRIERS: [RegExp, string][] = [
  [/\bstate farm\b/, 'State Farm'],
  [/\bencompass\b|\bnational catastrophe center\b/, 'Encompass'],
  [/\ballstate\b|\bnational catastrophe team\b/, 'Allstate'],
  [
    /\bfarmers mutual (insurance )?(company )?of nebraska\b|\bfarmers mutual (of )?ne\b|\bfmne\b/,
    'Farmers Mutual of Nebraska',
  ],
  [/\btexas farm bureau\b/, 'Texas Farm Bureau'],
  [/\bfarm bureau\b|\bfbl financial\b/, 'Farm Bureau'],
  [
    /\bfarmers (insurance|lloyds|group|casualty|property)\b|\bthank you for choosing farmers\b|^farmers$/,
    'Farmers',
  ],
  [/\bamerican family\b|\bamfam\b/, 'American Family'],
  [/\busaa\b|\bunited services automobile\b/, 'USAA'],
  [/\bsafeco\b/, 'Safeco'],
  [/\bliberty mutual\b/, 'Liberty Mutual'],
  [/\btravelers\b|\bstandard fire insurance\b/, 'Travelers'],
  [/\bnationwide\b/, 'Nationwide'],
  [/\bprogressive\b|\bamerican strategic insurance\b|\basi way\b/, 'Progressive'],
  [/\bauto-?owners\b|\bcatastrophe specialist\b/, 'Auto-Owners'],
  [/\bshelter (mutual )?(insurance|general)\b|\(shelter\b|^shelter$/, 'Shelter'],
  [/\berie (insurance|family)\b/, 'Erie'],
  [/\bthe hartford\b|\bhartford (insurance|fire|casualty)\b/, 'The Hartford'],
  [/\bchubb\b/, 'Chubb'],
  [/\bamica\b/, 'Amica'],
  [/\bcountry (financial|mutual)\b/, 'COUNTRY Financial'],
  [/\bhomesite\b/, 'Homesite'],
  [/\bforemost\b/, 'Foremost'],
  [/\bmercury (insurance|casualty)\b/, 'Mercury'],
  [/\bcincinnati (insurance|financial)\b/, 'Cincinnati'],
  [/\bwest bend\b/, 'West Bend'],
  [/\bwestfield\b/, 'Westfield'],
  [/\bgrange (insurance|mutual)\b/, 'Grange'],
  [/\bstate auto\b/, 'State Auto'],
  [/\bcsaa\b|\baaa insurance\b/, 'CSAA'],
  [/\buniversal property\b/, 'Universal Property'],
  [/\bcitizens property\b/, 'Citizens'],
  [/\bgermania\b/, 'Germania'],
  [/\bstillwater\b/, 'Stillwater'],
  [/\bhorace mann\b/, 'Horace Mann'],
  [/\bamerican national\b/, 'American National'],
  [/\blemonade\b/, 'Lemonade'],
  [/\bhippo\b/, 'Hippo'],
];

/** The insurer a text names; null where it names none known. */
export function carrierIn(text: string): string | null {
  const plain = normalizeText(text);
  const known = CARRIERS.find(([name]) => name.test(plain));
  if (known === undefined) return null;
  // "Heartland Grange Insurance" is not Grange: a known name inside a longer one is another company's.
  const printed = normalizeText(unknownCarrierIn(text) ?? '').replace(/^the /, '');
  const at = printed.search(known[0]);
  return at > 0 && known[1] !== 'Farm Bureau' ? null : known[1];
}

/** An insurer's name as printed, where it is none of the known ones. */
export function unknownCarrierIn(text: string): string | null {
  const found =
    /\b((?:(?:[A-Z][\w'.-]*|&|and|of) ){1,6}(?:Insurance|Mutual|Assurance|Casualty|Lloyds|Indemnity)(?: (?:Company|Co\.?|Group|Exchange|Association|Corporation|Inc\.?|of [A-Z]\w+))*)/.exec(
      text,
    );
  const upper = /^[A-Z&'.\- ]+\b(?:INSURANCE|MUTUAL|ASSURANCE|CASUALTY)\b[A-Z&'.\- ]*$/.exec(text.trim());
  if (upper) return capitalized(upper[0].trim());
  return found?.[1]?.trim() ?? null;
}

function capitalized(name: string): string {
  return name.toLowerCase().replace(/(^|[\s&'-])(?!of\b|and\b)[a-z]/g, (letters) => letters.toUpperCase());
}

/** Words of a roofer's or builder's letterhead. */
export function namesContractor(text: string): boolean {
  const plain = normalizeText(text);
  if (
    /\b(insurance|mutual|assurance|casualty|claims?|restoration\/service|adjust(er|ing|ment)s?)\b/.test(plain)
  )
    return false;
  return /\b(roofing|roofers?|exteriors?|contract(ors?|ing)|construction|restorations?|builders?|remodel(ing|ers?)|home improvements?|storm (repair|solutions|pros?))\b/.test(
    plain,
  );
}
