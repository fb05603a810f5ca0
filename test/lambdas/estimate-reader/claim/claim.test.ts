import { describe, expect, test } from 'vitest';
import { claimDetailsFrom } from '#lambdas/estimate-reader/claim/claim-details.ts';
import { documentPages, linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { dateIn } from '#lambdas/estimate-reader/text/plain-text.ts';
import { gridPages } from '../grid-page.ts';
import { claimOf, NET, ROWS, summary } from './claim-summary.ts';

const SETTLED = { ...NET, recoverable: 2000, nonRecoverable: 0, netClaimIfRecovered: 9512.4 };

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
    [
      'a summary beside a column of policy facts',
      `Insured                  Ada Wren                     Replacement cost of repairs       $10,512.40
Coverage A limit         $312,000.00                  Recoverable depreciation          (2,000.00)
Other perils deductible  $2,500.00                    Actual cash value                  $8,512.40
Date of loss             10/09/2025                   Less hurricane deductible         (1,000.00)
Cause                    Hurricane                    Net claim due at this time         $7,512.40`,
    ],
  ])('%s', (_name, text) => {
    expect(claimOf(text, ROWS)).toMatchObject(SETTLED);
  });

  test('cash value that is not printed is RCV less depreciation', () => {
    const text = summary(
      ['Summary for Coverage A - Dwelling'],
      ['Replacement Cost Value', '10,512.40'],
      ['Less Depreciation (Including Taxes)', '(2,000.00)'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Actual Cash Value Payment', '$7,512.40'],
      ['Less Non-Recoverable Depreciation (Including Taxes)', '<500.00>'],
      ['Replacement Cost Benefits', '1,500.00'],
      ['Total Amount of Claim If Incurred', '$9,012.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject({
      acv: 8512.4,
      recoverable: 1500,
      nonRecoverable: 500,
      netClaimIfRecovered: 9012.4,
      verified: true,
    });
  });
});

describe('the deductible', () => {
  const coverage = (name: string, rcv: string, part: string, net: string) =>
    summary(
      [`Summary for ${name}`],
      ['Replacement Cost Value', `$${rcv}`],
      ['Actual Cash Value', `$${rcv}`],
      ['Less Deductible', `(${part})`],
      ['Net Claim', `$${net}`],
      [''],
    );
  const usedUp = coverage('Dwelling', '1,378.37', '1,378.37', '0.00');

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
    expect(claimOf(cover, usedUp)).toMatchObject({ deductible: 1500, netClaim: 0 });
  });

  test('is the full one that the summary names in brackets', () => {
    const full = usedUp.replace('Less Deductible', 'Less Deductible [Full Deductible = 2,500.00]');
    expect(claimOf(full)).toMatchObject({ deductible: 2500 });
  });
});

describe('figures are verified', () => {
  const verified = (rcv: string, net: string, ...more: Parameters<typeof summary>) =>
    claimOf(
      summary(
        ['Summary for Dwelling'],
        ['Replacement Cost Value', rcv],
        ['Less Depreciation', '(2,000.00)'],
        ['Less Deductible', '(1,000.00)'],
        ['Net Claim', net],
        ...more,
      ),
      ROWS,
    ).verified;

  test('within two cents a coverage', () => {
    expect(verified('$10,512.40', '$7,512.42')).toBe(true);
    expect(verified('$10,512.40', '$7,512.43')).toBe(false);
  });

  test('only where rows and summary agree', () => {
    expect(verified('$10,912.40', '$7,912.40')).toBe(false);
  });

  test('with prior payments taken off', () => {
    expect(verified('$10,512.40', '$2,512.40', ['Less Prior Payment(s)', '(5,000.00)'])).toBe(true);
  });
});

test('a coverage summed up twice counts once, and the sum of all items is not added', () => {
  const one = summary(
    ['Summary for Dwelling'],
    ['Replacement Cost Value', '$10,512.40'],
    ['Net Claim', '$10,512.40'],
  );
  expect(claimOf(one, one, one.replace('Dwelling', 'All Items')).rcv).toBe(10512.4);
});

const headerOf = (...texts: string[]) => claimDetailsFrom(documentPages(linedPages(gridPages(texts))).real);

