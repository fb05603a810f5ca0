import { phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** What leads into a sentence and is not what it asks. */
export const LIMIT_LEADS = phrases('lead', 'letters', [
  [
    /^(?:in order )?to (?:\w+ )?(?:collect|recover|receive|claim|be (?:eligible|paid|reimbursed)|obtain|qualify|request|get)\b[^,]*,/,
    'In order to collect the recoverable depreciation, complete the repairs | To be eligible for more, …',
  ],
  [
    /^(?:if|should) you (?:intend|wish|want|choose|elect|decide|plan|would like)\b[^,]*,/,
    'If you intend to claim the rest, tell us | Should you wish to collect on it, …',
  ],
]);

const DONE =
  '(?:complet\\w+|finish\\w*|repaired|replaced|incurred)(?: of (?:the|your|all) (?:work|repairs?))?';

/** What a limit is counted from, and what comes before it: not what the sentence asks. */
export const WORK_DONE_BEFORE = phrases('before', 'letters', [
  [
    new RegExp(
      `\\b(?:after|following|once|when|upon)\\b(?: (?:the|your|all|any|each))* (?:(?!to\\b)\\w+ ){0,3}?${DONE}`,
    ),
    'within 30 days after the work has been completed | upon completion of the work',
  ],
  [
    new RegExp(`\\b(?:from|of|until) (?:the |your |all )*${DONE}`),
    'within 30 days of the completion of all repairs | is held until repaired',
  ],
]);

/** Words that settle what a limit is for, whatever else its sentence says; the first kind decides. */
export const LIMIT_KINDS = phrasesBy('letters; policy forms', {
  suit: [
    ['law ?suit|suit|legal action', 'A lawsuit must begin in time | Suit against us | Legal action'],
    [
      /\b(?:bring|start|file|commence)\w* (?:an |any |legal )?action\b/,
      'You may not bring an action | Starting action after two years is too late',
    ],
    [/\baction against\b/, 'Any action against us'],
    [
      /\baction\b.*\b(?:started|brought|commenced|filed)\b/,
      'No action unless it is brought within two years | An action is to be filed in time',
    ],
  ],
  dispute: [
    [
      'appraisal|appraiser|disagree|dispute',
      'You may demand an appraisal | Name your appraiser | If you disagree | To dispute the amount',
    ],
    [/\bmediat\w/, 'Mediation may be requested'],
    [/\bre-?inspect/, 'Ask us to re-inspect | A reinspection may be asked for'],
    [/\breconsider/, 'A request for reconsideration'],
    [/\barbitrat\w/, 'You may ask for arbitration'],
  ],
  report: [
    ['mold', 'Mold must be reported'],
    [
      /\b(?:further|additional|hidden|new|more|extra|other) (?:\w+ )?damage\b/,
      'Report additional storm damage | Hidden damage must be reported',
    ],
    [
      /\b(?:wet|damp|musty|moisture|mildew|leak\w*)\b.*\b(?:must|shall|should|needs? to|has to|have to) be reported\b/,
      'Wet drywall or a musty smell must be reported',
    ],
    [/\bdamage\b.*\b(?:must|shall|has to) be reported\b/, 'Damage under the shingles must be reported to us'],
    [
      /\b(?:water|rain)\b.*\b(?:call|telephone|phone|notify|tell) us\b/,
      'If water comes in again, telephone us within 48 hours',
    ],
    [
      /\breport (?:any |all |new )*(?:wet|damp|musty|moisture|mildew|leak)/,
      'Report any wet drywall | Report leaks',
    ],
    [/\bsupplement(?:al)? (?:damage|claim|request)s?\b/, 'Supplemental claims are taken up to a year'],
    [
      /\bsupplements?\b.*\b(?:present|submit|sen[dt]|request|report)|\b(?:put in|file) (?:any |a )?supplement/,
      'Any supplement must be submitted in time | Supplements are to be sent in time | Put in any supplement',
    ],
  ],
  intent: [
    [
      /\b(?:notif\w+|notice|tell|inform|advise|let us know|written|writing|letter)\b.*\b(?:intent|intention|intend|elect|decision|plan)\b/,
      'Notify us of your intent to repair | Tell us in writing that you elect to rebuild',
    ],
    [
      /\b(?:intent|intention)\b.*\b(?:notif\w+|notice|writing|written)\b/,
      'Your intent to repair must reach us in writing',
    ],
  ],
  done: [
    [/\b(?:report|notify|tell|inform)\w*\b.*\bcompletion\b/, 'Report the completion to us'],
    [
      /\b(?:notify|tell|inform|advise|let us know|call us|contact us)\b.*\b(?:work|repairs?|replacement|roof|job|project)\b.*\b(?:complet\w+|finish\w*|done)\b/,
      'Promptly notify us within 30 days after the work has been completed | Call us soon after the roof is done',
    ],
    [
      /\b(?:once|when|after|as soon as)\b[^,]*\b(?:complet\w+|finish\w*|done)\b,? .*\b(?:notify|tell us|let us know|inform|call us|contact us)\b/,
      'Once all is finished, you have 30 days to notify us | When it is done, let us know',
    ],
  ],
});

/** Words of work that has to be done. */
const FINISH_WORDS = phrases('finish', 'letters', [
  [/\b(?:complet\w|finish)/, 'Repairs have to be completed | You have a year to finish'],
  [
    'carried out|repaired|replaced|incur|incurred|incurring|perform|performed|performing',
    [
      'The work has to be carried out',
      'The roof has to be repaired',
      'It has to be replaced',
      'You must incur the cost',
      'The cost is to be incurred',
      'Before incurring it',
      'Perform the work',
      'The work has to be performed',
      'After performing it',
    ].join(' | '),
  ],
  [
    /\b(?:repair|replace|rebuild|restore)(?: or (?:repair|replace|rebuild))? (?:the|your|all|any|this|damaged)\b/,
    'You must repair or replace the damaged property | Rebuild your home in two years',
  ],
  [
    /\brepairs? (?:must|need|have|are|should|shall|made|done)\b/,
    'Repairs must be made | All repairs are due in a year',
  ],
  [/\bhave (?:the )?(?:work|repairs?) done\b/, 'You have a year to have the work done'],
]);

const PAPERS =
  '(?:invoices?|receipts?|bills?|photo\\w*|certificates?|documents?|documentation|proof|paperwork|papers|forms?|w-?9|statements?)';

/** Words of papers that have to be sent. */
const SEND_WORDS = phrases('send', 'letters', [
  [
    new RegExp(
      `\\b(?:send|submit|provid|forward|upload|furnish|return|mail|fax|e-?mail|deliver|receiv|postmark|present|turn(?:ed)? in)\\w*\\b.*\\b${PAPERS}\\b`,
    ),
    'Send us the final invoice | We must receive your receipts',
  ],
  [
    new RegExp(
      `\\b${PAPERS}\\b.*\\b(?:sen[dt]|submit(?:ted)?|provided|forwarded|uploaded|furnished|returned|mailed|faxed|delivered|received|postmarked|reach|arrive|in our (?:office|hands)|on file|due)\\b`,
    ),
    'The final invoice must reach us | Documents must be on file',
  ],
]);

/** Words of the rest of the money, which has to be asked for. */
const ASK_WORDS = phrases('ask', 'letters', [
  [
    /\b(?:your|the) (?:request|claim)\b.*\b(?:reach(?:es)?|received|made|presented|postmarked)\b/,
    'Your request must reach us in a year | The claim has to be made in time',
  ],
  [
    /\b(?:claim|request|collect|recover|receive|ask|seek|present|apply|make|file|submit)\w*\b.*\b(?:depreciation|hold ?back|held back|(?:put|set) aside|withheld|replacement cost|rcv|additional (?:amount|payment|benefit)s?|supplemental payment|benefits?|second (?:payment|check)|balance|remaining)\b/,
    'You have a year to claim the recoverable depreciation | Ask for what was withheld | A claim for the amount held back',
  ],
  [
    /\b(?:depreciation|hold ?back|withheld|replacement cost|rd|second (?:payment|check))\b.*\b(?:claim|request|collect|recover|expire|exp|deadline|present|lapse|forfeit|time limit|limit|payable|paid|due|last day|no longer)\w*\b/,
    'RD Exp. Date 06/25/2026 | Depreciation recovery deadline | The holdback lapses after a year',
  ],
]);

/** What a sentence may ask at once, in the order in which it is done. */
export const LIMIT_ACTIONS = { finish: FINISH_WORDS, send: SEND_WORDS, ask: ASK_WORDS };

/** Words of what is in the house. */
const CONTENTS = phrases('contents', 'policy forms', [
  [
    'contents|personal property|belongings|coverage c',
    'Contents: 180 days | Your personal property | Your belongings | Coverage C',
  ],
]);

const HOUSE = phrases('house', 'policy forms', [
  [
    /\b(?:dwelling|building|house|home|roof|structure)s?\b/,
    'Dwelling: one year | Buildings | House | Your home | The roof | Other structures',
  ],
]);

export const limitedProperty = { contents: CONTENTS, house: HOUSE };
