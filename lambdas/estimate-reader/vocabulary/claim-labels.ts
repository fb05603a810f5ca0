import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

type ClaimField = 'claimNumber' | 'dateOfLoss' | 'typeOfLoss' | 'company' | 'deductible';

/** Labels of covers, letters and page heads; of one field's labels an earlier one wins over an earlier line. */
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

/** The labels of one field, most particular first. */
export const labelsOf = (field: ClaimField): readonly RegExp[] =>
  CLAIM_LABELS.filter(({ means }) => means === field).map(({ pattern }) => pattern);
