import { describe, expect, test } from 'vitest';
import { claimOf, NET, paid, ROWS, unverified, WITH_FENCE } from '../claim/claim-summary.ts';
import { readGrid } from '../grid-page.ts';

const HEAD = `                           STATEMENT OF LOSS
   Insured: ADA WREN                                         Claim Number: 0771-2044
   Date of Loss: 5/21/2025                                   Policy Number: HP-22019
`;
const TOTALS =
  'Line Item Totals: COE                                       100.00   10,512.40  2,000.00    8,512.40';
const SETTLED = { ...NET, recoverable: 2000, nonRecoverable: 0, netClaimIfRecovered: 9512.4 };

describe('a statement of loss in front of the estimate', () => {
  const listed = `${HEAD}
   Amount of insurance, Coverage A Dwelling                  $310,000.00
   Full cost of repair or replacement                         $10,512.40
   Less applicable depreciation                                $2,000.00
   Actual cash value loss                                      $8,512.40
   Less deductible                                             $1,000.00
   Amount of claim under this policy                           $7,512.40`;
  const tabled = (...rows: string[]) =>
    [
      HEAD,
      '   COVERAGE            LIMIT          RCV          DEPRECIATION   ACV           DEDUCTIBLE    NET CLAIM',
      ...rows,
    ].join('\n');
  const house =
    '   A Dwelling          $310,000.00    $10,512.40   $2,000.00      $8,512.40     $1,000.00     $7,512.40';
  const nothing =
    '   B Other Structures  $31,000.00     $0.00        $0.00          $0.00         $0.00         $0.00';
  const fence =
    '   B Other Structures  $31,000.00     $1,000.00    $400.00        $600.00       $0.00         $600.00';
  const sum =
    '   Total                              $11,512.40   $2,400.00      $9,112.40     $1,000.00     $8,112.40';

  test.each([
    ['as a list', listed],
    ['as a table of coverages', tabled(house)],
    ['as a table with a coverage that pays nothing', tabled(house, nothing)],
  ])('%s is its summary', (_, statement) => {
    expect(claimOf(statement, ROWS)).toMatchObject(SETTLED);
  });

  test('may have headings that touch, and amounts close behind a long name', () => {
    const statement = `${HEAD}
   COVERAGE                     RCV  DEPREC. ACTUAL CASH VALUE DEDUCTIBLE NET CLAIM
   Coverage A - Dwelling $10,512.40 $2,000.00       $8,512.40  $1,000.00 $7,512.40`;
    expect(claimOf(statement, ROWS)).toMatchObject(SETTLED);
  });

  test('adds up its coverages once, without their total', () => {
    expect(claimOf(tabled(house, fence, sum), WITH_FENCE)).toMatchObject({
      rcv: 11512.4,
      depreciation: 2400,
      acv: 9112.4,
      netClaim: 8112.4,
      verified: true,
    });
  });

  test('counts once beside the estimate’s own summary', () => {
    for (const statement of [listed, tabled(house), tabled(house, nothing)])
      expect(claimOf(statement, ROWS, paid())).toMatchObject(SETTLED);
  });

  test('gives way to the estimate’s own summary where the rows confirm it', () => {
    const older = listed.replace('10,512.40', '9,512.40').replace('8,512.40', '7,512.40');
    expect(claimOf(older, ROWS, paid())).toMatchObject(SETTLED);
  });

  test('proves nothing where its own sums fail', () => {
    const other = tabled(house.replace('7,512.40', '7,912.40'));
    expect(unverified(other, ROWS)).toBe('recoverable, deductible, netClaim, netClaimIfRecovered');
  });

  test('is none of the rows', () => {
    expect(readGrid(tabled(house, fence, sum), WITH_FENCE).items).toHaveLength(3);
  });

  test('a table that ends before the payment is a recap of the rows', () => {
    const recap = `   COVERAGE             RCV          DEPREC.        ACV
   A Dwelling          $9,512.40    $2,000.00      $7,512.40`;
    expect(claimOf(recap, ROWS, paid())).toMatchObject(SETTLED);
    expect(claimOf(recap, `${ROWS}\n${TOTALS}`)).toMatchObject({ rcv: 10512.4, netClaim: null });
  });
});

describe('a statement that only takes off from the rows’ sum', () => {
  const statement = (net: string) => `${HEAD}
   Less deductible                                             $1,000.00
   Less prior payments                                         $5,000.00
   Net amount claimed                                          ${net}`;

  test('is proven where the payment follows from it', () => {
    expect(claimOf(statement('$2,512.40'), `${ROWS}\n${TOTALS}`)).toMatchObject({
      ...SETTLED,
      netClaim: 2512.4,
      netClaimIfRecovered: 4512.4,
    });
  });

  test('is open where it does not', () => {
    expect(unverified(statement('$2,999.40'), `${ROWS}\n${TOTALS}`)).toBe(
      'recoverable, deductible, netClaim, netClaimIfRecovered',
    );
  });
});

describe('a recap of sublimits', () => {
  const table = `Sublimit Recap
SUBLIMIT                          LIMIT                              RCV    DEPREC.         ACV
Roof surfaces                              10,000.00           9,262.66    2,000.00    7,262.66
Debris removal                              5,000.00           1,732.40        0.00    1,732.40`;
  const list = `Sublimit Recap
Roof surfacing sublimit                                        5,000.00   10,512.40
Total sublimits applied                                                    5,512.40
Replacement Cost Value                                                     1,500.00
Net Claim                                                                  1,500.00`;

  test.each([
    ['a table', table],
    ['a list', list],
    ['another spelling', table.replace('Sublimit', 'Sub-limit')],
  ])('%s: is no summary and no rows', (_, recap) => {
    for (const texts of [
      [`${ROWS}\n${recap}`, paid()],
      [ROWS, `${paid()}\n${recap}`],
    ]) {
      expect(readGrid(...texts).items).toHaveLength(2);
      expect(claimOf(...texts)).toMatchObject(SETTLED);
    }
  });

  test('rows of a section with such a name stay rows', () => {
    const section = ROWS.replace(/\n/, '\nRoof Sublimit\n');
    expect(readGrid(section, paid()).items).toHaveLength(2);
  });
});
