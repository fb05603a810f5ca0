import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Words that part one roof, or only say that it is one; a name of nothing else is no other building's. */
export const ROOF_PART_WORDS: readonly string[] = [
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
];

const KNOWN = new Set(ROOF_PART_WORDS);

/** True where a section's name is a part of one roof or a plain word for it: `Upper Roof`, `RF-2`, `Addition`. */
export function namesRoofPart(name: string, words: ReadonlySet<string> = KNOWN): boolean {
  const said = normalizeText(name).match(/[a-z]{2,}/g) ?? [];
  return said.every((word) => words.has(word) || /^(?:st|nd|rd|th)$/.test(word));
}
