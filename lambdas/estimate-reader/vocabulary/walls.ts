import { matches, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Parts of a house that are walls even if they are shingled: in a row's words, a note or a section's name. */
const wallParts = phrases('wall', 'Xactimate; trade usage', [
  [/\bcheeks?\b/, 'Dormer cheeks | Cheek walls of the dormers'],
  [/\bgable (ends?|walls?|faces?)\b/, 'Gable ends | Shingled gable wall'],
  [
    /\bdormer (walls?|faces?|sides?|fronts?)\b|\bmansard walls?\b/,
    'Dormer walls | Dormer sides | Mansard walls',
  ],
]);

/** Sections of the outside of a house, which hold walls but sometimes also the roof. */
export const outsides = phrases('wall', 'Xactimate; trade usage', [
  ['exterior|elevations?|gables|dormers', 'Exterior Finishes | Front Elevation | Gables | Dormers'],
]);

/** Rows that are work on walls alone. */
export const wallWork = phrases('wall', 'Xactimate; trade usage', [
  ['siding|house ?wrap', 'R&R Siding - hardboard | House wrap (air/moisture barrier)'],
  ['corner posts?|shutters?', 'Outside corner post | Shutters - simulated wood'],
  [/\b(corner|door|garage|window) trim\b|\bwindow (screen|wrap)\b/, 'Corner trim | Wrap - window wrap'],
  [/\b(light|mount) block\b/, 'Light block'],
]);

/** Further places of shingles that are walls, if a note says nothing else. */
const shingledWalls = phrases('wall', 'Xactimate; trade usage', [
  ['side ?walls?|mansard faces?'],
  [/\b(shingled|exterior|vertical) walls?\b/, 'Shingled walls, front and rear'],
]);

export const wallWords = { wallParts, shingledWalls };

const LONGEST_PLACE = 60;
/** Words of more than a place: "includes step flashing at dormer walls". */
const BESIDE_A_WALL = /\b(flash\w*|includ\w*|against|along|meets?)\b/;

/** True if a row's or section's words place it on a part of the house that is a wall. */
export function namesWallPart(text: string, parts = wallParts): boolean {
  return matches(parts, text) && !BESIDE_A_WALL.test(text);
}

/** True if a note only says that its row is on a wall: "Dormer cheek walls". */
export function placesOnWall(note: string, places: typeof wallWords): boolean {
  const text = normalizeText(note);
  if (text.length > LONGEST_PLACE || /\broof/.test(text)) return false;
  return [places.wallParts, places.shingledWalls].some((parts) => namesWallPart(text, parts));
}
