import type { RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { AreaFinding, LineItem, PrintedTotal } from '../estimate.ts';
import { findingOf, squaresOf } from './area-finding.ts';
import { areasDiffer } from './area-proof.ts';
import { squaresIn } from './roof-measure.ts';
import type { RoofReading } from './roof-reading.ts';
import { statedArea } from './stated-area.ts';
import { printedSquares, unreadSquares } from './unread-squares.ts';
import { wholenessOf } from './whole-roof.ts';

/** What the area is judged by besides the roofs themselves. */
interface AreaWitnesses {
  isEstimate: boolean;
  scanned: boolean;
  /** The claim's figures and the rows agree. */
  proven: boolean;
  lines: readonly Line[];
  items: readonly LineItem[];
  totals: readonly PrintedTotal[];
  /** False where the columns were told from the rows alone: sections are then less certain too. */
  headed: boolean;
}

/** The largest of several rows that tear off or put on, squares; null where one row says it all. */
function largestOfSum({ tearOffs, removeAndReplace, installs }: RoofMeasure): number | null {
  const rows = tearOffs.length + removeAndReplace.length > 0 ? [...tearOffs, ...removeAndReplace] : installs;
  return rows.length < 2 ? null : Math.max(...rows.map((row) => squaresIn(row) ?? 0));
}

/** The largest quantity of a charge for pitch or height: it is for a part of the roof at the most. */
function chargedSquares(house: readonly LineItem[]): number {
  const charges = house.filter(({ role, unit }) => unit === 'SQ' && role !== null && CHARGES.has(role));
  return Math.max(0, ...charges.map((item) => item.quantity ?? 0));
}

const CHARGES = new Set(['steep', 'steep_removal', 'high', 'high_removal']);

/** The area to quote: from rows and drawings, else as stated in a sentence; or why there is none. */
export function quotedArea(
  roofs: RoofReading,
  { lines, items, totals, headed, ...witnesses }: AreaWitnesses,
): AreaFinding {
  const { house, measure } = roofs;
  const printed = printedSquares(lines, items);
  const stated = roofs.found.kind === 'none' && witnesses.isEstimate ? statedArea(lines, items) : null;
  // A sentence says nothing against a list that counts otherwise.
  const borneOut =
    printed.length === 0 || printed.some((one) => !areasDiffer(one, squaresOf(stated ?? undefined) ?? 0));
  const found = stated !== null && borneOut ? stated : roofs.found;
  const covered = squaresOf(found);
  const drawing =
    measure === null || measure.sketch === null || measure.sketchEvidence === null
      ? null
      : { squares: measure.sketch, evidence: measure.sketchEvidence };
  return findingOf(found, {
    ...witnesses,
    others: roofs.others,
    homes: roofs.homes,
    areas: roofs.areas,
    guessed: house?.guessed ?? false,
    mayBeOther: house?.mayBeOther ?? false,
    charged: chargedSquares(house?.items ?? []),
    largestOfSum: headed || measure === null ? null : largestOfSum(measure),
    whole: wholenessOf({
      items: house?.items ?? [],
      lines,
      totals,
      drawn: drawing !== null && covered !== null && !areasDiffer(drawing.squares, covered),
    }),
    unreadSquares: Math.max(unreadSquares(items), ...printed),
    drawing,
  });
}
