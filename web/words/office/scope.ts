import type { ExtraItem } from '#shared/company/extra-items.ts';
import { figure } from '#shared/dollars.ts';
import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { countOf, otherwiseShown, type ScopeLine, scopeLines, withLines } from '#shared/scope/scope.ts';
import type { ScopeAnswers } from '#shared/scope/sent-scope.ts';
import { lineText } from '#shared/scope/words.ts';
import { money, tierTitle } from './formats.ts';

export const extraNames: Readonly<Record<ExtraItem, string>> = {
  secondLayer: 'Second layer',
  skylights: 'Skylights',
  gutters: 'Gutters',
  garage: 'Detached garage',
  solar: 'Solar panels',
};

const answerWords = { yes: 'Yes', no: 'No', unsure: 'Not sure' } as const;

/** "Yes, 160 ft" */
export function answerOf(item: ExtraItem, answers: ScopeAnswers): string | undefined {
  const said = answers[item];
  if (said === undefined) return undefined;
  const count = countOf(item, answers);
  return `${answerWords[said]}${count === undefined ? '' : `, ${figure(count)}${item === 'gutters' ? ' ft' : ''}`}`;
}

/** The extras of a lead with the squares of the price to speak of; none without one. */
export function extrasOf(lead: Lead): { lines: ScopeLine[]; total: number } | null {
  const { standing } = leadPrice(lead);
  if (lead.scope === undefined || standing === undefined) return null;
  const lines = scopeLines(lead.scope, standing.squares);
  if (lines.length === 0) return null;
  return { lines, total: withLines(0, lines) };
}

/** What the homeowner said of the job, what it adds to the tier they chose, and where the page showed other amounts. */
export function scopeFacts(lead: Lead, product: string): { label: string; value: string; long?: true }[] {
  const { scope, chosenTier = 'standard' } = lead;
  if (scope === undefined) return [];
  const { answers } = scope;
  const items = Object.keys(extraNames) as ExtraItem[];
  const said = items.flatMap((item) => {
    const value = answerOf(item, answers);
    return value === undefined ? [] : [{ label: extraNames[item], value }];
  });
  const extras = extrasOf(lead);
  const price = leadPrice(lead).standing?.prices[chosenTier];
  const sum = extras?.lines.map((line) => `${lineText(line, 'en')} ${money(line.dollars)}`).join('; ');
  const differing = otherwiseShown(scope).map(
    ({ item, shown, computed }) =>
      `${extraNames[item]} shown ${money(shown)}, by your prices ${money(computed)}`,
  );
  return [
    ...said,
    ...(sum === undefined ? [] : [{ label: 'Extras', value: sum, long: true as const }]),
    ...(extras === null || price === undefined
      ? []
      : [
          {
            label: `${tierTitle(chosenTier, product)} with extras`,
            value: money(withLines(price, extras.lines)),
          },
        ]),
    ...(differing.length === 0
      ? []
      : [{ label: 'Shown otherwise', value: `${differing.join('; ')}.`, long: true as const }]),
  ];
}
