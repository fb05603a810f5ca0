import type { ChecklistFinding, Claim, ClaimFigure, Evidence } from '#shared/estimate/claim.ts';
import { listIn } from '#shared/estimate/warnings.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { ClaimWords } from '#web/words/en/claim.ts';

/** A figure of the claim as the summary shows it. */
export interface ShownFigure {
  figure: ClaimFigure;
  /** Dollars; null where the document does not state it. */
  amount: number | null;
  source: Evidence | null;
  /** Not proven by the document's own arithmetic. */
  pleaseCheck: boolean;
  /** Missing although the document's arithmetic needs it: it may be printed and was not understood. */
  notRead: boolean;
}

/** The four answers of the summary: paid first, paid after the work, never paid, the homeowner's part. */
const answers = ['netClaim', 'recoverable', 'nonRecoverable', 'deductible'] as const;
type ClaimAnswer = (typeof answers)[number];

/** How an answer is told; a net claim is the first check only where nothing else was taken off it. */
type AnswerWording = keyof ClaimWords['answers'];

/** Letters and estimates of one claim differ by a cent per coverage now and then. */
const TOLERANCE = 0.025;

export type EstimateQuote = Quote & { claim: Claim };

/** Whether a document gave this quote. */
export function isFromEstimate(quote: Quote): quote is EstimateQuote {
  return quote.claim !== undefined;
}

function figureOf(quote: EstimateQuote, figure: ClaimFigure): ShownFigure {
  const amount = quote.claim[figure];
  const pleaseCheck = amount !== null && isDoubtful(quote, figure);
  return {
    figure,
    amount,
    source: quote.sources?.[figure] ?? null,
    pleaseCheck,
    // Only a document that adds up without a figure shows that it does not state it.
    notRead: amount === null && !quote.claim.verified,
  };
}

/**
 * Figures a warning names are doubtful, the others proven. Where it names none of the summary's lines, or there is no
 * warning, all are as the claim is: "Check the marked ones" needs one that is marked.
 */
function isDoubtful({ claim, warningDetails }: EstimateQuote, figure: ClaimFigure): boolean {
  if (claim.verified) return false;
  const named = warningDetails?.find(({ code }) => code === 'figures_unverified');
  const figures = listIn(named?.values ?? {}, 'figures').filter((name) => name !== 'area');
  const lines = answers.filter((answer) => isAnswered(claim, answer));
  return !lines.some((line) => figures.includes(line)) || figures.includes(figure);
}

/** What is held back or lost is told only where there is some. */
const isAnswered = (claim: Claim, answer: ClaimAnswer) =>
  answer === 'netClaim' || answer === 'deductible' || (claim[answer] ?? 0) > 0;

/** How far the document's arithmetic proves what is shown of the claim. */
export function proofOf(quote: EstimateQuote): 'proven' | 'provenAsShown' | 'provenInPart' | 'unproven' {
  if (quote.claim.verified) return 'proven';
  const amounts = claimAnswers(quote).filter(({ amount }) => amount !== null);
  if (amounts.every(({ pleaseCheck }) => pleaseCheck)) return 'unproven';
  return amounts.some(({ pleaseCheck }) => pleaseCheck) ? 'provenInPart' : 'provenAsShown';
}

const isContractors = ({ warningDetails }: EstimateQuote) =>
  warningDetails?.some(({ code }) => code === 'contractor_estimate') === true;

/** Whether the net claim is less or more than depreciation and deductible make it: a limit, an earlier payment. */
function isReduced({ rcv, depreciation, deductible, netClaim }: Claim): boolean {
  if (rcv === null || netClaim === null) return false;
  const expected = Math.max(0, rcv - (depreciation ?? 0) - (deductible ?? 0));
  return Math.abs(expected - netClaim) > TOLERANCE;
}

/** Whether the claim's total holds less than the first check and all of what is held back. */
function isPaidInPart({ netClaim, recoverable, netClaimIfRecovered }: Claim): boolean {
  if (netClaim === null || recoverable === null || netClaimIfRecovered === null) return false;
  return netClaim + recoverable - netClaimIfRecovered > TOLERANCE;
}

function wordingOf(quote: EstimateQuote, figure: ClaimAnswer): AnswerWording {
  if (figure === 'recoverable' && isPaidInPart(quote.claim)) return 'recoverableInPart';
  if (figure === 'deductible' && quote.claim.deductible === null) return 'deductibleMissing';
  if (figure !== 'netClaim') return figure;
  if (isContractors(quote)) return 'netClaimOfContractor';
  return isReduced(quote.claim) ? 'netClaimReduced' : 'netClaim';
}

/** The summary's answers; what is not there (nothing held back, nothing lost) is not shown as zero. */
export function claimAnswers(
  quote: EstimateQuote,
): (ShownFigure & { figure: ClaimAnswer; wording: AnswerWording })[] {
  return answers
    .map((figure) => ({ ...figureOf(quote, figure), figure, wording: wordingOf(quote, figure) }))
    .filter(({ figure }) => isAnswered(quote.claim, figure));
}

