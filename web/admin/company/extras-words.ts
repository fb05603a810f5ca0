import {
  type ExtraItem,
  type ExtraPrices,
  type Extras,
  type ExtraUnit,
  extraItems,
} from '#shared/company/extra-items.ts';
import { VOIDED_MAX } from '#shared/company/extras.ts';
import { momentWords, money } from '#web/words/office/formats.ts';
import { extraNames } from '#web/words/office/scope.ts';
import type { Difference } from './cards-words.ts';
import { type Parted, same } from './merge.ts';

/** What a price is counted by. */
export const unitWords: Readonly<Record<ExtraUnit, string>> = {
  job: 'for the job',
  square: 'per square',
  piece: 'each',
  foot: 'per foot',
};

/** The whole setting, for its history. */
export function extrasInWords({ asks, prices }: Extras): string {
  const priced = extraItems.flatMap((item) => {
    const price = prices[item];
    return price === undefined ? [] : [`${extraNames[item]} ${money(price.dollars)} ${unitWords[price.per]}`];
  });
  return `${asks ? 'Asked' : 'Not asked'}${priced.length === 0 ? ', no prices' : `: ${priced.join(', ')}`}`;
}

/** Whether it is asked, what is voided, and each price, are things of their own. */
export const partedExtras: Parted<Extras> = {
  split: ({ asks, prices, voided }) => ({ asks, voided, ...prices }),
  join: ({ asks, voided, ...prices }) => {
    const set = Object.entries(prices).filter(([, price]) => price !== undefined);
    return {
      asks: asks === true,
      prices: Object.fromEntries(set),
      ...(Array.isArray(voided) && { voided }),
    };
  },
};

/** The versions that a change voided; an undoing names none. */
function voidedInWords({ voided: before = [] }: Extras, { voided = [] }: Extras): string {
  const added = voided.filter((at) => !before.includes(at)).map((at) => momentWords(at));
  return added.length === 0 ? 'Counts again what was voided' : `Voided the prices of ${added.join(', ')}`;
}

/** The setting with that version voided. */
export const withVoided = (extras: Extras, version: string): Extras => ({
  ...extras,
  voided: [...(extras.voided ?? []), version].slice(-VOIDED_MAX),
});

/** What a change of the extras changed. */
export function extraDifferences(from: Extras, to: Extras): Difference[] {
  const asked = { part: 'asks', text: to.asks ? 'Asked' : 'Not asked' };
  const changed = extraItems.filter((item) => !same(from.prices[item], to.prices[item]));
  return [
    ...(from.asks === to.asks ? [] : [asked]),
    ...(same(from.voided, to.voided) ? [] : [{ part: 'voided', text: voidedInWords(from, to) }]),
    ...changed.map((item) => {
      const price = to.prices[item];
      const said = price === undefined ? 'no price' : `${money(price.dollars)} ${unitWords[price.per]}`;
      return { part: item, text: `${extraNames[item]} ${said}` };
    }),
  ];
}

/** Dollars as they are typed, also "$1,200.50": undefined of nothing, and NaN of what is no amount, which is then refused. */
export function dollarsIn(text: string): number | undefined {
  const amount = text.replace(/[$,\s]/g, '');
  if (amount === '') return undefined;
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(amount) ? Number(amount) : Number.NaN;
}

/** The setting with this price of one item; undefined takes it away. */
export function withPrice(extras: Extras, item: ExtraItem, price: ExtraPrices[ExtraItem]): Extras {
  const { [item]: _before, ...others } = extras.prices;
  return { ...extras, prices: price === undefined ? others : { ...others, [item]: price } };
}
