import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

type ClaimField = 'claimNumber' | 'dateOfLoss' | 'typeOfLoss' | 'company' | 'deductible';

/** Labels of covers, letters and page heads; a field's earlier labels are preferred to earlier lines. */
export const CLAIM_LABELS: readonly Spelling<ClaimField>[] = [
  {
    pattern: /^claim (?:number|no\.?|num\.?):$/,
    means: 'claimNumber',
    printed: ['Claim Number:', 'CLAIM NO.:', 'Claim Num:'],
    papers: 'Xactimate; State Farm; Auto-Owners',
  },
  { pattern: /^claim ?#:?$/, means: 'claimNumber', printed: ['Claim #', 'Claim#:'], papers: 'Nationwide' },
  {
    pattern: /^claim(?: id)?:$/,
    means: 'claimNumber',
    printed: ['Claim:', 'Claim ID:'],
    papers: 'Symbility',
  },
  {
    pattern: /^(?:usaa )?claim (?:number|no\.?)$/,
    means: 'claimNumber',
    printed: ['USAA Claim Number', 'Claim No.'],
    papers: 'USAA letter',
  },
  {
    pattern: /^claim unit number:?$/,
    means: 'claimNumber',
    printed: ['Claim Unit Number:'],
    papers: 'Farmers',
  },
  {
    pattern: /^(?:file|loss) (?:number|no\.?):$/,
    means: 'claimNumber',
    printed: ['File Number:', 'Loss No.:'],
    papers: 'small carriers',
  },
  {
    pattern: /^date of (?:the )?loss:?$/,
    means: 'dateOfLoss',
    printed: ['Date of Loss:', 'Date of the Loss'],
    papers: 'Xactimate; State Farm; Symbility',
  },
  { pattern: /^loss date:?$/, means: 'dateOfLoss', printed: ['Loss Date:'], papers: 'letters' },
  { pattern: /^date loss:?$/, means: 'dateOfLoss', printed: ['DATE LOSS'], papers: 'monospaced prints' },
  { pattern: /^d\.?o\.?l\.?:$/, means: 'dateOfLoss', printed: ['DOL:', 'D.O.L.:'], papers: 'small carriers' },
  {
    pattern: /^date of (?:incident|occurrence):?$/,
    means: 'dateOfLoss',
    printed: ['Date of Incident:', 'Date of Occurrence:'],
    papers: 'letters',
  },
  { pattern: /^type of loss:$/, means: 'typeOfLoss', printed: ['Type of Loss:'], papers: 'Xactimate' },
  { pattern: /^cause of loss:$/, means: 'typeOfLoss', printed: ['Cause of Loss:'], papers: 'Symbility' },
  { pattern: /^loss type:$/, means: 'typeOfLoss', printed: ['Loss Type:'], papers: 'small carriers' },
  { pattern: /^type of claim:$/, means: 'typeOfLoss', printed: ['Type of Claim:'], papers: 'letters' },
  { pattern: /^peril:$/, means: 'typeOfLoss', printed: ['Peril:'], papers: 'small carriers' },
  { pattern: /^type of loss$/, means: 'typeOfLoss', printed: ['Type of Loss'], papers: 'letters' },
  { pattern: /^cause of loss$/, means: 'typeOfLoss', printed: ['Cause of Loss'], papers: 'letters' },
  {
    pattern: /^kind of loss:?$/,
    means: 'typeOfLoss',
    printed: ['Kind of Loss'],
    papers: 'forms for manufactured homes',
  },
  { pattern: /^cause:?$/, means: 'typeOfLoss', printed: ['CAUSE', 'Cause:'], papers: 'monospaced prints' },
  {
    pattern: /^insurance company:?$/,
    means: 'company',
    printed: ['Insurance Company:'],
    papers: 'small carriers',
  },
  {
    pattern: /^(?:insurance )?carrier:?$/,
    means: 'company',
    printed: ['Insurance Carrier:', 'Carrier:'],
    papers: 'contractors',
  },
  { pattern: /^insurer:$/, means: 'company', printed: ['Insurer:'], papers: 'contractors' },
  { pattern: /^company:$/, means: 'company', printed: ['Company:'], papers: 'Auto-Owners' },
  {
    pattern: /^(?:policy |wind\/hail |your )?deductible:$/,
    means: 'deductible',
    printed: ['Deductible:', 'Wind/Hail Deductible:'],
    papers: 'State Farm; Liberty',
  },
];

type FilingField = 'property' | 'dated';

/** Labels that distinguish the estimates in a file. */
export const FILING_LABELS: readonly Spelling<FilingField>[] = [
  {
    pattern: /^(?:insured )?property(?: address)?:$/,
    means: 'property',
    printed: ['Property:', 'Insured Property:'],
    papers: 'Xactimate',
  },
  {
    pattern: /^(?:loss|risk|job) (?:location|address):$/,
    means: 'property',
    printed: ['Loss Location:', 'Risk Address:'],
    papers: 'Symbility; State Farm',
  },
  {
    pattern: /^location(?: of (?:loss|risk))?:$/,
    means: 'property',
    printed: ['Location:', 'Location of Risk:'],
    papers: 'farm mutuals',
  },
  {
    pattern: /^date est\.? completed:$/,
    means: 'dated',
    printed: ['Date Est. Completed:'],
    papers: 'Xactimate',
  },
  {
    pattern: /^date (?:entered|prepared|of estimate|revised):$/,
    means: 'dated',
    printed: ['Date Entered:', 'Date Revised:'],
    papers: 'Xactimate; small carriers',
  },
  { pattern: /^estimate date:$/, means: 'dated', printed: ['Estimate Date:'], papers: 'small carriers' },
  { pattern: /^prepared(?: on)?:$/, means: 'dated', printed: ['Prepared on:'], papers: 'builders' },
];

/** What a document that replaces an earlier one calls itself. */
export const REVISION_WORDS: readonly Spelling<'revised'>[] = [
  { pattern: /\brevised\b/, means: 'revised', printed: ['REVISED ESTIMATE'], papers: 'Xactimate' },
  {
    pattern: /\breplaces? (?:our|the|your|all|any) (?:[a-z]+ )?(?:estimate|statement)/,
    means: 'revised',
    printed: ['This estimate replaces our estimate of 7/1/2025'],
    papers: 'letters',
  },
  {
    pattern: /\btakes? the place of\b/,
    means: 'revised',
    printed: ['This estimate takes the place of the one dated 2/25/2026'],
    papers: 'letters',
  },
  {
    pattern: /\bsupersedes?\b/,
    means: 'revised',
    printed: ['Supersedes the statement of May 2'],
    papers: 'letters',
  },
  {
    pattern: /\bcorrected estimate\b/,
    means: 'revised',
    printed: ['Corrected estimate'],
    papers: 'small carriers',
  },
  {
    pattern: /\bre-?inspect(?:ed|ion)\b/,
    means: 'revised',
    printed: ['After reinspection with your contractor'],
    papers: 'letters',
  },
];

/** Fields of a cover; a page with several of them begins an estimate. */
export const COVER_FIELDS: readonly Spelling<'cover'>[] = [
  {
    pattern: /\b(?:insured|customer|policyholder|owner|prepared for)\b[^:]{0,12}:/,
    means: 'cover',
    printed: ['Insured: Calloway, Brent', 'Prepared for: A. Vale'],
    papers: 'Xactimate; Symbility',
  },
  {
    pattern: /\b(?:property|loss location|loss address|risk address|job address|location)\s*:/,
    means: 'cover',
    printed: ['Property: 118 Juniper Hollow Rd'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bpolicy (?:number|no\.?|#)\s*:?/,
    means: 'cover',
    printed: ['Policy Number: HP-4410-22'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bclaim (?:number|no\.?|#)\s*:?/,
    means: 'cover',
    printed: ['Claim Number: PL-2025-004417'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(?:date of loss|loss date|d\.?o\.?l\.?)\s*:/,
    means: 'cover',
    printed: ['Date of Loss: 4/17/2025'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(?:type|cause) of (?:loss|claim)\s*:/,
    means: 'cover',
    printed: ['Type of Loss: Hail'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bestimate(?: name| number| #)?\s*:/,
    means: 'cover',
    printed: ['Estimate: CALLOWAY_BRENT1'],
    papers: 'Xactimate',
  },
];

/** The labels of one field, the most specific first. */
export const labelsOf = <Field>(labels: readonly Spelling<Field>[], field: Field): readonly RegExp[] =>
  labels.filter(({ means }) => means === field).map(({ pattern }) => pattern);

/** How many of a cover's fields the page has. `page` is normalized text with the printed lines. */
export const coverFieldsIn = (page: string, fields: typeof COVER_FIELDS) =>
  fields.filter(({ pattern }) => pattern.test(page)).length;
