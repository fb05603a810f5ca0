import { describe, expect, test } from 'vitest';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { gridPage } from '../grid-page.ts';

const HEADER =
  'DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV';
const TEAR_OFF =
  '1. Tear off composition shingles  28.40 SQ       61.00     0.00    1,732.40     (0.00)    1,732.40';
const SHINGLES =
  '2. Laminated comp. shingle rfg.   31.00 SQ      280.00   100.00    8,780.00 (2,000.00)    6,780.00';
const FENCE =
  '3. R&R Wood fence                 20.00 LF       50.00     0.00    1,000.00   (400.00)      600.00';
const ROWS = [HEADER, TEAR_OFF, SHINGLES].join('\n');
const WITH_FENCE = [HEADER, TEAR_OFF, SHINGLES, FENCE].join('\n');

const read = (...texts: string[]) => readEstimate(texts.map((text, index) => gridPage(text, index + 1)));
const claimOf = (...texts: string[]) => read(...texts).claim;
const unverified = (...texts: string[]) =>
  read(...texts).warnings.find(({ code }) => code === 'figures_unverified')?.values.figures;

/** A summary's lines: each label with its figure, set apart as papers print them. */
const summary = (...lines: [label: string, figure?: string][]) =>
  lines.map(([label, figure = '']) => `${label.padEnd(60)}${figure.padStart(14)}`).join('\n');

const WHOLE: [string, string][] = [
  ['Replacement Cost Value', '$10,512.40'],
  ['Less Depreciation', '(2,000.00)'],
  ['Actual Cash Value', '$8,512.40'],
];
const NET = {
  rcv: 10512.4,
  depreciation: 2000,
  acv: 8512.4,
  deductible: 1000,
  netClaim: 7512.4,
  verified: true,
};

