import { phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Sentences with a length of time or a day that ask nothing of the homeowner, by what they are about. */
export const NOT_ASKED = phrasesBy('letters; contractors; leaflets', {
  insurer: [[/^we (?:on|for) our part\b/, 'We on our part send a reinspector']],
  price: [
    [
      /\b(?:prices?|pricing|bid|proposal|quote|estimate|offer)\b[^.]{0,40}\b(?:valid|good|firm|hold|honou?red|guaranteed|expires?|subject to change)\b/,
      'Prices valid for 30 days | This bid is good for 60 days | The offer expires after 30 days',
    ],
  ],
  'bank term of a check': [
    [
      'void|cashed|stale|uncashed|reissue',
      [
        'Void after 180 days',
        'If not cashed within 90 days',
        'A check is stale after 180 days',
        'An uncashed check',
        'We reissue it after 30 days',
      ].join(' | '),
    ],
    [/\bcash (?:this|the|your) check\b/, 'Cash this check within 90 days'],
    [/\bnegotiat\w/, 'Must be negotiated within 180 days'],
  ],
  'age or warranty': [
    [/\bwarrant\w/, '2-year workmanship warranty'],
    [/\bguarantee/, 'Guaranteed for 10 years'],
    [/\b(?:life expectancy|(?:expected|useful) life)/, 'Life expectancy 25 years | Useful life: 25 years'],
    [/\bage ?\/ ?life/, 'Age/Life 13 of 35 years'],
    [/\byears? old/, 'The roof is 14 years old'],
    [/\byrs?\b/, '3 tab - 25 yr. shingle'],
  ],
  'terms of a contract': [
    [/\bnet \d+\b/, 'Net 30 days'],
    [
      /\bbalance (?:(?:is )?due|within)\b/,
      'The balance is due in 10 days | Balance within 10 days of the work',
    ],
    [
      'down ?payment|deposit|interest|late fee',
      'Down payment | A deposit within 10 days | Interest after 30 days | A late fee after 30 days',
    ],
    [/\bfinanc\w/, 'Financing for 24 months'],
    [/\bsame as cash\b/, '24 months same as cash'],
    [
      /\bcancel\w* (?:this |the )?(?:contract|agreement|order)\b/,
      'You can cancel this contract in three days',
    ],
    [/\b(?:right to|may) cancel\b/, 'A right to cancel within three days | You may cancel within three days'],
  ],
  'crime or fine': [
    [/\b(?:imprison|fraud)/, 'Imprisonment of up to five years | Fraudulent claims'],
    [
      'guilty|felony|crime|misdemeanor|fine|fined',
      'Guilty of an offense | A felony | A crime | A misdemeanor | A fine | May be fined',
    ],
    [/\bpenalt\w/, 'Civil penalties'],
  ],
  privacy: [
    [
      'privacy|personal information|unsubscribe|survey|fact in the record',
      'Privacy notice | Your personal information | Unsubscribe within 10 days | A survey | If you dispute a fact in the record',
    ],
    [/\bopt[ -]?out\b/, 'You may opt out within 30 days'],
    [/\brecords? (?:are |is )?(?:kept|retained|stored)\b/, 'Records are kept for 7 years'],
    [/\bretain/, 'We retain them for 7 years'],
  ],
  'terms of the policy': [
    [
      /\bpolicy (?:period|term|changes?|anniversary)\b/,
      'The policy period is one year | Policy changes in 30 days',
    ],
    [/\brenew/, 'Your policy renews on 12/22/2025'],
    [
      'effective date|premium|waiting period',
      'Effective date 1/1/2026 | The premium is owed by March 1 | A waiting period of 30 days',
    ],
    [
      /\bcancel(?:ed|led|lation)? (?:of )?(?:the |your )?policy\b/,
      'Cancellation of your policy | We cancel the policy after 30 days',
    ],
  ],
  'claim that is reported already': [
    [
      /\b(?:report|file|open|start|submit) (?:a|your|the|any) (?:new )?(?:property )?(?:claim|loss)\b(?! for)/,
      'Report your claim within one year | File a new property claim in time',
    ],
  ],
  'living elsewhere or rented things': [
    [
      'additional living|rental|rent|rented|hotel|dumpster|drying|dryer|storage',
      [
        'Additional living costs up to 12 months',
        'Rental for 14 days',
        'Rent for 12 months',
        'A rented fan',
        'Hotel for 14 days',
        'Dumpster 7 days',
        'Drying for 3 days',
        'A dryer for 3 days',
        'Storage for 30 days',
      ].join(' | '),
    ],
    [/\bliving expenses?\b/, 'Living expenses up to 12 months'],
    [/\bdehumidif\w/, 'Dehumidifier for 3 days'],
  ],
  'waiting for the insurer': [
    [
      /\ballow (?:us |up to |at least )?(?:\w+ ){0,3}(?:\d|one|two|three|five|seven|ten|fifteen|thirty)/,
      'Please allow 7-10 days | Allow us up to ten days',
    ],
    [
      /\btakes? (?:about |approximately |up to )?(?:\d|one|two|three|five|seven|ten)/,
      'Takes about 5 days | It takes ten days',
    ],
    [/\bturnaround/, 'Our turnaround is 5 days'],
    [/\bprocessing time/, 'A processing time of 5 days'],
  ],
  example: [
    ['for example|sample', 'For example, 180 days | A sample'],
    [
      /\b(?:she|he|(?:her|his) (?:letter|policy|claim|estimate))\b/,
      'She must repair it | His letter states it',
    ],
  ],
  'other policies': [
    ['usually|typically', 'Usually one year | Typically 180 days'],
    [
      /\b(?:most|many) (?:policies|insurers)|\bmost (?:carriers|companies)\b/,
      'Most policies give a year | Many insurers give 180 days | Most carriers give a year',
    ],
    [/\bin most (?:states|cases)\b/, 'One year in most states'],
  ],
  "a city's permit": [
    [
      /\bpermits?\b.*\b(?:used|issued?|expires?|posted)\b/,
      'A permit has to be used within six months of issue | The permit expires after a year',
    ],
  ],
  "a store's terms": [
    [/\b(?:returns|exchanges?)\b/, 'Returns within 30 days with receipt | Exchange within 30 days'],
    [/\brefund/, 'Refunds within 30 days'],
  ],
  'hours of an office': [
    [/\b(?:24 ?\/ ?7|24 hours a day|days a week)\b/, 'Open 24/7 | 24 hours a day | 7 days a week'],
    [/\bbusiness hours\b/, 'Within business hours'],
    [/\btoll[ -]free\b/, 'Toll-free'],
  ],
});

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
    /\b(?:we|adjuster|examiner|inspector) (?:must|shall|(?:are|is) required to|ha(?:ve|s) to) (?:respond|reply|answer|acknowledge|decide|pay|call|contact|inspect|re-?inspect)\b/,
    'We must respond within 15 days | The adjuster is required to reinspect in 10 days',
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

/** A number that limits nothing. */
export const NO_LIMIT = phrases('no limit', 'letters', [
  [/\bno (?:time )?(?:limit|deadline)\b/, 'There is no time limit | There is no deadline'],
  [
    'not subject to|need not|not required',
    'Not subject to the limit | Need not be done | It is not required',
  ],
  [
    /\b(?:does|do|is|are) not (?:need|have|subject)\b/,
    'The work does not need to be done | You do not have to repair',
  ],
  [/\bno longer (?:applies|apply)\b/, 'The limit no longer applies'],
]);
