import { scheduleValues } from '#lambdas/estimate-reader/claim/promises.ts';
import type { Estimate, PromisedItem, RoofFacts } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { OtherMaterial } from '#lambdas/estimate-reader/roof/other-material.ts';
import { coversRoof } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { payableOnceDone } from '#lambdas/estimate-reader/vocabulary/debris-and-repairs.ts';
import {
  type ChecklistFinding,
  type ChecklistItem,
  type Warning,
  type WarningCode,
  warningCodes,
} from '#shared/estimate/claim.ts';

/** Items with a warning if they are missing. */
const MISSING: Partial<Record<ChecklistItem, WarningCode>> = {
  drip_edge: 'missing_drip_edge',
  ice_water: 'missing_ice_water',
  starter: 'missing_starter',
  ridge_cap: 'missing_ridge_cap',
  steep: 'missing_steep_charge',
};

/** What the warnings are made from. */
export interface WarningInput {
  checklist: readonly ChecklistFinding[];
  /** Rows of the house. */
  dwelling: readonly LineItem[];
  items: readonly LineItem[];
  roofFacts: RoofFacts;
  /** True if the whole shingle roof of the house is replaced. */
  fullReplacement: boolean;
  contractor: boolean;
  scanned: boolean;
  nonRecoverable: number | null;
  /** Dollars the summary holds back until the work is done; null if none. */
  incurred: number | null;
  promised: readonly PromisedItem[];
  /** Other roofs with roofing rows. */
  others: readonly { name: string; squares: number | null }[];
  otherMaterial: OtherMaterial | null;
  doubtful: readonly string[];
  /** What the rows come to against the printed cost; null where they agree. */
  against: Record<'lines' | 'printed' | 'page', number> | null;
}

/** All warnings of the document except those about the area, each once. */
export function warningsFrom(input: WarningInput): Warning[] {
  const warnings = [...missing(input), ...incurred(input)];
  const angled = sum(
    input.items.filter((item) => item.depreciationKind === 'nonRecoverable').map((item) => item.depreciation),
  );
  const lost = Math.max(
    input.nonRecoverable ?? 0,
    input.nonRecoverable === null || input.nonRecoverable === 0 ? angled : 0,
  );
  if (lost > 0) warnings.push({ code: 'non_recoverable_depreciation', values: { amount: cents(lost) } });
  if (input.others.length > 0) {
    const squares = sum(input.others.map((roof) => roof.squares));
    const names = input.others.map((roof) => roof.name).join(', ');
    warnings.push({ code: 'multiple_structures', values: squares > 0 ? { names, squares } : { names } });
  }
  if (input.roofFacts.schedule.stated)
    warnings.push({
      code: 'roof_payment_schedule',
      values: scheduleValues(input.roofFacts.schedule, input.dwelling),
    });
  if (input.otherMaterial !== null) warnings.push(notAsphalt(input.otherMaterial));
  if (input.contractor) warnings.push({ code: 'contractor_estimate', values: {} });
  if (input.scanned) warnings.push({ code: 'scanned_document', values: {} });
  if (input.doubtful.length > 0)
    warnings.push({
      code: 'figures_unverified',
      values: { figures: input.doubtful.join(', '), ...(input.doubtful.includes('rcv') && input.against) },
    });
  return warnings;
}

/** One warning a code, in the contract's order. */
export function inOrder(warnings: readonly Warning[]): Warning[] {
  return warningCodes.flatMap((code) => warnings.find((warning) => warning.code === code) ?? []);
}

/** The estimate with its area among the figures to check: rows of the roof may be on pages that were not read. */
export function withDoubtfulArea(estimate: Estimate): Estimate {
  const { area, warnings } = estimate;
  if (area.squares === null) return estimate;
  const unverified = warnings.find(({ code }) => code === 'figures_unverified');
  const others = String(unverified?.values.figures ?? '').split(', ');
  const figures = ['area', ...others.filter((name) => name !== '' && name !== 'area')].join(', ');
  const doubt: Warning = { code: 'figures_unverified', values: { ...unverified?.values, figures } };
  return { ...estimate, area: { ...area, proven: false }, warnings: inOrder([doubt, ...warnings]) };
}

function missing(input: WarningInput): Warning[] {
  if (!input.fullReplacement || input.contractor) return [];
  const { pitch, statedRise } = input.roofFacts;
  return input.checklist.flatMap(({ item, found }): Warning[] => {
    const code = found === 'not_found' ? MISSING[item] : undefined;
    if (code === undefined) return [];
    const steep = code === 'missing_steep_charge';
    return [{ code, values: steep ? { pitch: pitch ?? `${statedRise}/12` } : {} }];
  });
}

function incurred(input: WarningInput): Warning[] {
  const rows = input.items.filter(
    (item) => item.paidWhenIncurred || matches(payableOnceDone, normalizeText(item.description)),
  );
  if (rows.length === 0 && input.promised.length === 0 && (input.incurred ?? 0) === 0) return [];
  const stated = sum([
    ...rows.map((item) => item.paidWhenIncurredAmount ?? (item.paidWhenIncurred ? null : item.rcv)),
    ...input.promised.map((item) => item.amount),
  ]);
  const amount = input.incurred !== null && input.incurred > 0 ? input.incurred : stated;
  return [{ code: 'paid_when_incurred', values: amount > 0 ? { amount } : {} }];
}

function notAsphalt({ description, main }: OtherMaterial): Warning {
  const material = materialName(description);
  return { code: 'not_asphalt_shingle', values: main === null ? { material } : { material, cover: main } };
}

/** The activity may be named before or after the roofing. */
const DONE =
  /^(?:r&r|remove (?:&|and) replace|remove|replace|tear off(?:, haul and dispose of)?|install)\b[ -]*|[ -]+(?:r&r|replace|tear out|install)$/gi;

const ACRONYMS = /\b(?:tpo|epdm|pvc|bur)\b/g;

/** The material's name for a sentence: "R&R METAL ROOFING - RIBBED" becomes "Metal roofing - ribbed". */
function materialName(description: string): string {
  const name = description.trim().replace(DONE, '') || description;
  const quiet =
    name === name.toUpperCase()
      ? name.toLowerCase().replace(ACRONYMS, (acronym) => acronym.toUpperCase())
      : name;
  return quiet.charAt(0).toUpperCase() + quiet.slice(1);
}

const OPTION = /^(?:option|alternat(?:iv)?e)\b ?#?(?:\d|[a-d]\b)/i;

/** True for the name of a section that is offered beside another: `Option 1 - Repair`. */
export const isOption = (name: string) => OPTION.test(name.trim());

/** A repair and a replacement of the same roof, of which the insurer pays one. */
export function optionsIn(items: readonly LineItem[]): Warning[] {
  const sections = items.filter(coversRoof).map(({ section }) => section ?? '');
  const options = [...new Set(sections)].filter(isOption);
  return options.length > 1 ? [{ code: 'ambiguous_area', values: { options: options.join(', ') } }] : [];
}
