import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  printsWholeDollars,
  proofOf,
  provenRow,
} from '#lambdas/estimate-reader/line-items/row-arithmetic.ts';
import { cents } from '#lambdas/estimate-reader/text/figures.ts';
import { lineItem } from '../line-item.ts';

const row = {
  description: 'Roofing felt - 15 lb.',
  unit: 'SQ',
  quantity: 22.47,
  unitPrice: 42.2,
  tax: 11.73,
  rcv: 959.96,
  depreciation: 431.98,
  acv: 527.98,
};

const itel = {
  description: 'Supply',
  quantity: 44.34,
  pricedQuantity: 44.67,
  unitPrice: 139.55,
  tax: 486.28,
  rcv: 6719.98,
};
const both = {
  description: 'R&R',
  quantity: 1,
  removePrice: 102.62,
  replacePrice: 1871.07,
  tax: 0,
  rcv: 1973.69,
};

describe('the proof of a row', () => {
  test.each<[rule: string, Parameters<typeof lineItem>[0], proof: string, table?: 'any']>([
    ['is quantity × price + tax + O&P', row, 'proven'],
    ['is contradicted by another sum', { ...row, rcv: 959.99 }, 'contradicted'],
    ['allows two cents where figures were read from a picture', { ...row, rcv: 959.98 }, 'proven'],
    ['and allows no more than two', { ...row, rcv: 960 }, 'contradicted'],
    [
      'leaves the tax out where the table prints amounts before tax',
      { ...row, tax: null, rcv: 948.23 },
      'proven',
      'any',
    ],
    ['uses the bracketed quantity that is priced', itel, 'proven'],
    ['adds both prices of a supplement', both, 'proven'],
    ['is open where too little is printed', { ...row, unitPrice: null }, 'unproven'],
  ])('%s', (_, fields, proof, table) => {
    expect(proofOf(lineItem(fields), table ?? 'with_tax', true)).toBe(proof);
  });
});

describe('in a table of whole dollars', () => {
  const whole = { ...row, quantity: 17.6, unitPrice: 74, tax: 0, rcv: 1302 };
  const proofIn = (fields: Parameters<typeof lineItem>[0], wholeDollars: boolean) =>
    proofOf(lineItem(fields), 'with_tax', false, wholeDollars);

  test('an amount and a tax are each rounded to the dollar', () => {
    expect(proofIn(whole, true)).toBe('proven');
    expect(proofIn({ ...whole, tax: 26, rcv: 1329 }, true)).toBe('proven');
    expect(proofIn({ ...whole, rcv: 1304 }, true)).toBe('contradicted');
    expect(proofIn(whole, false)).toBe('contradicted');
  });

  test('no row of it prints cents', () => {
    const rows = [whole, whole, { ...whole, tax: null }].map(lineItem);
    expect(printsWholeDollars(rows)).toBe(true);
    expect(printsWholeDollars(rows.slice(1))).toBe(false);
    expect(printsWholeDollars([...rows, lineItem({ ...whole, rcv: 1302.5 })])).toBe(false);
  });
});

describe('a misread figure of a scan', () => {
  const proved = (fields: Parameters<typeof lineItem>[0]) =>
    provenRow(lineItem(fields), { amounts: 'with_tax', wholeDollars: false }, true);

  test('is put right where one way is left', () => {
    expect(proved({ ...row, quantity: 22.41 })).toMatchObject({ quantity: 22.47, proof: 'proven' });
    const corrected = proved({ ...row, unitPrice: 4220, missingDecimalPoint: ['unitPrice'] });
    expect(corrected).toMatchObject({ unitPrice: 42.2, proof: 'proven' });
  });

  test('stays as read where two ways are left', () => {
    const figures = { quantity: 420, unitPrice: 209, tax: 0, rcv: 877.8 };
    const item = proved({
      description: 'Ice & water',
      ...figures,
      missingDecimalPoint: ['quantity', 'unitPrice'],
    });
    expect(item).toMatchObject({ ...figures, proof: 'contradicted' });
  });

  test('stays as read where no single change makes the row agree', () => {
    const figures = { quantity: 22.41, unitPrice: 42.9 };
    expect(proved({ ...row, ...figures })).toMatchObject({ ...figures, proof: 'contradicted' });
  });

  test('a proven row is never touched', () => {
    expect(proved(row)).toMatchObject({ ...row, proof: 'proven' });
  });

  test('one wrong digit never leads to another area: it comes back right or not at all', () => {
    const digit = fc.record({
      quantity: fc.integer({ min: 800, max: 6000 }),
      price: fc.integer({ min: 3000, max: 40_000 }),
      at: fc.nat(3),
      to: fc.nat(9),
    });
    fc.assert(
      fc.property(digit, ({ quantity, price, at, to }) => {
        const right = quantity / 100;
        const rcv = cents(right * (price / 100));
        const digits = String(quantity);
        const place = at % digits.length;
        const wrong = Number(digits.slice(0, place) + to + digits.slice(place + 1)) / 100;
        const item = proved({
          description: 'Tear off',
          quantity: wrong,
          unitPrice: price / 100,
          tax: 0,
          rcv,
          acv: rcv,
          depreciation: 0,
        });
        if (item.proof === 'proven') expect(item.quantity).toBe(right);
        else expect(item.quantity).toBe(wrong);
      }),
      { seed: 11, numRuns: 3000 },
    );
  });
});
