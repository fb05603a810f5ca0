import { rangeText } from '#shared/quote/site-pricing.ts';
import { useWords } from '#web/words/locale.tsx';

/** What stands under a price whose area is an estimate; nothing where no range is shown. */
export function PriceRange({ price, percent }: { price: number; percent: number | undefined }) {
  const { quote: words } = useWords();
  if (percent === undefined) return null;
  return (
    <small className="price-range">
      <span className="visually-hidden">{words.range}: </span>
      {rangeText(price, percent)}
    </small>
  );
}
