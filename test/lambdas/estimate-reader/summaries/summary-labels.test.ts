import { describe, expect, test } from 'vitest';
import { claimOf, NET, ROWS, summary, WHOLE, WITH_FENCE } from '../claim/claim-summary.ts';

describe('a label owns the amount right of it in its own column', () => {
  test('a sentence beside the totals owns none of them', () => {
    const sums = summary(
      ['Total replacement cost', '10,512.40'],
      ['Less depreciation', '(2,000.00)'],
      ['Total actual cash value', '8,512.40'],
      ['Less deductible', '(1,000.00)'],
      ['NET CLAIM', '7,512.40'],
    );
    const beside = [
      'Depreciation of the roof and of other parts is recoverable',
      'when repairs are done. The deductible was met. Any net',
      'claim is paid within ten days.',
      'Replacement cost benefits end in a year, and',
      'net claim figures are final.',
    ];
    const text = sums.split('\n').map((line, at) => `${(beside[at] ?? '').padEnd(70)}${line}`);
    expect(claimOf(text.join('\n'), ROWS)).toMatchObject({ ...NET, recoverable: 2000 });
  });

  test('what is left after the deductible is not the deductible', () => {
    const text = summary(
      ...WHOLE,
      ['Dwelling Deductible ($2,500.00) applied', '$(1,000.00)'],
      ['Net Actual Cash Value on Dwelling after Deductible:', '$7,512.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject(NET);
  });
});

describe('a label is read', () => {
  test.each([
    [
      '9. Replacement Cost Value',
      '10. Less depreciation',
      '11) Actual Cash Value',
      '12. Less deductible',
      '13. Net claim',
    ],
    ['REPL COST VALUE', 'LESS DEPR', 'ACTUAL CASH VALUE', 'LESS DED', 'NET CLAIM'],
    [
      'Costo de reemplazo',
      'Menos depreciación',
      'Valor actual en efectivo',
      'Menos deducible',
      'Pago neto de la reclamación',
    ],
  ])('in a form’s numbered lines, cut short, or in Spanish: %s', (...labels) => {
    const amounts = ['10,512.40', '(2,000.00)', '8,512.40', '(1,000.00)', '7,512.40'];
    const lines = labels.map((label, at): [string, string] => [label, amounts[at] ?? '']);
    expect(claimOf(summary(...lines), ROWS)).toMatchObject(NET);
  });

  test.each(['If depr recovered', 'Pago neto si se recupera la depreciación'])(
    'of what is paid in all: %s',
    (label) => {
      const text = summary(
        ...WHOLE,
        ['Less Deductible', '(1,000.00)'],
        ['Net Claim', '7,512.40'],
        [label, '9,512.40'],
      );
      expect(claimOf(text, ROWS)).toMatchObject({ ...NET, netClaimIfRecovered: 9512.4 });
    },
  );
});

describe('coverages by any name', () => {
  const of = (name: string, rcv: string, lost: string, acv: string, taken: string, net: string) =>
    summary(
      ['Replacement Cost Value:', rcv],
      [`Replacement Cost on ${name} ($288,000.00):`, rcv],
      ['Less Recoverable Depreciation:', lost],
      [`Net Actual Cash Value on ${name}:`, acv],
      [`${name} Deductible (${taken === '' ? '$0.00' : '$1,000.00'}) applied:`, taken],
      [`Net Actual Cash Value on ${name} after Deductible:`, net],
    );
  const house = of('Dwelling', '$10,512.40', '$(2,000.00)', '$8,512.40', '$(1,000.00)', '$7,512.40');

  test('one', () => {
    const text = `${house}\n${summary(['Net Estimate:', '$7,512.40'], ['Total Net Recoverable Depreciation:', '$2,000.00'])}`;
    expect(claimOf(ROWS, text)).toMatchObject({ ...NET, recoverable: 2000 });
  });

  test('two are added up', () => {
    const fence = of('Other Structures', '$1,000.00', '$(400.00)', '$600.00', '$(0.00)', '$600.00');
    expect(claimOf(WITH_FENCE, house, fence)).toMatchObject({
      rcv: 11512.4,
      depreciation: 2400,
      acv: 9112.4,
      deductible: 1000,
      netClaim: 8112.4,
      verified: true,
    });
  });
});
