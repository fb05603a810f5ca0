import type { ShownExtras } from '#shared/company/extra-items.ts';
import { isEqual } from '#shared/equal.ts';
import { type ScopeLine, scopeLines, shownLines } from '#shared/scope/scope.ts';
import type { ScopeAnswers, SentScope } from '#shared/scope/sent-scope.ts';
import { withExtrasText } from '#shared/scope/words.ts';

/** What is asked, and what its lines are worked out with; null while the company asks about no extras. */
export interface AskedScope {
  extras: ShownExtras;
  /** Of the quote that is shown; null without one. */
  squares: number | null;
  /** As the homeowner answered by now. */
  answers: ScopeAnswers;
}

/** The lines that the page shows; none without a quote. */
export const linesOf = ({ extras, squares, answers }: AskedScope): ScopeLine[] =>
  squares === null ? [] : scopeLines({ answers, prices: extras.prices }, squares);

/** That price with the lines; empty without any. */
export const withExtrasOf = (asked: AskedScope, price: number): string =>
  withExtrasText(price, linesOf(asked));

/** What the office is told: all answers, the lines shown for them, and by which of its prices. */
export function scopeToSend(asked: AskedScope): SentScope {
  const { answers, squares, extras } = asked;
  return {
    answers,
    ...(squares !== null && { shown: shownLines(linesOf(asked), squares) }),
    ...(extras.version !== undefined && { version: extras.version }),
  };
}

/** Whether other lines are shown by now than the office was told of, as after another area. */
export const showsOtherLines = (told: SentScope | undefined, asked: AskedScope): boolean =>
  told !== undefined && !isEqual(told.shown, scopeToSend(asked).shown);

/** The answers with this one; how many there are goes with a yes. */
export function answered(answers: ScopeAnswers, patch: ScopeAnswers): ScopeAnswers {
  const { skylightCount, gutterFeet, solarPanels, ...rest } = { ...answers, ...patch };
  return {
    ...rest,
    ...(rest.skylights === 'yes' && skylightCount !== undefined && { skylightCount }),
    ...(rest.gutters === 'yes' && gutterFeet !== undefined && { gutterFeet }),
    ...(rest.solar === 'yes' && solarPanels !== undefined && { solarPanels }),
  };
}

/** The whole number that was typed, also "1,200"; null where it is none from 1 to `max`. */
export function countIn(text: string, max: number): number | null {
  if (!/^\d{1,3}(,?\d{3})*$/.test(text.trim())) return null;
  const count = Number(text.replaceAll(',', ''));
  return count >= 1 && count <= max ? count : null;
}
