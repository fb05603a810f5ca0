import { phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** That papers are sent to the place which the sentence prints. */
export const SENT_TO = phrases('sent', 'letters', [
  [
    'send|sent|submit|submitted|forward|forwarded|upload|uploaded|return|returned|deliver|delivered|provide|goes|supplement|mailbox',
    [
      'Send it',
      'It is sent',
      'Submit it',
      'It is submitted',
      'Forward it',
      'It is forwarded',
      'Upload it',
      'It is uploaded',
      'Return it',
      'It is returned',
      'Deliver it',
      'It is delivered',
      'Provide it',
      'It goes there',
      'A supplement',
      'Our mailbox',
    ].join(' | '),
  ],
  [
    /\bthe place for (?:that|them|these|those|it|this) is\b/,
    'The place for that is roofdocs@insurer.example',
  ],
  [/\bdirect (?:both|them|it|these|all|the)\b/, 'Direct them there | Direct all papers there'],
  [/^mail\s*:/, 'Mail: PO Box 12, Omaha, NE 68106'],
  [/: \S+@/, 'Final invoice: claims@insurer.example'],
  [/\buse (?:fax|e-?mail)\b/, 'Use fax 402-555-0144 | Use email'],
  [
    /\b(?:mail|fax|e-?mail)(?:ed|ing)? (?:us|them|it|the|your|an?|all|any|both|copies|these|those|final|to)\b/,
    'Fax it | E-mail your photos | Mailed to us',
  ],
  [
    /\b(?:invoices?|bills|documents?|receipts?|photos?|paperwork|papers)\b[^.]{0,60}\b(?:to|at|via|by)\b/,
    'Final invoice via claims@insurer.example | All paperwork to PO Box 12',
  ],
]);

/** Sentences with addresses of people and offices to which nothing of this is sent. */
export const OTHERS_ADDRESSES = phrases('others', 'letters', [
  ['premium|premiums', 'Your premium | Mail premiums to PO Box 12'],
  [/\bbill(?:ed)? to\b|\bbill date\b/, 'Bill to: 12 Larch Ct | Bill date'],
  [
    'department of insurance|insurance commissioner|insurance division|complaint|complaints|mediation|privacy',
    [
      'The Department of Insurance',
      'The Insurance Commissioner',
      'The Insurance Division',
      'A complaint',
      'Complaints',
      'The mediation office',
      'Our privacy office',
    ].join(' | '),
  ],
  [/\breport a (?:new )?claim\b/, 'Report a claim at www.insurer.example'],
  ['unsubscribe|public adjuster|attorney', 'Unsubscribe | Your public adjuster | Your attorney'],
  // "Handed to your agent's office or mailed to PO Box 12"
  [/\bagent\b(?!(?:'s office)?,? or (?:mailed|sent|e-?mailed|faxed)\b)/, 'Your agent'],
  [/\bdo not (?:send|mail|reply)\b/, 'Do not reply to this email | Do not send papers to it'],
]);

/** That the address stands on the lines below. */
export const ADDRESS_BELOW = phrases('below', 'letters', [
  [
    /\b(?:address|number) (?:shown )?below\b/,
    'Mail it to the address shown below | Fax it to the number below',
  ],
  [/\bfollowing address\b/, 'Send it to the following address'],
]);

const OUR = '(?:us at )?(?:the|our) (?:mailing |office |claims? )?';
const ADDRESS = '(?:address|(?:p\\.? ?o\\.?|post office) box)';
const HEAD = '(?:at|on|in) the (?:top|head) of (?:this|the|our) (?:letter|page|notice|sheet|document)\\b';
/** "The roof at the address above" stands there, and nothing is sent to it. */
const OF_THE_HOUSE =
  '(?<!\\b(?:roof|home|house|property|dwelling|residence|building|work|repairs?|damage|loss|located|lives?) )';

/** That the address is the insurer's own, which its letter has above its text. */
export const ADDRESS_ABOVE = phrases('above', 'letters', [
  [
    new RegExp(`(?:\\bto|${OF_THE_HOUSE}\\bat) ${OUR}${ADDRESS} (?:\\w+ )?above\\b`),
    'Mail it to the address above | Send it to us at the PO Box listed above',
  ],
  [
    new RegExp(`(?:\\bto|${OF_THE_HOUSE}\\bat) (?:us at )?(?:the|our) above (?:mailing )?${ADDRESS}\\b`),
    'Mail it to the above address',
  ],
  [
    new RegExp(`\\b(?:to|at) ${OUR}${ADDRESS} ${HEAD}`),
    'Mail it to the post office box at the top of this page',
  ],
  [
    /\b(?:to|at) (?:the|our) (?:address (?:at|on|in) (?:the|our|this) letterhead|letterhead address)\b/,
    'Mail it to the address on our letterhead',
  ],
]);

/** That the fax number is the insurer's own. */
export const NUMBER_ABOVE = phrases('above', 'letters', [
  [/\bto (?:us at )?(?:the|our) (?:fax )?number (?:\w+ )?above\b/, 'Fax them to the number shown above'],
  [
    new RegExp(`\\b(?:to|at) (?:the|our) (?:fax )?number ${HEAD}`),
    'Fax both to the number at the head of this letter',
  ],
]);

/** That it is the homeowner who sends. */
export const TOLD_TO_SEND = phrases('told', 'letters', [
  [/^(?:mail|fax|send|submit|forward|return|deliver)\b/, 'Mail all papers to the address above'],
  ['please|kindly', 'All papers: please mail them to the address above | All papers, kindly mailed'],
  [/\b(?:mail|fax|send|submit|forward|return|deliver) us\b/, 'To recover it, mail us your invoice'],
]);

/** What is sent where nothing is named. */
export const ALL_PAPERS = phrases('papers', 'letters', [
  [
    'everything|both|all|them|these|document|documents|paperwork|papers|copies',
    [
      'Send everything',
      'Fax both',
      'Mail all',
      'Mail them',
      'Send these',
      'Each document',
      'Your documents',
      'The paperwork',
      'The papers',
      'Copies',
    ].join(' | '),
  ],
]);

/** Money on its way to the homeowner, whose address is another one. */
export const MONEY_SENT = phrases('money', 'letters', [
  [
    /\b(?:checks?|payments?|drafts?|refunds?)\b[^,.]{0,40}\b(?:mailed|sent|issued|go|goes|going)\b/,
    'Please note that checks are mailed to the address above',
  ],
]);
