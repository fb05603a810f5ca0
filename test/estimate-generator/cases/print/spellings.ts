import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { column, depreciationMark, gridA, measure } from '#test/estimate-generator/carriers/grids.ts';
import { gridE } from '#test/estimate-generator/carriers/own-prints.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import type { Item } from '#test/estimate-generator/estimate/estimate.ts';
import { cents, dollars, figure, quantityText } from '#test/estimate-generator/estimate/money.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import type { Grid } from '#test/estimate-generator/paper/table.ts';

const dashed = (text: string) => text.replace(/ - /g, ' – ').replace(/(\d) (SQ|SF|LF|EA)$/, '$1$2');

const dashes = oneRoof({
  name: 'en-dashes-and-glued-units',
  header: {
    carrier: 'Encompass',
    letterhead: letterheads.encompass,
    insured: 'Ravenscroft, Milo',
    claimNumber: '0794471820',
  },
  sketch: { surfaceSf: 1735.2, squares: 17.35, perimeter: 186.6, ridge: 45.5 },
  items: [
    line.tearOff(17.35, { description: 'Tear off composition shingles - Laminated (no haul off)' }),
    ...line.usual({
      shingles: 19.33,
      felt: 13.4,
      iceWater: 395,
      dripEdge: 186.6,
      starter: 186.6,
      ridgeCap: 45.5,
      removeSteep: 6.1,
      steep: 6.67,
    }),
  ],
  truth: {
    roofSquares: 17.35,
    roofAreaSf: 1735.2,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 17.35)',
    installSquares: 19.33,
    pitch: '7/12 to 9/12 (part: 6.10 SQ)',
    expectedWarnings: [],
    verified: true,
    traps: ['every " - " is an en dash', 'units are glued to the quantity: 17.35SQ'],
  },
  document: { grid: { ...gridA, spell: dashed }, cover: { company: 'Encompass Insurance' } },
});

const wraps = oneRoof({
  name: 'figures-on-the-second-line',
  header: {
    carrier: 'Farm Bureau',
    letterhead: letterheads.farmBureau,
    insured: 'Ostrander, Calliope',
    claimNumber: '25-0130992',
    deductible: 2000,
  },
  sketch: { surfaceSf: 2466.1, squares: 24.66, perimeter: 240.1, ridge: 66.6 },
  items: [
    line.tearOff(24.66, { label: '21.' }),
    line.shingles(27.33, {
      label: '24.',
      description: 'Laminated - High grd - impact resist shingle - w/ felt',
      price: 371.2,
    }),
    line.iceWater(555, { label: '* 26.' }),
    line.dripEdge(240.1, { label: '27.', description: 'R&R Drip edge/gutter apron - up to 5"*' }),
    line.starter(120, { label: '28.' }),
    line.ridgeCap(66.6, { label: '29.' }),
    {
      label: '30.',
      description: 'Chimney flashing - average (32" x 36")',
      quantity: 1,
      unit: 'EA',
      price: 411.2,
      material: 0.2,
      depreciation: 25,
    },
  ],
  truth: {
    roofSquares: 24.66,
    roofAreaSf: 2466.1,
    roofSquaresSource: 'removal quantity (equals sketch 24.66)',
    installSquares: 27.33,
    expectedWarnings: [],
    verified: true,
    traps: [
      'where a description wraps, its figures stand beside the last line',
      'item numbers have gaps and a star before or after',
      '32" x 36" in a description',
    ],
  },
  document: { grid: { ...gridA, figures: 'last', descriptionWidth: 150 } },
});

const struck: Partial<Item> = { paidWhenIncurred: true, depreciation: 0 };

