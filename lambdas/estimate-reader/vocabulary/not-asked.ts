import { phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Sentences with a length of time or a day that ask nothing of the homeowner, by what they are about. */
export const NOT_ASKED = phrasesBy('letters; contractors; leaflets', {
  told: [
    [
      /^we (?:on|for) our part\b|\bhad to be\b|\bpaid by us\b/,
      'We on our part look | It had to be done | It is paid by us',
    ],
  ],
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
