import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { priceText } from '#shared/dollars.ts';
import { type Quote, tierDescriptions } from '#shared/quote/quote.ts';
import { rangeText } from '#shared/quote/site-pricing.ts';
import type { ToldScope } from '#shared/scope/scope.ts';
import { atInspectionText, lineText, scopeWords } from '#shared/scope/words.ts';
import { factsSaid, packageFacts, packageName, type ShownPackage } from '#shared/site/shown-packages.ts';
import type { Language } from '#shared/text.ts';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { LaterWords } from '#web/words/en/steps.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import styles from './price.module.css';

/** What stands under a price whose area is an estimate; nothing where no range is shown. */
export function PriceRange({ price, percent }: { price: number; percent: number | undefined }) {
  return percent === undefined ? null : <RangeText text={rangeText(price, percent)} />;
}

export function RangeText({ text }: { text: string }) {
  const { quote: words } = useLaterWords();
  return (
    <small className={styles.range}>
      <VisuallyHidden>{words.range}: </VisuallyHidden>
      {text}
    </small>
  );
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

interface Spoken {
  language: Language;
  words: Pick<LaterWords, 'quote'>;
}

type Described = Pick<ShownPackage, 'tier' | 'bullets' | 'warrantyYears' | 'colors'>;

const included = ({ tier, bullets }: Described, { language, words }: Spoken): readonly string[] =>
  bullets[language] ?? linesOf(words.quote.tierDescriptions[tier]);

/** What a package includes: the company's own bullets, else the product's; then its warranty and its colors. */
export const packageBullets = (one: Described, spoken: Spoken): string[] => [
  ...included(one, spoken),
  ...packageFacts(one, spoken.language),
];

/** A tier's bullets: the company's own, else the product's; a description that is not the standard one stays as it came. */
export function tierBullets(quote: Quote, one: Described, spoken: Spoken): string[] {
  const { description } = quote[one.tier];
  const isStandard = one.bullets[spoken.language] !== undefined || description === tierDescriptions[one.tier];
  return isStandard
    ? packageBullets(one, spoken)
    : [...linesOf(description), ...packageFacts(one, spoken.language)];
}

/** Words up to which a card shows all that the office says on it, and as many as it shows of more. */
const CARD_WORDS = 20;
const FOLDED_WORDS = 15;

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

export interface CardLines {
  bullets: readonly string[];
  /** Those that a tap opens. */
  more: readonly string[];
  /** What the fold's title names of them: its last lines. */
  named: ReturnType<typeof factsSaid>;
}

/** What is behind the fold of a card: "Warranty, colors and 2 more". */
export function foldTitle({ more, named }: CardLines, { folded }: LaterWords['quote']): string {
  const others = more.length - named.length;
  const parts = [...named.map((fact) => folded[fact]), ...(others > 0 ? [folded.others(others)] : [])];
  const last = parts.pop() ?? '';
  const title = parts.length === 0 ? last : `${parts.join(', ')} ${folded.and} ${last}`;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/**
 * The lines that a card shows at once, and those behind a tap, so that a company of many words leaves the result as
 * short as it was. What the site's own file says stays as it is.
 */
export function cardLines(
  one: Pick<ShownPackage, 'name' | 'warrantyYears' | 'colors'>,
  lines: readonly string[],
  language: Language,
): CardLines {
  const name = wordsIn(packageName(one, language));
  const shown = (limit: number) => {
    let total = name;
    const over = lines.findIndex((line) => {
      total += wordsIn(line);
      return total > limit;
    });
    return over === -1 ? lines.length : Math.max(over, 1);
  };
  if (one.name === undefined || shown(CARD_WORDS) === lines.length)
    return { bullets: lines, more: [], named: [] };
  const count = shown(FOLDED_WORDS);
  const more = lines.slice(count);
  return { bullets: lines.slice(0, count), more, named: factsSaid(one).slice(-more.length) };
}

interface ExtraLinesProps {
  /** `ExtraLine`s; null where nothing has a price. */
  lines: ReactNode;
  /** What is priced at the inspection, as a sentence or nothing. */
  unpriced: ReactNode;
  /** After that the prices are without them. */
  note?: string;
}

/** The extras as lines of a sum, apart from the four prices. */
export function ExtraLines({ lines, unpriced, note = '' }: ExtraLinesProps) {
  const { language } = useLocale();
  const { title, apart } = scopeWords[language];
  const id = useId();
  return (
    <Card as="section" className={styles.extras} data-part="extras" aria-labelledby={id} aria-live="polite">
      <h2 id={id}>{title}</h2>
      {lines}
      {unpriced}
      <Help className={styles.apart}>{`${apart} ${note}`.trim()}</Help>
    </Card>
  );
}

/** An extra, or what all of them make with a price. */
export function ExtraLine(props: { text: string; dollars: string; isTotal?: true }) {
  return (
    <div className={clsx(styles.line, props.isTotal && styles.total)}>
      <dt>{props.text}</dt>
      <dd>{props.isTotal ? props.dollars : `+ ${props.dollars}`}</dd>
    </div>
  );
}

/** What else is on the job: each with its price, and what gets one at the inspection. */
export function QuoteExtras({ extras: { lines, unpriced } }: { extras: ToldScope }) {
  const { language } = useLocale();
  return (
    <ExtraLines
      lines={
        lines.length > 0 && (
          <dl>
            {lines.map((line) => (
              <ExtraLine key={line.item} text={lineText(line, language)} dollars={priceText(line.dollars)} />
            ))}
          </dl>
        )
      }
      unpriced={unpriced.length > 0 && <p>{atInspectionText(unpriced, language)}</p>}
    />
  );
}

/**
 * Under a price: what it is with all extras; nothing where none has a price.
 * @param tier its title, where another amount stands above it
 */
export function WithExtras({ dollars, tier = '' }: { dollars: string; tier?: string }) {
  const { language } = useLocale();
  const { withThem, total } = scopeWords[language];
  if (dollars === '') return null;
  return (
    <small className={styles.withExtras} data-part="with-extras">
      {tier === '' ? withThem : total(tier)}: <b>{dollars}</b>
    </small>
  );
}
