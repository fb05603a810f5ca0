import { sidecar } from '#test/estimate-generator/estimate/sidecar.ts';
import type { Priced } from '../estimate/priced.ts';
import type { Checklist } from './accessories.ts';
import type { Contents } from './contents.ts';
import type { Plan } from './dimensions.ts';

/** What an honest reader of the estimate says. */
export interface WholeTruth {
  roofSquares: number | null;
  why: string;
  /** The area holds only with a warning about it. */
  mustWarn: boolean;
  refusalIsFine: boolean;
  checklist: Checklist;
  /** The answer key in the shape of the samples'. */
  key: Record<string, unknown>;
}

const OPTIONAL = [
  'ambiguous_area',
  'may_include_waste',
  'partial_roof_repair',
  'area_unproven',
  'no_roof_items',
  'figures_unverified',
  'missing_steep_charge',
  'multiple_structures',
  'contractor_estimate',
  'roof_payment_schedule',
  'not_asphalt_shingle',
  'paid_when_incurred',
] as const;

const MISSING = {
  drip_edge: 'missing_drip_edge',
  ice_water: 'missing_ice_water',
  starter: 'missing_starter',
  ridge_cap: 'missing_ridge_cap',
} as const;

/** A part that any of the house's roofs lists is listed. */
function checklistOf({ buildings: { house } }: Contents, estimate: Priced): Checklist {
  const all: Checklist = {};
  for (const { around } of house)
    for (const [item, found] of Object.entries(around.checklist) as [keyof Checklist, 'found'][])
      if (all[item] !== 'found') all[item] = found;
  if (house.some(({ around }) => around.checklist.valley === undefined) && all.valley !== 'found')
    delete all.valley;
  if (house.length > 0) all.overhead_profit = estimate.totals.overhead > 0 ? 'found' : 'not_found';
  return all;
}

function roofMoney({ buildings: { house } }: Contents, estimate: Priced): number | null {
  const plain = house.length > 0 && house.every(({ around }) => !around.openMoney);
  const inRows = !estimate.taxInSummaryOnly && !estimate.coverages.some((one) => one.overheadInSummary);
  if (!plain || !inRows) return null;
  const own = estimate.sections.filter(
    ({ structure, name }) => structure === 'Dwelling' && house.some(({ section }) => section.name === name),
  );
  return Number((own.reduce((sum, { rcv }) => sum + rcv, 0) / 100).toFixed(2));
}

/** A deductible above the cash value is printed only as far as it was used up. */
function openMoney(estimate: Priced, summary: string, { layout }: Plan): string[] {
  const left = estimate.coverages.some((one) => one.residualDeductible > 0);
  const unproven = layout === 'no_header' ? ['recoverableDepreciation', 'nonRecoverableDepreciation'] : [];
  const acv = summary === 'state_farm' ? ['acv'] : [];
  return [...(left ? ['deductible', 'netClaimIfRecovered'] : []), ...unproven, ...acv];
}

export function wholeTruth(plan: Plan, content: Contents, estimate: Priced, summary: string): WholeTruth {
  const { squares, why, mustWarn, refusalIsFine, expectedWarnings, house } = content.buildings;
  const checklist = checklistOf(content, estimate);
  const whole = squares !== null && house.every(({ listed }) => listed.replaced);
  const missing = Object.entries(MISSING).filter(
    ([item]) => checklist[item as keyof Checklist] === 'not_found',
  );
  const codes = missing.map(([, code]) => code);
  const lost = estimate.totals.nonRecoverable > 0 ? ['non_recoverable_depreciation'] : [];
  // Of several parts one may list the ice & water that another's sentence promises.
  const upgraded = house.some(({ around }) => around.codeUpgrade);
  const incurred = upgraded && house.length === 1 ? ['paid_when_incurred'] : [];
  const mixed = plan.structures === 'named_in_rows' || plan.listing === 'stated_in_words';
  const roofClaimRcv = mixed ? null : roofMoney(content, estimate);
  const key = sidecar(estimate, {
    roofSquares: squares,
    structures: [],
    expectedWarnings: [...(whole ? [...expectedWarnings, ...codes] : []), ...lost, ...incurred],
    optionalWarnings: whole ? [...OPTIONAL] : [...OPTIONAL, ...codes, ...expectedWarnings],
    openMoney: openMoney(estimate, summary, plan),
    traps: [plan.structures, plan.listing, plan.drawing, plan.layout],
    notes: [why],
    facts: { refusalIsFine, mustWarn, checklist, ...(roofClaimRcv === null ? {} : { roofClaimRcv }) },
  });
  return { roofSquares: squares, why, mustWarn, refusalIsFine, checklist, key };
}
