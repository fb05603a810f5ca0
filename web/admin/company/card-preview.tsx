import type { MonthlyExample } from '#shared/company/monthly-example.ts';
import { exampleQuote } from '#shared/quote/quote.ts';
import { packageAlt, packageName, type ShownPackages } from '#shared/site/shown-packages.ts';
import { MonthlyLine } from '#web/quote/monthly-line.tsx';
import { cardLines, tierBullets } from '#web/quote/price.tsx';
import { PriceCard } from '#web/quote/price-card.tsx';
import { atHand } from '#web/ui/later-part.ts';
import { firstWords } from '#web/words/en/first.ts';
import { laterWords } from '#web/words/en/steps.ts';
import { LocaleProvider } from '#web/words/locale.tsx';

const language = 'en';
const messages = { ...firstWords, later: atHand({ laterWords }) };
const quote = exampleQuote();

/** The monthly line as visitors see it. */
export const MonthlyPreview = ({ product, example }: { product: string; example: MonthlyExample }) => (
  <LocaleProvider language={language} messages={messages}>
    <MonthlyLine tier="standard" product={firstWords.productWord(product)} quote={quote} example={example} />
  </LocaleProvider>
);

/** The four cards as visitors see them, by the same component. */
export function CardPreview({ product, packages, recommended }: ShownPackages & { product: string }) {
  const word = firstWords.productWord(product);
  return (
    <LocaleProvider language={language} messages={messages}>
      <ul className="price-cards">
        {packages.map((one) => (
          <PriceCard
            key={one.tier}
            tier={one.tier}
            title={laterWords.quote.tiers[one.tier](word)}
            name={packageName(one, language)}
            price={quote[one.tier].price}
            rangePercent={undefined}
            {...cardLines(one, tierBullets(quote, one, { language, words: laterWords }), language)}
            imageUrl={one.imageUrl}
            imageAlt={packageAlt(one, language)}
            isRecommended={one.tier === recommended}
            isMarked={false}
            part={null}
          />
        ))}
      </ul>
    </LocaleProvider>
  );
}
