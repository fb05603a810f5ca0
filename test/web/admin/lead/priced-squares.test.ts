import { describe, expect, test } from 'vitest';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { shownQuote, snapshot } from '#test/support/leads.ts';
import { fieldsOf, pricedSquares, reasonIn, type SquaresFields } from '#web/admin/lead/priced-squares.ts';

const lead = newLead({ shown: shownQuote(), quote: snapshot() });
const made = (fields: Partial<SquaresFields>, of = lead) =>
  pricedSquares(of, { ...fieldsOf(undefined, true), ...fields }, defaultPricing, 'Roof');

describe('the typed squares', () => {
  test('come to all four prices at the rates of now, beside what was shown', () => {
    const { rows, priced } = made({ squares: '28.4' });
    expect(priced).toEqual({ squareFootage: 2840, squares: 29, price: 14_500 });
    expect(rows.map(({ shown, now, change }) => [shown, now, change])).toEqual([
      ['$6,300', '$10,150', '+$3,850'],
      ['$9,000', '$14,500', '+$5,500'],
      ['$10,800', '$17,400', '+$6,600'],
      ['$12,600', '$20,300', '+$7,700'],
    ]);
  });

  test('stand alone where the lead has no price, and say so where nothing changes', () => {
    expect(made({ squares: '28.4' }, newLead()).rows[1]).toMatchObject({
      shown: '–',
      now: '$14,500',
      change: '–',
    });
    expect(made({ squares: '18' }).rows[1]).toMatchObject({ change: 'None' });
  });

  test.each(['', '0', 'x', '2001', '-3'])('"%s" saves nothing', (squares) => {
    expect(made({ squares })).toMatchObject({ sent: null, priced: null });
    expect(made({ squares }).wrong.squares === undefined).toBe(squares === '');
  });

  test('that look like square feet are saved after a look', () => {
    const { sent, doubts } = made({ squares: '1999' });
    expect(sent).not.toBeNull();
    expect(doubts).toEqual(['That looks like square feet. Enter squares: 100 sq ft each.']);
  });

  test('name the price of the tier they chose, else of Standard', () => {
    expect(made({ squares: '28.4' }, { ...lead, chosenTier: 'asLowAs' }).priced?.price).toBe(10_150);
    expect(made({ squares: '28.4' }).priced?.price).toBe(14_500);
  });
});

test('what is sent has the prices on the screen, and what of the office’s price was seen', () => {
  expect(made({ squares: '28.4', page: '3', deductible: '$2,500', rcv: '20014.49' }).sent).toEqual({
    squareFootage: 2840,
    page: 3,
    deductible: 2500,
    rcv: 20_014.49,
    reason: 'Read from the PDF, page 3',
    prices: { asLowAs: 10_150, standard: 14_500, impactResistant: 17_400, premiumWarranty: 20_300 },
    seen: null,
  });
});

test.each([
  ['page', '', undefined],
  ['page', '0', null],
  ['page', '3.5', null],
  ['page', '-1', null],
  ['page', '10000', null],
  ['deductible', '', undefined],
  ['deductible', '0', 0],
  ['deductible', '2500.5', 2500.5],
  ['deductible', '25,00', null],
  ['deductible', '-1', null],
  ['deductible', 'much', null],
] as const)('a %s typed "%s" is %s, and null saves nothing', (field, text, value) => {
  const { sent, wrong } = made({ squares: '28.4', [field]: text });
  expect([wrong[field] !== undefined, sent === null]).toEqual([value === null, value === null]);
  if (value !== null) expect(sent?.[field]).toBe(value);
});

test('a deductible above the lowest price is saved after a look', () => {
  expect(made({ squares: '28.4', deductible: '10151' }).doubts).toEqual([
    'The deductible is more than the lowest price. Check it.',
  ]);
  expect(made({ squares: '28.4', deductible: '10150' }).doubts).toEqual([]);
});

test('the reason follows the page until somebody writes another', () => {
  const fields = fieldsOf(undefined, true);
  expect([
    reasonIn(fields),
    reasonIn({ ...fields, page: '4' }),
    reasonIn({ ...fields, page: '4', reason: 'Called them' }),
  ]).toEqual(['Read from the PDF', 'Read from the PDF, page 4', 'Called them']);
  expect(made({ squares: '28.4', reason: ' ' })).toMatchObject({ sent: null, wrong: { reason: 'Say why.' } });
});

describe('the office’s own figure', () => {
  const own = (fields: Partial<SquaresFields>) => made({ squares: '28.4', isOwn: true, ...fields });

  test('is what a lead without a PDF has, and one that was given as such before', () => {
    const { office_price } = newLead({
      office_price: {
        ...snapshot(2840),
        basis: { source: 'office-own', others: [] },
        rates: defaultPricing.rates,
        reason: 'Measured on the roof',
        by: 'dana.reyes@example.com',
        at: '2026-11-21T10:00:00.000Z',
      },
    });
    expect([
      fieldsOf(undefined, false),
      fieldsOf(office_price, true),
      fieldsOf(undefined, true),
    ]).toMatchObject([{ isOwn: true }, { isOwn: true }, { isOwn: false }]);
  });

  test('waits for a reason, which is nobody’s but whoever writes it', () => {
    expect(own({})).toMatchObject({ sent: null, wrong: {} });
    expect(own({ reason: ' ' })).toMatchObject({ sent: null, wrong: { reason: 'Say why.' } });
    expect(own({ reason: 'Measured on the roof' }).sent).toMatchObject({
      squareFootage: 2840,
      isOwn: true,
      reason: 'Measured on the roof',
    });
  });

  test('leaves out what was typed of a paper, right or wrong', () => {
    const { sent, wrong } = own({ reason: 'Measured', page: '0', deductible: '2500', rcv: 'x' });
    expect(wrong).toEqual({});
    for (const name of ['page', 'deductible', 'rcv']) expect(sent).not.toHaveProperty(name);
  });
});
