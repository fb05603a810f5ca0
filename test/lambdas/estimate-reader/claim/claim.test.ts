import { describe, expect, test } from 'vitest';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { gridPage } from '../grid-page.ts';

const ROWS = `
DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV
1. Tear off composition shingles  28.40 SQ       61.00     0.00    1,732.40     (0.00)    1,732.40
2. Laminated comp. shingle rfg.   31.00 SQ      280.00   100.00    8,780.00 (2,000.00)    6,780.00
`;

const claimOf = (...texts: string[]) =>
  readEstimate(texts.map((text, index) => gridPage(text, index + 1))).claim;

const SETTLED = {
  rcv: 10512.4,
  depreciation: 2000,
  recoverable: 2000,
  nonRecoverable: 0,
  acv: 8512.4,
  deductible: 1000,
  netClaim: 7512.4,
  netClaimIfRecovered: 9512.4,
  verified: true,
};

describe('one claim in the words of several insurers', () => {
  test.each([
    [
      'a summary of one coverage',
      `Summary for Dwelling
Replacement Cost Value                                    $10,512.40
Less Depreciation                                         (2,000.00)
Actual Cash Value                                          $8,512.40
Less Deductible                                           (1,000.00)
Net Claim                                                  $7,512.40
Total Recoverable Depreciation                              2,000.00
Net Claim if Depreciation is Recovered                     $9,512.40`,
    ],
    [
      'boxes with the label above the value',
      `                     Summary For Coverage A - Dwelling
 Replacement Cost Value     Less Recoverable     Less Non Recoverable      Actual Cash Value (ACV)
                            Depreciation         Depreciation
    $10,512.40                 ($2,000.00)           <$0.00>                   $8,512.40
 Less Deductible                                                              ($1,000.00)
 Total ACV Settlement                                                          $7,512.40`,
    ],
    [
      'a letter with signs behind the dollar',
      `Replacement cost:                               $10,512.40
Less recoverable depreciation:                  $-2,000.00
Less non-recoverable depreciation:              $-0.00
Less deductible:                                $-1,000.00
Actual cash value settlement:                   $7,512.40`,
    ],
    [
      'a worksheet with dot leaders',
      `Replacement Cost Value ........................ $10,512.40
Depreciation ................................... -$2,000.00
Actual Cash Value ............................. $8,512.40
Deductible .................................... -$1,000.00
Net Claim ..................................... $7,512.40
Estimated Remaining RC Benefits ............... $2,000.00`,
    ],
  ])('%s', (_name, summary) => {
    expect(claimOf(summary, ROWS)).toMatchObject(SETTLED);
  });

  test('a summary beside a column of policy facts', () => {
    const claim = claimOf(
      `Insured                  Ada Wren                     Replacement cost of repairs       $10,512.40
Coverage A limit         $312,000.00                  Recoverable depreciation          (2,000.00)
Other perils deductible  $2,500.00                    Actual cash value                  $8,512.40
Date of loss             10/09/2025                   Less hurricane deductible         (1,000.00)
Cause                    Hurricane                    Net claim due at this time         $7,512.40`,
      ROWS,
    );
    expect(claim).toMatchObject(SETTLED);
  });

  test('cash value that is not printed is RCV less depreciation', () => {
    const claim = claimOf(
      `Summary for Coverage A - Dwelling
Replacement Cost Value                                    10,512.40
Less Depreciation (Including Taxes)                       (2,000.00)
Less Deductible                                           (1,000.00)
Net Actual Cash Value Payment                             $7,512.40
Less Non-Recoverable Depreciation (Including Taxes)         <500.00>
Replacement Cost Benefits                                  1,500.00
Total Amount of Claim If Incurred                         $9,012.40`,
      ROWS,
    );
    expect(claim).toMatchObject({
      acv: 8512.4,
      recoverable: 1500,
      nonRecoverable: 500,
      netClaimIfRecovered: 9012.4,
      verified: true,
    });
  });
});

describe('the deductible', () => {
  const coverage = (name: string, rcv: string, part: string, net: string) => `Summary for ${name}
Replacement Cost Value                                     $${rcv}
Actual Cash Value                                          $${rcv}
Less Deductible                                           (${part})
Net Claim                                                  $${net}
`;

  test('split over coverages is one again when added up', () => {
    const split =
      coverage('Other Structures', '669.83', '669.83', '0.00') +
      coverage('Dwelling', '2,000.00', '330.17', '1,669.83');
    expect(claimOf(split)).toMatchObject({
      rcv: 2669.83,
      deductible: 1000,
      netClaim: 1669.83,
      verified: true,
    });
  });

  test('is the policy’s where the cash value did not use it up', () => {
    const cover = `Coverage                                   Deductible          Policy Limit
Dwelling                                    $1,500.00           $284,000.00
`;
    expect(claimOf(cover, coverage('Dwelling', '1,378.37', '1,378.37', '0.00'))).toMatchObject({
      deductible: 1500,
      netClaim: 0,
    });
  });

  test('is the full one that the summary names in brackets', () => {
    const summary = coverage('Dwelling', '1,378.37', '1,378.37', '0.00').replace(
      'Less Deductible',
      'Less Deductible [Full Deductible = 2,500.00]',
    );
    expect(claimOf(summary)).toMatchObject({ deductible: 2500 });
  });
});

describe('figures are verified', () => {
  const summary = (rcv: string, net: string) => `Summary for Dwelling
Replacement Cost Value                                    $${rcv}
Less Depreciation                                         (2,000.00)
Less Deductible                                           (1,000.00)
Net Claim                                                  $${net}`;

  test('within two cents a coverage', () => {
    expect(claimOf(summary('10,512.40', '7,512.42'), ROWS).verified).toBe(true);
    expect(claimOf(summary('10,512.40', '7,512.43'), ROWS).verified).toBe(false);
  });

  test('only where rows and summary agree', () => {
    expect(claimOf(summary('10,912.40', '7,912.40'), ROWS).verified).toBe(false);
  });

  test('with prior payments taken off', () => {
    const paid = `${summary('10,512.40', '2,512.40')}\nLess Prior Payment(s)                                     (5,000.00)`;
    expect(claimOf(paid, ROWS).verified).toBe(true);
  });
});

test('a coverage summed up twice counts once, and the sum of all items is not added', () => {
  const one = `Summary for Dwelling
Replacement Cost Value                                    $10,512.40
Net Claim                                                 $10,512.40
`;
  expect(claimOf(one, one, one.replace('Dwelling', 'All Items')).rcv).toBe(10512.4);
});
