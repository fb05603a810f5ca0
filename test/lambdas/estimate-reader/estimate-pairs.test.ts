import { expect, test } from 'vitest';
import { comparedPair, pairNames, truthOf, wrongChanges } from '#test/support/estimate-pairs.ts';

/** Of pictures alone, which OCR reads; and of another claim. */
const NOT_COMPARED: Record<string, string> = { '15': 'other_claim', '16': 'not_read' };

test('there are twenty pairs', () => {
  expect(pairNames).toHaveLength(20);
});

test.each(pairNames)(
  'pair %s: every changed row is found, no other one, and the sums close',
  async (name) => {
    const truth = truthOf(name);
    const comparison = await comparedPair(name);
    if (typeof comparison === 'string') {
      expect(comparison).toBe(NOT_COMPARED[name]);
      return;
    }
    const { older, newer } = comparison;
    expect(wrongChanges(comparison, truth)).toEqual({ missed: [], false: [] });
    const [first, second] = older.sent === 'first' ? [older, newer] : [newer, older];
    expect([first.total, second.total]).toEqual([
      truth.firstTotal,
      truth.claimTotalAfter ?? truth.secondTotal,
    ]);
    expect(newer.sent).toBe(truth.newer);
    expect(older.unreadRows + newer.unreadRows).toBe(truth.unread.length);
    expect(comparison.closes).toBe(truth.unread.length === 0);
    if (comparison.closes)
      expect(comparison.more - comparison.less).toBeCloseTo(comparison.difference ?? Number.NaN, 2);
  },
);
