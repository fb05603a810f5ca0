import type { RoofFacts } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { DocumentPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import type { PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { OTHERS_PAGES, POLICY_PAGES } from '#lambdas/estimate-reader/vocabulary/bound-pages.ts';
import { STATES } from '#lambdas/estimate-reader/vocabulary/states.ts';
import type { Claim } from '#shared/estimate/claim.ts';
import type { EstimateRequests } from '#shared/estimate/requests.ts';
import { askedPapers } from './asked-papers.ts';
import { destinationsIn } from './destinations.ts';
import { payeesIn } from './payees.ts';
import { percentDeductible } from './percent-deductible.ts';
import { roofSchedule } from './roof-schedule.ts';
import { pagesOfInsurer } from './senders.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { timeLimits } from './time-limits.ts';

const textOf = (page: PrintedPage) => page.lines.map(({ text }) => normalizeText(text)).join('\n');

const OF_STATE = new RegExp(
  `^[^a-z0-9]*(?:(?:for |notice to )?(?:policyholders|residents|customers|insureds) (?:in|of) |for |in |notice to |if you live in |applicable (?:to|in) )?(${[...STATES.keys()].join('|')})(?: (?:residents?|policyholders?|polic(?:y|ies)|insureds?|law|customers?|only))?(?: only)?(?: ?[:,-]|$)`,
);
const HOME_STATE = /\b(?:property|loss (?:location|address)|location|insured|home)\b.*\b([a-z]{2}) \d{5}\b/;
const ANY_STATE = /, ?([a-z]{2})\.? \d{5}\b/;

/** The state of the home, as the paper's first address with one. */
function homeState(pages: readonly PrintedPage[]): string | null {
  const lines = pages.flatMap(({ lines }) => lines.map(({ text }) => normalizeText(text)));
  const labelled = lines.map((line) => HOME_STATE.exec(line)?.[1]).find((state) => state !== undefined);
  const below = lines.findIndex((line) => /^(?:property|loss (?:location|address))\s*:/.test(line));
  const next = lines
    .slice(below, below + 3)
    .map((line) => ANY_STATE.exec(line)?.[1])
    .find(Boolean);
  return labelled ?? (below < 0 ? undefined : next) ?? null;
}

/** Without paragraphs that tell of an example. */
function withoutExamples(sentences: readonly Sentence[]): Sentence[] {
  const examples = new Set(
    sentences.filter(({ plain }) => /^(?:for )?example\b/.test(plain)).map(({ paragraph }) => paragraph),
  );
  return sentences.filter(({ paragraph }) => !examples.has(paragraph));
}

/** Longer than a heading. */
const HEADING = 48;

/** Without notices to people of other states; the paragraph under such a heading is theirs too. */
function ofState(sentences: readonly Sentence[], pages: readonly PrintedPage[]): Sentence[] {
  if (!sentences.some(({ plain }) => OF_STATE.test(plain))) return [...sentences];
  const home = homeState(pages);
  let other: { page: number; paragraph: number; heads: boolean } | null = null;
  return sentences.filter(({ plain, page, paragraph }) => {
    const named = OF_STATE.exec(plain)?.[1];
    if (named !== undefined) {
      const isOther = (STATES.get(named) ?? null) !== home;
      other = isOther ? { page, paragraph, heads: plain.length < HEADING } : null;
      return !isOther;
    }
    if (other === null || page !== other.page) return true;
    if (paragraph === other.paragraph) return false;
    // Under a heading of its own all is theirs up to the next heading.
    const isHeading = plain.length < HEADING && !/[.!?]$/.test(plain);
    if (!other.heads || isHeading) other = null;
    return other === null;
  });
}

/** What the pages ask of the homeowner: their own words, with pages; nothing that they do not print. */
export function requestsIn(
  { real, body, text }: Pick<DocumentPages, 'real' | 'body' | 'text'>,
  facts: Pick<RoofFacts, 'schedule'> & Pick<Claim, 'typeOfLoss' | 'carrier' | 'claimNumber' | 'dateOfLoss'>,
): EstimateRequests {
  const pagesWith = (words: typeof OTHERS_PAGES | typeof POLICY_PAGES) => {
    // Most files have none, which the whole text tells at once.
    const pages = matches(words, text) ? real.filter((page) => matches(words, textOf(page))) : [];
    return new Set(pages.map(({ number }) => number));
  };
  const others = pagesWith(OTHERS_PAGES);
  const ofSender = pagesOfInsurer(real, facts);
  const own = body.filter(({ number }) => ofSender.has(number) && !others.has(number));
  const policyPages = pagesWith(POLICY_PAGES);
  const sentences = ofState(withoutExamples(sentencesOf(own)), real);
  const ofInsurer = sentences.filter(({ page }) => !policyPages.has(page));
  return {
    limits: timeLimits(sentences, real, policyPages),
    papers: askedPapers(ofInsurer),
    destinations: destinationsIn(ofInsurer, real),
    payees: payeesIn(sentences),
    schedule: roofSchedule(ofInsurer, facts.schedule),
    percentDeductible: percentDeductible(
      [...real.filter(({ number }) => ofSender.has(number)).flatMap(({ lines }) => lines), ...ofInsurer],
      facts.typeOfLoss,
    ),
  };
}

export const asksSomething = ({ limits, papers, payees, ...terms }: EstimateRequests): boolean =>
  limits.length + papers.length + payees.length > 0 ||
  terms.schedule !== null ||
  terms.percentDeductible !== null;
