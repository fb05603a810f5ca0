import { partsNamedIn } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { says } from '#lambdas/estimate-reader/text/spelling.ts';
import { INCURRED_WORDS, incurredAmountIn } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import type { LineItem, PromisedItem } from '../estimate.ts';
import type { Role } from '../vocabulary/role.ts';

/** "The above item is paid when replaced" speaks of its row; a refusal promises nothing. */
const NO_PROMISE = /\babove\b|\bnot (?:be )?(?:covered|paid|included|payable)\b|\bno coverage\b/;
const LINES_BEFORE = 3;
const LINES_AFTER = 1;

/** Parts that only a sentence names, "IWS will be paid when incurred": included, though no row of the house lists them. */
export function promisedItems(lines: readonly Line[], house: readonly LineItem[]): PromisedItem[] {
  const listed = new Set(house.map(({ role }) => role));
  const found = new Map<Role, PromisedItem>();
  for (const [index, line] of lines.entries()) {
    if (!says(INCURRED_WORDS, normalizeText(line.text))) continue;
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

/** The sentence with the promise, and where it names no part the one before it. */
function promisesAround(lines: readonly Line[], index: number): string[] {
  const said = lines
    .slice(Math.max(0, index - LINES_BEFORE), index + LINES_AFTER + 1)
    .filter((line) => line.page === lines[index]?.page && isSpoken(line));
  const sentences = normalizeText(said.map(({ text }) => text).join(' ')).split(/(?<=[.!?]) +(?=[a-z])/);
  const at = sentences.findIndex((sentence) => says(INCURRED_WORDS, sentence));
  const promise = sentences[at];
  if (promise === undefined || NO_PROMISE.test(promise)) return [];
  return partsNamedIn(promise).length > 0 ? [promise] : [promise, sentences[at - 1] ?? ''];
}

/** Rows and sums end in figures; sentences do not. */
const isSpoken = (line: Line) =>
  says(INCURRED_WORDS, normalizeText(line.text)) || amountsAtEnd(line.words).figures.length === 0;
