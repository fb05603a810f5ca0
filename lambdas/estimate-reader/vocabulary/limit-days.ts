import { anyOf, type PhraseRule, phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { remembered } from '#lambdas/estimate-reader/text/remembered.ts';
import type { LimitBase } from '#shared/estimate/requests.ts';

/** What a limit is counted from; `other` is a day that no paper prints. */
export const LIMIT_BASES: readonly PhraseRule<LimitBase | 'other'>[] = phrasesBy('letters; policy forms', {
  other: [
    [
      'receipt|receiving|receive|received|receives|notification|inception|denial|our request|request for|award',
      [
        'of your receipt',
        'of receiving it',
        'after you receive it',
        'after it is received',
        'after one receives it',
        'of notification',
        'after inception',
        'after denial',
        'after our request',
        'after a request for it',
        'after the award',
      ].join(' | '),
    ],
    [/\byou (?:get|got)\b/, 'after you get it | after you got it'],
    [/\bdiscover/, 'of discovery'],
    [/\b(?:complet\w|finish)/, 'of completion of the work | after the work is finished'],
  ],
  loss: [
    [
      /\b(?:date|day|time) of (?:the |your |this )?(?:loss|storm|damage)\b/,
      'the date of damage | the day of the damage',
    ],
    ['loss date|dol', 'the loss date | the DOL'],
    [
      /\b(?:of|from|after|following|since) (?:the |your |this |a )?(?:loss|storm)\b/,
      'within a year of the loss | after the storm',
    ],
  ],
  letter: [
    [
      /\b(?:date|dated?) (?:of|on|at the top of) (?:this|the|our) (?:letter|notice|correspondence|communication|page|document|statement|explanation)\b/,
      'the date on this page | the date at the top of this document',
    ],
    [
      /\b(?:of|from|after|following) (?:this|the date of this|our) (?:letter|notice|correspondence|communication)\b/,
      'within 60 days of this letter | after our correspondence',
    ],
    [/\bdate (?:shown |printed )?above\b/, 'the date shown above | from the date above'],
    [/\bthis (?:letter|notice)(?:'s)? date\b/, "this letter's date | this notice date"],
  ],
  estimate: [
    [
      /\b(?:date (?:of|on) )?(?:this|the|our|your) (?:estimate|statement of loss|summary)(?:'s)?(?: date)?\b/,
      'the date of this estimate | from our summary',
    ],
  ],
  payment: [['payment|check|draft', 'of our first payment | of this check | of the draft']],
});

/** Words before a day that is the last one. */
export const LAST_DAY_LEADS = phrases('last day', 'letters; fields', [
  [/\bextended (?:\w+ )?to\b/, 'The limit is extended to'],
  [/\b(?:new date|date by which)\b[^.]{0,80} is\b/, 'The date by which repairs have to be complete is'],
  [
    'by|before|until|prior to|through|deadline is|deadline of|deadline',
    [
      'Complete the repairs by',
      'Complete the repairs on or before',
      'You have until',
      'prior to',
      'through',
      'The deadline is',
      'The deadline of',
      'Depreciation recovery deadline:',
    ].join(' | '),
  ],
  [/\bnot? later than/, 'no later than | not later than'],
  [/\bup to and including/, 'It may be asked for up to and including'],
  [/\bdue(?: (?:on|by|date))?/, 'The papers are due | Due date:'],
  [/\bexp(?:ires?(?: on)?|\.?(?: date)?)/, 'RD expires on | RD Exp. Date'],
  [/\blast day[^:.]{0,40}/, 'Last day to submit'],
  [/\bends? on/, 'The period ends on'],
]);

/** "by 5 p.m. on Monday, …" */
const HOUR_AND_WEEKDAY =
  '(?:(?:midnight|noon|close of business|\\d{1,2}(?::\\d{2})? ?[ap]\\.?m\\.?)(?: (?:on|of))? )?(?:\\w+day,? )?';

const atEnd = remembered(
  (table: typeof LAST_DAY_LEADS) => new RegExp(`(?:${anyOf(table).source})\\s*:?\\s*${HOUR_AND_WEEKDAY}$`),
);

/** Whether a day behind this normalized text is a last one. */
export const leadsToLastDay = (text: string, table = LAST_DAY_LEADS): boolean => atEnd(table).test(text);

/** Words before a length or a day that no longer holds. */
export const EARLIER_LENGTH_LEADS = phrases('earlier', 'letters', [
  [
    /\b(?:extend\w*|chang\w+|increas\w+|move\w*) from(?: (?:the|your))?/,
    'The limit is extended from | It was changed from your',
  ],
  [
    'instead of|rather than|no longer|formerly|previously|in place of|was',
    ['instead of', 'rather than', 'no longer', 'formerly', 'previously', 'in place of', 'it was'].join(' | '),
  ],
  [/\bsupersed\w+/, 'this supersedes the'],
  [/\breplac(?:es|ing) (?:the|our|any)\b/, 'this replaces our | replacing the'],
]);

const ahead = remembered(
  (table: typeof EARLIER_LENGTH_LEADS) => new RegExp(`(?:${anyOf(table).source})(?: \\w+){0,2} $`),
);

/** Whether a length behind this normalized text no longer holds: "extended from 180 days to one year". */
export const leadsToEarlierLength = (text: string, table = EARLIER_LENGTH_LEADS): boolean =>
  ahead(table).test(text);

/** What makes a last day depend on more than the paper settles. */
export const UNSETTLED_WORDS = phrases('unsettled', 'letters; policy forms', [
  [
    'may contain|one of the following|which may be|unless your policy|depending on|varies|on or about',
    [
      'Your policy may contain a limit',
      'One of the following holds',
      'A limit, which may be one year',
      'One year unless your policy differs',
      'One year, depending on the state',
      'It varies',
      'The loss of on or about June 25',
    ].join(' | '),
  ],
  [/\bas (?:stated|required|described) in your policy\b/, 'Within a year as stated in your policy'],
]);
