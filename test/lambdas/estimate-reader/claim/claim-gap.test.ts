import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimGap } from './claim-gap.ts';
import { claimOf, type SummaryLine, summary } from './claim-summary.ts';

const amount = (most: number) => fc.integer({ min: 1, max: most });
const none = fc.constant(0);
const printed = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** One summary in cents; only what it takes off the cash value besides the deductible leaves a gap. */
const settled = fc
  .record({
    acv: fc.integer({ min: 900_000, max: 9_000_000 }),
    recoverable: fc.oneof(none, amount(2_000_000)),
    lost: fc.oneof(none, amount(400_000)),
    overhead: fc.oneof(none, amount(200_000)),
    deductible: amount(300_000),
    prior: fc.oneof(none, amount(200_000)),
    over: fc.oneof(none, amount(100_000)),
    prints: fc.record({ acv: fc.boolean(), kinds: fc.boolean(), later: fc.boolean() }),
  })
  .map((claim) => {
    // Only depreciation of one kind says what becomes of the overhead on it.
    const overhead = claim.lost === 0 && claim.recoverable > 0 ? claim.overhead : 0;
    return { ...claim, overhead, held: claim.recoverable + overhead };
  });

test('what a proven claim leaves of its replacement cost is what its summary takes off besides the deductible', () => {
  fc.assert(
    fc.property(settled, ({ acv, recoverable, lost, overhead, held, deductible, prior, over, prints }) => {
      const net = acv - deductible - prior - over;
      const line = (label: string, cents: number, shown = cents > 0): SummaryLine[] =>
        shown ? [[label, printed(cents)]] : [];
      const claim = claimOf(
        summary(
          ['Summary for Dwelling'],
          ...line('Replacement Cost Value', acv + held + lost),
          ...line('Less Depreciation', recoverable + lost),
          ...line('Less O&P on Recoverable Depreciation', overhead),
          ...line('Actual Cash Value', acv, prints.acv),
          ...line('Less Deductible', deductible),
          ...line('Less Prior Payment(s)', prior),
          ...line('Less Amount Over Limit(s)', over),
          ...line('Net Claim', net),
          ...line('Less Non-Recoverable Depreciation', lost),
          ...line('Total Recoverable Depreciation', held, prints.kinds && held > 0),
          ...line('Net Claim if Depreciation is Recovered', net + held, prints.later && held > 0),
        ),
      );
      expect(claim).toMatchObject({ verified: true, recoverable: held / 100, nonRecoverable: lost / 100 });
      expect(claimGap(claim)).toBe((prior + over) / 100);
    }),
    { seed: 22, numRuns: 80 },
  );
});
