import { clsx } from 'clsx';
import { Figure, FigureHead } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ink } from '#web/ui/text.tsx';
import type { PricedSquares } from './priced-squares.ts';
import { priceColumns, type quoteTable } from './quote-rows.ts';
import styles from './quote-tables.module.css';
import { SectionTable } from './sections.tsx';

/** The price to quote of each tier, and what else there is of it. */
export const QuoteTable = ({ columns, rows }: ReturnType<typeof quoteTable>) => (
  <SectionTable label="Prices by tier">
    <thead>
      <tr>
        <th scope="col">Tier</th>
        {columns.map((column) => (
          <FigureHead key={column}>{priceColumns[column]}</FigureHead>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ tier, title, prices, differs, chosen }) => (
        <tr key={tier}>
          <th scope="row" className={chosen ? styles.quoted : styles.tier}>
            {title} {chosen && <Tag tone="info">Chosen</Tag>}
          </th>
          {columns.map((column, index) => (
            <Figure
              key={column}
              className={clsx(index === 0 && styles.quoted, index > 0 && (differs ? ink.warn : ink.muted))}
            >
              {prices[index]}
            </Figure>
          ))}
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
