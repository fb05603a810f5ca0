import { describe, expect, test } from 'vitest';
import {
  claimOf,
  dwelling,
  paid,
  ROWS,
  type SummaryLine,
  summary,
  unverified,
} from '../claim/claim-summary.ts';

const TOTALS =
  'Line Item Totals: COE                                       100.00   10,512.40  2,000.00    8,512.40';
const GC = 'Less General Contractor Overhead & Profit on';
const BOTH_KINDS = `${GC} Recoverable & Non-recoverable Depreciation`;

/** The rows' claim with overhead and profit of 2,000.00, of which some is held back with the depreciation. */
const withOverhead = (lines: SummaryLine[], cash: string, net: string, ...more: SummaryLine[]) =>
  summary(
    ['Summary for Dwelling'],
    ['Line Item Total', '$10,412.40'],
    ['Material Sales Tax', '$100.00'],
    ['Overhead', '$1,000.00'],
    ['Profit', '$1,000.00'],
    ['Replacement Cost Value', '$12,512.40'],
    ...lines,
    ['Actual Cash Value', cash],
    ['Less Deductible', '(1,000.00)'],
    ['Net Claim', net],
    ...more,
  );
const DEPRECIATION: SummaryLine = ['Less Depreciation', '(2,000.00)'];
const IF_RECOVERED = 'Net Claim if Depreciation is Recovered';

describe('overhead and profit on depreciation belongs to the cash value', () => {
  const ALL = {
    rcv: 12512.4,
    depreciation: 2426.02,
    acv: 10086.38,
    netClaim: 9086.38,
    recoverable: 2426.02,
    nonRecoverable: 0,
    netClaimIfRecovered: 11512.4,
    verified: true,
  };
  const settled = (...lines: SummaryLine[]) => withOverhead(lines, '$10,086.38', '$9,086.38');

  test.each([
    BOTH_KINDS,
    `${GC} Recoverable Depreciation`,
    'Less O&P on Depreciation',
    'Less GC Overhead and Profit on Recoverable Depreciation',
  ])('%s', (label) => {
    expect(claimOf(settled(DEPRECIATION, [`${label} `, ' (426.02)']), ROWS)).toMatchObject(ALL);
  });

  test('where its label is on two lines', () => {
    const figureBelow = [[`${GC} Recoverable & Non-recoverable`], ['Depreciation', '(426.02)']];
    const figureBeside = [[`${GC} Recoverable &`, ' (426.02)'], ['Non-recoverable Depreciation']];
    for (const lines of [figureBelow, figureBeside])
      expect(claimOf(settled(DEPRECIATION, ...(lines as SummaryLine[])), ROWS)).toMatchObject(ALL);
  });

  test('and comes back with it where the later payment says so', () => {
    const later: SummaryLine[] = [
      ['Total Recoverable Depreciation', '2,000.00'],
      [IF_RECOVERED, '$11,512.40'],
    ];
    const lines: SummaryLine[] = [DEPRECIATION, [BOTH_KINDS, ' (426.02)']];
    expect(claimOf(withOverhead(lines, '$10,086.38', '$9,086.38', ...later), ROWS)).toMatchObject(ALL);
  });

  test('and is lost where the later payment leaves it out', () => {
    const later: SummaryLine[] = [
      ['Total Recoverable Depreciation', '2,000.00'],
      [IF_RECOVERED, '$11,086.38'],
    ];
    const lines: SummaryLine[] = [DEPRECIATION, [BOTH_KINDS, ' (426.02)']];
    expect(claimOf(withOverhead(lines, '$10,086.38', '$9,086.38', ...later), ROWS)).toMatchObject({
      ...ALL,
      recoverable: 2000,
      nonRecoverable: 426.02,
      netClaimIfRecovered: 11086.38,
    });
  });

  const kinds: SummaryLine[] = [
    ['Less Recoverable Depreciation', '(1,500.00)'],
    ['Less Non-recoverable Depreciation', '<500.00>'],
  ];

  test('by the kinds its labels name', () => {
    const own: SummaryLine[] = [
      [`${GC} Recoverable Depreciation`, ' (320.00)'],
      [`${GC} Non-recoverable Depreciation`, ' <106.02>'],
    ];
    expect(claimOf(settled(...kinds, ...own), ROWS)).toMatchObject({
      ...ALL,
      recoverable: 1820,
      nonRecoverable: 606.02,
      netClaimIfRecovered: 10906.38,
    });
  });

  test('and what comes back is unknown where it is of both kinds', () => {
    expect(claimOf(settled(...kinds, [BOTH_KINDS, ' (426.02)']), ROWS)).toMatchObject({
      depreciation: 2426.02,
      acv: 10086.38,
      netClaim: 9086.38,
      recoverable: null,
      nonRecoverable: 500,
      netClaimIfRecovered: null,
    });
  });

  test('but not where the depreciation already includes it', () => {
    const lines: SummaryLine[] = [
      ['Less Depreciation', '(2,426.02)'],
      [BOTH_KINDS, ' (426.02)'],
    ];
    expect(claimOf(withOverhead(lines, '$10,086.38', '$9,086.38'), ROWS)).toMatchObject(ALL);
  });

  test('and proves nothing where the cash value takes off neither', () => {
    const lines: SummaryLine[] = [DEPRECIATION, [BOTH_KINDS, ' (426.02)']];
    expect(claimOf(withOverhead(lines, '$10,200.00', '$9,200.00'), ROWS).verified).toBe(false);
  });

  test('overhead and profit of the work itself is a cost', () => {
    expect(claimOf(withOverhead([DEPRECIATION], '$10,512.40', '$9,512.40'), ROWS)).toMatchObject({
      rcv: 12512.4,
      depreciation: 2000,
      verified: true,
    });
  });
});

