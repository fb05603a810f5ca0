import { type PhraseRule, phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Labels of covers, letters and page heads; a field's earlier labels are preferred to earlier lines. */
export const CLAIM_LABELS = phrasesBy('small carriers', {
  claimNumber: [
    [/^claim (number|no\.?|num\.?):$/, 'Claim Number: | CLAIM NO.: | Claim Num:', 'Xactimate; State Farm'],
    [/^claim ?#:?$/, 'Claim # | Claim#:', 'Nationwide'],
    [/^claim( id)?:$/, 'Claim: | Claim ID:', 'Symbility'],
    [/^(usaa )?claim (number|no\.?)$/, 'USAA Claim Number | Claim No.', 'USAA letter'],
    [/^claim unit number:?$/, 'Claim Unit Number:', 'Farmers'],
    [/^(file|loss) (number|no\.?):$/, 'File Number: | Loss No.:'],
  ],
  dateOfLoss: [
    [/^date of (the )?loss:?$/, 'Date of Loss: | Date of the Loss', 'Xactimate; State Farm; Symbility'],
    [/^(loss date|date loss):?$/, 'Loss Date: | DATE LOSS', 'letters; monospaced prints'],
    [/^d\.?o\.?l\.?:$/, 'DOL: | D.O.L.:'],
    [/^date of (incident|occurrence):?$/, 'Date of Incident: | Date of Occurrence:', 'letters'],
  ],
  typeOfLoss: [
    [/^(type|cause) of loss:$/, 'Type of Loss: | Cause of Loss:', 'Xactimate; Symbility'],
    [/^(loss type|peril|type of claim):$/, 'Loss Type: | Peril: | Type of Claim:'],
    [/^(type|cause) of loss$/, 'Type of Loss | Cause of Loss', 'letters'],
    [/^kind of loss:?$/, 'Kind of Loss', 'forms for manufactured homes'],
    [/^cause:?$/, 'CAUSE | Cause:', 'monospaced prints'],
  ],
  company: [
    [/^insurance company:?$/, 'Insurance Company:'],
    [/^((insurance )?carrier:?|insurer:)$/, 'Insurance Carrier: | Carrier: | Insurer:', 'contractors'],
    [/^company:$/, 'Company:', 'Auto-Owners'],
  ],
  deductible: [
    [
      /^(policy |wind\/hail |your )?deductible:$/,
      'Deductible: | Wind/Hail Deductible:',
      'State Farm; Liberty',
    ],
  ],
});

/** Labels that distinguish the estimates in a file. */
export const FILING_LABELS = phrasesBy('Xactimate', {
  property: [
    [/^(insured )?property( address)?:$/, 'Property: | Insured Property:'],
    [/^(loss|risk|job) (location|address):$/, 'Loss Location: | Risk Address:', 'Symbility; State Farm'],
    [/^location( of (loss|risk))?:$/, 'Location: | Location of Risk:', 'farm mutuals'],
  ],
  dated: [
    [/^date (est\.? completed|entered):$/, 'Date Est. Completed: | Date Entered:'],
    [/^date (prepared|of estimate|revised):$/, 'Date Revised:', 'small carriers'],
    [/^(estimate date|prepared( on)?):$/, 'Estimate Date: | Prepared on:', 'small carriers; builders'],
  ],
});

/** What a document that replaces an earlier one calls itself. */
export const REVISION_WORDS = phrases('revised', 'letters', [
  ['revised|supersedes?', 'REVISED ESTIMATE | Supersedes the statement of May 2', 'Xactimate; letters'],
  [
    /\breplaces? (our|the|your|all|any) ([a-z]+ )?(estimate|statement)/,
    'This estimate replaces our estimate',
  ],
  [/\btakes? the place of\b/, 'This estimate takes the place of the one dated 2/25/2026'],
  [/\bcorrected estimate\b/, 'Corrected estimate', 'small carriers'],
  [/\bre-?inspect(ed|ion)\b/, 'After reinspection with your contractor'],
]);

/** What a document that adds to an earlier one calls itself. */
export const SUPPLEMENT_TITLES = phrases('supplement', 'supplements', [
  [/^(?:\w+ ){0,3}supplement(?:al)?\b/, 'SUPPLEMENT 1 TO ESTIMATE CALLOWAY_BRENT'],
  [/\bthis supplement\b/, 'The items of this supplement are credited first'],
  [/\bdifferences? only\b/, 'Lists differences only'],
  [
    /\b(?:added to|changes? (?:to|of)|revised? items? of) our (?:original|first|prior|previous) estimate\b/,
    'Items added to our original estimate of 5/6/2025',
  ],
]);

/** Fields of a cover; a page with several of them begins an estimate. */
export const COVER_FIELDS = phrases('cover', 'Xactimate', [
  [
    /\b(insured|customer|policyholder|owner)\b[^:]{0,12}:/,
    'Insured: Calloway, Brent',
    'Xactimate; Symbility',
  ],
  [/\bprepared for\b[^:]{0,12}:/, 'Prepared for: A. Vale'],
  [/\b(property|(loss )?location|(loss|risk|job) address)\s*:/, 'Property: 118 Juniper Hollow Rd'],
  [/\bpolicy (number|no\.?|#)\s*:?/, 'Policy Number: HP-4410-22'],
  [/\bclaim (number|no\.?|#)\s*:?/, 'Claim Number: PL-2025-004417'],
  [/\b(date of loss|loss date|d\.?o\.?l\.?)\s*:/, 'Date of Loss: 4/17/2025'],
  [/\b(type|cause) of (loss|claim)\s*:/, 'Type of Loss: Hail'],
  [/\bestimate( name| number| #)?\s*:/, 'Estimate: CALLOWAY_BRENT1'],
]);

/** The labels of one field, the most specific first. */
export const labelsOf = <Field>(labels: readonly PhraseRule<Field>[], field: Field): readonly RegExp[] =>
  labels.filter(({ means }) => means === field).map(({ pattern }) => pattern);

/** How many of a cover's fields the page has. `page` is normalized text with the printed lines. */
export const coverFieldsIn = (page: string, fields: typeof COVER_FIELDS) =>
  fields.filter(({ pattern }) => pattern.test(page)).length;
