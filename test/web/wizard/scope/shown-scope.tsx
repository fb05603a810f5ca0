import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Extras } from '#shared/company/extra-items.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import type { ScopeAnswers, SentScope } from '#shared/scope/sent-scope.ts';
import { renderScreen } from '#test/support/screen.tsx';
import { ScopeOfJob } from '#web/wizard/scope/scope-of-job.tsx';

export const extras: Extras = {
  asks: true,
  prices: {
    secondLayer: { per: 'square', dollars: 50 },
    skylights: { per: 'piece', dollars: 450 },
    garage: { per: 'job', dollars: 4200 },
  },
};

/** The questions alone, beside the Standard price of that quote. */
export async function ask({
  answers = {},
  told = { answers },
  quote = quoteFor(1800, defaultRates),
}: {
  answers?: ScopeAnswers;
  told?: SentScope;
  quote?: Quote | null;
}) {
  const onTell = vi.fn();
  await renderScreen(
    <ScopeOfJob
      extras={extras}
      squares={quote?.squares ?? null}
      answers={told.answers}
      told={told}
      known={[]}
      priced={quote && { title: 'Standard Price', price: quote.standard.price }}
      hasShare={false}
      areNew={false}
      onTell={onTell}
    />,
  );
  return onTell;
}

export const title = () =>
  screen.queryByRole('heading', { name: 'Anything else on the roof?', hidden: true });

export const group = (name: RegExp) => screen.getByRole('group', { name, hidden: true });

export const tap = (name: RegExp, answer: string) =>
  userEvent.click(within(group(name)).getByRole('button', { name: answer, hidden: true }));
