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
import type { Facts } from './facts.ts';

/** What a price is counted by. */
export const unitWords: Readonly<Record<ExtraUnit, string>> = {
  job: 'for the job',
  square: 'per square',
  piece: 'each',
  foot: 'per foot',
};

/** The extras in words, for their history. */
export function extraFacts({ asks, prices, voided = [] }: Extras): Facts {
  const priced = extraItems.map((item) => {
    const price = prices[item];
    const words = price === undefined ? 'no price' : `${money(price.dollars)} ${unitWords[price.per]}`;
    return [item, `${extraNames[item]} ${words}`];
  });
  return {
    asks: asks ? 'Asked' : 'Not asked',
    voided:
      voided.length === 0
        ? 'No voided prices'
        : `Voided the prices of ${voided.map((at) => momentWords(at)).join(', ')}`,
    ...Object.fromEntries(priced),
  };
}

/** The setting with that version voided. */
export const withVoided = (extras: Extras, version: string): Extras => ({
  ...extras,
  voided: [...(extras.voided ?? []), version].slice(-VOIDED_MAX),
});

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
