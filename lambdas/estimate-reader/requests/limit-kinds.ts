import type { LimitKind } from '#shared/estimate/requests.ts';

/** What leads into a sentence and is not what it asks: "In order to collect the recoverable depreciation, …". */
const LEAD =
  /^(?:(?:in order )?to (?:\w+ )?(?:collect|recover|receive|claim|be (?:eligible|paid|reimbursed)|obtain|qualify|request|get)\b[^,]*,|(?:if|should) you (?:intend|wish|want|choose|elect|decide|plan|would like)\b[^,]*,)\s*/;

/** What a limit is counted from, and what comes before it, are not what the sentence asks. */
const CONDITIONS =
  /\b(?:(?:after|following|once|when|upon)\b(?: (?:the|your|all|any|each))* (?:(?!to\b)\w+ ){0,3}?|(?:from|of|until) (?:the |your |all )*)(?:complet\w+|finish\w*|repaired|replaced|incurred)(?: of (?:the|your|all) (?:work|repairs?))?/g;

const RULES: readonly [LimitKind, RegExp][] = [
  [
    'suit',
    /\b(?:law ?suit|suit|legal action|(?:bring|start|file|commence)\w* (?:an |any |legal )?action|action against)\b|\baction\b.*\b(?:started|brought|commenced|filed)\b/,
  ],
  ['dispute', /\b(?:apprais(?:al|er)|mediat\w+|re-?inspect\w*|disagree|dispute|reconsider\w*|arbitrat\w+)\b/],
  [
    'report',
    /\b(?:mold|(?:further|additional|hidden|new|more|extra|other) (?:\w+ )?damage|supplement(?:al)? (?:damage|claim|request)s?)\b|\bsupplements?\b.*\b(?:present|submit|sen[dt]|request|report)/,
  ],
  [
    'intent',
    /\b(?:notif\w+|notice|tell|inform|advise|let us know|written|writing|letter)\b.*\b(?:intent|intention|intend|elect|decision|plan)\b|\b(?:intent|intention)\b.*\b(?:notif\w+|notice|writing|written)\b/,
  ],
  [
    'done',
    /\b(?:report|notify|tell|inform)\w*\b.*\bcompletion\b|\b(?:notify|tell|inform|advise|let us know|call us|contact us)\b.*\b(?:work|repairs?|replacement|roof|job|project)\b.*\b(?:complet\w+|finish\w*|done)\b|\b(?:once|when|after|as soon as)\b[^,]*\b(?:complet\w+|finish\w*|done)\b,? .*\b(?:notify|tell us|let us know|inform|call us|contact us)\b/,
  ],
];

const FINISH =
  /\b(?:complet\w+|carried out|finish\w*|repaired|replaced|incur(?:red|ring)?|perform(?:ed|ing)?|(?:repair|replace|rebuild|restore)(?: or (?:repair|replace|rebuild))?(?: (?:the|your|all|any|this|damaged)\b)|repairs? (?:must|need|have|are|should|shall|made|done)|have (?:the )?(?:work|repairs?) done)\b/;
const SEND =
  /\b(?:send|submit|provid|forward|upload|furnish|return|mail|fax|e-?mail|deliver|receiv|postmark|present|turn(?:ed)? in)\w*\b.*\b(?:invoices?|receipts?|bills?|photo\w*|certificates?|documents?|documentation|proof|paperwork|papers|forms?|w-?9|statements?)\b|\b(?:invoices?|receipts?|bills?|photo\w*|certificates?|documents?|documentation|proof|paperwork|papers|forms?|w-?9|statements?)\b.*\b(?:sen[dt]|submit(?:ted)?|provided|forwarded|uploaded|furnished|returned|mailed|faxed|delivered|received|postmarked|reach|arrive|in our (?:office|hands)|on file|due)\b/;
const ASK =
  /\b(?:your|the) (?:request|claim)\b.*\b(?:reach(?:es)?|received|made|presented|postmarked)\b|\b(?:claim|request|collect|recover|receive|ask|seek|present|apply|make|file|submit)\w*\b.*\b(?:depreciation|hold ?back|withheld|replacement cost|rcv|additional (?:amount|payment|benefit)s?|supplemental payment|benefits?|second (?:payment|check)|balance|remaining)\b|\b(?:depreciation|hold ?back|withheld|replacement cost|rd|second (?:payment|check))\b.*\b(?:claim|request|collect|recover|expire|exp|deadline|present|lapse|forfeit|time limit|limit|payable|paid|due|last day|no longer)\w*\b/;

/** What a normalized sentence asks, the first kind first; empty for one that asks nothing of a claim. */
export function kindsIn(sentence: string): LimitKind[] {
  const special = RULES.find(([, pattern]) => pattern.test(sentence));
  if (special !== undefined) return [special[0]];
  const main = sentence.replace(LEAD, '');
  const withoutConditions = main.replace(CONDITIONS, ' ');
  const found: LimitKind[] = [];
  if (FINISH.test(withoutConditions)) found.push('finish');
  if (SEND.test(withoutConditions)) found.push('send');
  if (ASK.test(withoutConditions)) found.push('ask');
  if (found.length > 0) return found;
  return ASK.test(sentence) ? ['ask'] : [];
}
