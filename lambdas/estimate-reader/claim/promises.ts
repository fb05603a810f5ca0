import type { PromisedItem, RoofFacts } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { partsNamedIn } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { coversRoof } from '#lambdas/estimate-reader/structures/roof.ts';
import type { RoomCoverage } from '#lambdas/estimate-reader/structures/section-coverages.ts';
import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import { INCURRED_WORDS, incurredAmountIn } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import type { Claim, ClaimFigure, Evidence } from '#shared/estimate/claim.ts';
import type { WarningValues } from '#shared/estimate/warnings.ts';

/** "The above item is paid when replaced" is about its row, and a refusal promises nothing. */
const NO_PROMISE = /\babove\b|\bnot (?:be )?(?:covered|paid|included|payable)\b|\bno coverage\b/;
const LINES_BEFORE = 3;
const LINES_AFTER = 1;

/**
 * Parts named only in a sentence, "IWS will be paid when incurred": included, though no row of the house lists them.
 */
export function promisedItems(lines: readonly Line[], house: readonly LineItem[]): PromisedItem[] {
  const listed = new Set(house.map(({ role }) => role));
  const found = new Map<Role, PromisedItem>();
  for (const [index, line] of lines.entries()) {
    if (!matches(INCURRED_WORDS, normalizeText(line.text))) continue;
    for (const sentence of promisesAround(lines, index))
      for (const role of partsNamedIn(sentence)) {
        if (listed.has(role) || found.has(role)) continue;
        found.set(role, {
          role,
          evidence: { page: line.page, text: line.text },
          amount: incurredAmountIn(sentence),
        });
      }
  }
  return [...found.values()];
}

/** The sentence with the promise, or the one before it if it names no part. */
function promisesAround(lines: readonly Line[], index: number): string[] {
  const proseLines = lines
    .slice(Math.max(0, index - LINES_BEFORE), index + LINES_AFTER + 1)
    .filter((line) => line.page === lines[index]?.page && isProse(line));
  const sentences = normalizeText(proseLines.map(({ text }) => text).join(' ')).split(
    /(?<=[.!?]) +(?=[a-z])/,
  );
  const at = sentences.findIndex((sentence) => matches(INCURRED_WORDS, sentence));
  const promise = sentences[at];
  if (promise === undefined || NO_PROMISE.test(promise)) return [];
  return partsNamedIn(promise).length > 0 ? [promise] : [promise, sentences[at - 1] ?? ''];
}

/** Rows and sums end in figures; sentences do not. */
const isProse = (line: Line) =>
  matches(INCURRED_WORDS, normalizeText(line.text)) || amountsAtEnd(line.words).figures.length === 0;

type Schedule = RoofFacts['schedule'];

/** Percents are printed whole. */
const ROUNDING = 1;

/** What a roof payment schedule says, and the share that the roof's rows pay if it is different. */
export function scheduleValues({ percent, settlement }: Schedule, roof: readonly LineItem[]): WarningValues {
  if (percent === null) return {};
  const rows = shareOf(roof);
  return {
    percent,
    ...(settlement === 'initial' && { settlement }),
    ...(rows !== null && Math.abs(rows - percent) > ROUNDING && { rows }),
  };
}

/** The share of its cost that each depreciated row of the roofing pays; null if the rows differ. */
function shareOf(roof: readonly LineItem[]): number | null {
  const shares = roof
    .filter(coversRoof)
    .flatMap(({ rcv, depreciation }) => (rcv && depreciation ? [100 * (1 - depreciation / rcv)] : []));
  const [first] = shares;
  if (first === undefined || shares.some((share) => Math.abs(share - first) > ROUNDING)) return null;
  return Math.round(first);
}

/** What a reading of the claim does not decide. */
interface Open {
  claim: Claim;
  sources: Partial<Record<ClaimFigure, Evidence>>;
  doubtful: ClaimFigure[];
}

const KINDS: readonly ClaimFigure[] = ['recoverable', 'netClaimIfRecovered'];

/**
 * Under a final settlement the roof's depreciation is never paid. If the document does not say whether any is lost or
 * recoverable, the recoverable part is unknown.
 */
export function withSchedule<Reading extends Open>(reading: Reading, { settlement }: Schedule): Reading {
  const { claim, sources, doubtful } = reading;
  const kindSource = sources.recoverable ?? sources.nonRecoverable ?? sources.netClaimIfRecovered;
  const silent =
    kindSource === undefined && (claim.nonRecoverable ?? 0) === 0 && (claim.depreciation ?? 0) > 0;
  if (settlement !== 'final' || !silent) return reading;
  const open = KINDS.filter((figure) => claim[figure] !== null && !doubtful.includes(figure));
  return { ...reading, claim: { ...claim, verified: false }, doubtful: [...doubtful, ...open] };
}

const TITLE = /^recap by room\b/i;
const OTHER_RECAP = /^(recap (by category|of)|summary|estimate:?\s*$)/i;
const ROOM = /^(.*?[a-z].*?)\s+[\d,]+\.\d{2}\s+[\d.]+ ?%$/i;
const COVERAGE = /^coverage:\s*(.+?)\s+[\d.]+ ?%\s*=?\s*[\d,]+\.\d{2}$/i;

/** From `Recap by Room`: each section and its coverage. Sections split over two coverages are left out. */
export function roomCoverages(lines: readonly Line[]): RoomCoverage[] {
  const found: RoomCoverage[] = [];
  let within = false;
  let section: string | null = null;
  for (const line of lines) {
    const text = line.text.trim();
    if (TITLE.test(text)) within = true;
    else if (OTHER_RECAP.test(text)) within = false;
    if (!within) continue;
    const coverage = COVERAGE.exec(text)?.[1];
    if (coverage !== undefined && section !== null) {
      found.push({ section, coverage });
      continue;
    }
    section = ROOM.exec(text)?.[1] ?? section;
  }
  return found;
}
