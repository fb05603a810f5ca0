import { type PhraseRule, phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { PaperName } from '#shared/estimate/requests.ts';

/** The papers that insurers ask for. */
export const PAPERS: readonly PhraseRule<PaperName>[] = phrasesBy<PaperName>('letters', {
  final_invoice: [
    [/\binvoices?\b/, 'the final invoice | paid invoices'],
    [
      /\b(?:final|itemized|paid|contractor(?:'s)?) bills?\b/,
      "the final bill | itemized bills | the contractor's bill",
    ],
  ],
  photos: [
    [/\bphoto(?:s|graphs?)?\b/, 'a photo | photos | photographs of the finished work'],
    ['pictures', 'pictures of the roof'],
  ],
  certificate_of_completion: [
    [/\bcertificates? of (?:completion|satisfaction)\b/, 'a signed certificate of completion'],
    [/\bcompletion (?:certificate|form|statement)\b/, 'the completion form'],
    ['satisfaction form|certification of completion', 'a satisfaction form | certification of completion'],
  ],
  w9: [[/\bw-? ?9\b/, 'a W-9 | W9']],
  receipts: [
    // "Within 30 days of receipt of this letter" asks for none.
    [
      /(?<!\b(?:permit|of|on|upon) )\breceipt\b(?! of (?:this|that|the|your|our|an?)\b)|(?<!permit )\breceipts\b/,
      'itemized receipts | a receipt',
    ],
    [/\bcancell?ed checks?\b/, 'a cancelled check | canceled checks'],
    [/\bproofs? of payment\b/, 'proof of payment'],
  ],
  contract: [
    [
      /\b(?:signed|executed|repair|copy of (?:the|your)) (?:\w+ )?(?:contract|agreement)\b/,
      'the signed repair contract | a copy of your agreement',
    ],
  ],
  proof_of_loss: [['proof of loss', 'a sworn proof of loss']],
  permit: [
    [/\b(?:building )?permit (?:copy|card|number)/, 'the permit card'],
    [/\b(?:copy of the|closed|final(?:ed)?|building) permit\b/, 'a copy of the permit | the closed permit'],
  ],
  mortgage_release: [
    [
      /\b(?:letter of satisfaction|satisfaction of mortgage|release of (?:lien|mortgage))\b/,
      'a letter of satisfaction | the satisfaction of mortgage | a release of lien',
    ],
    [/\bmortgage (?:has been |is )?paid off\b/, 'a letter that the mortgage is paid off'],
    [
      /\bproof (?:that|of) [^.]*(?:mortgage|loan) (?:has been |is |was )?(?:paid|satisfied|released)\b/,
      'proof that your loan was satisfied',
    ],
  ],
});

/** That papers are wanted, in the sentence that names them. */
export const WANTED = phrases('wanted', 'letters', [
  [
    /\b(?:send|submit|forward|upload|furnish|return|mail|fax|e-?mail|deliver|attach|enclos)/,
    'Send us the invoice | Photos have to be uploaded | Enclose a receipt',
  ],
  [
    /\b(?:provid|includ|supply|present|give us|let us have|turn in|show|goes|prepare|take)/,
    'Provide photos | Let us have a receipt | Take photos of the roof | The invoice goes to claims',
  ],
  [
    /\b(?:need|requir|receiv|request|ask(?:ed)? for|accept)/,
    'Photos are needed | We require a W-9 | We ask for photos | We accept receipts',
  ],
  [
    /\b(?:glad|happy|like|want|wish) to (?:have|see|get)\b/,
    'We would be glad to have photos | We like to see the contract',
  ],
  [
    /\b(?:must|ha(?:s|ve) to|should|shall|needs? to) (?:reach us|be here|arrive)\b/,
    'The paid invoice has to reach us | Receipts must be here',
  ],
  [/\bwe (?:look|wait) for\b/, 'We wait for the invoice'],
  [/: \S+@\S+/, 'Final invoice: claims@insurer.example'],
]);

/** The insurer's own doing with papers. */
export const INSURERS_PAPERS = phrases('insurer', 'letters', [
  [
    /\b(?:we|our \w+|i|the (?:adjuster|inspector)) (?:will|have|has|may|can|are|is)? ?(?:also )?(?:looked|send|sent|enclosed?|attached?|provided?|taken?|took|mailed|emailed|included?|forward)/,
    'We will send you photos | The adjuster took photos',
  ],
  [
    /\b(?:is|are|was|were) (?:attached|enclosed|included|taken)\b/,
    'An invoice is attached | Photos were taken',
  ],
  [/\b(?:lender|mortgage company|bank) (?:may|will|might|can)\b/, 'Your lender may require a W-9'],
  [/\breturns within\b/, 'Returns within 30 days with receipt'],
  [
    /\b(?:attached|enclosed) (?:is|are|please find|you will find)\b/,
    'Enclosed please find the photos | Attached are photos',
  ],
]);

/** That the insurer may ask for papers, and has not. */
export const MAY_BE_ASKED = phrases('maybe', 'letters', [
  [
    /\b(?:may|might|could)\b(?: \w+){0,3} (?:ask|request|require|need)/,
    'We may ask for photos | Receipts might also be required',
  ],
]);
