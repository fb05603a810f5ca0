import { LIFETIME, type ProductCard, type Products, productsInUse } from '#shared/company/products.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { tierTitle } from '#web/words/office/formats.ts';
import { type Parted, same } from './merge.ts';

/** What was changed of a setting, in words, and the part it is of. */
export interface Difference {
  part: string;
  text: string;
}

type Set = NonNullable<Products>;

/** What belongs to no one card. */
const ORDER = 'order';
const RECOMMENDED = 'recommended';
const SHOWN = 'shown';

/**
 * The four cards, their order and the advice: each is changed by itself.
 * @param own the cards as the site has them, with which whoever sets them first begins
 */
export const partedCards = (own: Set): Parted<Products> => ({
  split(value) {
    const { cards, ...others } = value ?? own;
    return {
      ...others,
      [ORDER]: cards.map(({ tier }) => tier),
      ...Object.fromEntries(cards.map((card) => [card.tier, card])),
    };
  },
  join({ [ORDER]: order, ...parts }) {
    const cards = (order as TierName[]).map((tier) => parts[tier] as ProductCard);
    const others = Object.entries(parts).filter(([name]) => !tierNames.some((tier) => tier === name));
    return { cards, ...Object.fromEntries(others) } as Set;
  },
});

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ');

/** What came into a list and what went out of it. */
export function listChange(what: string, before: readonly string[], after: readonly string[]): string {
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  const said = [
    ...(added.length > 0 ? [`added ${quoted(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${quoted(removed)}`] : []),
  ];
  return `${what} ${said.length === 0 ? 'in another order' : said.join(', ')}`;
}

function warrantyInWords(years: ProductCard['warrantyYears']): string {
  if (years === null) return 'no warranty';
  return years === LIFETIME ? 'lifetime warranty' : `warranty of ${years} ${years === 1 ? 'year' : 'years'}`;
}

/** Each field of a card that can be seen to change. */
const fields: { of(card: ProductCard): unknown; say(before: ProductCard, after: ProductCard): string }[] = [
  {
    of: ({ name }) => name.en,
    say: (_, { name }) => (name.en === '' ? 'no name' : `name “${name.en}”`),
  },
  {
    of: ({ name }) => name.es,
    say: (_, { name }) => (name.es === '' ? 'no Spanish name' : `Spanish name “${name.es}”`),
  },
  {
    of: ({ bullets }) => bullets.en,
    say: (before, { bullets }) => listChange('lines', before.bullets.en, bullets.en),
  },
  {
    of: ({ bullets }) => bullets.es,
    say: (before, { bullets }) => listChange('Spanish lines', before.bullets.es, bullets.es),
  },
  {
    of: ({ warrantyYears }) => warrantyYears,
    say: (_, { warrantyYears }) => warrantyInWords(warrantyYears),
  },
  {
    of: ({ colors }) => colors,
    say: (_, { colors }) => (colors.length === 0 ? 'no colors' : `colors ${colors.join(', ')}`),
  },
  {
    of: ({ picture }) => picture?.id,
    say: (_, { picture }) => (picture === null ? 'no picture' : `picture “${picture.alt.en}”`),
  },
  {
    of: ({ picture }) => picture && [picture.id, picture.alt],
    say: (before, { picture }) =>
      picture === null || picture.id !== before.picture?.id ? '' : `picture described as “${picture.alt.en}”`,
  },
];

/** What a change of the cards changed: a sentence for each card, and for order and advice. */
export const cardDifferences =
  (own: Set, product: string) =>
  (from: Products, to: Products): Difference[] => {
    const title = (tier: TierName | '') => (tier === '' ? 'None' : tierTitle(tier, product));
    const [before, after] = [from ?? own, to ?? own];
    const cards = after.cards.flatMap((card) => {
      const old = before.cards.find(({ tier }) => tier === card.tier);
      if (old === undefined) return [];
      const said = fields
        .filter(({ of }) => !same(of(old), of(card)))
        .map(({ say }) => say(old, card))
        .filter((text) => text !== '');
      return said.length === 0 ? [] : [{ part: card.tier, text: `${title(card.tier)}: ${said.join('; ')}` }];
    });
    const order = after.cards.map(({ tier }) => tier);
    const isOn = productsInUse(to) !== null;
    return [
      ...(isOn === (productsInUse(from) !== null) || (from === null && isOn)
        ? []
        : [{ part: SHOWN, text: isOn ? 'Your cards' : 'The site’s own cards' }]),
      ...cards,
      ...(same(
        order,
        before.cards.map(({ tier }) => tier),
      )
        ? []
        : [{ part: ORDER, text: `Order: ${order.map(title).join(', ')}` }]),
      ...(after.recommended === before.recommended
        ? []
        : [{ part: RECOMMENDED, text: `Recommended: ${title(after.recommended)}` }]),
    ];
  };
