import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA } from '#test/estimate-generator/carriers/grids.ts';
import { xactimateDocument } from '#test/estimate-generator/carriers/xactimate.ts';
import type { Case } from '#test/estimate-generator/case.ts';
import { header, type Item, type Section } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import { pictured, shelf, structures } from '#test/estimate-generator/scans/scan-case.ts';

const gutters: Item[] = [line.gutter(84), line.gutter(31.5), line.haul(2)];

const inside = (description: string, quantity: number, price: number): Item => ({
  description,
  quantity,
  unit: 'SF',
  price,
  material: 0.4,
  depreciation: 20,
  age: '5/25 yrs',
});

const room = (name: string, area: number): Section => ({
  name,
  structure: 'Dwelling',
  coverage: 'Dwelling',
  path: ['Interior'],
  items: [
    inside('R&R 1/2" drywall - hung, taped, floated, ready for paint', area, 3.86),
    inside('Seal/prime then paint the ceiling (2 coats)', area, 1.42),
    inside('Contents - move out then reset', area / 4, 2.11),
  ],
});

/** The roof's pages were scanned and put back among the printed ones. */
const firstPages = pictured({
  name: 'roof-rows-on-picture-pages',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header({
      carrier: 'Encompass',
      letterhead: letterheads.encompass,
      insured: 'Brightwater, Odette',
      claimNumber: '0794410283',
      deductible: 1500,
    }),
    coverages: [{ name: 'Dwelling', deductible: 1500 }],
    sections: [
      {
        name: 'Dwelling Roof',
        structure: 'Dwelling',
        coverage: 'Dwelling',
        path: ['Exterior'],
        sketch: { surfaceSf: 2783.6, squares: 27.84, perimeter: 248, ridge: 61 },
        items: shelf(27.84, 30.67),
      },
      { name: 'Front Elevation', structure: 'Dwelling', coverage: 'Dwelling', items: gutters },
      room('Kitchen', 148.5),
      room('Dining Room', 121.25),
    ],
  },
  truth: {
    roofSquares: 27.84,
    roofAreaSf: 2783.6,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 27.84)',
    installSquares: 30.67,
    structures: structures(27.84),
    expectedWarnings: ['scanned_document'],
    verified: true,
    traps: [
      'pages 1 and 2, cover and roof, are pictures; the pages after them are text',
      'the first row of the text layer is number 12; "lists no roof work" would be untrue',
    ],
  },
  print: xactimateDocument({ grid: gridA, items: { breakBefore: [12] } }),
  pictures: [1, 2],
});

const roomsFirst = pictured({
  name: 'other-rows-on-picture-pages',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header({
      carrier: 'Nationwide',
      letterhead: letterheads.nationwide,
      insured: 'Castellan, Ivo',
      claimNumber: '448201-GP',
      deductible: 2000,
    }),
    coverages: [{ name: 'Dwelling', deductible: 2000 }],
    sections: [
      room('Hallway', 96.4),
      room('Study', 132.8),
      {
        name: 'Dwelling Roof',
        structure: 'Dwelling',
        coverage: 'Dwelling',
        path: ['Exterior'],
        sketch: { surfaceSf: 1912.3, squares: 19.12, perimeter: 201, ridge: 44 },
        items: shelf(19.12, 21),
      },
    ],
  },
  truth: {
    roofSquares: 19.12,
    roofAreaSf: 1912.3,
    roofSquaresSource: 'line 7 removal quantity (equals sketch 19.12)',
    installSquares: 21,
    structures: structures(19.12),
    expectedWarnings: ['scanned_document'],
    verified: true,
    traps: [
      'page 2, two rooms, is a picture; the roof is text and proves its area, but not that it is all of the estimate',
    ],
  },
  print: xactimateDocument({ grid: gridA, items: { breakBefore: [7] }, recap: false }),
  pictures: [2],
});

export const picturesAmongText: Case[] = [firstPages, roomsFirst];
