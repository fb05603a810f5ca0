import { phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';

const WILL =
  '(?: also| then| usually| normally| generally| promptly| always)? (?:will|shall|may|aims?|strives?|intends?|plans?|normally|generally|can|expects?|tr(?:y|ies))\\b';

/** Who is to act, where it is the insurer. */
export const INSURER_ACTS = phrases('insurer', 'letters', [
  [
    new RegExp(`\\b(?:we(?: (?:on|for) our part)?|our \\w+(?: \\w+)?)${WILL}`),
    'We will respond within 15 days | We on our part will look | Our office normally answers within 15 days',
  ],
  [/\bwe have (?:\w+ ){1,3}to\b/, 'We have 90 days to correct it'],
  [
    new RegExp(
      `\\b(?:adjuster|payments?|checks?|examiner|inspector|decision|supervisor|representative|claim (?:rep\\w*|specialist|handler|professional)|member of our \\w+|our re-?inspectors?)${WILL}`,
    ),
    'Your adjuster will call within 24 hours | Payment will be made within 5 days | A claim specialist then tries to call',
  ],
  [
    /\b(?:we|adjuster|examiner|inspector) (?:must|shall|(?:are|is) required to|ha(?:ve|s) to) (?:respond|reply|answer|acknowledge|decide|pay|issue|release|complete|call|contact|inspect|re-?inspect)\b/,
    'We must respond within 15 days | The adjuster is required to reinspect in 10 days | We must issue the rest',
  ],
  [
    /\byou (?:will|should|can|may) (?:expect|hear|receive (?:a|your|an|the) (?:call|response|decision|payment|check|email|letter)|be (?:contacted|called))/,
    'You will hear from us within 5 days | You should receive a call | You may be called',
  ],
]);

/** What the homeowner does first: "we will pay the rest if you complete the repairs within 180 days". */
export const HOMEOWNER_FIRST = phrases('homeowner', 'letters', [
  [
    'if|once|when|provided|only|unless|until|after you|as long as',
    [
      'if you complete the repairs',
      'once the work is done',
      'when you repair',
      'provided that you repair',
      'only after the work',
      'unless you repair',
      'until you repair',
      'after you repair',
      'as long as you repair',
    ].join(' | '),
  ],
]);

/** That the homeowner has to do something. */
export const HOMEOWNER_ACTS = phrases('homeowner', 'letters', [
  [
    /^(?:submit|request|send|complete|notify|tell|let us|finish|make|ask|return|provide)\b/,
    'Submit the final invoice in 30 days | Tell us in 30 days',
  ],
  [
    /\byou(?:r contractor| or your \w+| and your \w+)? (?:must|need|have|are (?:required|asked)|should|shall|may|can|will (?:need|have)|do not|don't|fail|wish|want|intend|elect|choose|complete|submit|notify)\b/,
    'You have 180 days | Your contractor must finish in 180 days | You and your roofer can ask in 30 days',
  ],
  [
    /\b(?:must|shall|should|needs? to|has to|have to|are to|is to) (?:be|reach|arrive|have|complete|notify|submit|send|make|present|provide|repair|replace|recover|finish)\b/,
    'The work must be done in 180 days | Claims are to reach us in a year',
  ],
  [
    'required|please|insured|policyholder|member|extended|should you|deadline|last day|time limit|within|by|until',
    [
      'Completion is required in a year',
      'Please send it in a year',
      'The insured repairs in a year',
      'The policyholder repairs in a year',
      'The member repairs in a year',
      'Extended to one year',
      'Should you repair in a year',
      'Deadline: 12/22/2025',
      'Last day: 12/22/2025',
      'Time limit: 180 days',
      'Claims within a year',
      'Claims by 12/22/2025',
      'Claims until 12/22/2025',
    ].join(' | '),
  ],
  [
    /\bwe are able to (?:consider|accept) (?:a |your |any )?(?:request|claim)s?\b/,
    'We are able to consider a request for nine months',
  ],
  [/\bif (?:you|not|the (?:work|repairs?))\b/, 'If not done in a year | If the work takes more than a year'],
  [/\b(?:time|period|days?) to\b/, '180 days to repair | A period to repair of 180 days'],
  [/\bnot? (?:more|later) than\b/, 'No later than 12/22/2025 | Not more than 180 days'],
  [/\bexpires?\b|\bexp\.? date\b/, 'RD expires 12/22/2025 | RD Exp. Date 12/22/2025'],
]);
