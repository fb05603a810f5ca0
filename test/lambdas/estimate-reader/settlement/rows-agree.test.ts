import { describe, expect, test } from 'vitest';
import { dwelling, FENCE, paid, ROWS, summary, unverified, WITH_FENCE } from '../claim/claim-summary.ts';
import { HEADER, readGrid } from '../grid-page.ts';

const sumOf = (name: string, rcv: string, lost = '2,000.00', acv = '8,512.40') =>
  `${name.padEnd(64)}${rcv.padStart(12)}${lost.padStart(11)}${acv.padStart(12)}`;
const SECTION = sumOf('Totals: Roof', '10,512.40');
const LINES = sumOf('Line Item Totals: COE', '10,512.40');
const GRAND = `${'Grand Total'.padEnd(60)}$10,512.40`;
const UNREAD = ROWS.replace(/28\.40 SQ.*/, 'see the attached quote');
/** The same rows under the name of their section. */
const under = (rows: string, ...names: string[]) => [names.join('\n'), rows].join('\n');
const doubtOf = (...texts: string[]) =>
  readGrid(...texts).warnings.find(({ code }) => code === 'ambiguous_area')?.values ?? {};
const rowsHoldOn = (...texts: string[]) => readGrid(...texts).rowsHold;

describe('rows that do not add up to the printed sum are named', () => {
  const readings = [
    ['all of them', under(ROWS, 'Roof'), true],
    ['one not read', under(UNREAD, 'Roof'), false],
    ['one of another claim', under(WITH_FENCE, 'Roof'), false],
  ] as const;

  describe.each(readings)('%s', (_, rows, against) => {
    test.each([
      ['by the claim', '', paid()],
      ['by the claim that ends early', '', dwelling()],
      ['by the sum of all rows and the claim', LINES, paid()],
      ['by the sum of all rows', LINES, ''],
      ['by a grand total of one figure', GRAND, ''],
      ['by the section’s sum', SECTION, ''],
      ['by the section’s sum and the claim', SECTION, paid()],
    ])('%s', (_by, sum, claim) => {
      expect(rowsHoldOn(`${rows}\n${sum}`, claim)).toBe(against);
      expect('unadded' in doubtOf(`${rows}\n${sum}`, claim)).toBe(!against);
    });
  });

  test('by a printed sum of all rows that is not the claim’s', () => {
    expect(rowsHoldOn(`${ROWS}\n${sumOf('Line Item Totals: COE', '9,512.40')}`, paid())).toBe(false);
  });
});

describe('no wrong sum is named', () => {
  test('where neither a sum nor a claim is printed', () => {
    expect(rowsHoldOn(under(ROWS, 'Roof'))).toBeNull();
    expect(doubtOf(under(ROWS, 'Roof'))).not.toHaveProperty('unadded');
  });

  test('where a section prints only its sum', () => {
    const empty = sumOf('Totals: Fence', '1,000.00', '400.00', '600.00');
    expect(rowsHoldOn(`${under(ROWS, 'Roof')}\n${SECTION}\n${empty}`)).toBeNull();
    const nothing = sumOf('Totals: Fence', '0.00', '0.00', '0.00');
    expect(rowsHoldOn(`${under(ROWS, 'Roof')}\n${SECTION}\n${nothing}`)).toBe(true);
  });
});

