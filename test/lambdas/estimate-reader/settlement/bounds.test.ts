import { describe, expect, test } from 'vitest';
import { claimOf, dwelling, NET, paid, ROWS, summary, unverified, WHOLE } from '../claim/claim-summary.ts';
import { readScannedGrid } from '../grid-page.ts';

const COVER = (deductible: string) => `Policy Number: 1   Deductible: ${deductible}\n`;

describe('the deductible is what the cash value and the net claim leave', () => {
  const open = dwelling(['Net Claim', '$7,512.40']);

  test('the policy’s counts where the summary prints none and it fills the gap', () => {
    expect(claimOf(COVER('$1,000.00'), open, ROWS)).toMatchObject({ deductible: 1000 });
  });

  test('any other of the policy is not shown, and the gap is in doubt', () => {
    expect(claimOf(COVER('$2,500.00'), open, ROWS)).toMatchObject({ deductible: null, verified: false });
  });

  test('a line nobody knows that fills the gap leaves the deductible in doubt', () => {
    const text = dwelling(['Your side of the loss', '(1,000.00)'], ['Net Claim', '$7,512.40']);
    expect(claimOf(text, ROWS)).toMatchObject({ deductible: null, netClaim: 7512.4, verified: false });
    expect(unverified(text, ROWS)).toBe('deductible');
  });

  test('none is taken off where both are the same', () => {
    expect(claimOf(dwelling(['Net Claim', '$8,512.40']), ROWS)).toMatchObject({
      deductible: null,
      verified: true,
    });
  });

  test('one larger than the gap is not shown, nor the payment it contradicts', () => {
    const text = dwelling(['Less Deductible', '(4,000.00)'], ['Net Claim', '$7,512.40']);
    expect(claimOf(text, ROWS)).toMatchObject({ ...NET, deductible: null, netClaim: null, verified: false });
  });

  test('the policy’s larger one in a scan is in doubt beside the part used', () => {
    const usedUp = dwelling(['Less Deductible', '(8,512.40)'], ['Net Claim', '$0.00']);
    const { claim } = readScannedGrid(COVER('$9,000.00') + usedUp, ROWS);
    expect(claim).toMatchObject({ deductible: 9000, verified: false });
    expect(claimOf(COVER('$9,000.00') + usedUp, ROWS)).toMatchObject({ deductible: 9000, verified: true });
  });

  test('and the net claim must be printed', () => {
    expect(claimOf(dwelling(), ROWS)).toMatchObject({
      ...NET,
      deductible: null,
      netClaim: null,
      verified: false,
    });
    expect(unverified(dwelling(), ROWS)).toBe('deductible, netClaim');
  });
});

describe('what no estimate can pay is not shown', () => {
  test('more held back than is depreciated', () => {
    const text = paid('$7,512.40', ['Total Recoverable Depreciation', '3,000.00']);
    expect(claimOf(text, ROWS)).toMatchObject({ ...NET, recoverable: null, verified: false });
  });

  test('more depreciated than it costs to replace', () => {
    const text = summary(
      ['Replacement Cost Value', '$10,512.40'],
      ['Less Depreciation', '(20,000.00)'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject({ rcv: 10512.4, depreciation: null, recoverable: null });
  });

  test('more in all than it costs to replace', () => {
    const text = summary(
      ...WHOLE,
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
      ['Net Claim if Depreciation is Recovered', '$12,512.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject({ ...NET, netClaimIfRecovered: null, verified: false });
  });
});
