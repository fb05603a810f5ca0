import { type RefusalReason, UPLOAD_LIMIT_BYTES } from './document.ts';

/** One language's sentences for documents that gave no quote. */
type RefusalWords = Record<RefusalReason, string>;

export const englishRefusals: RefusalWords = {
  not_a_pdf: 'This file is not a PDF. Please upload the PDF you got from your insurer.',
  too_large: `This file is larger than ${UPLOAD_LIMIT_BYTES / 1_000_000} MB. Try a smaller scan or only the pages with the estimate.`,
  password_protected: 'This PDF is locked with a password. Save a copy without the password and upload that.',
  corrupt_pdf: 'This PDF is damaged and cannot be opened. Try downloading it again from where you got it.',
  empty_pdf: 'This PDF is empty: there is nothing on its pages.',
  too_complex: 'This PDF is too large or too complex to read. Try only the pages with the estimate.',
  not_an_estimate: 'This does not look like an adjuster’s estimate: it has no list of repairs with prices.',
  no_roof_items: 'This estimate lists no work on the home’s roof, so there is no area to quote from.',
  partial_roof_repair:
    'This estimate covers a repair, not a whole roof, so it does not say what a new roof needs.',
  area_unproven: 'We could not tell the roof’s area from this estimate for certain, and we do not guess.',
  several_homes: 'This document covers more than one home, and a quote is for one.',
  supplement_only:
    'This paper lists only what was added to an earlier estimate. Upload the full estimate for a quote.',
  unreadable_scan:
    'We could not read this scan. Try a sharper scan, or ask your insurer for the original PDF.',
  too_many_pages: 'This scan has more pages than we can read. Upload only the pages with the estimate.',
  scans_paused:
    'We cannot read scans at the moment. Continue without the document: the office receives it with your request.',
};

/** One or two plain English sentences: why a document gave no quote and what helps. */
export function refusalSentence(reason: RefusalReason): string {
  return englishRefusals[reason];
}
