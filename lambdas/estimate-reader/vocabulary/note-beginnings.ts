import { meaningOf, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Beginnings of lines that explain a row without being part of its description. */
export const NOTE_BEGINNINGS = phrases('note', 'Xactimate', [
  [/^(auto )?calculated/, 'Auto Calculated Waste: 7.6%, 4.36SQ | Calculated with 12% waste'],
  [/^\d+(\.\d+)? ?% (waste|of)/, '10% Waste Added | 50% of the slope'],
  [/^(roof )?waste\b/, 'Waste factor for this roof was calculated at 12% | Roof waste: 12%'],
  [/^suggested/, 'Suggested waste for this roof: 12%', 'measurement reports'],
  [/^(options?:|bundle rounding)/, 'Options: Valleys: Open | Bundle Rounding: 0.5%, 0.27SQ', 'Allstate'],
  [/^hip\/valley/, 'Hip/Valley/Starter: 5 5/8", Exposure - Gable: 7",', 'Allstate, where the options wrap'],
  [/^materials? quantity/, 'Materials quantity bundle rounding applied.', 'Symbility'],
  [/^conversion:/, 'Conversion: 0.06 SQ per LF', 'Symbility'],
  [/^quantity /, 'Quantity rounded up to full bundles'],
  [/^includes?:/, 'Includes: aluminum, nails, and installation labor.', 'Symbility'],
  [/^includes? \d/, 'Includes 10% waste on quantity.', 'Symbility'],
  [/^\(?included /, '(included in waste calculation above)', 'Allstate'],
  [/^this line item/, 'This line item includes an allowance for fasteners.'],
  [/^the above/, 'The above code upgrade item is paid when actually replaced.', 'State Farm'],
  [/^the following/, 'The following line items account for the roof.'],
  [/^the (quantity|roof)/, 'The roof was measured from above.'],
  [/^the (policy|insured|adjuster)/, 'The insured may choose the color.'],
  [/^component /, 'Component RFG300 from this line item was priced by ITEL', 'Farmers'],
  [/^(price|pricing) /, 'Price List: NEOM8X_JUN25 | Pricing Database: Shelter 2025', 'Xactimate; Symbility'],
  [/^depreciat/, 'Depreciation is withheld until the work is done'],
  [/^additional (quantity|squares?|area)\b/, 'Additional quantity to the original estimate.', 'supplements'],
  [
    /^differences? (between|to|from)\b/,
    'Difference between the original and the measured quantity.',
    'supplements',
  ],
  [/^repairs? of\b/, 'Repair of the damaged area.'],
  [/^(allowance|item|all) /, 'Allowance for eaves | Item was damaged by hail | All slopes were hit'],
  [/^(per|see) /, 'Per local code | See photos 4 to 9'],
  [/^(if|no) /, 'If the decking is damaged, call us. | No storm related damage found to this slope.'],
  [/^provided /, 'Provided to facilitate the valley metal replacement.'],
  [/^(based on|does not)/, 'Based on the drawing below | Does not include the garage'],
  [/^(note|photo)/, 'Note: ladder access | Notes | Photo 12', 'Xactimate; Symbility'],
  [/^(we|your) /, 'We allowed for two stories | Your policy covers the code upgrade', 'letters'],
  // A name between asterisks is a section's.
  [/^\*\*(?!\**[^*]+\*\*+$)/, '** paid when incurred'],
]);

/** True if the line is a note below a row, not the rest of its description. */
export function isNote(text: string, table: typeof NOTE_BEGINNINGS): boolean {
  return meaningOf(table, normalizeText(text)) !== null;
}
