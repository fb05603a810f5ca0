import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { anyOf, isPrinted, type Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Words for parts of one roof, or for a roof itself; a name of only these is not another building's. */
export const ROOF_PART_WORDS: ReadonlySet<string> = new Set([
  ...['roof', 'roofs', 'roofing', 'roofplan', 'rf', 'facet', 'facets', 'face', 'faces', 'plane', 'planes'],
  ...[
    'slope',
    'slopes',
    'side',
    'sides',
    'section',
    'sections',
    'area',
    'areas',
    'part',
    'parts',
    'level',
    'levels',
  ],
  ...[
    'story',
    'stories',
    'floor',
    'floors',
    'main',
    'primary',
    'upper',
    'lower',
    'middle',
    'high',
    'low',
    'top',
  ],
  ...['front', 'rear', 'back', 'left', 'right', 'north', 'south', 'east', 'west', 'centre', 'center'],
  ...[
    'hip',
    'gable',
    'flat',
    'steep',
    'pitch',
    'pitched',
    'addition',
    'extension',
    'turret',
    'dormer',
    'dormers',
    'mansard',
  ],
  ...['bay', 'wing', 'ell', 'entry', 'entrance', 'foyer', 'sunroom', 'attached', 'garage', 'living', 'great'],
  ...[
    'master',
    'bonus',
    'old',
    'new',
    'existing',
    'original',
    'dwelling',
    'house',
    'home',
    'residence',
    'exterior',
  ],
  ...[
    'eagleview',
    'hover',
    'source',
    'sketch',
    'plan',
    'general',
    'shingle',
    'shingles',
    'composition',
    'comp',
  ],
  ...['asphalt', 'laminated', 'tab', 'modified', 'bitumen', 'mod', 'bit', 'metal', 'membrane', 'tpo', 'epdm'],
  ...['tear', 'off', 'removal', 'replace', 'replacement', 'install', 'installation', 'one', 'two', 'three'],
  ...['first', 'second', 'third', 'the', 'of', 'over', 'and', 'to', 'at', 'on', 'room'],
]);

/** True if a section's name is a part of one roof or a plain word for it: `Upper Roof`, `RF-2`, `Addition`. */
export function namesRoofPart(name: string, words: ReadonlySet<string>): boolean {
  const said = normalizeText(name).match(/[a-z]{2,}/g) ?? [];
  return said.every((word) => words.has(word) || /^(?:st|nd|rd|th)$/.test(word));
}

/** A side or slope of one roof, not a roof of its own. */
export const roofSides: readonly Spelling<'side'>[] = [
  { pattern: /\bfront\b/, means: 'side', printed: ['Front'], papers: 'Xactimate' },
  { pattern: /\brear\b/, means: 'side', printed: ['Rear'], papers: 'Xactimate' },
  { pattern: /\bback\b/, means: 'side', printed: ['Back'], papers: 'Xactimate' },
  { pattern: /\bleft\b/, means: 'side', printed: ['Left'], papers: 'Xactimate' },
  { pattern: /\bright\b/, means: 'side', printed: ['Right'], papers: 'Xactimate' },
  { pattern: /\bnorth\b/, means: 'side', printed: ['North'], papers: 'Xactimate' },
  { pattern: /\bsouth\b/, means: 'side', printed: ['South'], papers: 'Xactimate' },
  { pattern: /\beast\b/, means: 'side', printed: ['East'], papers: 'Xactimate' },
  { pattern: /\bwest\b/, means: 'side', printed: ['West'], papers: 'Xactimate' },
  { pattern: /\bslopes?\b/, means: 'side', printed: ['Slope 2'], papers: 'Symbility' },
  { pattern: /\belevations?\b/, means: 'side', printed: ['Elevations'], papers: 'Xactimate' },
  { pattern: /\bexterior\b/, means: 'side', printed: ['Exterior'], papers: 'Xactimate' },
  { pattern: /\bmain level\b/, means: 'side', printed: ['Main Level'], papers: 'Xactimate' },
  { pattern: /\bgeneral\b/, means: 'side', printed: ['General'], papers: 'Xactimate' },
  { pattern: /\bfacet\b/, means: 'side', printed: ['Facet 3'], papers: 'Xactimate' },
  { pattern: /\bfaces?\b/, means: 'side', printed: ['Face A'], papers: 'Symbility' },
  { pattern: /\bside\b/, means: 'side', printed: ['Chimney side'], papers: 'trade usage' },
];

/** Words that do not change the name of a side: "Front Slope of the House". */
const BESIDE_A_SIDE = /\b(roof(ing)?|dwelling|house|main|hip|gable|of|the)\b/g;

/** True if the name is only a side or slope of the roof: "Front Slope", not "Front Porch Roof". */
export function namesOnlyASide(name: string): boolean {
  const rest = normalizeText(name).replace(new RegExp(anyOf(roofSides), 'g'), ' ');
  return isPrinted(roofSides, name) && !/[a-z]{2}/.test(rest.replace(BESIDE_A_SIDE, ' '));
}

/** Rooms in which an estimate lists what is removed, of whatever building. */
export const removalRooms: readonly Spelling<'room'>[] = [
  { pattern: /\bdemo(lition)?\b/, means: 'room', printed: ['Demolition', 'Roof Demo'], papers: 'Xactimate' },
  { pattern: /\bremovals?\b/, means: 'room', printed: ['Removal'], papers: 'Xactimate' },
  { pattern: /\btear[- ]?(off|out)s?\b/, means: 'room', printed: ['Tear Off'], papers: 'trade usage' },
  { pattern: /\bdebris\b/, means: 'room', printed: ['Debris & Haul'], papers: 'Xactimate' },
  { pattern: /^general\b/, means: 'room', printed: ['General Items'], papers: 'Xactimate' },
  { pattern: /^exterior$/, means: 'room', printed: ['Exterior'], papers: 'Xactimate' },
];