const usaaStruck = oneRoof({
  name: 'usaa-code-upgrade-repeated',
  taxInSummaryOnly: true,
  header: {
    carrier: 'USAA',
    letterhead: ['USAA General Indemnity Company'],
    insured: 'BEATRIX COLDWATER',
    claimNumber: '028811740-800',
    policyNumber: '028811740 91A',
    estimateName: 'COLDWATER_BEATRIX',
    deductible: 1980,
  },
  sketch: { surfaceSf: 2120.9, squares: 21.21, perimeter: 218, ridge: 55 },
  items: [
    ...line.usual({ tearOff: 21.21, shingles: 23.33, felt: 16.4, starter: 218, ridgeCap: 55 }),
    line.iceWater(480, { ...struck, notes: ['Code upgrade, paid when incurred: {amount}'] }),
    line.dripEdge(218, { ...struck, notes: ['Code upgrade, paid when incurred: {amount}'] }),
  ],
  truth: {
    roofSquares: 21.21,
    roofAreaSf: 2120.9,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 21.21)',
    installSquares: 23.33,
    expectedWarnings: ['paid_when_incurred'],
    traps: [
      'ice & water and drip edge are code upgrades: $0.00 in the table, their amounts repeated under "Dwelling - Code Upgrade Paid When Incurred" after the totals',
      'neither is missing',
    ],
  },
  document: {
    grid: gridE,
    after: (paper, estimate) => {
      paper.page().centre('Dwelling - Code Upgrade Paid When Incurred', { face: 'bold', size: 11 }).down(20);
      for (const item of estimate.sections.flatMap((section) => section.items)) {
        if (item.incurredAmount === null) continue;
        paper.left(60, `${item.printedLabel} ${item.description}`);
        paper.right(380, `${quantityText(item.quantity)} ${item.unit}`);
        paper.right(560, dollars(item.incurredAmount)).down(13);
      }
    },
  },
});

const unitBehindPrice: Grid = {
  ...gridA,
  description: 'Description',
  style: { face: 'sans', size: 7.5 },
  headerStyle: { face: 'sansBold', size: 7.5 },
  columns: [
    column('quantity', 300, 'Quantity'),
    column('price', 345, 'Unit Price'),
    column('unit', 360, 'Per'),
    column('tax', 400, 'Taxes'),
    column('rcv', 450, 'RC'),
    column('depreciation', 516, 'Depreciation'),
    column('acv', 576, 'ACV'),
  ],
  cells: (item) => ({
    first: {
      quantity: quantityText(item.quantity),
      price: figure(cents(item.price)),
      unit: item.unit,
      tax: figure(item.tax),
      rcv: figure(item.rcv),
      depreciation: depreciationMark(item),
      acv: figure(item.acv),
    },
  }),
};

const rows = [line.felt(20), line.iceWater(402), line.dripEdge(218), line.starter(150), line.ridgeCap(57)];

const perBehindPrice = oneRoof({
  name: 'unit-close-behind-the-price',
  header: {
    carrier: 'Auto-Owners',
    letterhead: letterheads.autoOwners,
    insured: 'Nakashima, Rosalind',
    claimNumber: '300-118-2025',
  },
  items: [line.tearOff(25.36), ...rows, line.shingles(28)],
  truth: {
    roofSquares: 25.36,
    roofSquaresSource: 'removal quantity',
    installSquares: 28,
    expectedWarnings: [],
    verified: true,
    traps: ['"66.38 SQ" is the price and, in a column of its own, the unit: no quantity'],
  },
  document: { grid: unitBehindPrice, cover: { company: 'Auto-Owners Insurance' } },
});

const narrow = oneRoof({
  name: 'descriptions-in-a-narrow-column',
  header: {
    carrier: 'Progressive',
    letterhead: letterheads.progressive,
    insured: 'Castellanos, Imogen',
    claimNumber: '25-4410982',
  },
  section: { name: 'Roof Area' },
  items: [
    line.tearOff(24.87, { description: 'Remove Laminated - Standard grd - comp. shingle rfg. - w/ felt' }),
    ...rows,
    line.shingles(27.33, { description: 'Laminated - Standard grd - comp. shingle rfg. - w/ felt' }),
    { description: 'Debris Removal - All Roofing', quantity: 24.87, unit: 'SQ', price: 20.1 },
  ],
  truth: {
    roofSquares: 24.87,
    roofSquaresSource: 'removal quantity',
    installSquares: 27.33,
    expectedWarnings: [],
    verified: true,
    traps: [
      'descriptions go on with a dash or a capital letter below their figures',
      'the recap by room prints "Roof Area" with dollars: no stated area',
    ],
  },
  document: {
    grid: {
      ...gridA,
      descriptionWidth: 136,
      columns: gridA.columns.map((one, index) => ({ ...one, right: one.right - (index === 0 ? 50 : 0) })),
      cells: (item) => ({ first: { ...gridA.cells(item).first, quantity: measure(item) } }),
    },
  },
});

export const spellingCases: Case[] = [dashes, wraps, usaaStruck, perBehindPrice, narrow];
