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
  [/\bdirect (?:both|them|it|these|all|the)\b/, 'Direct them there | Direct all papers there'],
  [/^mail\s*:/, 'Mail: PO Box 12, Omaha, NE 68106'],
  [/: \S+@/, 'Final invoice: claims@insurer.example'],
  [/\buse (?:fax|e-?mail)\b/, 'Use fax 402-555-0144 | Use email'],
  [
    /\b(?:mail|fax|e-?mail)(?:ed|ing)? (?:us|them|it|the|your|an?|all|any|copies|these|those|final|to)\b/,
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
  [
    'unsubscribe|public adjuster|attorney|agent',
    'Unsubscribe | Your public adjuster | Your attorney | Your agent',
  ],
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