describe('a date', () => {
  test.each([
    ['5/21/2024 9:00 AM', '2024-05-21'],
    ['06/25/2025', '2025-06-25'],
    ['June 25, 2025', '2025-06-25'],
    ['2/30/2025', null],
    ['NEOM8X_JUN25', null],
  ])('%s', (printed, iso) => {
    expect(dateIn(printed)).toBe(iso);
  });
});

describe('the header', () => {
  test('takes the date of loss, not its neighbors', () => {
    const header = headerOf(`
      Date Contacted: 6/1/2025 2:17 PM
        Date of Loss: 5/21/2025 9:00 AM          Date Received: 5/22/2025 12:00 AM
      Date Inspected: 6/8/2025 8:30 AM            Date Entered: 5/22/2025 12:41 PM`);
    expect(header.dateOfLoss).toBe('2025-05-21');
  });

  test('joins a claim number that breaks off with a hyphen', () => {
    const header = headerOf(`
 Claim Number: 7714032-254410-         Policy Number: NEA90317       Type of Loss: Hail
               018822`);
    expect(header).toMatchObject({ claimNumber: '7714032-254410-018822', typeOfLoss: 'Hail' });
  });

  test.each([
    ['CLAIM NO.:   059911238-01', '059911238-01'],
    ['Claim # 912635-GP', '912635-GP'],
    ['RE: Claim Unit Number: 7010009912-1-1', '7010009912-1-1'],
    ['Claim HO0000009912345                    Page 1 of 4', 'HO0000009912345'],
  ])('finds the claim number in "%s"', (printed, number) => {
    expect(headerOf(printed).claimNumber).toBe(number);
  });

  test.each([
    ['National Catastrophe Team', 'Allstate'],
    ['National Catastrophe Center', 'Encompass'],
    ['Alacrity Solutions - A USAA Service Provider', 'USAA'],
    ['Company: Auto-Owners Insurance', 'Auto-Owners'],
    ['ESTIMATE: Structure (Shelter Insurance)', 'Shelter'],
    ['Heartland Grange Insurance', 'Heartland Grange Insurance'],
    ['TRI-RIVERS MUTUAL INSURANCE COMPANY', 'Tri-Rivers Mutual Insurance Company'],
    ['LAKE COUNTY HOME CASUALTY                         Claim LC-20017-01', 'Lake County Home Casualty'],
    ['Larch Sound Underwriters', 'Larch Sound Underwriters'],
    ['Old Harbor Reciprocal', 'Old Harbor Reciprocal'],
    ['Larch & Fen\nFire Insurance Society - est. 1871', 'Larch & Fen Fire Insurance Society'],
    ['24 Main Street\nFire Insurance Society', 'Fire Insurance Society'],
  ])('names the insurer behind "%s"', (printed, carrier) => {
    expect(headerOf(printed).carrier).toBe(carrier);
  });

  test.each([
    [
      'the first line of the letterhead, not a known name below',
      'Quincy Mutual Group\nTravelers Building',
      'Quincy Mutual Group',
    ],
    [
      'its name, not its town',
      'Acuity, A Mutual Insurance Company\nProperty: 14 Kettle Dr, West Bend, WI 53095',
      'Acuity, A Mutual Insurance Company',
    ],
    ['no street', 'Insured: ANN COE\nProperty: 12 Travelers Way, Cincinnati, OH 45202', null],
    ['no town', 'Insured: ANN COE\nProperty: 14 Kettle Dr, West Bend, WI 53095', null],
    [
      'the company of the claim, not the adjuster’s',
      `Grove Catastrophe Services, Inc.
Claim Rep.: A. Pell
Company: Grove Claim Services
Reference:
Company: Eastgard Insurance Company`,
      'Eastgard Insurance Company',
    ],
    ['no adjusting firm', 'Claim Rep.: A. Pell\nCompany: Grove Claim Services', null],
  ])('names %s', (_, printed, carrier) => {
    expect(headerOf(printed).carrier).toBe(carrier);
  });

  test('names no column of a table that begins each page', () => {
    expect(headerOf('UNIT PRICE', 'UNIT PRICE', 'UNIT PRICE').carrier).toBeNull();
  });

  test('finds a name that stands only in the legal line of the last page', () => {
    expect(
      headerOf(
        'Insured: ANN COE',
        'Questions? American Family Mutual Insurance Company, S.I. and its Operating Companies',
      ).carrier,
    ).toBe('American Family');
  });
});
