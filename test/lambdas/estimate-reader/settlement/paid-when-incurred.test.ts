import { describe, expect, test } from 'vitest';
import { paid, ROWS, type SummaryLine, summary } from '../claim/claim-summary.ts';
import { HEADER, readGrid } from '../grid-page.ts';

const UPGRADE =
  '3. Ice & water barrier           650.00 SF        2.02    52.86    1,365.86     (0.00)    1,365.86';
const ASSOCIATED = '     Settlement is based on the associated item until the code upgrade cost is incurred.';
const PLAIN = '     This item is paid when incurred.';
const sumOf = (name: string, tax: string, rcv: string, acv: string) =>
  `${name.padEnd(55)}${tax.padStart(9)}${rcv.padStart(12)}${'2,000.00'.padStart(11)}${acv.padStart(12)}`;
const SECTION = sumOf('Totals: Roof', '100.00', '10,512.40', '8,512.40');
const LINES = sumOf('Line Item Totals: COE', '100.00', '10,512.40', '8,512.40');

/** The rows of one roof, a code upgrade with its note, and the sums that are printed below. */
const upgraded = (note: string, ...more: string[]) => [ROWS, UPGRADE, note, ...more].join('\n');
const upgradeIn = (...texts: string[]) => {
  const { items, claim, warnings, checklist } = readGrid(...texts);
  const row = items.find(({ role }) => role === 'ice_water');
  return {
    paidLater: row?.paidWhenIncurred,
    verified: claim.verified,
    rcv: claim.rcv,
    warned: warnings.find(({ code }) => code === 'paid_when_incurred')?.values,
    open: warnings.find(({ code }) => code === 'figures_unverified')?.values,
    paidWhenDone: checklist.find(({ item }) => item === 'ice_water')?.paidWhenDone,
  };
};
const PAID_LATER = { paidLater: true, verified: true, rcv: 10512.4, open: undefined, paidWhenDone: true };

describe('a code-upgrade row named only by its note', () => {
  const later: SummaryLine = ['Total Paid When Incurred', '$1,217.60'];

  test.each([
    ['the section’s sum', [SECTION]],
    ['the sum of all rows', [LINES]],
    ['the claim', []],
  ])('is paid when incurred where %s leaves it out', (_, sums) => {
    expect(upgradeIn(upgraded(ASSOCIATED, ...sums), paid('$7,512.40', later))).toEqual({
      ...PAID_LATER,
      warned: { amount: 1217.6 },
    });
  });

  test('is paid when incurred in a section of its own, whose sum only the claim leaves out', () => {
    const own = `Code items\n${UPGRADE}\n${ASSOCIATED}\n${sumOf('Totals: Code items', '52.86', '1,365.86', '1,365.86').replace('2,000.00', '    0.00')}`;
    for (const sums of [LINES, ''])
      expect(upgradeIn(`${ROWS}\n${SECTION}\n${own}\n${sums}`, paid('$7,512.40', later))).toEqual({
        ...PAID_LATER,
        warned: { amount: 1217.6 },
        // The section names no roof.
        paidWhenDone: undefined,
      });
  });

  test('counts where the sums include it, whatever the note says', () => {
    const sums = [
      sumOf('Totals: Roof', '152.86', '11,878.26', '9,878.26'),
      sumOf('Line Item Totals: COE', '152.86', '11,878.26', '9,878.26'),
    ];
    const whole = summary(
      ['Summary for Dwelling'],
      ['Replacement Cost Value', '$11,878.26'],
      ['Less Depreciation', '(2,000.00)'],
      ['Actual Cash Value', '$9,878.26'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$8,878.26'],
    );
    for (const note of [ASSOCIATED, PLAIN])
      expect(upgradeIn(upgraded(note, ...sums), whole)).toMatchObject({
        paidLater: false,
        verified: true,
        rcv: 11878.26,
        warned: undefined,
      });
  });

  test('is decided by its note where the sums fit neither way', () => {
    const summaries = paid().replaceAll('10,512.40', '10,612.40').replace('(2,000.00)', '(2,100.00)');
    expect(upgradeIn(upgraded(ASSOCIATED), summaries)).toMatchObject({ paidLater: true, verified: false });
    expect(upgradeIn(upgraded(PLAIN), summaries)).toMatchObject({ paidLater: false, verified: false });
  });

  test('may be said to be paid when incurred in other words, if the sums leave it out', () => {
    expect(upgradeIn(upgraded(PLAIN, SECTION), paid())).toEqual({
      ...PAID_LATER,
      warned: { amount: 1365.86 },
    });
  });

  test('counts where no sum is printed, unless its note names an associated item', () => {
    const alone = (note: string) => [HEADER, UPGRADE, note].join('\n');
    expect(upgradeIn(alone(PLAIN))).toMatchObject({ paidLater: false });
    expect(upgradeIn(alone(ASSOCIATED))).toMatchObject({ paidLater: true });
  });

  test('counts in full where no note mentions it', () => {
    expect(upgradeIn(upgraded('     Required by code.', LINES), paid())).toMatchObject({
      paidLater: false,
      verified: false,
    });
  });

  test('states no amount where its associated item’s is not printed', () => {
    expect(upgradeIn(upgraded(ASSOCIATED, SECTION), paid()).warned).toEqual({});
  });
});

describe('dollars in the note of a code upgrade are its associated item’s', () => {
  const note = (item: string) => ASSOCIATED.replace('associated item', `associated item (${item})`);

  test.each([
    ['and taken off its own', 'Roofing felt - 15 lb., $148.26', { amount: 1217.6 }],
    ['unless they are a price', '4.10 SQ of felt @ $34.50 per SQ', {}],
    ['unless they are more than its own', 'Roofing felt, $1,948.26', {}],
  ])('%s', (_, item, warned) => {
    expect(upgradeIn(upgraded(note(item), SECTION), paid())).toEqual({ ...PAID_LATER, warned });
  });
});

describe('the associated item is taken off what is paid when incurred', () => {
  const upgrade = (title: string, ...more: SummaryLine[]) =>
    summary(
      [title],
      ['Line Item Total', '1,313.00'],
      ['Material Sales Tax', '52.86'],
      ['Replacement Cost Value', '$1,365.86'],
      ...more,
    );
  const less: SummaryLine[] = [
    ['Less Associated Item(s)', '(148.26)'],
    ['Total Paid When Incurred', '$1,217.60'],
  ];

  test.each([
    'Summary for Dwelling - Paid When Incurred',
    'Summary for Dwelling - Code Upgrade',
    'Summary for Ordinance or Law',
  ])('in %s', (title) => {
    expect(upgradeIn(upgraded(ASSOCIATED, SECTION), paid(), upgrade(title, ...less))).toEqual({
      ...PAID_LATER,
      warned: { amount: 1217.6 },
    });
  });

  test('and with none the upgrade’s whole cost is paid', () => {
    const own = upgrade('Summary for Dwelling - Paid When Incurred');
    expect(upgradeIn(upgraded(ASSOCIATED, SECTION), paid(), own).warned).toEqual({ amount: 1365.86 });
  });

  test('a code upgrade that is paid now is a coverage of the claim', () => {
    const now = upgrade(
      'Summary for Ordinance or Law',
      ['Actual Cash Value', '$1,365.86'],
      ['Net Claim', '$1,365.86'],
    );
    expect(upgradeIn(upgraded('     Required by code.'), paid(), now)).toMatchObject({
      paidLater: false,
      verified: true,
      rcv: 11878.26,
      warned: undefined,
    });
  });
});
