import { priceText } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { ProductWord } from '#shared/quote/product-word.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { ScopeLine } from '#shared/scope/scope.ts';
import { withExtrasText } from '#shared/scope/words.ts';
import type { Brand } from '#shared/site/brand.ts';
import { packageName, type ShownPackage } from '#shared/site/shown-packages.ts';
import { PriceRange, tierBullets, WithExtras } from '#web/quote/price.tsx';
import { ShingleDrawing } from '#web/quote/shingles.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';

/** Characters of one tier's bullets from which on they are set smaller, so that the quote stays on one page. */
const DENSE = 400;

/** @param bullets of each tier */
const isDense = (bullets: readonly string[][]): boolean =>
  bullets.some((lines) => lines.join('').length >= DENSE);

interface PrintedPricesProps {
  quote: Quote;
  product: ProductWord;
  /** In the order of the cards. */
  packages: readonly ShownPackage[];
  recommended: Brand['recommendedTier'];
  /** The tier that the homeowner picked. */
  chosen: TierName | undefined;
  /** The lines beside the prices. */
  extras: readonly ScopeLine[];
}

/** The four prices side by side, each with what it includes. */
export function PrintedPrices({ quote, product, packages, recommended, chosen, extras }: PrintedPricesProps) {
  const { language } = useLocale();
  const words = useLaterWords();
  const { included } = words.paper;
  const bullets = packages.map((one) => tierBullets(quote, one, { language, words }));
  return (
    <table className="paper-prices" data-dense={isDense(bullets)}>
      <thead>
        <tr>
          {packages.map(({ tier, ...one }) => (
            <th key={tier} scope="col">
              <ShingleDrawing tier={tier} />
              {words.quote.tiers[tier](product)}
              {packageName(one, language) !== '' && <small>{packageName(one, language)}</small>}
              {tier === recommended && <small>{words.quote.recommended}</small>}
              {tier === chosen && <small>{words.quote.yourPick}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="paper-price">
          {packages.map(({ tier }) => (
            <td key={tier}>
              {priceText(quote[tier].price)}
              <PriceRange price={quote[tier].price} percent={quote.basis?.rangePercent} />
              <WithExtras dollars={withExtrasText(quote[tier].price, extras)} />
            </td>
          ))}
        </tr>
        <tr>
          {packages.map(({ tier }, index) => (
            <td key={tier}>
              <p className="paper-included">{included}</p>
              <ul>
                {bullets[index]?.map((bullet) => (
                  <li key={bullet}>{bullet}</li>
                ))}
              </ul>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
