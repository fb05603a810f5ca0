import { figureIn, isPrinted, matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import * as words from '#lambdas/estimate-reader/vocabulary/payees.ts';
import type { Payee } from '#shared/estimate/requests.ts';
import type { Sentence } from './sentences.ts';

/** Most sentences are of nobody's money. */
const MAY_NAME = /pay|check|names|it reads|draft|proceeds|mortgage|lender|contractor/i;

const LONGEST_NAME = 60;

const partsOf = (names: string) =>
  names
    .split(/ and (?:to )?(?=[A-Z])| & (?=[A-Z])|;|, (?=[A-Z])|\//)
    .map((name) => words.nameIn(name))
    .filter(
      (name) =>
        name !== '' &&
        (isPrinted(words.LENDER_WORDS, name) ||
          (isPrinted(words.BUILDER_WORDS, name) && !/\byour? /i.test(name))) &&
        name.length <= LONGEST_NAME,
    );

const foundIn = (table: typeof words.LENDER_NAMED, text: string) =>
  table.map(({ pattern }) => pattern.exec(text)).find((found) => found !== null);

function payeesOf({ text, plain, page }: Sentence): Payee[] {
  if (!MAY_NAME.test(text) || matches(words.NO_PAYEES, plain)) return [];
  const evidence = { page, text };
  const named = (how: Payee['how'], names: readonly (string | null)[]) =>
    names.map((name) => ({ name, how, evidence }));
  const paid = figureIn(words.PAID_TO, text);
  if (paid !== null) {
    const lenders = partsOf(paid);
    if (lenders.length > 0) return named('on_checks', lenders);
    if (matches(words.LENDER_ON_POLICY, paid)) return named('on_checks', [null]);
  }
  const contractor = foundIn(words.CONTRACTOR_NAMED, text);
  if (contractor !== undefined) return named('on_checks', [contractor[1] ?? 'your contractor']);
  if (matches(words.LENDER_MAY_BE_NAMED, plain)) return named('may', [null]);
  if (matches(words.LENDER_ON_POLICY, text)) return named('on_checks', [null]);
  const lender = foundIn(words.LENDER_NAMED, text);
  if (lender !== undefined) return named('on_checks', [words.nameIn(lender[1] ?? '') || null]);
  const listed = figureIn(words.LENDER_FIELDS, text);
  if (listed === null || isPrinted(words.NOBODY, listed)) return [];
  const name = words.nameIn(listed);
  return name === '' || name.length > LONGEST_NAME ? [] : named('listed', [name]);
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