/** How many checks the estimate tells of, and their pages: the first, and the one after the work; null where that is not proven. */
export function checksOf(quote: EstimateQuote): { count: 1 | 2; pages: number[] } | null {
  const proven = claimAnswers(quote).filter(({ amount, pleaseCheck }) => (amount ?? 0) > 0 && !pleaseCheck);
  const first = proven.find(({ wording }) => wording === 'netClaim' || wording === 'netClaimReduced');
  if (first === undefined) return null;
  const checks = [first, ...proven.filter(({ figure }) => figure === 'recoverable')];
  return {
    count: checks.length === 1 ? 1 : 2,
    pages: [...new Set(checks.flatMap(({ source }) => (source === null ? [] : [source.page])))],
  };
}

const inCents = (amount: number) => Math.round(amount * 100);

/** Whether the quoted roof is all that the claim repairs; null where either amount is not known. */
function isRoofAlone({ roofClaim, claim }: EstimateQuote): boolean | null {
  if (!roofClaim || claim.rcv === null) return null;
  return inCents(roofClaim.rcvWithTax) === inCents(claim.rcv);
}

/** Whose numbers the summary shows, so that nobody takes the whole claim's for the roof's. */
export function scopeOf(quote: EstimateQuote): keyof ClaimWords['scope'] {
  if (isContractors(quote)) return 'contractor';
  const alone = isRoofAlone(quote);
  if (alone === null) return 'whole';
  return alone ? 'roofAlone' : 'notOnlyRoof';
}

/**
 * The replacement cost, where first check, what is held back, what is never paid and the deductible come to it to the
 * cent. Null unless the document proves the claim, and where a limit keeps part of what is held back: that is not told by
 * the parts.
 */
export function wholeClaim(quote: EstimateQuote): number | null {
  const { rcv, netClaim, recoverable, nonRecoverable, deductible, verified } = quote.claim;
  if (!verified || isContractors(quote) || rcv === null || netClaim === null || deductible === null)
    return null;
  if (isPaidInPart(quote.claim)) return null;
  const parts = [netClaim, recoverable ?? 0, nonRecoverable ?? 0, deductible];
  const closes = parts.reduce((sum, part) => sum + inCents(part), 0) === inCents(rcv);
  return netClaim > 0 && closes ? rcv : null;
}

/** How many of the usual items the estimate lists, and of how many. */
export const listedOf = (findings: readonly ChecklistFinding[]): [found: number, total: number] => [
  findings.filter(({ found }) => found === 'found').length,
  findings.length,
];

export type Peril = keyof ClaimWords['perils'];

/** What a policy calls the cause of a loss, by the words papers print for it. */
const PERILS = {
  wind: /\bwind(?:\s?storm)?s?\b/g,
  hail: /\bhail(?:\s?storm)?s?\b/g,
  tornado: /\btornado(?:es)?\b/g,
  hurricane: /\bhurricanes?\b/g,
  lightning: /\blightning\b/g,
  fire: /\bfire\b/g,
  water: /\bwater\b/g,
  vehicle: /\bvehicles?\b/g,
} satisfies Record<Peril, RegExp>;

const perils = Object.keys(PERILS) as Peril[];

/** Words that name no cause of their own. */
const BESIDE = /\b(?:and|or|damage|loss|storm)\b|[^a-z]/g;

/** The causes a printed text names, in the order printed. */
export function perilsIn(printed: string): Peril[] {
  const text = printed.toLowerCase();
  return perils
    .map((peril) => ({ peril, at: text.search(PERILS[peril]) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ peril }) => peril);
}

/** What the cause is called: the perils it names where it says nothing else, or its own words in sentence case. */
type CauseOfLoss = { kind: 'perils'; perils: Peril[] } | { kind: 'printed'; text: string };

export function causeOfLoss(printed: string): CauseOfLoss {
  const named = perilsIn(printed);
  const rest = named.reduce((text, peril) => text.replace(PERILS[peril], ' '), printed.toLowerCase());
  if (named.length > 0 && rest.replace(BESIDE, '') === '') return { kind: 'perils', perils: named };
  const shouted = printed === printed.toUpperCase();
  const text = shouted ? printed.toLowerCase() : printed;
  return { kind: 'printed', text: text.charAt(0).toUpperCase() + text.slice(1) };
}

/**
 * Whether a printed line holds an amount, however it writes it: `$2,500.00`, `(2,500)`, `<600.00>`.
 * A figure that was added up over several coverages is on none of their lines.
 */
export function printsAmount(line: string, amount: number): boolean {
  const cents = Math.round(amount * 100);
  const printed = line.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  return printed.some((figure) => Math.round(Number(figure.replaceAll(',', '')) * 100) === cents);
}
