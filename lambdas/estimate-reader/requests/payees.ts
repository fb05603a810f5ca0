import type { Payee } from '#shared/estimate/requests.ts';
import type { Sentence } from './sentences.ts';

/** Words of a lender's name. */
const LENDER =
  /\b(?:bank|mortgage|credit union|lending|lenders?|loans?|savings|federal|financial|home loans?|servicing|trust|equity|lending|isaoa|atima|fsb|n\.a\.)\b/i;

/** "Payment has been issued to Mara Ellison and Harbor Stone Bank ISAOA in the amount of …" */
const PAID_TO =
  /\b(?:payments?|checks?|drafts?|proceeds)\b[^;]{0,90}?\b(?:issued|made(?: out)?|payable|sent|written|mailed|drawn|released)\b(?: jointly)?(?: (?:payable|out))? (?:jointly )?to (?:the order of )?(.+)/i;
/** "It names Mara Ellison and Harbor Stone Bank, because …" */
const NAMES = /\b(?:it|which|check|payment|draft)s? (?:names?|reads) (.+)/i;
/** A contractor's name. */
const BUILDER = /\b(?:roofing|roofers?|exteriors?|construction|contractors?|restoration|builders?)\b/i;
const PAYEE = /^(?:payees?|pay to(?: the order of)?|payable to)\s*:?\s+(.+)/i;
/** "Your mortgage company, X, will be named on all payments." */
const NAMED =
  /\b(?:mortgage company|mortgagee|lender|mortgage holder)s?\b[,:]? ?\(?([A-Z][^,;()]{2,60}?)?\)?,? (?:will|must|shall|is|are|has|have to|needs?)(?: also)?(?: to)? (?:be )?(?:included|named|listed|added|a (?:co-?)?payee|on)\b/;
const NAME_ON =
  /\b(?:include|name|add|list)s? (?:your )?(?:mortgage company|mortgagee|lender)s?,? ?\(?([A-Z][^,;()]{2,60}?)?\)?,? (?:on|as)\b/;
const MAY =
  /\b(?:may|might|could)\b[^.]{0,40}\b(?:include|name|add|list)\w*\b[^.]{0,40}\b(?:mortgage|mortgagee|lender|lienholder)|\bif (?:there is|you have) (?:a |any )?(?:mortgage|mortgagee|lienholder|lender)/i;
const ON_POLICY = /\bmortgagee\(?s?\)? (?:named|listed|shown) (?:on|in) (?:the|your) policy\b/i;
const FIELD =
  /(?:^|\s)(?:(?:1st|2nd|first|second) )?(?:mortgagee|mortgage (?:company|holder)|lender)(?:\(s\))?\s*(?:#?\d)?\s*:\s*(.+)|^(?:(?:1st|2nd|first|second) )?mortgagee\s+(?=[A-Z])(.+)/i;
const CONTRACTOR =
  /\b(?:you and (your contractor)(?:, ([A-Z][^,.;]{2,50}))?|(your contractor) (?:will|must) be (?:named|included))\b/;

/** Wishes of others, samples, and people who are no payees of the house. */
const NOT_NAMED =
  /\b(?:additional (?:insured|interest|payee)|certificate holder|loss payee|vehicle|auto|contents|drawn on|sample|example|public adjuster|attorney|law (?:firm|office)|agent of record|lessor)\b/i;
const NOBODY = /^(?:none|n\/?a|not applicable|no mortgage(?:e)?|-+|blank|unknown)\b/i;

/** Most sentences are of nobody's money. */
const MAY_NAME = /pay|check|names|it reads|draft|proceeds|mortgage|lender|contractor/i;

/** A name as it is read: without what lenders add to theirs, and what stands behind it. */
function nameIn(printed: string): string {
  return printed
    .replace(/\b(?:loan|account|policy|claim)\b.*$/i, '')
    .replace(/,? \b(?:P\.? ?O\.? Box|Box \d|\d{1,6} ).*$/i, '')
    .replace(
      /[,;]? ?\b(?:its successors and\/or assigns|isaoa|atima|as (?:its|their) interests? may appear)\b.*$/i,
      '',
    )
    .replace(
      / (?:in the amount of|totaling|for the|for \$|dated|as |on |at |in |because|since|has |have |was |is ).*$/i,
      '',
    )
    .replace(/ ?\([^)]*\)/g, '')
    .replace(/[\s.,;:/]+$/, '')
    .trim();
}

const partsOf = (names: string) =>
  names
    .split(/ and (?:to )?(?=[A-Z])| & (?=[A-Z])|;|, (?=[A-Z])|\//)
    .map(nameIn)
    .filter(
      (name) =>
        name !== '' &&
        (LENDER.test(name) || (BUILDER.test(name) && !/\byour? /i.test(name))) &&
        name.length <= 60,
    );

function payeesOf({ text, page }: Sentence): Payee[] {
  if (!MAY_NAME.test(text) || NOT_NAMED.test(text)) return [];
  const evidence = { page, text };
  const named = (how: Payee['how'], names: readonly (string | null)[]) =>
    names.map((name) => ({ name, how, evidence }));
  const paid = PAYEE.exec(text)?.[1] ?? PAID_TO.exec(text)?.[1] ?? NAMES.exec(text)?.[1];
  if (paid !== undefined) {
    const lenders = partsOf(paid);
    if (lenders.length > 0) return named('on_checks', lenders);
    if (ON_POLICY.test(paid)) return named('on_checks', [null]);
  }
  const contractor = CONTRACTOR.exec(text);
  if (contractor !== null) return named('on_checks', [contractor[2] ?? 'your contractor']);
  if (MAY.test(text)) return named('may', [null]);
  if (ON_POLICY.test(text)) return named('on_checks', [null]);
  const on = NAMED.exec(text) ?? NAME_ON.exec(text);
  if (on !== null) return named('on_checks', [on[1] === undefined ? null : nameIn(on[1]) || null]);
  const field = FIELD.exec(text);
  const listed = field?.[1] ?? field?.[2];
  if (listed === undefined || NOBODY.test(listed)) return [];
  const name = nameIn(listed);
  return name === '' || name.length > 60 ? [] : named('listed', [name]);
}

const RANK: Record<Payee['how'], number> = { on_checks: 0, listed: 1, may: 2 };

/** Who the paper names on checks, once each, as plainly as it says so anywhere. */
export function payeesIn(sentences: readonly Sentence[]): Payee[] {
  const found = sentences.flatMap(payeesOf).toSorted((a, b) => RANK[a.how] - RANK[b.how]);
  const names = new Set<string>();
  const distinctPayees = found.filter(({ name }) => {
    const key = name?.toLowerCase() ?? '';
    const isNew = !names.has(key);
    names.add(key);
    return isNew;
  });
  const isKnown = distinctPayees.some(({ name }) => name !== null);
  return isKnown ? distinctPayees.filter(({ name }) => name !== null) : distinctPayees;
}
