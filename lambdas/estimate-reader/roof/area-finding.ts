import type { AreaFinding } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { linesBesideCredits } from '#lambdas/estimate-reader/structures/credits.ts';
import type { Roof, RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { namesShingles } from '#lambdas/estimate-reader/vocabulary/shingles.ts';
import type { Evidence, Warning } from '#shared/estimate/claim.ts';
import type { AreaChoice, RefusalReason } from '#shared/estimate/document.ts';
import { areaInDoubt } from '#shared/estimate/warnings.ts';
import {
  ambiguous,
  areasDiffer,
  type MeasuredArea,
  MOST_WASTE,
  type RoofArea,
  type RoofReading,
  squaresOf,
} from './area-proof.ts';
import { type Corroboration, corroborationOf, standsWithoutTearOff } from './corroboration.ts';
import {
  type Extent,
  extentOf,
  fullReplacementChoice,
  printedSquares,
  unreadSquares,
} from './full-replacement.ts';
import { countsShingles, listsRoofWork, statedArea } from './stated-area.ts';

/** What else the area is checked against, besides the roofs themselves. */
interface AreaChecks {
  isEstimate: boolean;
  scanned: boolean;
  /** The claim's figures and the rows agree. */
  proven: boolean;
  /** The payment takes off a deductible or an earlier payment. */
  takesOff: boolean;
  /** Whether the rows add up to the printed total; null if there is nothing to compare. */
  rowsHold: boolean | null;
  /** Whether the rows add up to the printed sum of all rows, even where the claim does not. */
  rowsListed: boolean;
  lines: readonly Line[];
  /** The lines that are neither rows nor drawings. */
  rest: readonly Line[];
  totals: readonly PrintedTotal[];
  /** False if the columns were inferred from the rows alone: sections are then less certain too. */
  headed: boolean;
  /** Squares of shingles that may be on a wall, as only their section's name says. */
  uncertainWallSquares: number;
  /** Squares of two rows that may be one roof taken off and put on, or two; 0 if the document decides. */
  undecidedPairSquares: number;
}

/** The area to quote: from rows and drawings, otherwise as stated in a sentence; or why there is none. */
export function quotedArea(
  roofs: RoofReading,
  { lines, totals, headed, ...witnesses }: AreaChecks,
): AreaFinding {
  const { house, items, measure } = roofs;
  const printed = printedSquares(lines, items);
  const unlisted = roofs.found.kind === 'none' && witnesses.isEstimate;
  const hasRoofWork = unlisted && listsRoofWork(lines, items, house?.items ?? []);
  const stated = hasRoofWork ? statedArea(lines, items) : null;
  // A sentence proves nothing against rows that add up differently.
  const borneOut =
    printed.length === 0 ||
    printed.some((squares) => !areasDiffer(squares, squaresOf(stated ?? undefined) ?? 0));
  const found = stated !== null && borneOut ? stated : roofs.found;
  const covered = squaresOf(found);
  const drawing =
    measure === null || measure.sketch === null || measure.sketchEvidence === null
      ? null
      : { squares: measure.sketch, evidence: measure.sketchEvidence };
  return findingOf(found, {
    ...witnesses,
    ...roofs,
    hasRoofWork,
    shingled: countsShingles(lines, items),
    listsShingles: !items.some(isCounted) && lines.some(({ text }) => namesShingles(normalizeText(text))),
    guessed: house?.guessed ?? false,
    mayBeOther: roofs.mentionsOtherBuilding || (house?.mayBeOther ?? false),
    charged: Math.max(0, ...(measure?.charges ?? []).map((row) => squaresIn(row) ?? 0)),
    largestOfSum: headed || measure === null ? null : largestOfSum(measure),
    extent: extentOf({
      items: house?.items ?? [],
      lines: linesBesideCredits(lines, items),
      totals,
      drawn: drawing !== null && covered !== null && !areasDiffer(drawing.squares, covered),
      takesOff: witnesses.takesOff,
    }),
    unreadSquares: Math.max(unreadSquares(items), ...printed),
    drawing,
  });
}

const isCounted = ({ quantity, unitPrice }: LineItem) => quantity !== null && unitPrice !== null;

/** The largest of several rows that remove or install, in squares; null if one row covers everything. */
function largestOfSum({ tearOffs, removeAndReplace, installs }: RoofMeasure): number | null {
  const rows = tearOffs.length + removeAndReplace.length > 0 ? [...tearOffs, ...removeAndReplace] : installs;
  return rows.length < 2 ? null : Math.max(...rows.map((row) => squaresIn(row) ?? 0));
}

/** No house has so large a roof; such a figure is square feet or a misprint. */
const LARGEST_HOUSE_SQUARES = 400;
/**
 * With this many agreeing witnesses, and rows that add up to their own sum, a wrong summary does not make the area
 * doubtful.
 */
const ENOUGH_WITNESSES = 3;
/** A roof this small is rarely a house's; without a drawing it may be a part of one. */
const SMALLEST_UNDRAWN_SQUARES = 10;
/** A quantity not shown to be a whole roof must at least have a small house's size. */
const SMALLEST_UNSHOWN_SQUARES = 15;

interface DocumentContext
  extends Omit<AreaChecks, 'takesOff' | 'lines' | 'totals' | 'headed'>,
    Omit<RoofReading, 'items' | 'mentionsOther'> {
  /** The house's roof is worked on, though no row or drawing measures it. */
  hasRoofWork: boolean;
  /** A line names shingles and squares: its row may not have been read. */
  shingled: boolean;
  /** A line names shingles, but no row was read with its quantity; sums that add up prove nothing then. */
  listsShingles: boolean;
  guessed: boolean;
  /** The largest row of a sum whose rows are not certainly one roof's, in squares; null if there is none. */
  largestOfSum: number | null;
  /** Squares with a charge for pitch or height; 0 without a charge. */
  charged: number;
  /** True if the roof may be another building's. */
  mayBeOther: boolean;
  /** Whether the rows cover the whole roof. */
  extent: Extent;
  /** Squares of the largest row that was not understood; 0 without one. */
  unreadSquares: number;
  /** The house's drawing, in squares, if there is one beside the rows. */
  drawing: { squares: number; evidence: Evidence } | null;
}

type Refused = Extract<AreaFinding, { squares: null }>;

/** The house's area to quote, or the reason why there is none, with areas the homeowner may choose instead. */
function findingOf(found: RoofArea, context: DocumentContext): AreaFinding {
  const choices = choicesAmong(context.others, 'other_structure', context.areas);
  const refused = (reason: RefusalReason, warnings: Warning[] = [], more: AreaChoice[] = []): Refused => ({
    squares: null,
    reason,
    warnings,
    choices: [...more, ...choices],
  });
  if (!context.isEstimate) return refused(context.scanned ? 'unreadable_scan' : 'not_an_estimate');
  if (context.homes.length > 0) return severalHomes(context);
  // In a scan whose rows do not add up to its totals, these rows may be the misread ones.
  if (found.kind === 'none') {
    const unsure = (context.scanned && !context.proven) || context.unreadSquares > 0 || context.hasRoofWork;
    const unread = context.listsShingles || (context.rowsHold !== true && context.shingled);
    return refused(unsure || unread ? 'area_unproven' : 'no_roof_items');
  }
  // Rows that were not understood cover more than what was read could be with all its waste.
  if (context.unreadSquares > (found.squares ?? 0) * MOST_WASTE)
    return refused('area_unproven', [
      ambiguous({ quoted: found.squares ?? 0, other: context.unreadSquares }),
    ]);
  const { extent: whole } = context;
  if (whole.kind === 'difference')
    return refused('supplement_only', [ambiguous(found.squares === null ? {} : { part: found.squares })]);
  const unshown = whole.kind === 'unshown' && (found.squares ?? 0) < SMALLEST_UNSHOWN_SQUARES;
  if (found.kind === 'repair' || whole.kind === 'part' || (unshown && found.source !== 'stated')) {
    const drawn =
      found.kind === 'repair' && found.sketch !== null && found.sketch > 0
        ? { squares: found.sketch, evidence: found.sketchEvidence ?? { page: 1, text: '' } }
        : context.drawing;
    return refused(
      'partial_roof_repair',
      repairWarnings(found.squares, drawn?.squares ?? null),
      fullReplacementChoice(drawn, found.squares),
    );
  }
  const doubled =
    context.undecidedPairSquares > 0 && !areasDiffer(found.squares, context.undecidedPairSquares);
  if (doubled || (context.scanned && !found.proven) || found.squares > LARGEST_HOUSE_SQUARES)
    return refused('area_unproven');
  const { squares, source, evidence } = found;
  const corroboration = corroborationOf(found, { ...context, others: context.others.length > 0 });
  const warnings = doubtsOf(found, corroboration, context);
  if (corroboration.overlaid) return refused('area_unproven', warnings);
  const proven = found.proven && !areaInDoubt(warnings);
  return { squares, source, evidence, witnesses: corroboration.witnesses, proven, warnings, choices };
}

/** At most one doubt about the area: the first that applies. */
function doubtsOf(
  found: MeasuredArea,
  { witnesses, contradicted, unconfirmed }: Corroboration,
  context: DocumentContext,
): Warning[] {
  const { drawing, uncertainWallSquares: asWalls, unprovenTearOff } = context;
  const drawn = drawing !== null && !areasDiffer(drawing.squares, found.squares);
  const beside = (otherSquares: number) => [ambiguous({ quoted: found.squares, other: otherSquares })];
  if (found.warnings.length > 0) return found.warnings;
  if (contradicted !== null) return [contradicted];
  if (unprovenTearOff > 0 && !standsWithoutTearOff(witnesses)) return beside(unprovenTearOff);
  const largest = Math.max(0, ...context.others.map((roof) => squaresOf(context.areas.get(roof)) ?? 0));
  // No name tells which roof is the house: the largest is quoted, with a warning.
  if (context.guessed && largest > 0) return beside(largest);
  if (context.charged > found.squares * MOST_WASTE) return beside(context.charged);
  if (context.largestOfSum !== null) return beside(context.largestOfSum);
  if (asWalls > 0 && !drawn) return beside(cents(found.squares + asWalls));
  if (context.squaresUnderOtherName > 0 && !drawn)
    return beside(cents(found.squares - context.squaresUnderOtherName));
  if (context.mayBeOther) return [ambiguous({ unassigned: found.squares })];
  // A row of the roof may be missing, or one of another document may be among them.
  const agreeing = witnesses.filter(({ agrees }) => agrees).length;
  const isBorneOut = context.rowsListed && !context.paysOthers && agreeing >= ENOUGH_WITNESSES;
  if (context.rowsHold === false && !isBorneOut) return [ambiguous({ unadded: found.squares })];
  const small = drawing === null && found.squares < SMALLEST_UNDRAWN_SQUARES;
  if (context.extent.kind === 'unshown' || small) return [ambiguous({ part: found.squares })];
  return unconfirmed === null ? [] : [unconfirmed];
}

function severalHomes({ homes, areas }: DocumentContext): Refused {
  const squares = homes.map((home) => squaresOf(areas.get(home)) ?? 0).toSorted((a, b) => b - a);
  return {
    squares: null,
    reason: 'several_homes',
    warnings: [ambiguous({ quoted: squares[0] ?? 0, other: squares[1] ?? 0 })],
    choices: choicesAmong(homes, 'home', areas),
  };
}

function choicesAmong(
  roofs: readonly Roof[],
  kind: AreaChoice['kind'],
  areas: ReadonlyMap<Roof, RoofArea>,
): AreaChoice[] {
  return roofs.flatMap((roof) => {
    const area = areas.get(roof);
    if (area?.kind !== 'area') return [];
    return [
      { kind, name: roof.name, squareFootage: Math.round(area.squares * 100), evidence: area.evidence },
    ];
  });
}

const repairWarnings = (squares: number | null, sketch: number | null): Warning[] => [
  { code: 'partial_roof_repair', values: squares === null ? {} : { squares } },
  ...(sketch === null ? [] : [ambiguous(squares === null ? {} : { removal: squares, sketch })]),
];
