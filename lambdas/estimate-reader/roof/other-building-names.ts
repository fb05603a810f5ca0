import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { PlacedItem } from '#lambdas/estimate-reader/estimate/rows.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { coversRoof } from '#lambdas/estimate-reader/structures/roof.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { noteWords, withoutPlaces } from '#lambdas/estimate-reader/vocabulary/building-notes.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';

/**
 * Squares of the smaller of two house rows with the same description, where a name in their table or a note is another
 * building's; 0 if there are none. One of the two rows may then be that building's.
 */
export function copiedSquaresUnderOtherName(
  placed: readonly PlacedItem[],
  house: ReadonlySet<LineItem>,
): number {
  const sections = Map.groupBy(placed, ({ item }) => normalizeText(item.section ?? ''));
  const smallerCopies = [...sections.values()].flatMap((rows) => {
    const roofingRows = rows
      .map(({ item }) => item)
      .filter((item) => house.has(item) && isMeasuredRoofing(item));
    const named = rows.some(({ heading }) => isOther(heading ?? '')) || roofingRows.some(notesOther);
    if (!named) return [];
    const copies = Map.groupBy(
      roofingRows,
      ({ role, description }) => `${role} ${normalizeText(description)}`,
    );
    return [...copies.values()]
      .filter(({ length }) => length > 1)
      .map((sameRows) => Math.min(...sameRows.map((row) => squaresIn(row) ?? 0)));
  });
  return smallerCopies.length === 0 ? 0 : Math.min(...smallerCopies);
}

/** True if a note of the house's roofing mentions another building and does not say that the row is that one's. */
export const mentionsOtherBuilding = (house: ReadonlySet<LineItem>): boolean =>
  [...house].some((item) => isMeasuredRoofing(item) && notesOther(item));

const isOther = (text: string) => buildingIn(text) === 'other';
const isMeasuredRoofing = (item: LineItem) => coversRoof(item) && squaresIn(item) !== null;

/** Whether a note names another building, not a place or a way to it. */
const notesOther = ({ notes }: LineItem) =>
  notes.some(
    (note) => isOther(withoutPlaces(note, noteWords)) && !matches(noteWords.beside, normalizeText(note)),
  );
