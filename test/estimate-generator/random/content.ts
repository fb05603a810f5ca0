import {
  type Coverage,
  type Estimate,
  type Header,
  header,
  type Item,
  type Section,
} from '#test/estimate-generator/estimate/estimate.ts';
import type { Truth } from '#test/estimate-generator/estimate/sidecar.ts';
import { KINDS, type Kind, type RandomRoof, randomRoof } from './roof.ts';
import type { Dice } from './seeded.ts';
import { ELSEWHERE } from './words.ts';

interface RandomContent {
  estimate: Estimate;
  truth: Truth;
  kind: Kind | 'no_roof';
}

type Carrier = readonly [string, readonly string[]];

const CARRIERS: readonly [Carrier, ...Carrier[]] = [
  ['Progressive', ['Progressive', '1 ASI Way N, St. Petersburg, FL 33702']],
  ['Travelers', ['TRAVELERS', 'P.O. Box 430, Buffalo, NY 14240']],
  ['Nationwide', ['Nationwide Mutual Insurance Company', 'PO BOX 182068', 'Columbus, OH 43218-2068']],
  ['Farmers', ['Farmers Insurance', 'P.O. Box 268994, Oklahoma City, OK 73126-8994']],
  ['American Family', ['American Family Insurance', '6000 American Parkway, Madison, WI 53783']],
  ['Tri-Rivers Mutual Insurance Company', ['Tri-Rivers Mutual Insurance Company', 'Ogallala, NE 69153']],
  ['Blue Mesa Property & Casualty', ['Blue Mesa Property & Casualty', 'PO Box 90, Pueblo, CO 81001-0155']],
];

const CLAIMS = [
  '25-9917264',
  '0790011846',
  '01007741209',
  'HO0000009912345',
  '912635-GP',
  'ITK4471K',
  '5031884-1-1',
] as const;
const PEOPLE = ['Voss, Harlan', 'KESTREL AMADI', 'SOLVEIG MARCHETTI', 'LEOCADIA AND IVO BRANNIGAN'] as const;
const OTHERS = [
  'Detached Garage',
  'Shed',
  'Barn',
  'Gazebo',
  'Carport',
  'Pool House',
  'Storage Shed Roof',
] as const;
const ROOFS = ['Dwelling Roof', 'Roof', 'Main Roof', '***ROOF***', 'House Roof', 'Roof1'] as const;

export function randomHeader(dice: Dice): Header {
  const [carrier, letterhead] = dice.pick(CARRIERS);
  const insured = dice.pick(PEOPLE);
  return header({
    carrier,
    letterhead: [...letterhead],
    insured,
    claimNumber: dice.pick(CLAIMS),
    estimateName: insured.replace(/[^A-Za-z]+/g, '_').toUpperCase(),
    dateOfLoss: dice.pick(['2025-05-21', '2024-10-03', '2026-04-30']),
    typeOfLoss: dice.pick(['Hail', 'Wind', 'Windstorm and Hail', 'WIND/HAIL', 'Other']),
    deductible: dice.pick([500, 1000, 1875.5, 2500]),
  });
}

export function elsewhere(dice: Dice, coverage: string): Section[] {
  return Object.entries(ELSEWHERE).flatMap(([name, rows]): Section[] => {
    if (!dice.chance(0.25)) return [];
    const items: Item[] = rows.map(([description, unit, price]) => ({
      description,
      unit,
      price,
      quantity: unit === 'EA' ? dice.pick([1, 3, 11]) : dice.amount(12, 420),
      depreciation: dice.pick([0, 20, 50]),
      material: 0.4,
    }));
    return [{ name, structure: 'Dwelling', coverage, items }];
  });
}

export function numbered(dice: Dice, sections: Section[]): Section[] {
  const style = dice.pick(['plain', 'plain', 'starred', 'gaps', 'lettered'] as const);
  let number = 0;
  const label = () => {
    number += style === 'gaps' && dice.chance(0.3) ? dice.pick([2, 3]) : 1;
    if (style === 'starred' && dice.chance(0.4)) return `* ${number}.`;
    return style === 'lettered' && dice.chance(0.4) ? `${number}a.` : `${number}.`;
  };
  return sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, label: label() })),
  }));
}

