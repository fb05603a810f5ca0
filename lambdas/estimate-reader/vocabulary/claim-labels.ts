import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

type ClaimField = 'claimNumber' | 'dateOfLoss' | 'typeOfLoss' | 'company' | 'deductible';

/** Labels of covers, letters and page heads; a field's earlier labels are preferred to earlier lines. */
export const CLAIM_LABELS: readonly Spelling<ClaimField>[] = [
  spelling(
    /^claim (?:number|no\.?|num\.?):$/,
    'claimNumber',
    'Xactimate; State Farm; Auto-Owners',
    'Claim Number:',
    'CLAIM NO.:',
    'Claim Num:',
  ),
  spelling(/^claim ?#:?$/, 'claimNumber', 'Nationwide', 'Claim #', 'Claim#:'),
  spelling(/^claim(?: id)?:$/, 'claimNumber', 'Symbility', 'Claim:', 'Claim ID:'),
  spelling(
    /^(?:usaa )?claim (?:number|no\.?)$/,
    'claimNumber',
    'USAA letter',
    'USAA Claim Number',
    'Claim No.',
  ),
  spelling(/^claim unit number:?$/, 'claimNumber', 'Farmers', 'Claim Unit Number:'),
  spelling(/^(?:file|loss) (?:number|no\.?):$/, 'claimNumber', 'small carriers', 'File Number:', 'Loss No.:'),
  spelling(
    /^date of (?:the )?loss:?$/,
    'dateOfLoss',
    'Xactimate; State Farm; Symbility',
    'Date of Loss:',
    'Date of the Loss',
  ),
  spelling(/^loss date:?$/, 'dateOfLoss', 'letters', 'Loss Date:'),
  spelling(/^date loss:?$/, 'dateOfLoss', 'monospaced prints', 'DATE LOSS'),
  spelling(/^d\.?o\.?l\.?:$/, 'dateOfLoss', 'small carriers', 'DOL:', 'D.O.L.:'),
  spelling(
    /^date of (?:incident|occurrence):?$/,
    'dateOfLoss',
    'letters',
    'Date of Incident:',
    'Date of Occurrence:',
  ),
  spelling(/^type of loss:$/, 'typeOfLoss', 'Xactimate', 'Type of Loss:'),
  spelling(/^cause of loss:$/, 'typeOfLoss', 'Symbility', 'Cause of Loss:'),
  spelling(/^loss type:$/, 'typeOfLoss', 'small carriers', 'Loss Type:'),
  spelling(/^type of claim:$/, 'typeOfLoss', 'letters', 'Type of Claim:'),
  spelling(/^peril:$/, 'typeOfLoss', 'small carriers', 'Peril:'),
  spelling(/^type of loss$/, 'typeOfLoss', 'letters', 'Type of Loss'),
  spelling(/^cause of loss$/, 'typeOfLoss', 'letters', 'Cause of Loss'),
  spelling(/^kind of loss:?$/, 'typeOfLoss', 'forms for manufactured homes', 'Kind of Loss'),
  spelling(/^cause:?$/, 'typeOfLoss', 'monospaced prints', 'CAUSE', 'Cause:'),
  spelling(/^insurance company:?$/, 'company', 'small carriers', 'Insurance Company:'),
  spelling(/^(?:insurance )?carrier:?$/, 'company', 'contractors', 'Insurance Carrier:', 'Carrier:'),
  spelling(/^insurer:$/, 'company', 'contractors', 'Insurer:'),
  spelling(/^company:$/, 'company', 'Auto-Owners', 'Company:'),
  spelling(
    /^(?:policy |wind\/hail |your )?deductible:$/,
    'deductible',
    'State Farm; Liberty',
    'Deductible:',
    'Wind/Hail Deductible:',
  ),
];

type FilingField = 'property' | 'dated';

/** Labels that distinguish the estimates in a file. */
export const FILING_LABELS: readonly Spelling<FilingField>[] = [
  spelling(
    /^(?:insured )?property(?: address)?:$/,
    'property',
    'Xactimate',
    'Property:',
    'Insured Property:',
  ),
  spelling(
    /^(?:loss|risk|job) (?:location|address):$/,
    'property',
    'Symbility; State Farm',
    'Loss Location:',
    'Risk Address:',
  ),
  spelling(/^location(?: of (?:loss|risk))?:$/, 'property', 'farm mutuals', 'Location:', 'Location of Risk:'),
  spelling(/^date est\.? completed:$/, 'dated', 'Xactimate', 'Date Est. Completed:'),
  spelling(
    /^date (?:entered|prepared|of estimate|revised):$/,
    'dated',
    'Xactimate; small carriers',
    'Date Entered:',
    'Date Revised:',
  ),
  spelling(/^estimate date:$/, 'dated', 'small carriers', 'Estimate Date:'),
  spelling(/^prepared(?: on)?:$/, 'dated', 'builders', 'Prepared on:'),
];

/** What a document that replaces an earlier one calls itself. */
export const REVISION_WORDS: readonly Spelling<'revised'>[] = [
  spelling(/\brevised\b/, 'revised', 'Xactimate', 'REVISED ESTIMATE'),
  spelling(
    /\breplaces? (?:our|the|your|all|any) (?:[a-z]+ )?(?:estimate|statement)/,
    'revised',
    'letters',
    'This estimate replaces our estimate of 7/1/2025',
  ),
  spelling(
    /\btakes? the place of\b/,
    'revised',
    'letters',
    'This estimate takes the place of the one dated 2/25/2026',
  ),
  spelling(/\bsupersedes?\b/, 'revised', 'letters', 'Supersedes the statement of May 2'),
  spelling(/\bcorrected estimate\b/, 'revised', 'small carriers', 'Corrected estimate'),
  spelling(/\bre-?inspect(?:ed|ion)\b/, 'revised', 'letters', 'After reinspection with your contractor'),
];

/** Fields of a cover; a page with several of them begins an estimate. */
export const COVER_FIELDS: readonly Spelling<'cover'>[] = [
  spelling(
    /\b(?:insured|customer|policyholder|owner|prepared for)\b[^:]{0,12}:/,
    'cover',
    'Xactimate; Symbility',
    'Insured: Calloway, Brent',
    'Prepared for: A. Vale',
  ),
  spelling(
    /\b(?:property|loss location|loss address|risk address|job address|location)\s*:/,
    'cover',
    'Xactimate',
    'Property: 118 Juniper Hollow Rd',
  ),
  spelling(/\bpolicy (?:number|no\.?|#)\s*:?/, 'cover', 'Xactimate', 'Policy Number: HP-4410-22'),
  spelling(/\bclaim (?:number|no\.?|#)\s*:?/, 'cover', 'Xactimate', 'Claim Number: PL-2025-004417'),
  spelling(/\b(?:date of loss|loss date|d\.?o\.?l\.?)\s*:/, 'cover', 'Xactimate', 'Date of Loss: 4/17/2025'),
  spelling(/\b(?:type|cause) of (?:loss|claim)\s*:/, 'cover', 'Xactimate', 'Type of Loss: Hail'),
  spelling(/\bestimate(?: name| number| #)?\s*:/, 'cover', 'Xactimate', 'Estimate: CALLOWAY_BRENT1'),
];

/** The labels of one field, the most specific first. */
export const labelsOf = <Field>(labels: readonly Spelling<Field>[], field: Field): readonly RegExp[] =>
  labels.filter(({ means }) => means === field).map(({ pattern }) => pattern);

/** How many of a cover's fields the page has. `page` is normalized text with the printed lines. */
export const coverFieldsIn = (page: string, fields: typeof COVER_FIELDS) =>
  fields.filter(({ pattern }) => pattern.test(page)).length;
