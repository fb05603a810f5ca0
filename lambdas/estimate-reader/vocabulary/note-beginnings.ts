import { meaningOf, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Beginnings of lines that explain a row without being part of its description. */
export const NOTE_BEGINNINGS = phrases('note', 'Xactimate', [
  [/^auto calculated waste/, 'Auto Calculated Waste: 7.6%, 4.36SQ'],
  [/^\d+(?:\.\d+)? ?% waste/, '10% Waste Added'],
  [/^\d+(?:\.\d+)? ?% of/, '50% of the slope'],
  [/^waste /, 'Waste factor for this roof was calculated at 12%'],
  [/^roof waste/, 'Roof waste: 12%'],
  [/^suggested/, 'Suggested waste for this roof: 12%', 'measurement reports'],
  [/^calculated/, 'Calculated with 12% waste'],
  [/^options?:/, 'Options: Valleys: Open', 'Allstate'],
  [/^hip\/valley/, 'Hip/Valley/Starter: 5 5/8", Exposure - Gable: 7",', 'Allstate, where the options wrap'],
  [/^bundle rounding/, 'Bundle Rounding: 0.5%, 0.27SQ', 'Allstate'],
  [/^materials? quantity/, 'Materials quantity bundle rounding applied.', 'Symbility'],
  [/^quantity /, 'Quantity rounded up to full bundles'],
  [/^conversion:/, 'Conversion: 0.06 SQ per LF', 'Symbility'],
  [/^includes?:/, 'Includes: aluminum, nails, and installation labor.', 'Symbility'],
  [/^includes? \d/, 'Includes 10% waste on quantity.', 'Symbility'],
  [/^\(?included /, '(included in waste calculation above)', 'Allstate'],
  [/^this line item/, 'This line item includes an allowance for fasteners.'],
  [/^the above/, 'The above code upgrade item is paid when actually replaced.', 'State Farm'],
  [/^the following/, 'The following line items account for the roof.'],
  [/^the (?:quantity|roof)/, 'The roof was measured from above.'],
  [/^the (?:policy|insured|adjuster)/, 'The insured may choose the color.'],
  [/^component /, 'Component RFG300 from this line item was priced by ITEL', 'Farmers'],
  [/^price /, 'Price List: NEOM8X_JUN25'],
  [/^pricing /, 'Pricing Database: Shelter 2025', 'Symbility'],
  [/^depreciat/, 'Depreciation is withheld until the work is done'],
  [
    /^additional (?:quantity|squares?|area)\b/,
    'Additional quantity to the original estimate.',
    'supplements',
  ],
  [
    /^differences? (?:between|to|from)\b/,
    'Difference between the original and the measured quantity only.',
    'supplements',
  ],
  [/^repairs? of\b/, 'Repair of the damaged area.'],
  [/^allowance /, 'Allowance for eaves'],
  [/^provided /, 'Provided to facilitate the valley metal replacement.'],
  [/^per /, 'Per local code'],
  [/^based on/, 'Based on the drawing below'],
  [/^item /, 'Item was damaged by hail'],
  [/^does not/, 'Does not include the garage'],
  [/^note/, 'Note: ladder access | Notes', 'Xactimate; Symbility'],
  [/^see /, 'See photos 4 to 9'],
  [/^photo/, 'Photo 12'],
  [/^if /, 'If the decking is damaged, call us.'],
  [/^all /, 'All slopes were hit'],
  [/^no /, 'No storm related damage found to this slope.'],
  [/^we /, 'We allowed for two stories', 'letters'],
  [/^your /, 'Your policy covers the code upgrade', 'letters'],
  // A name between asterisks is a section's.
  [/^\*\*(?!\**[^*]+\*\*+$)/, '** paid when incurred'],
]);

/** True if the line is a note below a row, not the rest of its description. */
export function isNote(text: string, table: typeof NOTE_BEGINNINGS): boolean {
  return meaningOf(table, normalizeText(text)) !== null;
}