/** A room after another building says that it is back in the house. */
function withLevels(sections: Section[]): Section[] {
  return sections.map((section, index) => {
    const before = sections[index - 1];
    const back = section.path === undefined && before?.structure !== 'Dwelling' && index > 0;
    return back && section.structure === 'Dwelling' ? { ...section, path: ['Main Level'] } : section;
  });
}

const covers = (
  roof: RandomRoof,
  structure: string,
  coverage: string,
  name: string,
  path?: string,
): Section => ({
  name,
  structure,
  coverage,
  ...(path === undefined ? {} : { path: [path] }),
  ...(roof.sketch ? { sketch: roof.sketch } : {}),
  items: roof.items,
});

/** Rows, drawings and coverages of one invented claim, and what is true of it. */
export function randomContent(dice: Dice): RandomContent {
  const head = randomHeader(dice);
  const kind = dice.chance(0.05) ? 'no_roof' : dice.pick(KINDS);
  const name = dice.pick(['Dwelling', 'Coverage A - Dwelling', 'AA-Dwelling']);
  const other = dice.pick(['Other Structures', 'BB-Other Structures', 'Coverage B - Other Structures']);
  const roof = randomRoof(dice, kind === 'no_roof' ? 'removal' : kind);
  const house =
    kind === 'no_roof'
      ? []
      : [
          covers(
            roof,
            'Dwelling',
            name,
            dice.pick(ROOFS),
            dice.pick(['Exterior', 'Source - EagleView Roof']),
          ),
        ];
  const rooms = elsewhere(dice, name);
  if (house.length + rooms.length === 0)
    rooms.push({
      name: 'Kitchen',
      structure: 'Dwelling',
      coverage: name,
      items: [{ description: 'R&R Batt insulation - 6"', unit: 'SF', price: 1.21, quantity: 140 }],
    });
  const outside: Section[] = [];
  const several = kind !== 'no_roof' && kind !== 'repair' && kind !== 'single_shingles' && dice.chance(0.25);
  if (several) {
    const small = randomRoof(dice, 'removal');
    const squares = dice.amount(1.2, Math.min(7, (roof.squares ?? 8) * 0.8));
    small.items = small.items.map((item) => ({
      ...item,
      quantity: item.unit === 'SQ' ? squares : item.quantity,
    }));
    if (small.sketch) small.sketch = { ...small.sketch, squares, surfaceSf: Math.round(squares * 100) };
    const building = dice.pick(OTHERS);
    outside.push(
      dice.chance(0.7)
        ? covers(small, building, other, building)
        : covers(small, building, other, 'Roof Area', building),
    );
  } else if (dice.chance(0.2))
    outside.push({
      name: 'Fence',
      structure: 'Fence',
      coverage: other,
      items: [
        {
          description: "R&R Wood fence 5'- 6' high",
          unit: 'LF',
          price: 44.9,
          quantity: 60,
          depreciation: 50,
        },
      ],
    });
  const roofFirst = dice.chance(0.7) ? [...house, ...rooms] : [...rooms, ...house];
  const inOrder = dice.chance(0.3) ? [...outside, ...roofFirst] : [...roofFirst, ...outside];
  const sections = numbered(dice, withLevels(inOrder));
  const coverages: Coverage[] = [{ name, deductible: head.deductible ?? 0 }];
  if (outside.length > 0) coverages.push({ name: other, deductible: 0 });
  const truth: Truth = {
    roofSquares: kind === 'no_roof' ? null : roof.squares,
    expectedWarnings: [
      ...(kind === 'no_roof' ? ['no_roof_items'] : roof.expectedWarnings),
      ...(several ? ['multiple_structures'] : []),
    ],
    optionalWarnings: roof.optionalWarnings,
    traps: ['random'],
  };
  return {
    estimate: {
      software: 'Xactimate',
      taxRate: dice.pick([0.055, 0.07, 0.0825]),
      header: head,
      sections,
      coverages,
    },
    truth,
    kind,
  };
}
