import { phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Names above the papers of others, which homeowners bind into the file of their claim. */
export const OTHER_SENDERS = phrases('other', 'letters bound into files', [
  [
    'mortgage|bank|loans?|lending|credit union|savings|loss drafts?',
    [
      'Altamaha Mortgage Company',
      'First Example Bank',
      'Redstone Home Loans',
      'Example Lending',
      'Laurel Fork Credit Union',
      'Example Savings',
      'Loss Draft Unit',
    ].join(' | '),
  ],
  [
    /\b(?:home ?owners'?|condominium|community) association\b|\bhoa\b/,
    'Muscadine Way Homeowners Association | The Ridge HOA',
  ],
  [/\b(?:city|county|town|village|department) of\b/, 'City of Tulsa | Department of Insurance'],
  ['auto|vehicles?|motor', 'Quickpenny Auto Insurance | Vehicle Claims | Example Motor Club'],
  ['warranty|registration', 'Stonecrest Shingle Warranty | Product Registration'],
  ['attorneys?|law|public adjusters?', 'Vale Attorneys | The Law Firm of A. Vale | Vale Public Adjusters'],
  [
    'agency|agents?|engineers?|engineering',
    'Pell Insurance Agency | Independent Agents | Structural Engineers | Vale Engineering',
  ],
  [
    'power|water|electric|gas|utilit(?:y|ies)|home center|hardware|supply|rentals?',
    [
      'Example Power',
      'Example Water',
      'Example Electric',
      'Example Gas',
      'Utilities',
      'Plumb & Level Home Center',
      'Example Hardware',
      'Example Supply',
      'Example Rental',
    ].join(' | '),
  ],
]);

/** A line in capitals that says that its page holds no longer. */
export const HOLDS_NO_LONGER = /^[^a-z]*\b(?:WITHDRAWN|SUPERSEDED|RESCINDED|VOID|REPLACED)\b[^a-z]*$/;
