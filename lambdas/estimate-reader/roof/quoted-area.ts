import type { AreaFinding, LineItem, PrintedTotal } from '../estimate.ts';
import type { Line } from '../text/lines.ts';
import { findingOf, squaresOf } from './area-finding.ts';
import { areasDiffer } from './area-proof.ts';
import type { RoofReading } from './roof-reading.ts';
import { statedArea } from './stated-area.ts';
import { unreadSquares } from './unread-squares.ts';
import { wholenessOf } from './whole-roof.ts';

/** What the area is judged by besides the roofs themselves. */
export interface AreaWitnesses {
  isEstimate: boolean;
  scanned: boolean;
  /** The claim's figures and the rows agree. */
  proven: boolean;
  lines: readonly Line[];
  items: readonly LineItem[];
  totals: readonly PrintedTotal[];
}

/** The area to quote: from rows and drawings, else as stated in a sentence; or why there is none. */
export function quotedArea(
  roofs: RoofReading,
  { lines, items, totals, ...witnesses }: AreaWitnesses,
): AreaFinding {
  const { house, measure } = roofs;
  const found =
    roofs.found.kind === 'none' && witnesses.isEstimate
      ? (statedArea(lines, items) ?? roofs.found)
      : roofs.found;
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
    whole: wholenessOf({
      items: house?.items ?? [],
      lines,
      totals,
      drawn: drawing !== null && covered !== null && !areasDiffer(drawing.squares, covered),
    }),
    unreadSquares: unreadSquares(items),
    drawing,
  });
}
