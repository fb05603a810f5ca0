import type { Amounts, Priced } from './priced.ts';

/** What is known to be true of the roof because the estimate was made so; the money is worked out. */
export interface Truth {
  roofSquares: number | null;
  expectedWarnings: string[];
  /** Codes an honest answer may or may not carry. */
  optionalWarnings?: string[];
  /** Claim figures that may stay unstated because they are not printed. */
  openMoney?: string[];
  /** What is hard about it, in words. */
  traps: string[];
  notes?: string[];
  /** Further facts, or corrections of worked-out ones, spread over the sidecar. */
  facts?: Record<string, unknown>;
}

const inDollars = (amount: number): number => Number((amount / 100).toFixed(2));

const money = (amounts: Amounts) => ({
  tax: inDollars(amounts.tax),
  overheadAndProfit: inDollars(amounts.overhead),
  rcv: inDollars(amounts.rcv),
  depreciation: inDollars(amounts.recoverable + amounts.nonRecoverable),
  recoverableDepreciation: inDollars(amounts.recoverable),
  nonRecoverableDepreciation: inDollars(amounts.nonRecoverable),
  acv: inDollars(amounts.acv),
});

/** The answer key of one document, in the shape the fixtures have, as far as it is compared. */
export function sidecar(estimate: Priced, { facts, ...truth }: Truth): Record<string, unknown> {
  const { header, coverages, totals } = estimate;
  const sum = (pick: (c: Priced['coverages'][number]) => number) =>
    inDollars(coverages.reduce((total, coverage) => total + pick(coverage), 0));
  return {
    carrier: header.carrier,
    claimNumber: header.claimNumber,
    dateOfLoss: header.dateOfLoss,
    typeOfLoss: header.typeOfLoss,
    ...truth,
    ...money(totals),
    deductible: header.deductible,
    netClaim: sum((c) => c.netClaim),
    netClaimIfRecovered: sum((c) => c.netIfRecovered),
    expectedOutcome: 'extracted',
    lineItems: estimate.sections.flatMap(({ structure, items }) =>
      items.map(({ description, quantity, unit, role = null }) => ({
        structure,
        description,
        quantity,
        unit,
        role,
      })),
    ),
    ...facts,
  };
}
