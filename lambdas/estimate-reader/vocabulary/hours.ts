import { anyOf, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { remembered } from '#lambdas/estimate-reader/text/remembered.ts';

/** Words right before hours that are a limit. */
export const HOURS_LEADS = phrases('limit', 'letters', [
  [/\bwithin(?: the(?: first| next)?)?/, 'must be reported within | must be reported within the first'],
  [/\bnot? (?:more|later) than/, 'must be reported no more than | not later than'],
]);

const atEnd = remembered((table: typeof HOURS_LEADS) => new RegExp(`(?:${anyOf(table).source})\\s*$`));

/** Whether hours behind this normalized text are a limit. */
export const leadsToHours = (text: string, table = HOURS_LEADS): boolean => atEnd(table).test(text);

/** That the homeowner has to do something within hours. */
export const ASKED_IN_HOURS = phrases('homeowner', 'letters', [
  [
    /^(?:report|notify|tell|call|contact|inform|send|submit|let us)\b/,
    'Report mold within 72 hours | Let us know within 72 hours',
  ],
  [
    'must|shall|required|please',
    'It must be reported | You shall report it | A report is required | Please report it',
  ],
  [/, (?:call|telephone|phone|notify|tell)\b/, 'If water comes in again, telephone us within 48 hours'],
  [/\b(?:needs?|has|have) to\b/, 'It has to be reported | You need to report it'],
]);

/** That it is the insurer, or a crew, who does it. */
export const DONE_IN_HOURS = phrases('others', 'letters', [
  [
    /\b(?:we|(?:our|the|your|an?) (?:adjuster|inspector|examiner|crew|team|office)s?) (?:must|shall|are|is|needs? to|ha(?:s|ve) to)\b(?! (?:be (?:told|notified)|have|get|hear|receive)\b)/,
    'Our adjuster must report it within 48 hours | We are required to answer within 48 hours',
  ],
  [
    /\b(?:calls?|calling|phones?|answers?|replies|responds?|returned|contacts) (?:\w+ ){0,2}within\b/,
    'A person calls you within 24 hours | Please know that a voicemail is returned within 24 hours',
  ],
]);
