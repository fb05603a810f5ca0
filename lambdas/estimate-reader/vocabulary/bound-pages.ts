import { phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Words of pages that are of others: a contractor's proposal, a lawyer's letter, a leaflet. */
export const OTHERS_PAGES = phrases('others', 'letters bound into files', [
  [
    'proposal|our crew|workmanship warranty|down payment|free estimate|weather permitting',
    [
      'Proposal',
      'Our crew cleans up',
      'A workmanship warranty',
      'A down payment',
      'Free estimate',
      'Weather permitting',
    ].join(' | '),
  ],
  [/\bways to save\b|\bfirst month free\b/, 'More ways to save | Get your first month free'],
  [/\bcontractor(?:'s)? license\b/, "Contractor's License 4471"],
  [/\blicensed (?:&|and) insured\b/, 'Licensed & Insured'],
  [/\bmechanic's lien\b/, "A mechanic's lien"],
  [/\b(?:homeowner|owner|customer) (?:shall|agrees)\b/, 'The homeowner agrees | Customer shall pay'],
  [/\bpublic adjust(?:er|ing)\b/, 'Vale, a public adjuster | Public adjusting'],
  [/\battorneys? at law\b/, 'Attorneys at Law'],
  [/\blaw (?:offices?|firm)\b/, 'Law Offices of A. Vale | A law firm'],
  [
    'our client|frequently asked questions|how to file a claim',
    'Our client | Frequently Asked Questions | How to File a Claim',
  ],
  [/\bloss drafts?\b/, 'Loss Draft Department | Loss drafts'],
  [/\bendorse (?:the|your) (?:insurance )?check\b/, 'Endorse your insurance check'],
  [/\bdisbursements?\b/, 'The disbursement | Disbursements'],
  [/\bbuilding (?:department|inspector)\b/, 'City Building Department | The building inspector'],
]);

/** Words of pages of the policy. */
export const POLICY_PAGES = phrases('policy', 'policy forms', [
  [/\bsection i{1,2} ?-/, 'SECTION I - CONDITIONS | Section II - Conditions'],
  [
    'policy form|conditions applicable|policy conditions|declarations page|policy declarations|includes copyrighted material',
    [
      'Policy Form HO 3',
      'Conditions Applicable',
      'Policy Conditions',
      'Declarations Page',
      'Policy Declarations',
      'Includes copyrighted material',
    ].join(' | '),
  ],
  [/\bthis endorsement (?:changes|modifies)\b/, 'This endorsement changes the policy'],
]);
