import { type PricingVariable, type TierName, tierNames, variableOfTier } from '#shared/pricing/rates.ts';
import { type Change, withChanges } from './price-drafts.ts';

/** A price on the ladder. */
interface Rung {
  tier: TierName;
  dollars: number;
  /** How far along the line, in percent of it. */
  at: number;
  /** `was`: the price that stands until the new one is saved. */
  state: 'saved' | 'new' | 'was';
  /** It would cost more than the package after it, or less than the one before. */
  crosses: boolean;
  /** Labels too near to each other stand under each other: the first line is 0. */
  line: number;
}

/** Room for a label, in percent of the line. */
const LABEL = 14;
const EDGE = 7;

/** Labels of new prices stand above the line, all others below it. */
export const isBelow = ({ state }: Pick<Rung, 'state'>) => state !== 'new';

/** The prices of the four packages and those they replace, lowest first; none without all four. */
export function ladder(variables: readonly PricingVariable[], changes: readonly Change[]): Rung[] {
  const priceIn = (list: readonly PricingVariable[], tier: TierName) =>
    list.find(({ name }) => name === variableOfTier[tier])?.value;
  const now = withChanges(variables, changes);
  const prices = tierNames.map((tier) => priceIn(now, tier)).filter((price) => price !== undefined);
  if (prices.length < tierNames.length) return [];
  const rungs = tierNames.flatMap((tier, index): Omit<Rung, 'at' | 'line'>[] => {
    const [dollars = 0, was = 0] = [prices[index], priceIn(variables, tier)];
    const [before = 0, after = dollars] = [prices[index - 1], prices[index + 1]];
    const crosses = dollars > after || dollars < before;
    if (dollars === was) return [{ tier, dollars, state: 'saved', crosses }];
    return [
      { tier, dollars: was, state: 'was', crosses: false },
      { tier, dollars, state: 'new', crosses },
    ];
  });
  const all = rungs.map(({ dollars }) => dollars);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const placed: Rung[] = [];
  for (const rung of [...rungs].sort((one, other) => one.dollars - other.dollars)) {
    const part = most === least ? 0.5 : (rung.dollars - least) / (most - least);
    const at = EDGE + part * (100 - 2 * EDGE);
    const near = placed.filter((other) => isBelow(other) === isBelow(rung) && at - other.at < LABEL);
    const line = [0, 1, 2, 3].find((free) => near.every((other) => other.line !== free)) ?? 0;
    placed.push({ ...rung, at, line });
  }
  return placed;
}
