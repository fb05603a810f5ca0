import { documentsIn } from '#test/bench/accuracy/answer-key.ts';
import { estimateFolders } from '#test/support/estimate-fixtures.ts';

/**
 * Samples whose layout, carrier, defect, summary, drawing or scan is of a kind that another sample shows: `npm run
 * test:all` reads them. Every other sample, also a new one until it is named here, is read at each run.
 */
export const similarSamples: Readonly<Record<string, readonly string[]>> = {
  "Another insurer's dress, or a page like one of another sample, around a table that is read already": [
    'plain-carrier-2',
    'plain-carrier-3',
    'plain-carrier-4',
    'plain-carrier-5',
    'plain-carrier-6',
    '11_forty_pages_with_photos',
    'allstate-guide-pages',
    'cover-in-boxes-under-headings',
    'header-fields-wrapped-and-mailed',
    'letter-claim-number-differs',
    'same-first-row-on-each-page',
    'sf-guide-under-real-header',
    'travelers-sample-guide',
    'blind-01-qty-unit-before-description',
    'blind-03-unit-left-of-count-unusual-header',
    'blind-06-codes-and-text',
    'blind-12-carried-forward-line-print',
    'blind-53-words-of-the-trade',
    'given-52-parts-in-other-trade-words',
  ],
  'Other names, numbers and orders of roofs and buildings': [
    'allstate-shed-printed-first',
    'asphalt-driveway-only',
    'fence-on-other-structures',
    'porch-roof-apart-no-drawing',
    'sketch-counts-patio-panels',
    'symbility-two-plans-both-called-roof',
    'blind-31-upper-lower-turret-are-one-roof',
    'blind-32-roof1-plus-roof2-quantity-first',
    'blind-33-asphalt-beside-modbit-and-metal',
    'blind-34-dwelling1-dwelling2-tenant',
    'blind-35-metal-roof-cap-and-eave-trim',
    'blind-36-section-called-roof-is-coverage-b',
    'blind-37-hangar-larger-than-residence',
    'blind-38-building-words-in-notes',
    'blind-39-undamaged-barn-drawing-nonrecoverable',
    'blind-40-drawing-in-another-section-pwarr',
    'blind-47-contractor-first-then-insurer',
    'blind-50-mansard-wall-and-window-flashing',
    'blind-51-siding-and-felt-squares-only',
    'blind-62-recap-by-room-is-the-mapping',
    'blind-63-east-west-cottage-two-homes',
    'blind-64-four-slopes-as-sections',
    'blind-67-detach-reset-in-squares',
    'given-11-only-other-structures-coverage-pays',
    'given-12-two-dwellings-numbered',
    'given-22-facets-as-sections',
    'given-28-elevation-flashing-is-not-roof-money',
    'given-34-hangar-larger-than-the-house',
    'given-41-building-named-in-the-description',
    'given-47-upper-and-lower-roof',
    'given-49-undamaged-barn-drawing-and-install-only',
  ],
  'Other ways to print an area that another sample has too, and waste around it': [
    'install-only-waste-unknown',
    'material-only-and-install-only',
    'pitch-stated-no-steep-line',
    'remove-lines-that-are-not-shingles',
    'rr-line-waste-not-stated',
    'sf-repair-beside-full-sketch',
    'blind-09-sq-is-square-feet-with-drawing',
    'blind-10-sq-is-square-feet-no-drawing',
    'blind-13-waste-note-crosses-page',
    'blind-43-patch-of-twelve-squares',
    'blind-44-removal-beside-rr-with-drawing',
    'blind-45-removal-beside-rr-no-drawing',
    'blind-52-brand-name-rows-unread',
    'blind-69-spanish-rows-square-metres',
    'given-10-front-slope-only-no-drawing',
    'given-14-square-feet-called-sq',
    'given-23-stated-area-holds-waste',
    'given-36-removal-and-rr-lines-no-drawing',
    'given-62-waste-note-after-a-page-break',
  ],
  'Other amounts and promises in a summary whose form is read already': [
    'code-upgrade-named-by-its-note',
    'farm-bureau-no-deductible',
    'full-estimate-speaks-of-a-supplement',
    'symbility-payable-if-completed',
    'travelers-code-upgrade-when-incurred',
    'blind-11-recaps-of-every-kind',
    'blind-16-summary-for-all-items-twice',
    'blind-18-rps-final-percent-mismatch',
    'blind-19-rps-initial-pha-deductible',
    'blind-20-paid-when-incurred-price-trap',
    'blind-72-code-sentence-over-page-break',
    'given-01-xact-every-recap-and-surface-area-row',
    'given-07-original-then-revised-in-full',
    'given-08-supplement-lists-only-the-difference',
    'given-17-citizens-concrete-tile-hurricane-deductible',
    'given-20-carried-subtotals-and-prior-payment',
    'given-26-allstate-all-items-subtitle-two-coverages',
    'given-60-code-upgrade-ice-water-said-in-a-sentence',
  ],
  'Other parts of the checklist left out': [
    'missing-ice-and-starter',
    'starter-and-cap-only-as-options',
    'blind-54-checklist-negatives',
  ],
  'Scans that are dear, or lie and slip in a way that scanned-page.test.ts shows on a few words': [
    '10_scanned_200dpi_image_only',
    'other-rows-on-picture-pages',
    'scan-skewed-3-degrees',
    'scan-slip-that-nothing-proves',
  ],
};

const inAll = new Set(Object.values(similarSamples).flat());

export const documents = estimateFolders.flatMap((folder) => documentsIn(folder));

/** The folder's name. */
export const nameOf = ({ name }: (typeof documents)[number]) => name.split('/')[0] ?? '';

export const isSimilarSample = (document: (typeof documents)[number]) => inAll.has(nameOf(document));

/** Of each kind of sample those whose text states the roof's area. */
export const samplesWithArea = documents.filter((document) => {
  const { sidecar } = document;
  if (sidecar === null || isSimilarSample(document)) return false;
  return sidecar.roofSquares !== null && sidecar.expectedOutcome !== 'needs_ocr';
});
