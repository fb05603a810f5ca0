import * as v from 'valibot';
import { cents, extend } from './money.ts';

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
