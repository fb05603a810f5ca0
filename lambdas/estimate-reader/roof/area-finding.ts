import type { Warning } from '#shared/claim.ts';
import type { AreaChoice, RefusalReason } from '#shared/refusal.ts';
import type { AreaFinding } from '../estimate.ts';
import type { RoofArea } from './area-proof.ts';
import type { Roof } from './roof.ts';

/** Squares of an area or a repair; null where there is neither. */
export function squaresOf(area: RoofArea | undefined): number | null {
  return area?.kind === 'area' || area?.kind === 'repair' ? area.squares : null;
}

/** No house has so large a roof; such a figure is square feet or a misprint. */
const LARGEST_HOUSE_SQUARES = 400;

export interface DocumentContext {
  /** The claim's figures and the rows agree. */
  proven: boolean;
  isEstimate: boolean;
  scanned: boolean;
  others: readonly Roof[];
  areas: ReadonlyMap<Roof, RoofArea>;
  guessed: boolean;
}

/** The house's area as it may be quoted, or the reason why none is, with the areas one may choose instead. */
export function findingOf(found: RoofArea, context: DocumentContext): AreaFinding {
  const choices: AreaChoice[] = context.others.flatMap((roof) => {
    const area = context.areas.get(roof);
    return area?.kind === 'area'
      ? [
          {
            kind: 'other_structure' as const,
            name: roof.name,
            squareFootage: Math.round(area.squares * 100),
            evidence: area.evidence,
          },
        ]
      : [];
  });
  const refused = (reason: RefusalReason, warnings: Warning[] = [], more: AreaChoice[] = []) => ({
    squares: null,
    reason,
    warnings,
    choices: [...more, ...choices],
  });
  if (!context.isEstimate) return refused(context.scanned ? 'unreadable_scan' : 'not_an_estimate');
  // Rows of a scan that do not add up to its totals may be the very ones that were misread.
  if (found.kind === 'none')
    return refused(context.scanned && !context.proven ? 'area_unproven' : 'no_roof_items');
  if (found.kind === 'repair') {
    const sketch = found.sketch;
    const warnings: Warning[] = [
      { code: 'partial_roof_repair', values: found.squares === null ? {} : { squares: found.squares } },
    ];
    if (sketch === null || sketch === 0) return refused('partial_roof_repair', warnings);
    warnings.push({
      code: 'ambiguous_area',
      values: found.squares === null ? {} : { removal: found.squares, sketch },
    });
    const evidence = found.sketchEvidence ?? { page: 1, text: '' };
    return refused('partial_roof_repair', warnings, [
      { kind: 'whole_roof_sketch', name: 'Whole roof', squareFootage: Math.round(sketch * 100), evidence },
    ]);
  }
  if ((context.scanned && !found.proven) || found.squares > LARGEST_HOUSE_SQUARES)
    return refused('area_unproven');
  const { squares, source, evidence, proven } = found;
  const largest = Math.max(0, ...context.others.map((roof) => squaresOf(context.areas.get(roof)) ?? 0));
  // No name tells which of the roofs is the house: the largest is quoted, and said to be a choice.
  const unsure = context.guessed && largest > 0 && found.warnings.length === 0;
  const warnings: Warning[] = unsure
    ? [{ code: 'ambiguous_area', values: { quoted: squares, other: largest } }]
    : found.warnings;
  return { squares, source, evidence, proven, warnings, choices };
}
