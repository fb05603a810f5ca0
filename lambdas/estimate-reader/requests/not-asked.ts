/** Sentences with a length of time or a day that ask nothing of the homeowner, each with an example. */
const NEVER: readonly RegExp[] = [
  // "Prices valid for 30 days", "This bid is good for 60 days"
  /\b(?:prices?|pricing|bid|proposal|quote|estimate|offer)\b[^.]{0,40}\b(?:valid|good|firm|hold|honou?red|guaranteed|expires?|subject to change)\b/,
  // "This check is void after 180 days", "not cashed within 90 days"
  /\b(?:void|cashed|cash (?:this|the|your) check|negotiat\w+|stale|uncashed|reissue)\b/,
  // "2-year workmanship warranty", "30 year shingle", "life expectancy 25 years", "roof is 14 years old"
  /\b(?:warrant\w+|guarantees?d?|life expectancy|expected life|useful life|age ?\/ ?life|years? old|yrs?\b)/,
  // "balance within 10 days of completion", "net 30 days", "cancel within three business days"
  /\b(?:net \d+|balance (?:is )?due|balance within|down ?payment|deposit|financ\w+|same as cash|interest|late fee|cancel\w* (?:this |the )?(?:contract|agreement|order)|right to cancel|may cancel)\b/,
  /\b(?:imprison\w*|fraud\w*|guilty|felony|crime|misdemeanor|penalt\w+|fined?)\b/,
  /\b(?:privacy|opt[ -]?out|personal information|records? (?:are |is )?(?:kept|retained|stored)|retain\w*|unsubscribe|survey)\b/,
  /\b(?:policy (?:period|term|changes?|anniversary)|renew\w*|effective date|premium|waiting period|cancel(?:ed|led|lation)? (?:of )?(?:the |your )?policy)\b/,
  // "Report your claim within one year" in a leaflet: it is reported already.
  /\b(?:report|file|open|start|submit) (?:a|your|the|any) (?:new )?(?:property )?(?:claim|loss)\b(?! for)/,
  /\b(?:additional living|living expenses?|rental|rent(?:ed)?\b|hotel|dumpster|dry(?:ing|er)|dehumidif\w+|storage|fair rental)\b/,
  // "Please allow 7-10 business days", "takes about 5 days"
  /\b(?:(?:please )?allow (?:us |up to |at least )?(?:\w+ ){0,3}(?:\d|one|two|three|five|seven|ten|fifteen|thirty)|takes? (?:about |approximately |up to )?(?:\d|one|two|three|five|seven|ten)|turnaround|processing time)/,
  /\b(?:for example|example:|sample)\b/,
  // "Her letter says that she must …": an example's.
  /\b(?:she|he|(?:her|his) (?:letter|policy|claim|estimate))\b/,
  // General talk of other policies.
  /\b(?:usually|typically|most (?:policies|insurers|carriers|companies)|many (?:policies|insurers)|in most (?:states|cases))\b/,
  // A city's: "A permit has to be used within six months of issue."
  /\bpermits?\b.*\b(?:used|issued?|expires?|posted)\b/,
  // A store's: "Returns within 30 days with receipt."
  /\b(?:returns|refund\w*|exchanges?)\b/,
  // The office or hot line's hours.
  /\b(?:24 ?\/ ?7|24 hours a day|days a week|business hours|toll[ -]free)\b/,
];

/** Who is to act, where it is the insurer: "We will respond within 15 days", "you will hear from us within 24 hours". */
const INSURER =
  /\b(?:we|our \w+(?: \w+)?|(?:your |the |a |an |any )?(?:adjuster|payments?|checks?|examiner|inspector|decision|supervisor|representative|claim (?:rep\w*|specialist|handler|professional)|member of our \w+|our (?:re-?)?inspectors?))(?: also| then| usually| normally| generally| promptly| always)? (?:will|shall|may|aims?|strives?|intends?|plans?|normally|generally|can|expects?|tr(?:y|ies))\b|\byou (?:will|should|can|may) (?:expect|hear|receive (?:a|your|an|the) (?:call|response|decision|payment|check|email|letter)|be (?:contacted|called))/;

/** What the homeowner does first: "we will pay the rest if you complete the repairs within 180 days". */
const PROVIDED = /\b(?:if|once|when|provided|only|unless|until|after you|as long as)\b/;

/** Whether the homeowner has to do something by the sentence. */
const HOMEOWNER =
  /^(?:please )?(?:submit|request|send|complete|notify|tell|let us|finish|make|ask|return|provide)\b|\b(?:you(?:r contractor| or your \w+| and your \w+)? (?:must|need|have|are (?:required|asked)|should|shall|may|can|will (?:need|have)|do not|don't|fail|wish|want|intend|elect|choose|complete|submit|notify)|(?:must|shall|should|needs? to|has to|have to|are to|is to) (?:be|reach|arrive|have|complete|notify|submit|send|make|present|provide|repair|replace|recover|finish)|required|please|insured|policyholder|named insured|member|if (?:you|not|the (?:work|repairs?))|(?:time|period|days?) to|extended|should you|(?:no|not) more than|until|deadline|expires?|exp\.? date|last day|time limit|no later than|not later than|within|by)\b/;

/** "There is no time limit", "need not be completed within": a number that limits nothing. */
const NO_LIMIT =
  /\b(?:no (?:time )?(?:limit|deadline)|not subject to|need not|(?:does|do|is|are) not (?:need|have|required|subject)|not required|no longer (?:applies|apply))\b/;

/** Whether the clause before a limit, or the whole sentence, asks nothing that a homeowner has to do in time. */
export function asksNothing(sentence: string, clause: string): boolean {
  if (NEVER.some((pattern) => pattern.test(sentence))) return true;
  if (NO_LIMIT.test(clause) && !/\bextend\w* (?:from|to)\b/.test(sentence)) return true;
  const insurer = INSURER.exec(clause);
  if (insurer !== null && !PROVIDED.test(clause.slice(insurer.index))) return true;
  return !HOMEOWNER.test(sentence);
}