describe('what is paid later ends at the limit', () => {
  const later = (...lines: SummaryLine[]) =>
    [['Total Recoverable Depreciation', '2,000.00'], ...lines] as SummaryLine[];
  const RESIDUAL: SummaryLine = ['Less Residual Amount Over Limit(s)', '(1,200.00)'];

  test('where only then it is reached', () => {
    const text = paid('$7,512.40', ...later(RESIDUAL, [IF_RECOVERED, '$8,312.40']));
    expect(claimOf(text, ROWS)).toMatchObject({
      netClaim: 7512.4,
      netClaimIfRecovered: 8312.4,
      verified: true,
    });
  });

  test('where the first payment already exceeds it by the same amount', () => {
    const text = dwelling(
      ['Less Deductible', '(1,000.00)'],
      ['Less Amount Over Limit(s)', '(1,200.00)'],
      ['Net Claim', '$6,312.40'],
      ...later(RESIDUAL, [IF_RECOVERED, '$7,112.40']),
    );
    expect(claimOf(text, ROWS)).toMatchObject({ netClaimIfRecovered: 7112.4, verified: true });
  });

  test('as far as the printed sum shows it', () => {
    const text = paid('$7,512.40', ...later(RESIDUAL, [IF_RECOVERED, '$9,512.40']));
    expect(unverified(text, ROWS)).toBe('recoverable, netClaimIfRecovered');
  });
});

describe('a cash value that no line prints', () => {
  const priced = (...more: SummaryLine[]) =>
    summary(['Summary for Dwelling'], ['Replacement Cost Value', '$10,512.40'], ...more);

  test('is RCV less depreciation where the rows are depreciated so', () => {
    const text = priced(
      ['Less Depreciation', '(2,000.00)'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
    );
    expect(claimOf(text, `${ROWS}\n${TOTALS}`)).toMatchObject({ acv: 8512.4, verified: true });
  });

  test('is open where the rows are depreciated otherwise', () => {
    const text = priced(['Less Depreciation', '(2,100.00)'], ['Less Deductible', '(1,000.00)']);
    expect(unverified(text, ROWS)).toBe(
      'depreciation, recoverable, acv, deductible, netClaim, netClaimIfRecovered',
    );
  });

  test('is open where only the rows are depreciated', () => {
    expect(unverified(priced(['Less Deductible', '(1,000.00)']), ROWS)).toBe(
      'acv, deductible, netClaim, netClaimIfRecovered',
    );
  });

  test('is the RCV where neither is', () => {
    const rows = ROWS.replace('(2,000.00)    6,780.00', '    (0.00)    8,780.00');
    expect(claimOf(priced(['Less Deductible', '(1,000.00)']), rows)).toMatchObject({
      acv: 10512.4,
      netClaim: 9512.4,
    });
  });
});
