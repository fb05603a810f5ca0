import * as v from 'valibot';
import type { Role } from './estimate.ts';
import { cents, extend } from './money.ts';
import type { Priced, PricedItem, PricedSection } from './priced.ts';

interface StructureTruth {
  name: string;
  coverage: string | null;
  squares: number | null;
}

/** What the author of a case knows to be true of the roof; the money is worked out. */
export interface Truth {
  roofSquares: number | null;
  roofAreaSf?: number | null;
  roofSquaresSource?: string | null;
  installSquares?: number | null;
  wastePct?: number | null;
  pitch?: string | null;
  stories?: number | null;
  layers?: number | null;
  structures: StructureTruth[];
  expectedOutcome?: 'extracted' | 'needs_ocr' | 'not_an_estimate';
  expectedWarnings: string[];
  /** Codes an honest answer may or may not carry; the domain page leaves them open. */
  optionalWarnings?: string[];
  httpReason?: string;
  /** Whether the document's own arithmetic proves the claim's figures; absent where open. */
  verified?: boolean;
  /** Claim figures that may stay unstated: not printed, contradicted, or lost by the recognizer. */
  openMoney?: string[];
  traps: string[];
  notes?: string[];
  /** Further facts, or corrections of worked-out ones, spread over the sidecar. */
  facts?: Record<string, unknown>;
}

const inDollars = (amount: number): number => Number((amount / 100).toFixed(2));

function money(amounts: {
  tax: number;
  overhead: number;
  rcv: number;
  recoverable: number;
  nonRecoverable: number;
  acv: number;
}) {
  return {
    tax: inDollars(amounts.tax),
    overheadAndProfit: inDollars(amounts.overhead),
    rcv: inDollars(amounts.rcv),
    depreciation: inDollars(amounts.recoverable + amounts.nonRecoverable),
    recoverableDepreciation: inDollars(amounts.recoverable),
    nonRecoverableDepreciation: inDollars(amounts.nonRecoverable),
    acv: inDollars(amounts.acv),
  };
}

function itemOf(item: PricedItem, section: PricedSection) {
  const kind = item.nonRecoverable > 0 ? 'nonRecoverable' : item.recoverable > 0 ? 'recoverable' : 'none';
  const role: Role | null = item.role ?? null;
  return {
    n: item.printedLabel.replace(/[.*\s]/g, ''),
    section: section.name,
    structure: section.structure,
    description: item.description,
    quantity: item.quantity,
    ...(item.bundled === undefined ? {} : { pricedQuantity: item.bundled }),
    unit: item.unit,
    unitPrice: Number((item.price + (item.removePrice ?? 0)).toFixed(2)),
    tax: inDollars(item.tax),
    overheadProfit: inDollars(item.overhead),
    rcv: inDollars(item.rcv),
    depreciation: inDollars(item.recoverable + item.nonRecoverable),
    depreciationType: kind,
    acv: inDollars(item.acv),
    role,
    paidWhenIncurred: item.incurredAmount === null ? null : inDollars(item.incurredAmount),
  };
}

function coveragesOf(estimate: Priced) {
  return estimate.coverages.map((coverage) => ({
    name: coverage.name,
    lineItemTotal: inDollars(coverage.lineItemTotal),
    ...money(coverage),
    deductible: coverage.deductible,
    ...(coverage.priorPayments ? { priorPayments: coverage.priorPayments } : {}),
    ...(coverage.overLimit ? { overLimit: coverage.overLimit } : {}),
    netClaim: inDollars(coverage.netClaim),
    netClaimIfRecovered: inDollars(coverage.netIfRecovered),
  }));
}

/** The answer key of one document, in the shape the shared samples have. */
export function sidecar(estimate: Priced, truth: Truth): Record<string, unknown> {
  const { header } = estimate;
  const sum = (pick: (c: Priced['coverages'][number]) => number) =>
    inDollars(estimate.coverages.reduce((total, coverage) => total + pick(coverage), 0));
  const { facts, notes, ...rest } = truth;
  const lineDepreciation = estimate.lineTotals.recoverable + estimate.lineTotals.nonRecoverable;
  const allDepreciation = estimate.totals.recoverable + estimate.totals.nonRecoverable;
  const { roofSquares } = truth;
  return {
    file: 'document.pdf',
    synthetic: true,
    carrier: header.carrier,
    software: estimate.software,
    claimNumber: header.claimNumber,
    policyNumber: header.policyNumber,
    dateOfLoss: header.dateOfLoss,
    typeOfLoss: header.typeOfLoss,
    insuredName: header.insured,
    propertyAddress: `${header.street}, ${header.city}`,
    priceList: header.priceList,
    roofAreaSf: roofSquares === null ? null : extend(roofSquares, 1),
    roofSquaresSource: null,
    installSquares: null,
    wastePct: null,
    pitch: null,
    stories: null,
    layers: null,
    ...rest,
    coverages: coveragesOf(estimate),
    lineItemTotal: sum((c) => c.lineItemTotal),
    ...money(estimate.totals),
    deductible: header.deductible,
    netClaim: sum((c) => c.netClaim),
    netClaimIfRecovered: sum((c) => c.netIfRecovered),
    ...(estimate.coverages.some((c) => c.overheadInSummary) ? { overheadInSummaryOnly: true } : {}),
    ...(estimate.taxInSummaryOnly ? { taxInSummaryOnly: true } : {}),
    ...(lineDepreciation === allDepreciation ? {} : { lineLevelDepreciation: inDollars(lineDepreciation) }),
    expectedOutcome: truth.expectedOutcome ?? 'extracted',
    ...(notes ? { notes } : {}),
    lineItems: estimate.sections.flatMap((section) => section.items.map((item) => itemOf(item, section))),
    ...facts,
  };
}

