import { type ExtraItem, extraItems } from '#shared/company/extra-items.ts';
import { priceText } from '#shared/dollars.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import type { ToldScope } from '#shared/scope/scope.ts';
import { atInspectionText, lineText, withExtrasText } from '#shared/scope/words.ts';
import type { Language } from '#shared/text.ts';

const lineOf = <Item extends ExtraItem>(item: Item) => `${item}Line` as const;
const dollarsOf = <Item extends ExtraItem>(item: Item) => `${item}Dollars` as const;
const withThem = <Tier extends TierName>(tier: Tier) => `${tier}WithExtras` as const;

/** Names of what a quote's page says of the extras; a page drawn ahead has a mark for each. */
export const extraTextNames = [
  ...(['extras', 'extraLines', 'unpriced', 'repair'] as const),
  ...extraItems.map((item) => lineOf(item)),
  ...extraItems.map((item) => dollarsOf(item)),
  ...tierNames.map((tier) => withThem(tier)),
];

type ExtraTextName = (typeof extraTextNames)[number];

const nothing: ToldScope = { lines: [], unpriced: [] };

/**
 * The extras of a quote as its page says them. Empty is what the page leaves out; `extras`, `extraLines` and `repair` only
 * tell whether something stands there.
 */
export function extraTexts(
  prices: Readonly<Record<TierName, number>>,
  { lines, unpriced, wantsRepair }: ToldScope = nothing,
  language: Language,
): Record<ExtraTextName, string> {
  const ofItems = extraItems.flatMap((item): [string, string][] => {
    const line = lines.find((one) => one.item === item);
    return [
      [lineOf(item), line === undefined ? '' : lineText(line, language)],
      [dollarsOf(item), line === undefined ? '' : priceText(line.dollars)],
    ];
  });
  const ofTiers = tierNames.map((tier): [string, string] => [
    withThem(tier),
    withExtrasText(prices[tier], lines),
  ]);
  return {
    ...(Object.fromEntries([...ofItems, ...ofTiers]) as Record<ExtraTextName, string>),
    extras: lines.length + unpriced.length > 0 ? 'yes' : '',
    extraLines: lines.length > 0 ? 'yes' : '',
    unpriced: atInspectionText(unpriced, language),
    repair: wantsRepair === true ? 'yes' : '',
  };
}
