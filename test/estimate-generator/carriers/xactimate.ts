import type { Sketch } from '#test/estimate-generator/estimate/estimate.ts';
import { figure, quantityText } from '#test/estimate-generator/estimate/money.ts';
import type { Amounts } from '#test/estimate-generator/estimate/priced.ts';
import type { Paper } from '#test/estimate-generator/paper/paper.ts';

export function sketchBlock(paper: Paper, name: string, sketch: Sketch): void {
  paper.centre(name, { face: 'bold', size: 10 }).down(14);
  const left = 190;
  const pair = (a: string, labelA: string, b: string, labelB: string) => {
    paper.right(left + 50, a).left(left + 55, labelA);
    paper
      .right(left + 230, b)
      .left(left + 235, labelB)
      .down(11);
  };
  paper.left(48, '51\' 10"', { size: 6 });
  pair(
    sketch.commaMissing ? sketch.surfaceSf.toFixed(2) : quantityText(sketch.surfaceSf),
    'Surface Area',
    quantityText(sketch.squares),
    'Number of Squares',
  );
  paper.left(64, name, { size: 6 }).left(110, '36\' 5"', { size: 6 });
  pair(
    quantityText(sketch.perimeter),
    'Total Perimeter Length',
    quantityText(sketch.ridge),
    'Total Ridge Length',
  );
  if (sketch.hip !== undefined)
    paper
      .right(left + 50, quantityText(sketch.hip))
      .left(left + 55, 'Total Hip Length')
      .down(11);
  paper.left(58, 'F1 (A)  R1 (2)', { size: 6 }).down(16);
}

export function amountsRow(amounts: Amounts): Record<string, string> {
  return {
    tax: figure(amounts.tax),
    overhead: figure(amounts.overhead),
    rcv: figure(amounts.rcv),
    depreciation: figure(amounts.recoverable + amounts.nonRecoverable),
    acv: figure(amounts.acv),
  };
}

/** Xactimate's last block: the areas of every roof together. */
export function grandTotals(paper: Paper, sum: Sketch): void {
  paper.room(110);
  paper.down(8).left(40, 'Grand Total Areas:', { face: 'bold' }).down(14);
  const rows: [string, string][][] = [
    [
      ['0.00', 'SF Walls'],
      ['0.00', 'SF Ceiling'],
      ['0.00', 'SF Walls and Ceiling'],
    ],
    [
      ['0.00', 'SF Floor'],
      ['0.00', 'SY Flooring'],
      ['0.00', 'LF Floor Perimeter'],
    ],
    [
      [quantityText(sum.surfaceSf), 'Surface Area'],
      [quantityText(sum.squares), 'Number of Squares'],
      [quantityText(sum.perimeter), 'Total Perimeter Length'],
    ],
    [
      [quantityText(sum.ridge), 'Total Ridge Length'],
      [quantityText(sum.hip ?? 0), 'Total Hip Length'],
    ],
  ];
  for (const row of rows) {
    row.forEach(([value, label], index) => {
      paper.right(100 + index * 180, value).left(105 + index * 180, label);
    });
    paper.down(12);
  }
}
