import { type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Words of a lender's name. */
export const LENDER_WORDS = phrases('lender', 'letters', [
  [
    'bank|mortgage|credit union|lending|lender|loan|savings|federal|financial|servicing|trust|equity|isaoa|atima|fsb',
    [
      'Harbor Stone Bank',
      'Copper Lantern Mortgage LLC',
      'Fold Credit Union',
      'Fold Lending',
      'First Lender',
      'Sierra Home Loan',
      'Fold Savings',
      'Fold Federal',
      'Fold Financial',
      'Fold Servicing',
      'Fold Trust',
      'Fold Equity',
      'Fold ISAOA',
      'Fold ATIMA',
      'Fold FSB',
    ].join(' | '),
  ],
  [/\b(?:lenders|loans)\b/, 'First Lenders | Sierra Blanca Home Loans'],
]);

/** Words of a contractor's name, where a payment is made to it. */
export const BUILDER_WORDS = phrases('contractor', 'letters', [
  [
    'roofing|exteriors|exterior|construction|contractor|contractors|restoration|builder|builders',
    [
      'Ridge Roofing',
      'Ridge Exteriors',
      'Ridge Exterior',
      'Ridge Construction',
      'Ridge Contractor',
      'Ridge Contractors',
      'Ridge Restoration',
      'Ridge Builder',
      'Ridge Builders',
    ].join(' | '),
  ],
  [/\broofers?\b/, 'Ridge Roofer | Ridge Roofers'],
]);

/** Whom a printed sentence names on a payment, in its first group. */
export const PAID_TO = phrases('on_checks', 'letters', [
  [
    /^(?:payees?|pay to(?: the order of)?|payable to)\s*:?\s+(.+)/i,
    'Payee: Harbor Stone Bank | Pay to the order of A. Vale',
  ],
  [
    /\b(?:payments?|checks?|drafts?|proceeds)\b[^;]{0,90}?\b(?:issued|made(?: out)?|payable|sent|written|mailed|drawn|released)\b(?: jointly)?(?: (?:payable|out))? (?:jointly )?to (?:the order of )?(.+)/i,
    'Payment has been issued to Mara Ellison and Harbor Stone Bank | A check made out jointly to the order of A. Vale',
  ],
  [
    /\b(?:it|which|check|payment|draft)s? (?:names?|reads) (.+)/i,
    'It names Mara Ellison and Harbor Stone Bank, because it is your lender. | The check reads A. Vale',
  ],
]);

const LENDER = '(?:mortgage company|mortgagee|lender|mortgage holder)s?';
const NAME = '\\(?([A-Z][^,;()]{2,60}?)?\\)?,?';

/** A lender that has to be on payments, by its name if the sentence prints one. */
export const LENDER_NAMED = phrases('on_checks', 'letters', [
  [
    new RegExp(
      `\\b${LENDER}\\b[,:]? ?${NAME} (?:will|must|shall|is|are|has|have to|needs?)(?: also)?(?: to)? (?:be )?(?:included|named|listed|added|a (?:co-?)?payee|on)\\b`,
    ),
    'Your mortgage company, Harbor Stone Bank, will be named on all payments | The mortgagee must be a payee',
  ],
  [
    new RegExp(
      `\\b(?:include|name|add|list)s? (?:your )?(?:mortgage company|mortgagee|lender)s?,? ?${NAME} (?:on|as)\\b`,
    ),
    'We have to include your lender (Harbor Stone Bank) on it | We name your mortgagee as payee',
  ],
]);

/** A lender that may be on payments. */
export const LENDER_MAY_BE_NAMED = phrases('may', 'letters', [
  [
    /\b(?:may|might|could)\b[^.]{0,40}\b(?:include|name|add|list)\w*\b[^.]{0,40}\b(?:mortgage|mortgagee|lender|lienholder)/,
    'We may need to include your mortgage company | We might add a lienholder',
  ],
  [
    /\bif (?:there is|you have) (?:a |any )?(?:mortgage|mortgagee|lienholder|lender)/,
    'If there is a lienholder, it is named | If you have any mortgage',
  ],
]);

/** A lender that is known by the policy alone. */
export const LENDER_ON_POLICY = phrases('on_checks', 'letters', [
  [
    /\bmortgagee\(?s?\)? (?:named|listed|shown) (?:on|in) (?:the|your) policy\b/,
    'the mortgagee(s) named on the policy | the mortgagee shown in your policy',
  ],
]);

/** A form's field with a lender, in its first group. */
export const LENDER_FIELDS = phrases('listed', 'forms', [
  [/^(?:(?:1st|2nd|first|second) )?mortgagee\s+(?=[A-Z])(.+)/i, '1st Mortgagee Harbor Stone Bank'],
  [
    /(?:^|\s)(?:(?:1st|2nd|first|second) )?(?:mortgagee|mortgage (?:company|holder)|lender)(?:\(s\))?\s*(?:#?\d)?\s*:\s*(.+)/i,
    'Mortgagee: Granite Fold Savings Bank | Policy HP-1 Mortgage Company #2: Harbor Stone Bank',
  ],
]);

/** A contractor on payments; the name, where one is printed, is in the first group. */
export const CONTRACTOR_NAMED = phrases('on_checks', 'letters', [
  [
    /\byou and your contractor(?:, ([A-Z][^,.;]{2,50}))?\b/,
    'payable to you and your contractor, Ridge Roofing | payable to you and your contractor',
  ],
  [/\byour contractor (?:will|must) be (?:named|included)\b/, 'your contractor must be named'],
]);

/** Sentences about others: wishes, samples, and people who are no payees of the house. */
export const NO_PAYEES = phrases('nobody', 'letters; declarations', [
  [
    /\badditional (?:insured|interest|payee)\b/,
    'Additional interest: Harbor Stone Bank | Additional insured',
  ],
  [
    'certificate holder|loss payee|lessor|agent of record',
    'Certificate holder | Loss payee | Lessor | Agent of record',
  ],
  ['vehicle|auto|contents', 'Vehicle payments | Auto payments | Payment for contents'],
  ['drawn on|sample|example', 'Drawn on First Bank | A sample check | An example'],
  [
    /\bpublic adjuster\b|\battorney\b|\blaw (?:firm|office)\b/,
    'Public adjuster | Attorney | Law firm | Law office',
  ],
]);

/** A field that names nobody. */
export const NOBODY = phrases('nobody', 'forms', [
  [/^(?:none|n\/?a|not applicable|blank|unknown)\b/, 'None | N/A | Not applicable | Blank | Unknown'],
  [/^-+$/, '---'],
  // "N/A" as scanners read it.
  [/^n[il1|]a$/, 'NIA'],
  [/^no mortgagee?\b/, 'No mortgage | No mortgagee'],
]);

/** What stands behind a printed name and is not of it. */
export const NAME_ENDS: readonly PhraseRule<'end'>[] = phrases('end', 'letters; forms', [
  [/\b(?:loan|account|policy|claim)\b.*$/i, 'Harbor Stone Bank Loan 7719'],
  [
    /,? \b(?:P\.? ?O\.? Box|Box \d|\d{1,6} ).*$/i,
    'Harbor Stone Bank, PO Box 12 | Harbor Stone Bank 12 Larch Ct',
  ],
  [
    /[,;]? ?\b(?:its successors and\/or assigns|isaoa|atima|as (?:its|their) interests? may appear)\b.*$/i,
    'Harbor Stone Bank ISAOA/ATIMA | Harbor Stone Bank, its successors and/or assigns',
  ],
  [
    / (?:in the amount of|totaling|for the|for \$|dated|as |on |at |in |because|since|has |have |was |is ).*$/i,
    'Harbor Stone Bank in the amount of $7,184.24 | Harbor Stone Bank because it lends',
  ],
  [/ ?\([^)]*\)/g, 'Harbor Stone Bank (your lender)'],
  [/[\s.,;:/]+$/, 'Harbor Stone Bank.'],
]);

/** The name alone, of what is printed from it on. */
export const nameIn = (printed: string, ends = NAME_ENDS): string =>
  ends.reduce((name, { pattern }) => name.replace(pattern, ''), printed).trim();