describe('a deductible by any name', () => {
  test.each([
    'Less Hurricane Deductible',
    'Less Wind/Hail Deductible (2 %)',
    'Less Named Storm Deductible (1% of $318,000)',
    'Less AOP Deductible',
    'Less PHA Deductible',
    'Less Deducible',
    'Windstorm Deductible Applied',
  ])('%s', (label) => {
    expect(
      claimOf(
        summary(['Summary for Dwelling'], ...WHOLE, [label, '(1,000.00)'], ['Net Claim', '$7,512.40']),
        ROWS,
      ),
    ).toMatchObject(NET);
  });

  test('is not the policy’s other one', () => {
    const text = summary(
      ['All other perils deductible', '$2,500.00'],
      ['Single PHA Deductible', '$3,500.00'],
      ...WHOLE,
      ['Less Hurricane Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject(NET);
  });
});

describe('what else is taken off', () => {
  const paid = (label: string, result: string) =>
    claimOf(
      summary(...WHOLE, ['Deductible', '-$1,000.00'], [label, '-$1,500.00'], [result, '$6,012.40']),
      ROWS,
    );
  test.each([
    ['Advance payment made 7/3/2025', 'Check enclosed'],
    ['Less prior payment, 11/20/2025', 'Net claim due at this time'],
    ['Less Amount Over Limit(s)', 'Net Claim'],
    ['Amount Previously Paid', 'We owe'],
    ['Emergency roof tarp invoice settled in July', 'Amount payable to you'],
  ])('%s · %s', (label, result) => {
    expect(paid(label, result)).toMatchObject({ ...NET, netClaim: 6012.4 });
  });

  test('a line nobody knows that leaves a gap proves nothing', () => {
    const text = summary(
      ...WHOLE,
      ['Deductible', '-$1,000.00'],
      ['Adjustment', '-$1,400.00'],
      ['Net Claim', '$6,012.40'],
    );
    expect(claimOf(text, ROWS).verified).toBe(false);
  });

  test('of a payment before and after an advance the one that is left', () => {
    const text = summary(
      ...WHOLE,
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
      ['Less Prior Payments', '(5,000.00)'],
      ['Net Claim Remaining', '$2,512.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject({ netClaim: 2512.4, verified: true });
  });
});

describe('several coverages', () => {
  const dwelling: [string, string][] = [
    ['Replacement Cost Value', '$10,512.40'],
    ['Less Depreciation', '(2,000.00)'],
    ['Actual Cash Value', '$8,512.40'],
    ['Less Deductible', '(1,000.00)'],
    ['Net Claim', '$7,512.40'],
  ];
  const other: [string, string][] = [
    ['Replacement Cost Value', '$1,000.00'],
    ['Less Depreciation', '(400.00)'],
    ['Actual Cash Value', '$600.00'],
    ['Net Claim', '$600.00'],
  ];
  const BOTH = {
    rcv: 11512.4,
    depreciation: 2400,
    acv: 9112.4,
    deductible: 1000,
    netClaim: 8112.4,
    verified: true,
  };

  test('each with the subtitle “Summary for All Items” are added up', () => {
    const a = summary(['Summary for AA-Dwelling'], ['Summary for All Items'], ...dwelling);
    const b = summary(['Summary for BB-Other Structures'], ['Summary for All Items'], ...other);
    expect(claimOf(WITH_FENCE, a, b)).toMatchObject(BOTH);
  });

  test('and their sum count once', () => {
    const a = summary(['Summary for Dwelling'], ...dwelling);
    const b = summary(['Summary for Other Structures'], ...other);
    const all = summary(
      ['Summary for All Items'],
      ['Replacement Cost Value', '$11,512.40'],
      ['Less Depreciation', '(2,400.00)'],
      ['Actual Cash Value', '$9,112.40'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$8,112.40'],
    );
    expect(claimOf(WITH_FENCE, a, b, all)).toMatchObject(BOTH);
  });

  test('count without an RCV line', () => {
    const a = summary(['Coverage A - Dwelling'], ...dwelling);
    const b = summary(['Coverage B - Other Structures'], ['Subtotal', '$1,000.00'], ...other.slice(1));
    expect(claimOf(WITH_FENCE, [a, b].join('\n'))).toMatchObject(BOTH);
  });

  test('of which one is missing are not proven by the other', () => {
    const a = summary(['Summary for Dwelling'], ...dwelling);
    expect(claimOf(WITH_FENCE, a).verified).toBe(false);
    expect(
      claimOf(`${WITH_FENCE}\nLine Item Totals: COE 100.00 11,512.40 2,400.00 9,112.40`, a).verified,
    ).toBe(false);
  });

  test('give way to a larger summary that is consistent in itself', () => {
    const a = summary(['Summary for Dwelling'], ...dwelling.slice(0, 3));
    const all = summary(
      ['Total Claim'],
      ['Summary for All Coverages'],
      ['Replacement Cost Value', '$11,512.40'],
      ['Less Depreciation', '(2,400.00)'],
      ['Actual Cash Value', '$9,112.40'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$8,112.40'],
    );
    expect(claimOf(WITH_FENCE, a, all)).toMatchObject(BOTH);
  });
});

describe('rows and sums', () => {
  const text = summary(
    ['Summary for Dwelling'],
    ...WHOLE,
    ['Less Deductible', '(1,000.00)'],
    ['Net Claim', '$7,512.40'],
  );
  const totals =
    'Line Item Totals: COE                                       100.00   10,512.40  2,000.00    8,512.40';
  const unread = '2. Laminated comp. shingle rfg.   see the attached quote';

  test('a printed sum proves the claim although one row is not read', () => {
    expect(claimOf([HEADER, TEAR_OFF, unread, totals].join('\n'), text).verified).toBe(true);
  });

  test('section sums do so too', () => {
    const sum = totals.replace('Line Item Totals: COE', 'Totals: Roof         ');
    expect(claimOf([HEADER, TEAR_OFF, unread, sum].join('\n'), text).verified).toBe(true);
  });

  test('a recap’s last line does so too', () => {
    const recap = (cash: string) => `Recap by Category
Items                                 RCV       Deprec.          ACV
ROOFING                         10,512.40      2,000.00     8,512.40
Total                           10,512.40      2,000.00     ${cash}`;
    expect(claimOf([HEADER, TEAR_OFF, unread].join('\n'), text, recap('8,512.40')).verified).toBe(true);
    expect(claimOf([HEADER, TEAR_OFF, unread].join('\n'), text, recap('8,412.40')).verified).toBe(false);
  });

  test('rows that come to less prove nothing without one', () => {
    expect(claimOf([HEADER, TEAR_OFF, unread].join('\n'), text).verified).toBe(false);
  });

  test('rows that come to more than the claim disprove its sum', () => {
    expect(claimOf([WITH_FENCE, totals].join('\n'), text).verified).toBe(false);
  });
});

describe('what is not proven is named, and nothing else', () => {
  test('a payment that does not follow leaves the costs proven', () => {
    const text = summary(
      ['Summary for Dwelling'],
      ...WHOLE,
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,000.00'],
    );
    expect(claimOf(text, ROWS).verified).toBe(false);
    expect(unverified(text, ROWS)).toBe('recoverable, deductible, netClaim, netClaimIfRecovered');
  });

  test('later payments that do not follow leave the claim proven', () => {
    const text = summary(
      ['Summary for Dwelling'],
      ...WHOLE,
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
      ['Net Claim if Depreciation is Recovered', '$9,000.00'],
    );
    expect(unverified(text, ROWS)).toBe('recoverable, netClaimIfRecovered');
  });
});

describe('depreciation of two kinds', () => {
  test('may be taken off in two lines of which only one is named', () => {
    const text = summary(
      ['Summary for Dwelling'],
      ['Replacement Cost Value', '$10,512.40'],
      ['Less Depreciation', '(1,500.00)'],
      ['Less Non-recoverable Depreciation', '<500.00>'],
      ['Actual Cash Value', '$8,512.40'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject({ ...NET, recoverable: 1500, nonRecoverable: 500 });
  });

  test('may come back only as far as the limit goes', () => {
    const text = summary(
      ['Summary for Dwelling'],
      ...WHOLE,
      ['Less Deductible', '(1,000.00)'],
      ['Less Amount Over Limit(s)', '(300.00)'],
      ['Net Claim', '$7,212.40'],
      ['Total Recoverable Depreciation', '2,000.00'],
      ['Less Amount Over Limit(s)', '(1,200.00)'],
      ['Net Claim if Depreciation is Recovered', '$8,012.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject({ netClaimIfRecovered: 8012.4, verified: true });
  });
});

describe('paid when incurred', () => {
  test('beside the claim is no part of it', () => {
    const text = summary(
      ['Summary for Coverage A - Dwelling'],
      ['Replacement Cost Value', '10,512.40'],
      ['Less Depreciation (Including Taxes)', '(2,000.00)'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Actual Cash Value Payment', '$7,512.40'],
      ['Paid When Incurred (code upgrade)', '765.52'],
      ['Total Amount of Claim If Incurred', '$10,277.92'],
    );
    expect(claimOf(text, ROWS)).toMatchObject(NET);
  });

  test('within the claim is taken off before the cash value', () => {
    const text = summary(
      ['Total Estimated Cost to Repair or Replace', '$10,512.40'],
      ['Less: Paid When Incurred', '$500.00'],
      ['Less: Recoverable Depreciation', '$1,500.00'],
      ['Less: Your Deductible', '$1,000.00'],
      ['Initial Payment', '$7,512.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject({ acv: 8512.4, netClaim: 7512.4, verified: true });
  });

  test('rows listed among the others come on top of the claim', () => {
    const text = [
      summary(
        ['Summary for Dwelling'],
        ...WHOLE,
        ['Less Deductible', '(1,000.00)'],
        ['Net Claim', '$7,512.40'],
      ),
      summary(
        ['Summary for Dwelling - Code Upgrade Paid When Incurred'],
        ['Replacement Cost Value', '$1,000.00'],
      ),
    ];
    expect(claimOf(WITH_FENCE, ...text)).toMatchObject(NET);
  });
});
