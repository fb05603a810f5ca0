import { expect, test } from 'vitest';
import { printedSquares } from '#lambdas/estimate-reader/roof/whole-roof.ts';
import { linesOf } from '#lambdas/estimate-reader/text/page.ts';
import { gridPage } from '../grid-page.ts';
import { lineItem } from '../line-item.ts';

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