describe('rows agree with the printed sums', () => {
  test('with sums of two sections, each by its own', () => {
    const fence = `Fence\n${FENCE}\n${sumOf('Totals: Fence', '1,000.00', '400.00', '600.00')}`;
    const roof = `${under(ROWS, 'Roof')}\n${SECTION}`;
    expect(rowsHoldOn(`${roof}\n${fence}`)).toBe(true);
    expect(rowsHoldOn(`${roof}\n${fence.replace('1,000.00   (400', '1,200.00   (400')}`)).toBe(false);
  });

  test('or it is said what they come to, and what which page prints', () => {
    const { warnings } = readGrid(under(UNREAD, 'Roof'), paid());
    expect(warnings.find(({ code }) => code === 'figures_unverified')?.values).toMatchObject({
      lines: 8780,
      printed: 10512.4,
      page: 2,
    });
    const whole = readGrid(under(ROWS, 'Roof'), paid().replace('$7,512.40', '$7,312.40')).warnings;
    expect(whole.find(({ code }) => code === 'figures_unverified')?.values).not.toHaveProperty('lines');
  });

  const drawn = 'Roof\n2,840.00 Surface Area       28.40 Number of Squares\n';
  const second = sumOf('Line Item Totals: COE-2', '1,000.00', '400.00', '600.00');
  const wrong = paid().replaceAll('10,512.40', '10,912.40');

  test('for an area of three witnesses with the printed sum of all rows, though the summary does not add up', () => {
    const pages = [`${drawn}${ROWS}\n${LINES}`, wrong];
    expect(doubtOf(...pages)).not.toHaveProperty('unadded');
    expect(unverified(...pages)).toContain('rcv');
  });

  test.each([
    ['two witnesses', [`${ROWS}\n${LINES}`, wrong]],
    ['two sums of all rows', [`${drawn}${ROWS}\n${LINES}\n${[HEADER, FENCE, second].join('\n')}`, wrong]],
    [
      'a coverage that pays other structures',
      [
        `${drawn}${ROWS}\n${LINES}`,
        wrong,
        summary(
          ['Summary for Other Structures'],
          ['Replacement Cost Value', '900.00'],
          ['Net Claim', '900.00'],
        ),
      ],
    ],
  ])('but not for one of %s', (_, pages) => {
    expect(doubtOf(...pages)).toHaveProperty('unadded');
  });

  test('beside a sum of a page that was read as a row', () => {
    const carried =
      'Amount of page 1                                               10,512.40 (2,000.00)    8,512.40';
    const [first = '', ...rows] = WITH_FENCE.split('\n');
    const page = [first, ...rows.slice(0, 2), carried, ...rows.slice(2)].join('\n');
    expect(
      rowsHoldOn(page, dwelling().replaceAll('10,512.40', '11,512.40').replace('8,512.40', '9,512.40')),
    ).toBe(true);
  });
});

test('the sum of all rows is no claim beside a recap that comes to more', () => {
  const recap = (rcv: string, cash: string) => `Recap by Category
Items                                 RCV       Deprec.          ACV
Total                           ${rcv}      2,000.00    ${cash}`;
  const taxed = `${'Line Item Totals: COE'.padEnd(55)}   100.00   10,512.40  2,000.00    8,512.40`;
  const proven = (...recaps: string[]) =>
    unverified(`${ROWS}\n${taxed}`, ...recaps) === 'deductible, netClaim';
  expect(proven()).toBe(true);
  expect(proven(recap('10,512.40', ' 8,512.40'))).toBe(true);
  expect(proven(recap('12,514.40', '10,514.40'))).toBe(false);
});

describe('rows that do not come to the cost leave unproven what they do not confirm', () => {
  const misstated = paid().replace('$10,512.40', '$10,912.40');

  test.each([
    ['the cost alone, where what is lost and left is theirs', ROWS, misstated, 'rcv'],
    [
      'and what is paid, where it does not follow',
      ROWS,
      misstated.replace('7,512', '7,312'),
      'rcv, deductible, netClaim, netClaimIfRecovered',
    ],
    [
      'all but what is lost',
      ROWS,
      misstated.replace('8,512', '8,912').replace('7,512', '7,912'),
      'rcv, acv, deductible, netClaim, netClaimIfRecovered',
    ],
    [
      'so where a row without depreciation is missing',
      UNREAD,
      paid(),
      'rcv, acv, deductible, netClaim, netClaimIfRecovered',
    ],
  ])('%s', (_, rows, claim, open) => {
    expect(unverified(under(rows, 'Roof'), claim)).toBe(open);
  });
});
