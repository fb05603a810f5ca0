import { expect, it } from 'vitest';
import type { LineItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { provenByNeighbors } from '#lambdas/estimate-reader/line-items/neighbor-proof.ts';
import { lineItem } from '../line-item.ts';

const row = (
  description: string,
  [quantity, unitPrice, rcv]: [number | null, number | null, number | null],
  more: Partial<LineItem> = {},
): LineItem =>
  lineItem({ description, section: 'Roof', unit: 'SQ', tax: 0, quantity, unitPrice, rcv, ...more });
const proven = (...[description, figures]: Parameters<typeof row>) =>
  row(description, figures, { proof: 'proven' });

const felt = proven('Felt', [18, 40, 720]);
const total = (rcv: number, name = 'Roof', of: PrintedTotal['of'] = 'section'): PrintedTotal => ({
  ...{ name, of, rcv, tax: null, overheadProfit: null, depreciation: null, acv: null },
});

/** The figures of the first row; null where it stays as it was read. */
function figuresOf(items: LineItem[], totals: PrintedTotal[]) {
  const [first] = items;
  const found = first && provenByNeighbors(items, totals, 'with_tax').get(first);
  return found === undefined ? null : [found.quantity, found.unitPrice, found.rcv, found.proof];
}

it('an amount that is cut or misread is what is left of its section’s sum, if the row multiplies with it', () => {
  const whole = [20, 60, 1200, 'proven'];
  expect(figuresOf([row('Tear off', [20, 60, null]), felt], [total(1920)])).toEqual(whole);
  expect(figuresOf([row('Tear off', [20, 60, 1290]), felt], [total(1920)])).toEqual(whole);
  expect(figuresOf([row('Tear off', [20, 60, 1290]), felt], [total(1920, '', 'lines')])).toEqual(whole);
  expect(figuresOf([row('Tear off', [20, 60, 1290]), felt], [total(1930)])).toBeNull();
});

it('a price is that of the same work in another row, if the row multiplies with it', () => {
  const neighbor = proven('Tear off', [7, 60, 420]);
  expect(figuresOf([row('Tear off', [20, 90, 1200]), neighbor], [])).toEqual([20, 60, 1200, 'proven']);
  expect(figuresOf([row('Tear off', [20, null, 1200]), neighbor], [])).toEqual([20, 60, 1200, 'proven']);
  expect(figuresOf([row('Tear off', [20, 90, 1300]), neighbor], [])).toBeNull();
});

it('a quantity is worked out where price and amount have another witness each', () => {
  const neighbor = { ...proven('Tear off', [7, 60, 420]), section: 'Garage' };
  const sums = [total(1920), total(420, 'Garage')];
  expect(figuresOf([row('Tear off', [null, 60, 1200]), neighbor, felt], sums)).toEqual([
    20,
    60,
    1200,
    'proven',
  ]);
  expect(figuresOf([row('Tear off', [29, 60, 1200]), neighbor, felt], sums)).toEqual([
    20,
    60,
    1200,
    'proven',
  ]);
  // The price, or the amount, has none.
  expect(figuresOf([row('Tear off', [null, 60, 1200]), felt], [total(1920)])).toBeNull();
  expect(figuresOf([row('Tear off', [null, 60, 1200]), neighbor, felt], [])).toBeNull();
  // More than one digit would be misread.
  expect(figuresOf([row('Tear off', [31, 60, 1200]), neighbor, felt], sums)).toBeNull();
});

it('nothing is proven where two rows of a section are open, or two sums have its name', () => {
  const open = row('Drip edge', [100, 2, 290]);
  expect(figuresOf([row('Tear off', [20, 60, null]), open, felt], [total(2120)])).toBeNull();
  expect(figuresOf([row('Tear off', [20, 60, null]), felt], [total(1920), total(1920)])).toBeNull();
});

it('a proven row, and one whose cash value contradicts, stay as they were read', () => {
  expect(provenByNeighbors([felt], [total(720)], 'with_tax').size).toBe(0);
  const cash = row('Tear off', [20, 60, null], { depreciation: 100, acv: 900 });
  expect(figuresOf([cash, felt], [total(1920)])).toBeNull();
});
