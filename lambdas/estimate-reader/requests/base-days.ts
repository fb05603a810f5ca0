import type { Line, PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { cellsOf } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { LIMIT_BASES } from '#lambdas/estimate-reader/vocabulary/limit-days.ts';
import type { LimitBase } from '#shared/estimate/requests.ts';
import { lazy } from '#shared/lazy.ts';
import { DATE, dayOf } from './calendar.ts';

/** A printed day from which limits are counted. */
export interface BaseDay {
  /** ISO date. */
  day: string;
  page: number;
}

/** The printed days that limits may be counted from. */
export interface BaseDays {
  /** Null where the paper prints none, or several. */
  of(base: LimitBase, at: { page: number; context: () => string[] }): BaseDay | null;
}

const LOSS = new RegExp(
  `\\b(?:date of loss|loss date|dol|d\\.o\\.l\\.)\\b(?:[ /]*time)?\\s*[:#-]?\\s*(${DATE})`,
);
const ESTIMATE = new RegExp(
  `\\b(?:date est\\.? completed|estimate date|date of estimate|est\\.? completed)\\s*:?\\s*(${DATE})`,
);
const CLAIM = /\bclaim (?:number|no\.?|#|unit number)\s*[:#]?\s*([a-z0-9][a-z0-9 -]{4,}\d)/;
const ALONE = new RegExp(
  `^(?:(?:letter )?date(?:d)?(?: of (?:this )?(?:letter|notice))?\\s*:?\\s*)?(${DATE})(?: \\d{1,2}:\\d{2}(?: ?[ap]\\.?m\\.?)?)?$`,
);
const PAID = new RegExp(`\\b(?:issued|dated|paid|mailed|sent|of|on)\\b(?: (?:on|to you on))? (${DATE})`);

/** A letter's own date stands above its text. */
const TOP = 0.45;

interface Found extends BaseDay {
  claim: string | null;
}

/** The day alone in a cell at the top of a page: a letter's. Not one of a form's fields. */
function letterDay(page: PrintedPage): string | null {
  for (const line of page.lines) {
    if (line.top > page.height * TOP) break;
    for (const cell of cellsOf(line)) {
      const printed = ALONE.exec(normalizeText(cell.text))?.[1];
      const day = printed === undefined ? null : dayOf(printed);
      if (day !== null && !/\b(?:loss|inspect|receiv|enter|contact|complet)/.test(normalizeText(line.text)))
        return day;
    }
  }
  return null;
}

/** The claim of a page, by its number; pages without one are their neighbors'. */
function claimsOf(pages: readonly PrintedPage[]): Map<number, string | null> {
  const claims = new Map<number, string | null>();
  let before: string | null = null;
  for (const page of pages) {
    const printed = page.lines.map((line) => CLAIM.exec(normalizeText(line.text))?.[1]).find(Boolean);
    before = printed?.replace(/[^a-z0-9]/g, '') ?? before;
    claims.set(page.number, before);
  }
  return claims;
}

function fieldDays(
  pages: readonly PrintedPage[],
  claims: Map<number, string | null>,
  pattern: RegExp,
): Found[] {
  const found = (line: Line, text: string): Found[] => {
    const printed = pattern.exec(text)?.[1];
    const day = printed === undefined ? null : dayOf(printed);
    return day === null ? [] : [{ day, page: line.page, claim: claims.get(line.page) ?? null }];
  };
  return pages.flatMap(({ lines }) => lines.flatMap((line) => found(line, normalizeText(line.text))));
}

/** The one day that all of these print; of several claims, that of the page's own. */
function only(found: readonly Found[], claim: string | null): BaseDay | null {
  const own = claim === null ? found : found.filter((each) => each.claim === null || each.claim === claim);
  const [first] = own;
  return first !== undefined && own.every(({ day }) => day === first.day) ? first : null;
}

/** Each is looked for at its first use: most papers print no limit that is counted. */
export function baseDays(pages: readonly PrintedPage[]): BaseDays {
  const claims = lazy(() => claimsOf(pages));
  const losses = lazy(() => fieldDays(pages, claims(), LOSS));
  const estimates = lazy(() => fieldDays(pages, claims(), ESTIMATE));
  const letters = lazy(() =>
    pages.flatMap((page) => {
      const day = letterDay(page);
      return day === null ? [] : [{ day, page: page.number }];
    }),
  );
  const letterOf = (page: number) => letters().findLast((letter) => letter.page <= page) ?? null;
  return {
    of(base, { page, context }) {
      const claim = claims().get(page) ?? null;
      if (base === 'loss') return only(losses(), claim);
      if (base === 'estimate') return only(estimates(), claim) ?? letterOf(page);
      if (base === 'letter') return letterOf(page);
      const paid = context()
        .map((text) => PAID.exec(text)?.[1])
        .filter((printed) => printed !== undefined);
      const [day, ...others] = new Set(paid.map(dayOf));
      return day && others.length === 0 ? { day, page } : null;
    },
  };
}

/** What a normalized text counts from, the first word first; empty where it says nothing of it. */
export function basesIn(text: string): (LimitBase | 'other')[] {
  return LIMIT_BASES.flatMap(({ pattern, means }) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ base: means, at }];
  })
    .sort((one, other) => one.at - other.at)
    .map(({ base }) => base);
}
