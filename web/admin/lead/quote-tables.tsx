import { Figure, FigureHead } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ink } from '#web/ui/text.tsx';
import type { PricedSquares } from './priced-squares.ts';
import type { quoteRows } from './quote-rows.ts';
import styles from './quote-tables.module.css';
import { SectionTable } from './sections.tsx';

interface QuoteProps {
  rows: ReturnType<typeof quoteRows>;
  /** The office has priced the lead: its prices stand first. */
  isOfOffice: boolean;
}

/** What the homeowner was shown and what the server computes, tier by tier. */
export const QuoteTable = ({ rows, isOfOffice }: QuoteProps) => (
  <SectionTable label="Prices by tier">
    <thead>
      <tr>
        <th scope="col">Tier</th>
        {isOfOffice && <FigureHead>Office</FigureHead>}
        <FigureHead>Shown</FigureHead>
        <FigureHead>Server price</FigureHead>
        {!isOfOffice && <FigureHead>Difference</FigureHead>}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ tier, title, office, shown, computed, difference, differs, chosen }) => (
        <tr key={tier}>
          <th scope="row" className={chosen ? styles.quoted : styles.tier}>
            {title} {chosen && <Tag tone="info">Chosen</Tag>}
          </th>
          {office !== undefined && <Figure className={styles.quoted}>{office}</Figure>}
          <Figure className={office === undefined ? styles.quoted : undefined}>{shown}</Figure>
          <Figure className={office === undefined ? undefined : ink.muted}>{computed}</Figure>
          {office === undefined && <Figure className={differs ? ink.warn : ink.muted}>{difference}</Figure>}
        </tr>
      ))}
    </tbody>
  </SectionTable>
);

/** All four prices as they stand, as they become, and by how much they change. */
export const PriceTable = ({ before, rows }: Pick<PricedSquares, 'before' | 'rows'>) => (
  <SectionTable label="Price changes by tier">
    <thead>
      <tr>
        <th scope="col">Price change</th>
        <FigureHead>{before}</FigureHead>
        <FigureHead>New</FigureHead>
        <FigureHead>Difference</FigureHead>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ tier, title, shown, now, change, chosen }) => (
        <tr key={tier}>
          <th scope="row" className={chosen ? styles.quoted : styles.tier}>
            {title}
          </th>
          <Figure className={ink.muted}>{shown}</Figure>
          <Figure className={styles.quoted}>{now}</Figure>
          <Figure className={ink.muted}>{change}</Figure>
        </tr>
      ))}
    </tbody>
  </SectionTable>
);
