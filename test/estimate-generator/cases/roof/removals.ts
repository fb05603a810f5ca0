import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const slopes = oneRoof({
  name: 'two-removals-one-roof',
  header: {
    carrier: 'Encompass',
    letterhead: letterheads.encompass,
    insured: 'Fairweather, Ignatius',
    claimNumber: '0790011846',
    estimateName: 'IGNATIUS_FAIRWEATHER',
  },
  sketch: { surfaceSf: 2207.4, squares: 22.07, perimeter: 226, ridge: 58 },
  items: [
    line.tearOff(11.23),
    line.tearOff(10.84, { description: 'Tear off, haul and dispose of comp. shingles - 3 tab', price: 61.2 }),
    line.felt(17.4),
    line.iceWater(452),
    line.shingles(12.33),
    line.shingles(12, { description: '3 tab - 25 yr. - comp. shingle roofing - w/out felt', price: 247.1 }),
    line.dripEdge(226),
    line.starter(226),
    line.ridgeCap(58),
  ],
  truth: {
    roofSquares: 22.07,
    roofAreaSf: 2207.4,
    roofSquaresSource: 'two removal lines of one roof, 11.23 + 10.84 (equals sketch 22.07)',
    installSquares: 24.33,
    expectedWarnings: [],
    verified: true,
    traps: ['laminated front and 3-tab rear: the two removal lines add up, neither alone is the roof'],
  },
  document: { grid: gridA, cover: { company: 'Encompass Insurance' } },
});

const statedText = oneRoof({
  name: 'slopes-as-sections',
  header: {
    carrier: 'American Family',
    letterhead: letterheads.amfam,
    insured: 'KESTREL AMADI',
    claimNumber: '01007741209',
    estimateName: 'KESTREL_AMADI',
    deductible: 1250,
  },
  section: { name: 'Front Slope', path: ['Dwelling Roof'] },
  items: [
    line.tearOff(8.41),
    line.shingles(9.33),
    line.iceWater(180),
    line.dripEdge(88),
    line.starter(52),
    line.ridgeCap(46),
  ],
  more: [
    {
      name: 'Rear Slope',
      structure: 'Dwelling',
      coverage: 'Dwelling',
      items: [
        line.tearOff(8.77),
        line.shingles(9.67),
        line.iceWater(180),
        line.dripEdge(88),
        line.starter(52),
      ],
    },
    {
      name: 'Right Slope',
      structure: 'Dwelling',
      coverage: 'Dwelling',
      items: [line.tearOff(3.02), line.shingles(3.33), line.dripEdge(40)],
    },
  ],
  truth: {
    roofSquares: 20.2,
    roofAreaSf: 2020,
    roofSquaresSource: 'removal lines of three slopes of one roof: 8.41 + 8.77 + 3.02; Grand Total 20.20',
    installSquares: 22.33,
    structures: [{ name: 'Dwelling Roof', coverage: 'Dwelling', squares: 20.2 }],
    expectedWarnings: [],
    optionalWarnings: ['multiple_structures', 'ambiguous_area'],
    verified: true,
    traps: ['the roof is written slope by slope, each its own section: no single line is the roof'],
    notes: [
      'Three roof sections raise the multiple-structures rule by its letter, though it is one roof; both are taken.',
    ],
  },
  document: { grid: gridC(), grand: { surfaceSf: 2020.11, squares: 20.2, perimeter: 216, ridge: 46 } },
});

export const removalCases: Case[] = [slopes, statedText];
