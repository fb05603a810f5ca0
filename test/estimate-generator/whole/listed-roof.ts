import { hundredths } from '#test/estimate-generator/estimate/money.ts';
import * as line from '../estimate/roofing-lines.ts';
import type { Dice } from '../random/seeded.ts';
import { WORDS } from '../random/words.ts';
import type { Listing } from './dimensions.ts';
import { type ListedRoof, listings } from './listings.ts';
import { REPLACED } from './trade-words.ts';

/** The shingle rows of one roof, written in one way of listing it. */
export function listedRoof(dice: Dice, listing: Listing, size: number, drawn: boolean): ListedRoof {
  const squares = hundredths(Math.max(1, Math.round(size * 5)) / 5);
  const percent = dice.pick([5, 10, 15, 20]);
  const note = dice.pick([`${percent}% Waste Added`, `Includes ${percent}% waste on quantity.`]);
  const [tornOff, laid, both] = [dice.pick(WORDS.removal), dice.pick(WORDS.install), dice.pick(REPLACED)];
  const made = listings[listing](squares, {
    dice,
    drawn,
    waste: percent,
    wasted: (quantity) => hundredths(quantity * (1 + percent / 100)),
    stated: [note],
    removal: (quantity, more) => line.tearOff(quantity, { description: tornOff, ...more }),
    install: (quantity, more) => line.shingles(quantity, { description: laid, ...more }),
    replaced: (quantity, more) =>
      line.shingles(quantity, { description: both, price: 352.4, role: 'shingle_rr', ...more }),
  });
  return { mustWarn: false, drawn: squares, replaced: true, tearOff: true, refusalIsFine: false, ...made };
}
