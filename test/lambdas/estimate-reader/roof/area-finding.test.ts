import { describe, expect, test } from 'vitest';
import { findingOf } from '#lambdas/estimate-reader/roof/area-finding.ts';
import type { RoofArea } from '#lambdas/estimate-reader/roof/area-proof.ts';
import { printedSquares } from '#lambdas/estimate-reader/roof/whole-roof.ts';
import { linesOf } from '#lambdas/estimate-reader/text/page.ts';
import { gridPage } from '#test/lambdas/estimate-reader/grid-page.ts';
import { lineItem } from '#test/lambdas/estimate-reader/line-item.ts';

const houseOf = (squares: number): RoofArea => ({
  kind: 'area',
  squares,
  source: 'removal',
  evidence: { page: 1, text: 'tear off' },
  proven: true,
  warnings: [],
});

const context = {
  proven: true,
  isEstimate: true,
  scanned: false,
  others: [],
  areas: new Map(),
  guessed: false,
  mayBeOther: false,
  largestOfSum: null,
  charged: 0,
  homes: [],
  whole: { kind: 'whole' } as const,
  unreadSquares: 0,
  drawing: null,
};

describe('the largest roof that is quoted', () => {
  test('is of 400 squares: a larger figure is a misprint or square feet', () => {
    expect(findingOf(houseOf(400), context)).toMatchObject({ squares: 400 });
    expect(findingOf(houseOf(400.01), context)).toMatchObject({ squares: null, reason: 'area_unproven' });
  });
});

const uncounted = lineItem({ description: 'Tejas', quantity: null });
const printed = (text: string, items = [uncounted]) => printedSquares(linesOf(gridPage(text)), items);

test.each([
  ['squares', 'R1  Tear-off  26.55 SQ at $70.40', [26.55]],
  ['square metres', 'Remover  100.00 m²  Quitar tejas', [10.7639]],
  ['nothing below three squares', 'Pipe  2.99 SQ at $70.40', []],
  ['nothing in feet', 'Starter  240.00 LF at $2.30', []],
])('rows nobody understood print %s', (_, text, squares) => {
  expect(printed(text)).toEqual(squares);
});

test('where a row was counted, the rows say what is covered', () => {
  expect(
    printed('Tear-off  26.55 SQ', [uncounted, lineItem({ description: 'Tear-off', quantity: 26.55 })]),
  ).toEqual([]);
});
