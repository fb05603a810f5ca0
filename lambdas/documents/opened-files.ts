import type { Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import { withDoubtfulArea } from '#lambdas/estimate-reader/findings/warnings.ts';
import { listingOf } from '#lambdas/estimate-reader/listing/listing.ts';
import { type LinedPage, linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { missingRows } from '#lambdas/estimate-reader/pages/missing-rows.ts';
import {
  hasText,
  isWordsAndPicture,
  lacksText,
  textLayerShowsEstimate,
} from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { pageCopy } from '#lambdas/estimate-reader/pdf/page-copy.ts';
import { DocumentRefused, type RunningPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { preflight } from '#lambdas/estimate-reader/pdf/preflight.ts';
import { textLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { estimateOn, quoteFromEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import type { Warning } from '#shared/estimate/claim.ts';
import type { DocumentOutcome, DocumentQuote, RefusalReason } from '#shared/estimate/document.ts';
import type { NeedsOcr } from './reader-thread.ts';

/** Everything a file says; the quote chooses what to show. */
export type FileReading = { kind: 'estimate'; estimate: Estimate } | NeedsOcr;

/** WASM memory never shrinks, so after a file this large the thread is replaced. */
const KEPT_MEMORY_BYTES = 96 * 1024 * 1024;

/** Reads and copies files with one PDFium instance, after a preflight check. Throws `DocumentRefused`. */
export function openedFiles(running: RunningPdfium) {
  const { pdfium, exhausted } = running;
  let lost = false;

  function opened<T>(bytes: Uint8Array, work: () => T): T {
    preflight(bytes);
    try {
      return work();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      lost = true;
      throw new DocumentRefused(exhausted() ? 'too_complex' : 'corrupt_pdf');
    }
  }

  return {
    read(bytes: Uint8Array): FileReading {
      const pages = opened(bytes, () => textLayer(pdfium, bytes, lacksText));
      const lined = linedPages(pages);
      const estimate = estimateInText(lined);
      if (estimate !== null) {
        const layers = numbersOf(pages.filter(isWordsAndPicture));
        if (layers.length > 0 && !provesItself(estimate))
          return { kind: 'needs_ocr', pages, scanned: layers, inText: quoteIn(withDoubtfulArea(estimate)) };
        const pictures = numbersOf(lined.filter(isScannedPage));
        const missing = missingRows(estimate, pictures, numbersOf(lined.filter(hasText)));
        if (missing === 'none') return { kind: 'estimate', estimate };
        return { kind: 'needs_ocr', pages, scanned: pictures, inText: withoutPages(lined, pictures) };
      }
      const scanned = numbersOf(pages.filter(hasPicture));
      return scanned.length === 0
        ? { kind: 'estimate', estimate: estimateInWords(lined) }
        : { kind: 'needs_ocr', pages, scanned, inText: null };
    },

    /** A PDF of these pages only. */
    copy: (bytes: Uint8Array, pages: number[]): Uint8Array =>
      opened(bytes, () => pageCopy(pdfium, bytes, pages)),

    /** True if this PDFium must not be used again or has grown too large. */
    spent: () => lost || pdfium.memory.buffer.byteLength > KEPT_MEMORY_BYTES,
  };
}

/**
 * The estimate on pages of which OCR read some. Pages of pictures that add no rows, such as letters and drawings, leave
 * what the text layer said as it was.
 * @param notes warnings about how the pages were obtained
 */
export function estimateOnPages(pages: readonly Page[], notes: readonly Warning[] = []): Estimate {
  const lined = linedPages(pages);
  const inText = lined.some(({ source }) => source === 'text') ? estimateInText(printed(lined)) : null;
  const unread = notes.some(({ code }) => code === 'partial_scan');
  const read = better(estimateOn(lined, notes), unread ? null : inText);
  if (pages.some((page) => page.cut)) return ofCutPages(read);
  const pictures = numbersOf(pages.filter(({ source }) => source === 'ocr'));
  const lost = unread && inText !== null && missingRows(read, pictures) !== 'none';
  return lost ? withDoubtfulArea(read) : read;
}

/**
 * The reading of all pages if the scanned ones add rows, a sum that holds, the claim's summary, or a claim that adds up
 * and says another area: whose roof it is, or which of two estimates replaces the other. Else the text's, in doubt
 * where the areas differ.
 */
function better(whole: Estimate, inText: Estimate | null): Estimate {
  if (inText === null || whole.items.length > inText.items.length) return whole;
  const settled = whole.claim.netClaim !== null && inText.claim.netClaim === null;
  if (settled || (whole.rowsHold === true && !inText.rowsHold)) return whole;
  const { area } = whole;
  if (area.squares === inText.area.squares) return inText;
  const unproven = area.squares === null && area.reason === 'area_unproven';
  return whole.claim.verified && !unproven ? whole : withDoubtfulArea(inText);
}

/** Said only of a document that was read to its edges: of a cut figure or row it is untrue. */
const OF_WHOLE_PAGES: readonly RefusalReason[] = ['not_an_estimate', 'no_roof_items', 'partial_roof_repair'];

/**
 * Rows and sums prove themselves also where a margin is missing, but whose roof it is may be cut off: a building's name, the
 * first words of a row, or a sum that shows which coverage pays a section.
 */
function ofCutPages(estimate: Estimate): Estimate {
  const { area } = estimate;
  if (area.squares !== null) return withDoubtfulArea(estimate);
  return OF_WHOLE_PAGES.includes(area.reason)
    ? { ...estimate, area: { ...area, reason: 'unreadable_scan', choices: [] } }
    : estimate;
}

const partialScan = (pages: readonly number[]): Warning => ({
  code: 'partial_scan',
  values: { pages: pages.join(', ') },
});

/** What the text layer supports where these pages are not read: a quote that says so, or null. */
function withoutPages(pages: LinedPage[], unread: readonly number[]): DocumentQuote | null {
  const text = pages.filter(({ number }) => !unread.includes(number));
  return quoteIn(withDoubtfulArea(estimateOn(text, [partialScan(unread)])));
}

/** Of more rows the listing is not stored, so it is not made. */
const MOST_LISTED_ROWS = 350;

/** The quote or refusal of an estimate, with what it lists. */
export function outcomeOf(estimate: Estimate): DocumentOutcome {
  const outcome = quoteFromEstimate(estimate);
  const rows = estimate.items.length;
  return estimate.isEstimate && rows > 0 && rows <= MOST_LISTED_ROWS
    ? { ...outcome, listing: listingOf(estimate) }
    : outcome;
}

function quoteIn(estimate: Estimate): DocumentQuote | null {
  const outcome = outcomeOf(estimate);
  return outcome.kind === 'quote' ? outcome : null;
}

/** Null if the text layer has no estimate. A letter may print the totals as text while the rows follow as scans. */
function estimateInText(pages: LinedPage[]): Estimate | null {
  const trusted = pages.some(hasPicture) ? pages : printed(pages);
  const estimate = textLayerShowsEstimate(trusted) ? estimateOn(trusted) : null;
  return estimate === null || estimate.items.length === 0 ? null : estimate;
}

/** Without a page worth OCR, the text is all there is; invisible text without an image counts as nothing. */
function estimateInWords(pages: LinedPage[]): Estimate {
  const text = printed(pages);
  if (text.every(({ words }) => words.length === 0)) throw new DocumentRefused('empty_pdf');
  return estimateOn(text);
}

const hasPicture = ({ picture = 0 }: Page) => picture > 0;

/** A picture this large may be a page of the estimate; photos are smaller. */
const SCANNED_PAGE_SHARE = 0.5;

/** True if the sums of the claim hold, and the area is proven. */
const provesItself = ({ area, claim }: Estimate) => claim.verified && area.squares !== null && area.proven;

const isScannedPage = (page: Page) =>
  page.source === 'text' && (page.picture ?? 0) >= SCANNED_PAGE_SHARE && !isWordsAndPicture(page);

const numbersOf = (pages: readonly Page[]) => pages.map(({ number }) => number);

const printed = (pages: LinedPage[]) => pages.filter(({ source }) => source === 'text');
