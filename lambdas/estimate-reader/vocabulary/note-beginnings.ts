import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf, type Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Beginnings of lines that explain a row without being part of its description. */
export const NOTE_BEGINNINGS: readonly Spelling<'note'>[] = [
  {
    pattern: /^auto calculated waste/,
    means: 'note',
    printed: ['Auto Calculated Waste: 7.6%, 4.36SQ'],
    papers: 'Xactimate',
  },
  { pattern: /^\d+(?:\.\d+)? ?% waste/, means: 'note', printed: ['10% Waste Added'], papers: 'Xactimate' },
  { pattern: /^\d+(?:\.\d+)? ?% of/, means: 'note', printed: ['50% of the slope'], papers: 'Xactimate' },
  {
    pattern: /^waste /,
    means: 'note',
    printed: ['Waste factor for this roof was calculated at 12%'],
    papers: 'Xactimate',
  },
  { pattern: /^roof waste/, means: 'note', printed: ['Roof waste: 12%'], papers: 'Xactimate' },
  {
    pattern: /^suggested/,
    means: 'note',
    printed: ['Suggested waste for this roof: 12%'],
    papers: 'measurement reports',
  },
  { pattern: /^calculated/, means: 'note', printed: ['Calculated with 12% waste'], papers: 'Xactimate' },
  { pattern: /^options?:/, means: 'note', printed: ['Options: Valleys: Open'], papers: 'Allstate' },
  {
    pattern: /^hip\/valley/,
    means: 'note',
    printed: ['Hip/Valley/Starter: 5 5/8", Exposure - Gable: 7",'],
    papers: 'Allstate, where the options wrap',
  },
  {
    pattern: /^bundle rounding/,
    means: 'note',
    printed: ['Bundle Rounding: 0.5%, 0.27SQ'],
    papers: 'Allstate',
  },
  {
    pattern: /^materials? quantity/,
    means: 'note',
    printed: ['Materials quantity bundle rounding applied.'],
    papers: 'Symbility',
  },
  {
    pattern: /^quantity /,
    means: 'note',
    printed: ['Quantity rounded up to full bundles'],
    papers: 'Xactimate',
  },
  { pattern: /^conversion:/, means: 'note', printed: ['Conversion: 0.06 SQ per LF'], papers: 'Symbility' },
  {
    pattern: /^includes?:/,
    means: 'note',
    printed: ['Includes: aluminum, nails, and installation labor.'],
    papers: 'Symbility',
  },
  {
    pattern: /^includes? \d/,
    means: 'note',
    printed: ['Includes 10% waste on quantity.'],
    papers: 'Symbility',
  },
  {
    pattern: /^\(?included /,
    means: 'note',
    printed: ['(included in waste calculation above)'],
    papers: 'Allstate',
  },
  {
    pattern: /^this line item/,
    means: 'note',
    printed: ['This line item includes an allowance for fasteners.'],
    papers: 'Xactimate',
  },
  {
    pattern: /^the above/,
    means: 'note',
    printed: ['The above code upgrade item is paid when actually replaced.'],
    papers: 'State Farm',
  },
  {
    pattern: /^the following/,
    means: 'note',
    printed: ['The following line items account for the roof.'],
    papers: 'Xactimate',
  },
  {
    pattern: /^the (?:quantity|roof)/,
    means: 'note',
    printed: ['The roof was measured from above.'],
    papers: 'Xactimate',
  },
  {
    pattern: /^the (?:policy|insured|adjuster)/,
    means: 'note',
    printed: ['The insured may choose the color.'],
    papers: 'Xactimate',
  },
  {
    pattern: /^component /,
    means: 'note',
    printed: ['Component RFG300 from this line item was priced by ITEL'],
    papers: 'Farmers',
  },
  { pattern: /^price /, means: 'note', printed: ['Price List: NEOM8X_JUN25'], papers: 'Xactimate' },
  { pattern: /^pricing /, means: 'note', printed: ['Pricing Database: Shelter 2025'], papers: 'Symbility' },
  {
    pattern: /^depreciat/,
    means: 'note',
    printed: ['Depreciation is held back until the work is done'],
    papers: 'Xactimate',
  },
  {
    pattern: /^additional (?:quantity|squares?|area)\b/,
    means: 'note',
    printed: ['Additional quantity to the original estimate.'],
    papers: 'supplements',
  },
  {
    pattern: /^differences? (?:between|to|from)\b/,
    means: 'note',
    printed: ['Difference between the original and the measured quantity only.'],
    papers: 'supplements',
  },
  {
    pattern: /^repairs? of\b/,
    means: 'note',
    printed: ['Repair of the damaged area.'],
    papers: 'Xactimate',
  },
  { pattern: /^allowance /, means: 'note', printed: ['Allowance for eaves'], papers: 'Xactimate' },
  {
    pattern: /^provided /,
    means: 'note',
    printed: ['Provided to facilitate the valley metal replacement.'],
    papers: 'Xactimate',
  },
  { pattern: /^per /, means: 'note', printed: ['Per local code'], papers: 'Xactimate' },
  { pattern: /^based on/, means: 'note', printed: ['Based on the drawing below'], papers: 'Xactimate' },
  { pattern: /^item /, means: 'note', printed: ['Item was damaged by hail'], papers: 'Xactimate' },
  { pattern: /^does not/, means: 'note', printed: ['Does not include the garage'], papers: 'Xactimate' },
  {
    pattern: /^note/,
    means: 'note',
    printed: ['Note: ladder access', 'Notes'],
    papers: 'Xactimate; Symbility',
  },
  { pattern: /^see /, means: 'note', printed: ['See photos 4 to 9'], papers: 'Xactimate' },
  { pattern: /^photo/, means: 'note', printed: ['Photo 12'], papers: 'Xactimate' },
  { pattern: /^if /, means: 'note', printed: ['If the decking is damaged, call us.'], papers: 'Xactimate' },
  { pattern: /^all /, means: 'note', printed: ['All slopes were hit'], papers: 'Xactimate' },
  {
    pattern: /^no /,
    means: 'note',
    printed: ['No storm related damage found to this slope.'],
    papers: 'Xactimate',
  },
  { pattern: /^we /, means: 'note', printed: ['We allowed for two stories'], papers: 'letters' },
  { pattern: /^your /, means: 'note', printed: ['Your policy covers the code upgrade'], papers: 'letters' },
  // A name between asterisks is a section's.
  {
    pattern: /^\*\*(?!\**[^*]+\*\*+$)/,
    means: 'note',
    printed: ['** paid when incurred'],
    papers: 'Xactimate',
  },
];

/** True if the line is a note below a row, not the rest of its description. */
export function isNote(text: string, table: typeof NOTE_BEGINNINGS): boolean {
  return meaningOf(table, normalizeText(text)) !== null;
}
