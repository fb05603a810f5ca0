import { describe, expect, test } from 'vitest';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import {
  claimOf,
  HEADER,
  ROWS,
  summary,
  TEAR_OFF,
  unverified,
  WHOLE,
  WITH_FENCE,
} from '#test/lambdas/estimate-reader/claim/claim-paper.ts';
import { gridPage } from '#test/lambdas/estimate-reader/grid-page.ts';

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

  test('but rows that do not come to it leave the area open', () => {
    expect(unverified([HEADER, TEAR_OFF, unread, totals].join('\n'), text)).toBe('area');
    expect(unverified([ROWS, totals].join('\n'), text)).toBeUndefined();
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

describe('the kinds of depreciation that only the rows’ brackets tell', () => {
  const text = summary(
    ['Summary for Dwelling'],
    ...WHOLE,
    ['Less Deductible', '(1,000.00)'],
    ['Net Claim', '$7,512.40'],
  );
  const angled = ROWS.replace('(2,000.00)', '<2,000.00>');

  test('are proven where the rows’ depreciation is all of it', () => {
    expect(claimOf(text, angled)).toMatchObject({ nonRecoverable: 2000, recoverable: 0, verified: true });
  });

  test('are open where the summary depreciates more than the rows', () => {
    const taxed = text
      .replace('(2,000.00)', '(2,100.00)')
      .replace('8,512.40', '8,412.40')
      .replace('7,512.40', '7,412.40');
    expect(unverified(taxed, angled)).toBe('recoverable, nonRecoverable, netClaimIfRecovered');
  });
});

describe('a scan', () => {
  const scanned = (text: string) =>
    readEstimate([gridPage(text, 1, 'ocr'), gridPage(ROWS, 2, 'ocr')]).claim.verified;
  const lines = (net: string, deductible = '(1,000.00)') =>
    summary(['Summary for Dwelling'], ...WHOLE, ['Less Deductible', deductible], ['Net Claim', net]);

  test('proves only sums that come out to the cent', () => {
    expect(scanned(lines('$7,512.40'))).toBe(true);
    expect(scanned(lines('$7,512.41'))).toBe(false);
  });

  test('does not prove a deductible above the cash value', () => {
    expect(scanned(lines('$0.00', '(9,000.00)'))).toBe(false);
    expect(claimOf(lines('$0.00', '(9,000.00)'), ROWS).verified).toBe(true);
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
