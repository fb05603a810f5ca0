import type { Coverage, Estimate, Item, Section } from './estimate.ts';
import { cents, extend, share } from './money.ts';

/** Amounts in cents. */
export interface Amounts {
  base: number;
  tax: number;
  overhead: number;
  rcv: number;
  recoverable: number;
  nonRecoverable: number;
  acv: number;
}

export interface PricedItem extends Item, Amounts {
  /** As printed: "12." */
  printedLabel: string;
  number: number;
  /** Tax that only the summary knows, and its depreciation. */
  hiddenTax: number;
  hiddenDepreciation: number;
}

export interface PricedSection extends Omit<Section, 'items'>, Amounts {
  items: PricedItem[];
}

export interface PricedCoverage extends Coverage, Amounts {
  lineItemTotal: number;
  netClaim: number;
  netIfRecovered: number;
  /** Deductible left over because this coverage's ACV is below it. */
  residualDeductible: number;
  usedDeductible: number;
  /** Overhead and profit held back with the depreciation, in a line of its own. */
  heldOverhead?: number;
}

export interface Priced extends Omit<Estimate, 'sections' | 'coverages'> {
  sections: PricedSection[];
  coverages: PricedCoverage[];
  totals: Amounts;
  lineTotals: Amounts;
}

const OVERHEAD_AND_PROFIT = 0.2;

export function addAmounts(parts: readonly Amounts[]): Amounts {
  const sum = (pick: (a: Amounts) => number) => parts.reduce((total, part) => total + pick(part), 0);
  return {
    base: sum((a) => a.base),
    tax: sum((a) => a.tax),
    overhead: sum((a) => a.overhead),
    rcv: sum((a) => a.rcv),
    recoverable: sum((a) => a.recoverable),
    nonRecoverable: sum((a) => a.nonRecoverable),
    acv: sum((a) => a.acv),
  };
}

function priceItem(item: Item, number: number, estimate: Estimate): PricedItem {
  const base = extend(item.quantity, item.price);
  const allTax = share(base, (item.material ?? 0) * estimate.taxRate);
  const tax = estimate.taxInSummaryOnly ? 0 : allTax;
  const hiddenTax = allTax - tax;
  const overhead = item.withOverhead ? share(base + tax, OVERHEAD_AND_PROFIT) : 0;
  const rcv = base + tax + overhead;
  const printedLabel = item.label ?? `${number}.`;
  const common = { ...item, number, printedLabel };
  const fraction = (item.depreciation ?? 0) / 100;
  const depreciation = share(rcv, fraction);
  return {
    ...common,
    base,
    tax,
    overhead,
    rcv,
    recoverable: item.lost ? 0 : depreciation,
    nonRecoverable: item.lost ? depreciation : 0,
    acv: rcv - depreciation,
    hiddenTax,
    hiddenDepreciation: share(hiddenTax, fraction),
  };
}

function summed(items: readonly PricedItem[]): Amounts {
  const lines = addAmounts(items);
  const hidden = (pick: (i: PricedItem) => number, keep: (i: PricedItem) => boolean = () => true) =>
    items.filter(keep).reduce((total, item) => total + pick(item), 0);
  const tax = hidden((i) => i.hiddenTax);
  const lostTax = hidden(
    (i) => i.hiddenDepreciation,
    (i) => i.lost === true,
  );
  const keptTax = hidden((i) => i.hiddenDepreciation) - lostTax;
  return {
    base: lines.base,
    tax: lines.tax + tax,
    overhead: lines.overhead,
    rcv: lines.rcv + tax,
    recoverable: lines.recoverable + keptTax,
    nonRecoverable: lines.nonRecoverable + lostTax,
    acv: lines.acv + tax - keptTax - lostTax,
  };
}

function priceCoverage(coverage: Coverage, items: readonly PricedItem[]): PricedCoverage {
  const lines = summed(items);
  const tenth = coverage.overheadInSummary ? share(lines.base + lines.tax, OVERHEAD_AND_PROFIT / 2) : 0;
  const amounts = {
    ...lines,
    overhead: lines.overhead + 2 * tenth,
    rcv: lines.rcv + 2 * tenth,
    acv: lines.acv + 2 * tenth,
  };
  const deductible = cents(coverage.deductible);
  const usedDeductible = Math.min(deductible, amounts.acv);
  const residualDeductible = deductible - usedDeductible;
  const netClaim = amounts.acv - usedDeductible - cents(coverage.priorPayments ?? 0);
  return {
    ...coverage,
    ...amounts,
    lineItemTotal: amounts.base,
    usedDeductible,
    residualDeductible,
    netClaim,
    netIfRecovered: netClaim + amounts.recoverable - residualDeductible,
  };
}

/** Every figure of the estimate, worked out from quantities and prices alone. */
export function priced(estimate: Estimate): Priced {
  let number = 0;
  const sections = estimate.sections.map((section) => {
    const items = section.items.map((item) => priceItem(item, ++number, estimate));
    return { ...section, items, ...addAmounts(items) };
  });
  const coverages = estimate.coverages.map((coverage) => {
    const own = sections.filter((section) => section.coverage === coverage.name);
    return priceCoverage(
      coverage,
      own.flatMap((section) => section.items),
    );
  });
  return {
    ...estimate,
    sections,
    coverages,
    totals: addAmounts(coverages),
    lineTotals: addAmounts(sections),
  };
}
