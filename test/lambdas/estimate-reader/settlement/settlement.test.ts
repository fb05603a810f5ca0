import { describe, expect, test } from 'vitest';
import {
  BOTH,
  claimOf,
  dwelling,
  NET,
  paid,
  ROWS,
  type SummaryLine,
  summary,
  TEAR_OFF,
  unverified,
  WHOLE,
  WITH_FENCE,
} from '../claim/claim-summary.ts';
import { HEADER, readGrid, readScannedGrid } from '../grid-page.ts';

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
    const text = dwelling([label, '(1,000.00)'], ['Net Claim', '$7,512.40']);
    expect(claimOf(text, ROWS)).toMatchObject(NET);
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
  const takenOff = (label: string, amount: string, result: string) =>
    claimOf(summary(...WHOLE, ['Deductible', '-$1,000.00'], [label, amount], [result, '$6,012.40']), ROWS);

  test.each([
    ['Advance payment made 7/3/2025', 'Check enclosed'],
    ['Less prior payment, 11/20/2025', 'Net claim due at this time'],
    ['Less Amount Over Limit(s)', 'Net Claim'],
    ['Amount Previously Paid', 'We owe'],
    ['Emergency roof tarp invoice settled in July', 'Amount payable to you'],
  ])('%s · %s', (label, result) => {
    expect(takenOff(label, '-$1,500.00', result)).toMatchObject({ ...NET, netClaim: 6012.4 });
  });

  test('a line nobody knows that leaves a gap proves nothing', () => {
    expect(takenOff('Adjustment', '-$1,400.00', 'Net Claim').verified).toBe(false);
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

describe('a summary whose depreciation has an unknown name', () => {
  const closing: SummaryLine[] = [
    ['Line Item Total', '10,512.40'],
    ['Aging of the roof', '2,000.00'],
    ['Actual Cash Value', '$8,512.40'],
    ['Less Deductible', '(1,000.00)'],
    ['Net Claim', '$7,512.40'],
  ];

  test('takes it from its rows, where they have what the cash value lacks', () => {
    expect(claimOf(summary(...closing), ROWS)).toMatchObject({ ...NET, netClaimIfRecovered: 9512.4 });
  });

  test('states no later payment where the rows have another depreciation', () => {
    const text = summary(...closing.slice(0, 2), ['Actual Cash Value', '$8,412.40'], ...closing.slice(3, 4));
    expect(claimOf(text, ROWS)).toMatchObject({ netClaimIfRecovered: null, verified: false });
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
    const text = dwelling(
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
    const upgrade = summary(
      ['Summary for Dwelling - Code Upgrade Paid When Incurred'],
      ['Replacement Cost Value', '$1,000.00'],
    );
    expect(claimOf(WITH_FENCE, paid(), upgrade)).toMatchObject(NET);
  });
});

describe('several coverages', () => {
  const house: SummaryLine[] = [...WHOLE, ['Less Deductible', '(1,000.00)'], ['Net Claim', '$7,512.40']];
  const other: SummaryLine[] = [
    ['Replacement Cost Value', '$1,000.00'],
    ['Less Depreciation', '(400.00)'],
    ['Actual Cash Value', '$600.00'],
    ['Net Claim', '$600.00'],
  ];
  const sum: SummaryLine[] = [
    ['Replacement Cost Value', '$11,512.40'],
    ['Less Depreciation', '(2,400.00)'],
    ['Actual Cash Value', '$9,112.40'],
    ['Less Deductible', '(1,000.00)'],
    ['Net Claim', '$8,112.40'],
  ];

  test('each with the subtitle “Summary for All Items” are added up', () => {
    const a = summary(['Summary for AA-Dwelling'], ['Summary for All Items'], ...house);
    const b = summary(['Summary for BB-Other Structures'], ['Summary for All Items'], ...other);
    expect(claimOf(WITH_FENCE, a, b)).toMatchObject(BOTH);
  });

  test('and their sum count once', () => {
    const b = summary(['Summary for Other Structures'], ...other);
    expect(claimOf(WITH_FENCE, paid(), b, summary(['Summary for All Items'], ...sum))).toMatchObject(BOTH);
  });

  test('count without an RCV line', () => {
    const a = summary(['Coverage A - Dwelling'], ...house);
    const b = summary(['Coverage B - Other Structures'], ['Subtotal', '$1,000.00'], ...other.slice(1));
    expect(claimOf(WITH_FENCE, [a, b].join('\n'))).toMatchObject(BOTH);
  });

  test('of which one is missing are not proven by the other', () => {
    const totals = `${WITH_FENCE}\nLine Item Totals: COE 100.00 11,512.40 2,400.00 9,112.40`;
    expect(claimOf(WITH_FENCE, paid()).verified).toBe(false);
    expect(claimOf(totals, paid()).verified).toBe(false);
  });

  test('are not left out where only the rows of one are read', () => {
    const b = summary(['Summary for Other Structures'], ...other);
    expect(claimOf(ROWS, paid(), b)).toMatchObject({ rcv: 11512.4, verified: false });
    const again = paid().replace('Summary for Dwelling', 'Summary for Coverage A');
    expect(claimOf(ROWS, paid(), again)).toMatchObject(NET);
  });

  test('give way to a larger summary that is consistent in itself', () => {
    const all = summary(['Total Claim'], ['Summary for All Coverages'], ...sum);
    expect(claimOf(WITH_FENCE, dwelling(), all)).toMatchObject(BOTH);
  });
});

describe('a summary that ends early', () => {
  test('leaves what all coverages pay unknown', () => {
    const b = summary(
      ['Summary for Other Structures'],
      ['Replacement Cost Value', '$1,000.00'],
      ['Less Depreciation', '(400.00)'],
      ['Actual Cash Value', '$600.00'],
    );
    expect(claimOf(WITH_FENCE, paid(), b)).toMatchObject({ rcv: 11512.4, acv: 9112.4, netClaim: null });
  });

  test('proves no cost that neither it nor a row states', () => {
    const text = summary(
      ['Depreciation', '-$2,000.00'],
      ['Actual Cash Value', '$8,512.40'],
      ['Deductible', '-$1,000.00'],
      ['We owe', '$7,512.40'],
    );
    expect(claimOf(text)).toMatchObject({ rcv: 10512.4, verified: false });
    expect(claimOf(text, ROWS).verified).toBe(true);
  });
});

describe('rows and sums', () => {
  const totals =
    'Line Item Totals: COE                                       100.00   10,512.40  2,000.00    8,512.40';
  const unread = [HEADER, TEAR_OFF, '2. Laminated comp. shingle rfg.   see the attached quote'].join('\n');

  test('a printed sum proves the claim although one row is not read', () => {
    expect(claimOf(`${unread}\n${totals}`, paid()).verified).toBe(true);
  });

  test('but rows that do not come to it make the area doubtful', () => {
    const doubtOf = (rows: string) =>
      readGrid(`${rows}\n${totals}`, paid()).warnings.find(({ code }) => code === 'ambiguous_area');
    expect(doubtOf(unread)?.values).toEqual({ unadded: 28.4 });
    expect(doubtOf(ROWS)?.values).toEqual({ part: 28.4 });
  });

  test('section sums do so too', () => {
    const sum = totals.replace('Line Item Totals: COE', 'Totals: Roof         ');
    expect(claimOf(`${unread}\n${sum}`, paid()).verified).toBe(true);
  });

  test('a recap’s last line does so too', () => {
    const recap = (cash: string) => `Recap by Category
Items                                 RCV       Deprec.          ACV
ROOFING                         10,512.40      2,000.00     8,512.40
Total                           10,512.40      2,000.00     ${cash}`;
    expect(claimOf(unread, paid(), recap('8,512.40')).verified).toBe(true);
    expect(claimOf(unread, paid(), recap('8,412.40')).verified).toBe(false);
  });

  test('rows that come to less prove nothing without one', () => {
    expect(claimOf(unread, paid()).verified).toBe(false);
  });

  test('rows that come to more than the claim disprove its sum', () => {
    expect(claimOf(`${WITH_FENCE}\n${totals}`, paid()).verified).toBe(false);
  });
});

describe('the kinds of depreciation that only the rows’ brackets show', () => {
  test('are proven of two coverages where the brackets are all that one of them loses', () => {
    const fence = (lost: string) =>
      summary(
        ['Summary for Other Structures'],
        ['Replacement Cost Value', '$1,000.00'],
        ['Less Non-recoverable Depreciation', lost],
        ['Actual Cash Value', '$600.00'],
        ['Net Claim', '$600.00'],
      );
    const rows = WITH_FENCE.replace('(400.00)', '<400.00>');
    expect(claimOf(rows, paid(), fence('<400.00>'))).toMatchObject({
      recoverable: 2000,
      nonRecoverable: 400,
      verified: true,
    });
    const otherRows = rows.replace('<400.00>', '<300.00>').replace('  600.00', '  700.00');
    expect(claimOf(otherRows, paid(), fence('<400.00>')).verified).toBe(false);
  });

  const angled = ROWS.replace('(2,000.00)', '<2,000.00>');

  test('are proven where the rows’ depreciation is all of it', () => {
    expect(claimOf(paid(), angled)).toMatchObject({ nonRecoverable: 2000, recoverable: 0, verified: true });
  });

  test('are open where the summary depreciates more than the rows', () => {
    const taxed = paid('$7,412.40').replace('(2,000.00)', '(2,100.00)').replace('8,512.40', '8,412.40');
    expect(unverified(taxed, angled)).toBe('recoverable, nonRecoverable, netClaimIfRecovered');
  });
});

describe('a scan', () => {
  const scanned = (text: string) => readScannedGrid(text, ROWS).claim.verified;

  test('proves only sums that come out to the cent', () => {
    expect([scanned(paid('$7,512.40')), scanned(paid('$7,512.41'))]).toEqual([true, false]);
  });

  test('proves no figure that it states again with one other digit', () => {
    const later = (again: string) =>
      paid(
        '$7,512.40',
        ['Total Line Item Depreciation (Including Taxes)', again],
        ['Total Amount of Claim If Incurred', '$9,512.40'],
      );
    expect(scanned(later('2,000.00'))).toBe(true);
    expect(scanned(later('2,000.70'))).toBe(false);
    expect(claimOf(later('2,000.70'), ROWS).verified).toBe(true);
  });

  test('does not prove a deductible above the cash value', () => {
    const usedUp = dwelling(['Less Deductible', '(9,000.00)'], ['Net Claim', '$0.00']);
    expect([scanned(usedUp), claimOf(usedUp, ROWS).verified]).toEqual([false, true]);
  });
});

describe('what is not proven is named, and nothing else', () => {
  test('a payment that does not follow leaves the costs proven', () => {
    expect(claimOf(paid('$7,000.00'), ROWS).verified).toBe(false);
    expect(unverified(paid('$7,000.00'), ROWS)).toBe(
      'recoverable, deductible, netClaim, netClaimIfRecovered',
    );
  });

  test('later payments that do not follow leave the claim proven', () => {
    const later = paid('$7,512.40', ['Net Claim if Depreciation is Recovered', '$9,000.00']);
    expect(unverified(later, ROWS)).toBe('recoverable, netClaimIfRecovered');
  });
});
