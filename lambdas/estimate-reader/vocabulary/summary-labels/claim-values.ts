import type { Spelling } from '../spelling.ts';

/** What the claim comes to: the payment, the cash value, the replacement cost. */
export const CLAIM_VALUES: readonly Spelling<'netClaim' | 'acv' | 'rcv'>[] = [
  {
    pattern: /^net (?:claim|estimate|payment)\b/,
    means: 'netClaim',
    printed: ['Net Claim', 'Net Estimate:', 'Net Payment'],
    papers: 'Xactimate; Symbility',
  },
  {
    pattern: /^net actual cash value (?:payment|settlement|claim)/,
    means: 'netClaim',
    printed: ['Net Actual Cash Value Payment'],
    papers: 'State Farm',
  },
  {
    pattern: /^net actual cash value on coverage .* after deductible/,
    means: 'netClaim',
    printed: ['Net Actual Cash Value on Coverage AA-Dwelling after Deductible:'],
    papers: 'Symbility',
  },
  {
    pattern: /^net actual cash value after deductible/,
    means: 'netClaim',
    printed: ['Net Actual Cash Value after Deductible'],
    papers: 'Symbility',
  },
  {
    pattern: /^net acv (?:payment|claim|settlement)/,
    means: 'netClaim',
    printed: ['Net ACV Payment'],
    papers: 'letters',
  },
  {
    pattern: /^total acv settlement/,
    means: 'netClaim',
    printed: ['Total ACV Settlement'],
    papers: 'AmFam',
  },
  {
    pattern: /^actual cash value (?:settlement|payment)/,
    means: 'netClaim',
    printed: ['Actual cash value settlement:'],
    papers: 'USAA letter',
  },
  {
    pattern: /^acv (?:settlement|payment)/,
    means: 'netClaim',
    printed: ['ACV Payment'],
    papers: 'letters',
  },
  { pattern: /^initial payment/, means: 'netClaim', printed: ['Initial Payment'], papers: 'Shelter letter' },
  {
    pattern: /^total (?:net )?payment\b/,
    means: 'netClaim',
    printed: ['Total Net Payment'],
    papers: 'letters',
  },
  {
    pattern: /^total (?:net )?(?:amount )?(?:due|payable|owed)\b/,
    means: 'netClaim',
    printed: ['Total Amount Due', 'Total Payable'],
    papers: 'letters',
  },
  {
    pattern: /^(?:net )?amount (?:payable|due|owed|of (?:this )?(?:payment|check))\b/,
    means: 'netClaim',
    printed: ['Amount payable to you', 'Net Amount Due', 'Amount of this check'],
    papers: 'letters; farm mutuals',
  },
  {
    pattern: /^we (?:will )?(?:owe|pay)\b/,
    means: 'netClaim',
    printed: ['We owe', 'We will pay'],
    papers: 'letters',
  },
  {
    pattern: /^(?:check|payment|draft) (?:enclosed|amount|attached)\b/,
    means: 'netClaim',
    printed: ['Check enclosed', 'Payment amount'],
    papers: 'farm mutuals',
  },
  {
    pattern: /^(?:enclosed|your|this|current|first) (?:check|payment)\b/,
    means: 'netClaim',
    printed: ['Your payment', 'Enclosed check', 'This payment'],
    papers: 'letters',
  },
  { pattern: /^net loss/, means: 'netClaim', printed: ['Net Loss'], papers: 'letters' },
  {
    pattern: /^(?:net )?actual cash value\b/,
    means: 'acv',
    printed: ['Actual Cash Value', 'Net Actual Cash Value on Coverage Dwelling:', 'Actual Cash Value (ACV)'],
    papers: 'Xactimate; Symbility; AmFam; Safeco; Liberty',
  },
  { pattern: /^acv\b/, means: 'acv', printed: ['ACV'], papers: 'letters' },
  { pattern: /^total acv(?: total)?$/, means: 'acv', printed: ['Total ACV'], papers: 'letters' },
  {
    pattern: /^(?:total )?replacement cost\b/,
    means: 'rcv',
    printed: ['Replacement Cost Value', 'Replacement cost:', 'Replacement Cost on Coverage Dwelling'],
    papers: 'Xactimate; State Farm; Symbility; AmFam; USAA letter',
  },
  {
    pattern: /^full replacement cost/,
    means: 'rcv',
    printed: ['Full Replacement Cost'],
    papers: 'letters',
  },
  {
    pattern: /^total estimated cost to repair/,
    means: 'rcv',
    printed: ['Total Estimated Cost to Repair or Replace'],
    papers: 'Shelter letter',
  },
  { pattern: /^rcv\b/, means: 'rcv', printed: ['RCV'], papers: 'letters' },
  { pattern: /^total rcv/, means: 'rcv', printed: ['Total RCV'], papers: 'letters' },
];
