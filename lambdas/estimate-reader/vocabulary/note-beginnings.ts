import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf, type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Beginnings of lines that explain a row without being part of its description. */
export const NOTE_BEGINNINGS: readonly Spelling<'note'>[] = [
  spelling(/^auto calculated waste/, 'note', 'Xactimate', 'Auto Calculated Waste: 7.6%, 4.36SQ'),
  spelling(/^\d+(?:\.\d+)? ?% waste/, 'note', 'Xactimate', '10% Waste Added'),
  spelling(/^\d+(?:\.\d+)? ?% of/, 'note', 'Xactimate', '50% of the slope'),
  spelling(/^waste /, 'note', 'Xactimate', 'Waste factor for this roof was calculated at 12%'),
  spelling(/^roof waste/, 'note', 'Xactimate', 'Roof waste: 12%'),
  spelling(/^suggested/, 'note', 'measurement reports', 'Suggested waste for this roof: 12%'),
  spelling(/^calculated/, 'note', 'Xactimate', 'Calculated with 12% waste'),
  spelling(/^options?:/, 'note', 'Allstate', 'Options: Valleys: Open'),
  spelling(
    /^hip\/valley/,
    'note',
    'Allstate, where the options wrap',
    'Hip/Valley/Starter: 5 5/8", Exposure - Gable: 7",',
  ),
  spelling(/^bundle rounding/, 'note', 'Allstate', 'Bundle Rounding: 0.5%, 0.27SQ'),
  spelling(/^materials? quantity/, 'note', 'Symbility', 'Materials quantity bundle rounding applied.'),
  spelling(/^quantity /, 'note', 'Xactimate', 'Quantity rounded up to full bundles'),
  spelling(/^conversion:/, 'note', 'Symbility', 'Conversion: 0.06 SQ per LF'),
  spelling(/^includes?:/, 'note', 'Symbility', 'Includes: aluminum, nails, and installation labor.'),
  spelling(/^includes? \d/, 'note', 'Symbility', 'Includes 10% waste on quantity.'),
  spelling(/^\(?included /, 'note', 'Allstate', '(included in waste calculation above)'),
  spelling(/^this line item/, 'note', 'Xactimate', 'This line item includes an allowance for fasteners.'),
  spelling(/^the above/, 'note', 'State Farm', 'The above code upgrade item is paid when actually replaced.'),
  spelling(/^the following/, 'note', 'Xactimate', 'The following line items account for the roof.'),
  spelling(/^the (?:quantity|roof)/, 'note', 'Xactimate', 'The roof was measured from above.'),
  spelling(/^the (?:policy|insured|adjuster)/, 'note', 'Xactimate', 'The insured may choose the color.'),
  spelling(/^component /, 'note', 'Farmers', 'Component RFG300 from this line item was priced by ITEL'),
  spelling(/^price /, 'note', 'Xactimate', 'Price List: NEOM8X_JUN25'),
  spelling(/^pricing /, 'note', 'Symbility', 'Pricing Database: Shelter 2025'),
  spelling(/^depreciat/, 'note', 'Xactimate', 'Depreciation is withheld until the work is done'),
  spelling(
    /^additional (?:quantity|squares?|area)\b/,
    'note',
    'supplements',
    'Additional quantity to the original estimate.',
  ),
  spelling(
    /^differences? (?:between|to|from)\b/,
    'note',
    'supplements',
    'Difference between the original and the measured quantity only.',
  ),
  spelling(/^repairs? of\b/, 'note', 'Xactimate', 'Repair of the damaged area.'),
  spelling(/^allowance /, 'note', 'Xactimate', 'Allowance for eaves'),
  spelling(/^provided /, 'note', 'Xactimate', 'Provided to facilitate the valley metal replacement.'),
  spelling(/^per /, 'note', 'Xactimate', 'Per local code'),
  spelling(/^based on/, 'note', 'Xactimate', 'Based on the drawing below'),
  spelling(/^item /, 'note', 'Xactimate', 'Item was damaged by hail'),
  spelling(/^does not/, 'note', 'Xactimate', 'Does not include the garage'),
  spelling(/^note/, 'note', 'Xactimate; Symbility', 'Note: ladder access', 'Notes'),
  spelling(/^see /, 'note', 'Xactimate', 'See photos 4 to 9'),
  spelling(/^photo/, 'note', 'Xactimate', 'Photo 12'),
  spelling(/^if /, 'note', 'Xactimate', 'If the decking is damaged, call us.'),
  spelling(/^all /, 'note', 'Xactimate', 'All slopes were hit'),
  spelling(/^no /, 'note', 'Xactimate', 'No storm related damage found to this slope.'),
  spelling(/^we /, 'note', 'letters', 'We allowed for two stories'),
  spelling(/^your /, 'note', 'letters', 'Your policy covers the code upgrade'),
  // A name between asterisks is a section's.
  spelling(/^\*\*(?!\**[^*]+\*\*+$)/, 'note', 'Xactimate', '** paid when incurred'),
];

/** True if the line is a note below a row, not the rest of its description. */
export function isNote(text: string, table: typeof NOTE_BEGINNINGS): boolean {
  return meaningOf(table, normalizeText(text)) !== null;
}
