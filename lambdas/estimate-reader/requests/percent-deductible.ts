import { meaningOf } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { PERILS } from '#lambdas/estimate-reader/vocabulary/perils.ts';
import type { Evidence } from '#shared/estimate/claim.ts';
import type { PercentDeductible } from '#shared/estimate/requests.ts';
import { lazy } from '#shared/lazy.ts';
import { numberIn } from './lengths.ts';

interface Candidate extends PercentDeductible {
  peril: 'storm' | 'hurricane' | 'other' | 'any';
}

const PERCENT = /(\d{1,2}(?:\.\d{1,2})?) ?%|\b(one|two|three|four|five|ten) (?:percent|per ?cent)\b/;
const MONEY =
  /\$ ?\(?(\d{1,3}(?:,\d{3})+|\d{3,6})(?:\.(\d{2}))?|(?<![\d/])(\d{1,3}(?:,\d{3})+)(?:\.(\d{2}))?|(?<![\d/])(\d{3,6})\.(\d{2})/g;
/** Lines with a percent, of which most are rows. */
const MAY_BE = /%|percent|per cent/i;
/** No deductible is as large, no limit as small. */
const LEAST_LIMIT = 50_000;
const MOST_PERCENT = 25;

const amountsIn = (text: string): number[] =>
  [...text.replace(/\d+(?:\.\d+)? ?%/g, ' ').matchAll(MONEY)].map(([, ...parts]) => {
    const [whole = '0', cents = '00'] = parts.filter((part) => part !== undefined);
    return Number(`${whole.replaceAll(',', '')}.${cents}`);
  });

const SENTENCE = /(?<=[a-z0-9]\.) (?=[a-z])/;

const perilOf = (text: string): Candidate['peril'] => meaningOf(PERILS, text) ?? 'any';

/** The limit of the house's coverage: "Coverage A - Dwelling $312,000". Null where none, or several, are printed. */
function houseLimit(lines: readonly Evidence[]): { amount: number; page: number; text: string } | null {
  const found = lines.flatMap(({ page, text }) => {
    const plain = normalizeText(text);
    if (!/\b(?:cov(?:erage|\.)? ?a|dwelling)\b/.test(plain) || /\bother structures?\b/.test(plain)) return [];
    const isOfTable =
      /\blimit\b|^(?:cov(?:erage|\.)? ?a\b|(?:a\. )?dwelling)|\bcoverage a is\b|\bcov(?:erage|\.)? ?a:? \$/.test(
        plain,
      );
    const amount = Math.max(0, ...amountsIn(plain));
    return isOfTable && amount >= LEAST_LIMIT && amount % 100 === 0 ? [{ amount, page, text }] : [];
  });
  const [first] = found;
  return first !== undefined && found.every(({ amount }) => amount === first.amount) ? first : null;
}

const HEAD_LINES = 3;

/** A row of a table with a deductible's column, or a line that says it. */
function isAboutDeductible(plain: string, lines: readonly Evidence[], at: number): boolean {
  if (/\bded(?:uctible)?\b/.test(plain)) return true;
  const isRow = /^(?:dwelling|cov(?:erage|\.)? ?a)\b/.test(plain);
  const heads = isRow ? lines.slice(Math.max(0, at - HEAD_LINES), at) : [];
  return /\bcoverage\b.*\bdeductible\b/.test(heads.map(({ text }) => normalizeText(text)).join(' '));
}

/** The sum that the line prints for it: what the percent comes to, else the amount behind the word. */
function printedSum(plain: string, amounts: readonly number[], counted: number | null): number | undefined {
  if (counted !== null && amounts.includes(counted)) return counted;
  const behind = amountsIn(plain.slice(Math.max(0, plain.search(/\bded(?:uctible)?\b/))));
  return behind.find((amount) => amounts.includes(amount)) ?? amounts[0];
}

function candidateAt(
  lines: readonly Evidence[],
  at: number,
  limit: () => ReturnType<typeof houseLimit>,
): Candidate[] {
  const line = lines[at];
  if (line === undefined) return [];
  const plain = normalizeText(line.text);
  const printed = PERCENT.exec(plain);
  if (printed === null || !isAboutDeductible(plain, lines, at)) return [];
  const percent = printed[1] === undefined ? numberIn(printed[2] ?? '') : Number(printed[1]);
  if (percent <= 0 || percent > MOST_PERCENT) return [];
  const isOfHouse = !/\bof (?:the |your )?(?:insured value|loss|tiv|total insured|claim)\b/.test(plain);
  const of = isOfHouse ? limit() : null;
  const counted = of === null ? null : Math.round(percent * of.amount) / 100;
  const least = /\bminimum(?: of)?:? \$?([\d,]+)/.exec(plain)?.[1];
  // Another sentence of the line may have another deductible.
  const ownSentence = plain.split(SENTENCE).find((part) => PERCENT.test(part)) ?? plain;
  const own = amountsIn(ownSentence).filter((amount) => amount !== of?.amount && amount < LEAST_LIMIT);
  const minimum = least === undefined ? 0 : Number(least.replaceAll(',', ''));
  const amount =
    least === undefined
      ? (printedSum(ownSentence, own, counted) ?? counted)
      : counted && Math.max(counted, minimum);
  const evidence = { page: line.page, text: line.text };
  return [
    {
      percent,
      of: of?.amount ?? null,
      amount,
      evidence:
        of === null || of.text === line.text ? [evidence] : [evidence, { page: of.page, text: of.text }],
      peril: perilOf(plain),
    },
  ];
}

/**
 * The deductible that the paper states as a percent, with the sum that it comes to where the paper prints the sum, or the
 * house's limit. Of several that of the cause of loss; null where the paper does not tell which one it is.
 * @param lines as printed, and sentences over several of them
 * @param typeOfLoss the cause as printed
 */
export function percentDeductible(
  lines: readonly Evidence[],
  typeOfLoss: string | null,
): PercentDeductible | null {
  const stated = [...lines.entries()].filter(([, { text }]) => MAY_BE.test(text));
  if (stated.length === 0) return null;
  const limit = lazy(() => houseLimit(lines));
  const all = stated.flatMap(([at]) => candidateAt(lines, at, limit));
  const cause = perilOf(normalizeText(typeOfLoss ?? ''));
  const usable = all.filter(({ peril }) => peril !== 'hurricane' || cause === 'hurricane');
  const fitting = usable.filter(({ peril }) => peril === cause);
  const chosen = fitting.length > 0 ? fitting : usable.filter(({ peril }) => peril === 'any');
  const [first, ...others] = chosen.toSorted((a, b) => Number(b.amount !== null) - Number(a.amount !== null));
  if (first === undefined || others.some(({ percent }) => percent !== first.percent)) return null;
  const { peril: _peril, ...found } = first;
  return found;
}
