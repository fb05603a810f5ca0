import {
  gridB,
  stateFarmCover,
  stateFarmGuide,
  stateFarmLetter,
  stateFarmPaper,
} from '#test/estimate-generator/carriers/state-farm.ts';
import { lineItemTotals, sections } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital } from '#test/estimate-generator/case.ts';
import type { Estimate, Item } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const COVERAGE_A = 'Coverage A - Dwelling - 35 Windstorm and Hail';

const guideEstimate: Estimate = {
  software: 'Xactimate',
  taxRate: 0.07,
  header: {
    carrier: 'State Farm',
    letterhead: ['State Farm'],
    insured: 'ABERNATHY, LUCINDA',
    street: '315 Larkspur Bend',
    city: 'Gretna, NE 68028-0161',
    claimNumber: '2791Q804R',
    policyNumber: '27CQ4410',
    dateOfLoss: '2025-05-29',
    typeOfLoss: 'Hail',
    priceList: 'NEOM28_JUL25',
    estimateName: '27-91Q8-04R',
    adjuster: 'Okonjo, Bram',
    printed: '7/22/2025',
    deductible: 2714,
  },
  coverages: [{ name: COVERAGE_A, deductible: 2714 }],
  sections: [
    {
      name: 'Dwelling Roof',
      structure: 'Dwelling',
      coverage: COVERAGE_A,
      path: ['Source - EagleView Roof', 'Exterior'],
      sketch: { surfaceSf: 1932.18, squares: 19.32, perimeter: 214.6, ridge: 48.2, hip: 31.75 },
      items: [
        line.tearOff(19.32, { material: 0 }),
        ...line.usual({ felt: 14.6, iceWater: 472, dripEdge: 214.6, starter: 214.6 }),
        line.shingles(21.67, {
          notes: [
            'Waste factor for this roof was calculated using the Suggested 12% roof waste factor in the EagleView ClaimsReady Report.',
          ],
        }),
        ...line.usual({ ridgeCap: 79.95, pipeJack: 3, turtleVent: 5 }),
        line.gutter(118, { label: '* 10.' }),
      ],
    },
  ],
};

const guide = digital({
  name: 'sf-guide-under-real-header',
  estimate: guideEstimate,
  truth: {
    roofSquares: 19.32,
    roofAreaSf: 1932.18,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 19.32)',
    installSquares: 21.67,
    wastePct: 12,
    layers: 1,
    structures: [{ name: 'Dwelling Roof', coverage: COVERAGE_A, squares: 19.32 }],
    expectedWarnings: [],
    verified: true,
    traps: [
      'page 2 is the summary guide under the real letterhead, insured, estimate number and page number; only its form number 139928.1 and the sample values tell',
      'the guide has its own Summary for Dwelling, deductible 1,000.00 and RCV 7,326.12, before the real figures',
      'ACV is not printed: RCV - depreciation',
      'rows without depreciation leave the columns empty',
    ],
  },
  print: (estimate) => {
    const paper = stateFarmPaper(estimate);
    stateFarmLetter(paper);
    stateFarmGuide(paper);
    stateFarmCover(paper, estimate);
    paper.page();
    sections(paper, estimate, gridB());
    lineItemTotals(paper, estimate, gridB());
    return paper;
  },
});

const bare: Partial<Item> = { depreciation: 0 };
const twoWidths: Estimate = {
  ...guideEstimate,
  header: {
    ...guideEstimate.header,
    insured: 'PETTIBONE, ANSELM',
    street: '2208 Ravenwood Cir',
    city: 'La Vista, NE 68128-0166',
    claimNumber: '2788T155M',
    policyNumber: '27BX0932',
    dateOfLoss: '2025-06-14',
    typeOfLoss: 'Wind',
    estimateName: '27-88T1-55M',
    deductible: 1500,
  },
  coverages: [{ name: 'Coverage A - Dwelling', deductible: 1500 }],
  sections: [
    {
      name: 'Roof',
      structure: 'Dwelling',
      coverage: 'Coverage A - Dwelling',
      path: ['Exterior'],
      sketch: { surfaceSf: 2876.4, squares: 28.76, perimeter: 262.1, ridge: 70.3 },
      items: [
        line.tearOff(28.76, {
          description: 'Remove Laminated - comp. shingle rfg. - w/ felt',
          material: 0.02,
        }),
        line.shingles(31.67, { description: 'Laminated - comp. shingle rfg. - w/ felt' }),
        line.iceWater(604, bare),
        line.dripEdge(150.4),
        line.dripEdge(111.7, { description: 'Drip edge/gutter apron', price: 3.58 }),
        ...line.usual({ starter: 150.4, ridgeCap: 70.3, removeSteep: 12.4, steep: 13.67 }),
        line.pipeJack(2, bare),
      ],
    },
    {
      name: 'Front Elevation',
      structure: 'Dwelling',
      coverage: 'Coverage A - Dwelling',
      items: [
        line.gutter(64),
        {
          description: 'R&R Fascia - metal - 6"',
          quantity: 22,
          unit: 'LF',
          price: 6.44,
          material: 0.4,
          depreciation: 18,
          age: '9/50 yrs',
        },
        { description: 'Prime & paint roof vent', quantity: 4, unit: 'EA', price: 33.1, material: 0.1 },
        line.haul(1),
      ],
    },
  ],
};

const widths = digital({
  name: 'sf-headers-of-two-widths',
  estimate: twoWidths,
  truth: {
    roofSquares: 28.76,
    roofAreaSf: 2876.4,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 28.76)',
    installSquares: 31.67,
    wastePct: 10.1,
    pitch: '7/12 to 9/12 (part: 12.40 SQ)',
    layers: 1,
    structures: [{ name: 'Roof', coverage: 'Coverage A - Dwelling', squares: 28.76 }],
    expectedWarnings: [],
    verified: true,
    traps: [
      'the second section has a narrower header: right edges of ACV and RCV differ from the first table',
      'rows without depreciation have four figures, rows with it six',
      'the last totals row is printed at the width of the first table',
      'removal line carries tax',
    ],
  },
  print: (estimate) => {
    const paper = stateFarmPaper(estimate);
    stateFarmLetter(paper);
    stateFarmCover(paper, estimate);
    paper.page();
    const second = estimate.sections[1];
    sections(paper, estimate, gridB('wide'), {
      gridFor: (section) => gridB(section === second ? 'narrow' : 'wide'),
    });
    lineItemTotals(paper, estimate, gridB('wide'));
    return paper;
  },
});

export const stateFarmCases: Case[] = [guide, widths];
