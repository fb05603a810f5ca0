import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';

type ClaimField = 'claimNumber' | 'dateOfLoss' | 'typeOfLoss' | 'company' | 'deductible';

/** Labels of covers, letters and page heads; a field's earlier labels are preferred to earlier lines. */
export const CLAIM_LABELS: readonly PhraseRule<ClaimField>[] = [
  phrase(
    /^claim (?:number|no\.?|num\.?):$/,
    'claimNumber',
    'Xactimate; State Farm; Auto-Owners',
    'Claim Number:',
    'CLAIM NO.:',
    'Claim Num:',
  ),
  phrase(/^claim ?#:?$/, 'claimNumber', 'Nationwide', 'Claim #', 'Claim#:'),
  phrase(/^claim(?: id)?:$/, 'claimNumber', 'Symbility', 'Claim:', 'Claim ID:'),
  phrase(
    /^(?:usaa )?claim (?:number|no\.?)$/,
    'claimNumber',
    'USAA letter',
    'USAA Claim Number',
    'Claim No.',
  ),
  phrase(/^claim unit number:?$/, 'claimNumber', 'Farmers', 'Claim Unit Number:'),
  phrase(/^(?:file|loss) (?:number|no\.?):$/, 'claimNumber', 'small carriers', 'File Number:', 'Loss No.:'),
  phrase(
    /^date of (?:the )?loss:?$/,
    'dateOfLoss',
    'Xactimate; State Farm; Symbility',
    'Date of Loss:',
    'Date of the Loss',
  ),
  phrase(/^loss date:?$/, 'dateOfLoss', 'letters', 'Loss Date:'),
  phrase(/^date loss:?$/, 'dateOfLoss', 'monospaced prints', 'DATE LOSS'),
  phrase(/^d\.?o\.?l\.?:$/, 'dateOfLoss', 'small carriers', 'DOL:', 'D.O.L.:'),
  phrase(
    /^date of (?:incident|occurrence):?$/,
    'dateOfLoss',
    'letters',
    'Date of Incident:',
    'Date of Occurrence:',
  ),
  phrase(/^type of loss:$/, 'typeOfLoss', 'Xactimate', 'Type of Loss:'),
  phrase(/^cause of loss:$/, 'typeOfLoss', 'Symbility', 'Cause of Loss:'),
  phrase(/^loss type:$/, 'typeOfLoss', 'small carriers', 'Loss Type:'),
  phrase(/^type of claim:$/, 'typeOfLoss', 'letters', 'Type of Claim:'),
  phrase(/^peril:$/, 'typeOfLoss', 'small carriers', 'Peril:'),
  phrase(/^type of loss$/, 'typeOfLoss', 'letters', 'Type of Loss'),
  phrase(/^cause of loss$/, 'typeOfLoss', 'letters', 'Cause of Loss'),
  phrase(/^kind of loss:?$/, 'typeOfLoss', 'forms for manufactured homes', 'Kind of Loss'),
  phrase(/^cause:?$/, 'typeOfLoss', 'monospaced prints', 'CAUSE', 'Cause:'),
  phrase(/^insurance company:?$/, 'company', 'small carriers', 'Insurance Company:'),
  phrase(/^(?:insurance )?carrier:?$/, 'company', 'contractors', 'Insurance Carrier:', 'Carrier:'),
  phrase(/^insurer:$/, 'company', 'contractors', 'Insurer:'),
  phrase(/^company:$/, 'company', 'Auto-Owners', 'Company:'),
  phrase(
    /^(?:policy |wind\/hail |your )?deductible:$/,
    'deductible',
    'State Farm; Liberty',
    'Deductible:',
    'Wind/Hail Deductible:',
  ),
];

type FilingField = 'property' | 'dated';

/** Labels that distinguish the estimates in a file. */
export const FILING_LABELS: readonly PhraseRule<FilingField>[] = [
  phrase(/^(?:insured )?property(?: address)?:$/, 'property', 'Xactimate', 'Property:', 'Insured Property:'),
  phrase(
    /^(?:loss|risk|job) (?:location|address):$/,
    'property',
    'Symbility; State Farm',
    'Loss Location:',
    'Risk Address:',
  ),
  phrase(/^location(?: of (?:loss|risk))?:$/, 'property', 'farm mutuals', 'Location:', 'Location of Risk:'),
  phrase(/^date est\.? completed:$/, 'dated', 'Xactimate', 'Date Est. Completed:'),
  phrase(
    /^date (?:entered|prepared|of estimate|revised):$/,
    'dated',
    'Xactimate; small carriers',
    'Date Entered:',
    'Date Revised:',
  ),
  phrase(/^estimate date:$/, 'dated', 'small carriers', 'Estimate Date:'),
  phrase(/^prepared(?: on)?:$/, 'dated', 'builders', 'Prepared on:'),
];

/** What a document that replaces an earlier one calls itself. */
export const REVISION_WORDS: readonly PhraseRule<'revised'>[] = [
  phrase(/\brevised\b/, 'revised', 'Xactimate', 'REVISED ESTIMATE'),
  phrase(
    /\breplaces? (?:our|the|your|all|any) (?:[a-z]+ )?(?:estimate|statement)/,
    'revised',
    'letters',
    'This estimate replaces our estimate of 7/1/2025',
  ),
  phrase(
    /\btakes? the place of\b/,
    'revised',
    'letters',
    'This estimate takes the place of the one dated 2/25/2026',
  ),
  phrase(/\bsupersedes?\b/, 'revised', 'letters', 'Supersedes the statement of May 2'),
  phrase(/\bcorrected estimate\b/, 'revised', 'small carriers', 'Corrected estimate'),
  phrase(/\bre-?inspect(?:ed|ion)\b/, 'revised', 'letters', 'After reinspection with your contractor'),
];

/** Fields of a cover; a page with several of them begins an estimate. */
export const COVER_FIELDS: readonly PhraseRule<'cover'>[] = [
  phrase(
    /\b(?:insured|customer|policyholder|owner|prepared for)\b[^:]{0,12}:/,
    'cover',
    'Xactimate; Symbility',
    'Insured: Calloway, Brent',
    'Prepared for: A. Vale',
  ),
  phrase(
    /\b(?:property|loss location|loss address|risk address|job address|location)\s*:/,
    'cover',
    'Xactimate',
    'Property: 118 Juniper Hollow Rd',
  ),
  phrase(/\bpolicy (?:number|no\.?|#)\s*:?/, 'cover', 'Xactimate', 'Policy Number: HP-4410-22'),
  phrase(/\bclaim (?:number|no\.?|#)\s*:?/, 'cover', 'Xactimate', 'Claim Number: PL-2025-004417'),
  phrase(/\b(?:date of loss|loss date|d\.?o\.?l\.?)\s*:/, 'cover', 'Xactimate', 'Date of Loss: 4/17/2025'),
  phrase(/\b(?:type|cause) of (?:loss|claim)\s*:/, 'cover', 'Xactimate', 'Type of Loss: Hail'),
  phrase(/\bestimate(?: name| number| #)?\s*:/, 'cover', 'Xactimate', 'Estimate: CALLOWAY_BRENT1'),
];

/** The labels of one field, the most specific first. */
export const labelsOf = <Field>(labels: readonly PhraseRule<Field>[], field: Field): readonly RegExp[] =>
  labels.filter(({ means }) => means === field).map(({ pattern }) => pattern);

/** How many of a cover's fields the page has. `page` is normalized text with the printed lines. */
export const coverFieldsIn = (page: string, fields: typeof COVER_FIELDS) =>
  fields.filter(({ pattern }) => pattern.test(page)).length;