const amount = v.number();
const moneyShape = {
  lineItemTotal: amount,
  tax: amount,
  overheadAndProfit: amount,
  rcv: amount,
  depreciation: amount,
  recoverableDepreciation: amount,
  nonRecoverableDepreciation: amount,
  acv: amount,
  netClaim: amount,
  netClaimIfRecovered: amount,
};

const itemShape = v.object({
  n: v.string(),
  quantity: amount,
  pricedQuantity: v.optional(amount),
  unitPrice: amount,
  tax: amount,
  overheadProfit: amount,
  rcv: amount,
  depreciation: amount,
  acv: amount,
  paidWhenIncurred: v.nullable(amount),
});

const sidecarShape = v.object({
  ...moneyShape,
  deductible: v.nullable(amount),
  taxInSummaryOnly: v.optional(v.boolean()),
  overheadInSummaryOnly: v.optional(v.boolean()),
  lineLevelDepreciation: v.optional(amount),
  coverages: v.array(
    v.object({
      name: v.string(),
      ...moneyShape,
      deductible: amount,
      priorPayments: v.optional(amount),
      overLimit: v.optional(amount),
    }),
  ),
  lineItems: v.array(itemShape),
});

type Sidecar = v.InferOutput<typeof sidecarShape>;

const near = (a: number, b: number): boolean => cents(a) === cents(b);

function lineErrors(sidecar: Sidecar): string[] {
  return sidecar.lineItems.flatMap((item) => {
    if (item.paidWhenIncurred !== null) return item.rcv === 0 ? [] : [`${item.n}: unpaid line has a figure`];
    const base = extend(item.pricedQuantity ?? item.quantity, item.unitPrice);
    const rcv = base + cents(item.tax) + cents(item.overheadProfit);
    return [
      ...(rcv === cents(item.rcv) ? [] : [`${item.n}: quantity × price + tax + O&P is not RCV`]),
      ...(near(item.rcv - item.depreciation, item.acv) ? [] : [`${item.n}: RCV − depreciation is not ACV`]),
    ];
  });
}

type Money = Pick<Sidecar, keyof typeof moneyShape>;

function moneyErrors(name: string, money: Money): string[] {
  const checks: [string, number, number][] = [
    ['lines + tax + O&P = RCV', money.lineItemTotal + money.tax + money.overheadAndProfit, money.rcv],
    ['RCV − depreciation = ACV', money.rcv - money.depreciation, money.acv],
    [
      'recoverable + not = depreciation',
      money.recoverableDepreciation + money.nonRecoverableDepreciation,
      money.depreciation,
    ],
  ];
  return checks.filter(([, a, b]) => !near(a, b)).map(([rule]) => `${name}: ${rule}`);
}

function sumErrors(sidecar: Sidecar): string[] {
  const { coverages, lineItems } = sidecar;
  const errors: string[] = [];
  for (const key of ['lineItemTotal', 'tax', 'rcv', 'depreciation', 'acv', 'netClaim'] as const) {
    const total = coverages.reduce((sum, coverage) => sum + cents(coverage[key]), 0);
    if (total !== cents(sidecar[key])) errors.push(`coverages do not add up to ${key}`);
  }
  const lines = (key: 'rcv' | 'depreciation') => lineItems.reduce((sum, item) => sum + cents(item[key]), 0);
  const rcv =
    sidecar.rcv -
    (sidecar.taxInSummaryOnly ? sidecar.tax : 0) -
    (sidecar.overheadInSummaryOnly ? sidecar.overheadAndProfit : 0);
  if (lines('rcv') !== cents(rcv)) errors.push('lines do not add up to the RCV');
  const depreciation = sidecar.lineLevelDepreciation ?? sidecar.depreciation;
  if (lines('depreciation') !== cents(depreciation)) errors.push('lines do not add up to the depreciation');
  for (const coverage of coverages) {
    const net =
      coverage.acv - coverage.deductible - (coverage.priorPayments ?? 0) - (coverage.overLimit ?? 0);
    if (!near(Math.max(0, net), coverage.netClaim))
      errors.push(`${coverage.name}: ACV − deductible is not net`);
  }
  const stated = coverages.reduce((sum, coverage) => sum + coverage.deductible, 0);
  if (!near(stated, sidecar.deductible ?? 0)) errors.push('deductibles do not add up');
  return errors;
}

/** What does not add up inside an answer key; empty when all of it does. */
export function sidecarErrors(sidecar: unknown): string[] {
  const parsed = v.parse(sidecarShape, sidecar);
  return [
    ...lineErrors(parsed),
    ...moneyErrors('claim', parsed),
    ...parsed.coverages.flatMap((coverage) => moneyErrors(coverage.name, coverage)),
    ...sumErrors(parsed),
  ];
}
