import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { panelClass } from '#web/admin/ui/panels.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';
import { Figure, FigureHead, Table } from '#web/ui/table.tsx';
import styles from './panel.module.css';

interface Props {
  title: string;
  /** What it shows, in a sentence. */
  sentence?: ReactNode;
  /** What a bar is made of, from its top. */
  legend?: readonly string[] | undefined;
  children: ReactNode;
}

/** One part of the numbers, with its title. */
export function Panel({ title, sentence, legend = [], children }: Props) {
  const id = useId();
  return (
    <Card as="section" className={clsx(panelClass, styles.panel)} aria-labelledby={id}>
      <Row gap={3} className={styles.head}>
        <h3 id={id}>{title}</h3>
        {legend.map((name) => (
          <span key={name} className={styles.legend}>
            {name}
          </span>
        ))}
      </Row>
      {sentence !== undefined && <Help className={styles.sentence}>{sentence}</Help>}
      {children}
    </Card>
  );
}

/** The heads of figures; over the first column what each row is of. */
export const ColumnHeads = ({ columns, className }: { columns: readonly string[]; className?: string }) => (
  <tr className={className}>
    {columns.map((column, at) =>
      at === 0 ? (
        <th key={column} scope="col">
          {column}
        </th>
      ) : (
        <FigureHead key={column}>{column}</FigureHead>
      ),
    )}
  </tr>
);

interface TableProps {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}

export const PanelTable = ({ label, columns, children }: TableProps) => (
  <Table label={label} frameClass={styles.frame}>
    <thead>
      <ColumnHeads columns={columns} className={styles.row} />
    </thead>
    <tbody>{children}</tbody>
  </Table>
);

interface RowProps {
  name: ReactNode;
  figures: readonly ReactNode[];
}

export const PanelRow = ({ name, figures }: RowProps) => (
  <tr className={styles.row}>
    <th scope="row" className={styles.name}>
      {name}
    </th>
    {figures.map((figure, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a figure's place is its column
      <Figure key={at}>{figure}</Figure>
    ))}
  </tr>
);
