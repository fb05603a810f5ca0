import { type RefusalReason, UPLOAD_LIMIT_BYTES } from './document.ts';

/** One language's sentences for documents that gave no quote. */
type RefusalWords = Record<RefusalReason, string>;

export const englishRefusals: RefusalWords = {
  not_a_pdf: 'This file isn’t a PDF. Upload the PDF your insurer sent you.',
  too_large: `This file is over ${UPLOAD_LIMIT_BYTES / 1_000_000} MB. Upload a smaller scan, or only the pages with the estimate.`,
  password_protected: 'This PDF has a password. Save a copy without it and upload the copy.',
  corrupt_pdf: 'This PDF is damaged and won’t open. Download it again, then upload it.',
  empty_pdf: 'This PDF is blank. Check that you picked the right file.',
  too_complex: 'This PDF is too big for us to read. Upload only the pages with the estimate.',
  not_an_estimate:
    'This doesn’t look like an adjuster’s estimate. It has no list of repairs with prices. Check your insurer’s email for another PDF.',
  no_roof_items:
    'This estimate has no work on the home’s roof, so there’s no roof size to price. Continue without it.',
  partial_roof_repair:
    'This estimate is for a repair, not a whole roof. To price a new roof, continue without it.',
  area_unproven: 'We couldn’t tell the roof size for sure, and we don’t guess.',
  several_homes: 'This document covers more than one home. A quote is for one.',
  supplement_only: 'This paper lists only what was added later. Upload the full estimate to get a quote.',
  unreadable_scan: 'We couldn’t read this scan. Try a sharper one, or ask your insurer for the original PDF.',
  too_many_pages: 'This scan has too many pages for us to read. Upload only the pages with the estimate.',
  scans_paused:
    'We can’t read scans right now. Continue without it. We’ll get your document with your request.',
};

/** Plain English sentences for the homeowner: why a document gave no quote and what helps. */
export function refusalSentence(reason: RefusalReason): string {
  return englishRefusals[reason];
}

/** The same for the office, in a few words. */
const officeRefusals: RefusalWords = {
  not_a_pdf: 'not a PDF',
  too_large: 'too large',
  password_protected: 'password-protected',
  corrupt_pdf: 'damaged PDF',
  empty_pdf: 'blank PDF',
  too_complex: 'too complex to read',
  not_an_estimate: 'not an adjuster’s estimate',
  no_roof_items: 'no roof work listed',
  partial_roof_repair: 'repair only',
  area_unproven: 'roof size not proven',
  several_homes: 'covers several homes',
  supplement_only: 'supplement only',
  unreadable_scan: 'scan not readable',
  too_many_pages: 'scan too long',
  scans_paused: 'scan limit reached',
};

/** Why a document gave no quote, as the office reads it. */
export const officeRefusal = (reason: RefusalReason): string => officeRefusals[reason];
