import { gridA } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import { gridE } from '#test/estimate-generator/carriers/own-prints.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import type { Item } from '#test/estimate-generator/estimate/estimate.ts';
import { dollars, quantityText } from '#test/estimate-generator/estimate/money.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const dashed = (text: string) => text.replace(/ - /g, ' – ').replace(/(\d) (SQ|SF|LF|EA)$/, '$1$2');

const dashes = oneRoof({
  name: 'en-dashes-and-glued-units',
  header: {
    carrier: 'Encompass',
    letterhead: letterheads.encompass,
    insured: 'Ravenscroft, Milo',
    claimNumber: '0794471820',
    estimateName: 'MILO_RAVENSCROFT',
  },
  sketch: { surfaceSf: 1735.2, squares: 17.35, perimeter: 186.6, ridge: 45.5 },
  items: [
    line.tearOff(17.35, { description: 'Tear off composition shingles - Laminated (no haul off)' }),
    line.shingles(19.33),
    line.felt(13.4),
    line.iceWater(395),
    line.dripEdge(186.6),
    line.starter(186.6),
    line.ridgeCap(45.5),
    line.removeSteep(6.1),
    line.steep(6.67),
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
    estimateName: 'CALLIOPE_OSTRANDER',
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
    line.tearOff(21.21),
    line.shingles(23.33),
    line.felt(16.4),
    line.starter(218),
    line.ridgeCap(55),
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

export const spellingCases: Case[] = [dashes, wraps, usaaStruck];
