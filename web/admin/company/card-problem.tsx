import type { Products } from '#shared/company/products.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Problem } from './use-setting.ts';

/** The card that a place in the cards is of, as "cards.1.name.en"; undefined of none. */
export const tierAt = (at: string, { cards }: NonNullable<Products>): TierName | undefined =>
  cards[Number(/^cards\.(\d)/.exec(at)?.[1])]?.tier;

/** A problem as its card's own. */
export const inCard = ({ at, sentence }: Problem): Problem => ({
  at: at.replace(/^cards\.\d\./, ''),
  sentence,
});

/** Whether it is of that field, or of one line in it. */
const isIn = (problem: Problem | null, at: string): problem is Problem =>
  problem !== null && (problem.at === at || problem.at.startsWith(`${at}.`));

/** What tells a field's own reader that it is refused, and where the reason stands. */
export const problemAt = (problem: Problem | null, at: string, id: string) =>
  isIn(problem, at) ? { 'aria-invalid': true, 'aria-describedby': id } : {};

interface Props {
  id: string;
  problem: Problem | null;
  at: string;
}

/** The reason under the field that it is about. It is said aloud above Save, with the card's name. */
export function FieldProblem({ id, problem, at }: Props) {
  if (!isIn(problem, at)) return null;
  return (
    <p id={id} className="dialog-problem">
      {problem.sentence}
    </p>
  );
}
