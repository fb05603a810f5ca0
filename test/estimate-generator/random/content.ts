import {
  type Header,
  header,
  type Item,
  type Section,
  type Sketch,
} from '#test/estimate-generator/estimate/estimate.ts';
import { hundredths } from '#test/estimate-generator/estimate/money.ts';
import type { Dice } from './seeded.ts';
import { ELSEWHERE } from './words.ts';

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

/** A drawing of so many squares. */
export function drawn(dice: Dice, squares: number): Sketch {
  const surfaceSf = hundredths(squares * 100 + dice.amount(-0.49, 0.49));
  return {
    surfaceSf,
    squares,
    perimeter: dice.amount(120, 380),
    ridge: dice.amount(20, 110),
    hip: dice.amount(5, 120),
    valley: dice.amount(4, 60),
    commaMissing: dice.chance(0.15),
  };
}
