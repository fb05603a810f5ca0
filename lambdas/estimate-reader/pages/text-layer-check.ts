import { linesOf } from '../text/lines.ts';
import { charactersOn, type Page, TEXT_PAGE_MIN_CHARACTERS } from '../text/page.ts';
import { isScannerStamp } from '../vocabulary/scanner-stamps.ts';

const FIGURE = /\d[\d,]*\.\d{2}/;

/** Totals as estimates print them; prose about replacement cost has no figure beside the words. */
const TOTALS =
  /\b(line item totals?|replacement cost( value| benefits)?|actual cash value( settlement| \(acv\))?|net claim|net estimate|net actual cash value( payment)?|total estimated cost to repair or replace|total acv settlement|claim totals|estimate (sub)?total|less (recoverable |non-?recoverable )?depreciation|less deductible)\b/i;

const HEADER_QUANTITY = /\b(quantity|qty)\b/i;
const HEADER_MONEY =
  /\b(unit price|unit cost|price|rcv|rc|acv|deprec(\.|iation)|tax|taxes|total|replace|remove|replacement cost total|estimate amount)(?![a-z])/gi;

/** True where the page holds text worth reading. */
export function hasText(page: Page): boolean {
  return charactersOn(page) >= TEXT_PAGE_MIN_CHARACTERS;
}

/** A page with less text than this may hold nothing but a machine's stamps, characters. */
const STAMPED = 400;
/** A stamp of words nobody listed stands alone at the page's edge: within this share of its height. */
const EDGE = 0.1;
const LONGEST_STAMP = 150;

/** True where all text is what a scanner app or a fax machine prints on the picture of a page. */
function isStampedPicture(page: Page): boolean {
  const characters = charactersOn(page);
  if (characters >= STAMPED) return false;
  const lines = linesOf(page);
  const atEdge = lines.every(
    ({ top, bottom }) => bottom < page.height * EDGE || top > page.height * (1 - EDGE),
  );
  if (atEdge && characters < LONGEST_STAMP) return true;
  const spoken = lines.filter((line) => !isScannerStamp(line.text));
  const left =
    spoken.length < lines.length ? charactersOn({ words: spoken.flatMap(({ words }) => words) }) : characters;
  return left < TEXT_PAGE_MIN_CHARACTERS;
}

/** True where OCR may do better: no text, or only what a scanner guessed or stamped on the page. */
export const lacksText = (page: Page) => !hasText(page) || page.source === 'ocr' || isStampedPicture(page);

/**
 * True where the text layer shows an estimate: a totals label with its figure, or the header of a table
 * of line items. Only a document that shows neither is worth OCR; the photo pages of one that does are not.
 */
export function textLayerShowsEstimate(pages: readonly Page[]): boolean {
  return pages.filter(hasText).some((page) => linesOf(page).some((line) => showsEstimate(line.text)));
}

function showsEstimate(line: string): boolean {
  if (TOTALS.test(line) && FIGURE.test(line)) return true;
  return HEADER_QUANTITY.test(line) && (line.match(HEADER_MONEY)?.length ?? 0) >= 2;
}
