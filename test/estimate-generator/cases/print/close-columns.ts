import { column, depreciationMark, gridA, measure } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import { cents, figure, quantityText } from '#test/estimate-generator/estimate/money.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import type { Grid } from '#test/estimate-generator/paper/table.ts';

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
    estimateName: 'ROSALIND_NAKASHIMA',
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
    estimateName: 'IMOGEN_CASTELLANOS',
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

export const closeColumnCases: Case[] = [perBehindPrice, narrow];
