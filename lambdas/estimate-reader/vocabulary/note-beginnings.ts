import { meaningOf, type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Beginnings of lines that explain a row without being part of its description. */
export const NOTE_BEGINNINGS: readonly PhraseRule<'note'>[] = [
  phrase(/^auto calculated waste/, 'note', 'Xactimate', 'Auto Calculated Waste: 7.6%, 4.36SQ'),
  phrase(/^\d+(?:\.\d+)? ?% waste/, 'note', 'Xactimate', '10% Waste Added'),
  phrase(/^\d+(?:\.\d+)? ?% of/, 'note', 'Xactimate', '50% of the slope'),
  phrase(/^waste /, 'note', 'Xactimate', 'Waste factor for this roof was calculated at 12%'),
  phrase(/^roof waste/, 'note', 'Xactimate', 'Roof waste: 12%'),
  phrase(/^suggested/, 'note', 'measurement reports', 'Suggested waste for this roof: 12%'),
  phrase(/^calculated/, 'note', 'Xactimate', 'Calculated with 12% waste'),
  phrase(/^options?:/, 'note', 'Allstate', 'Options: Valleys: Open'),
  phrase(
    /^hip\/valley/,
    'note',
    'Allstate, where the options wrap',
    'Hip/Valley/Starter: 5 5/8", Exposure - Gable: 7",',
  ),
  phrase(/^bundle rounding/, 'note', 'Allstate', 'Bundle Rounding: 0.5%, 0.27SQ'),
  phrase(/^materials? quantity/, 'note', 'Symbility', 'Materials quantity bundle rounding applied.'),
  phrase(/^quantity /, 'note', 'Xactimate', 'Quantity rounded up to full bundles'),
  phrase(/^conversion:/, 'note', 'Symbility', 'Conversion: 0.06 SQ per LF'),
  phrase(/^includes?:/, 'note', 'Symbility', 'Includes: aluminum, nails, and installation labor.'),
  phrase(/^includes? \d/, 'note', 'Symbility', 'Includes 10% waste on quantity.'),
  phrase(/^\(?included /, 'note', 'Allstate', '(included in waste calculation above)'),
  phrase(/^this line item/, 'note', 'Xactimate', 'This line item includes an allowance for fasteners.'),
  phrase(/^the above/, 'note', 'State Farm', 'The above code upgrade item is paid when actually replaced.'),
  phrase(/^the following/, 'note', 'Xactimate', 'The following line items account for the roof.'),
  phrase(/^the (?:quantity|roof)/, 'note', 'Xactimate', 'The roof was measured from above.'),
  phrase(/^the (?:policy|insured|adjuster)/, 'note', 'Xactimate', 'The insured may choose the color.'),
  phrase(/^component /, 'note', 'Farmers', 'Component RFG300 from this line item was priced by ITEL'),
  phrase(/^price /, 'note', 'Xactimate', 'Price List: NEOM8X_JUN25'),
  phrase(/^pricing /, 'note', 'Symbility', 'Pricing Database: Shelter 2025'),
  phrase(/^depreciat/, 'note', 'Xactimate', 'Depreciation is withheld until the work is done'),
  phrase(
    /^additional (?:quantity|squares?|area)\b/,
    'note',
    'supplements',
    'Additional quantity to the original estimate.',
  ),
  phrase(
    /^differences? (?:between|to|from)\b/,
    'note',
    'supplements',
    'Difference between the original and the measured quantity only.',
  ),
  phrase(/^repairs? of\b/, 'note', 'Xactimate', 'Repair of the damaged area.'),
  phrase(/^allowance /, 'note', 'Xactimate', 'Allowance for eaves'),
  phrase(/^provided /, 'note', 'Xactimate', 'Provided to facilitate the valley metal replacement.'),
  phrase(/^per /, 'note', 'Xactimate', 'Per local code'),
  phrase(/^based on/, 'note', 'Xactimate', 'Based on the drawing below'),
  phrase(/^item /, 'note', 'Xactimate', 'Item was damaged by hail'),
  phrase(/^does not/, 'note', 'Xactimate', 'Does not include the garage'),
  phrase(/^note/, 'note', 'Xactimate; Symbility', 'Note: ladder access', 'Notes'),
  phrase(/^see /, 'note', 'Xactimate', 'See photos 4 to 9'),
  phrase(/^photo/, 'note', 'Xactimate', 'Photo 12'),
  phrase(/^if /, 'note', 'Xactimate', 'If the decking is damaged, call us.'),
  phrase(/^all /, 'note', 'Xactimate', 'All slopes were hit'),
  phrase(/^no /, 'note', 'Xactimate', 'No storm related damage found to this slope.'),
  phrase(/^we /, 'note', 'letters', 'We allowed for two stories'),
  phrase(/^your /, 'note', 'letters', 'Your policy covers the code upgrade'),
  // A name between asterisks is a section's.
  phrase(/^\*\*(?!\**[^*]+\*\*+$)/, 'note', 'Xactimate', '** paid when incurred'),
];

/** True if the line is a note below a row, not the rest of its description. */
export function isNote(text: string, table: typeof NOTE_BEGINNINGS): boolean {
  return meaningOf(table, normalizeText(text)) !== null;
}
