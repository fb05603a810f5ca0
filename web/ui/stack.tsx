import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import styles from './stack.module.css';

/** A step of the list of spaces, `--s1` (4 px) to `--s8` (72 px). */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface Props extends ComponentProps<'div'> {
  gap?: Space;
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'p' | 'span' | 'header' | 'footer' | 'form';
}

interface RowProps extends Props {
  /** How far apart its parts stand; at its start where nothing is said. */
  justify?: 'between' | 'center' | 'end';
  align?: 'start' | 'end' | 'baseline' | 'stretch';
}

const spaced = (gap: Space, style?: CSSProperties): CSSProperties => ({ gap: `var(--s${gap})`, ...style });

/** One under the other. */
export const Stack = ({ gap = 4, as = 'div', className, style, ...rest }: Props) => {
  // The attributes of all of them are those of a `div`.
  const Tag = as as 'div';
  return <Tag className={clsx(styles.stack, className)} style={spaced(gap, style)} {...rest} />;
};

const justified = { between: styles.between, center: styles.center, end: styles.end };
const aligned = {
  start: styles.start,
  end: styles.alignEnd,
  baseline: styles.baseline,
  stretch: styles.stretch,
};

/** One beside the other, and on the next line what has no room. */
export const Row = ({ gap = 2, as = 'div', justify, align, className, style, ...rest }: RowProps) => {
  const Tag = as as 'div';
  return (
    <Tag
      className={clsx(styles.row, justify && justified[justify], align && aligned[align], className)}
      style={spaced(gap, style)}
      {...rest}
    />
  );
};

interface ColumnsProps extends ComponentProps<'div'> {
  /** How narrow a column may be, in rem. */
  least: number;
  /** A step of the list of spaces. */
  gap?: 2 | 3 | 4;
  as?: 'div' | 'ul' | 'dl';
}

/** As many beside each other as have room, all of one width. */
export const Columns = ({ least, gap = 2, as = 'div', className, ...rest }: ColumnsProps) => {
  // The attributes of all of them are those of a `div`.
  const Tag = as as 'div';
  const style = { '--least': `${least}rem`, '--gap': `var(--s${gap})` } as CSSProperties;
  return <Tag className={clsx(styles.columns, className)} style={style} {...rest} />;
};

/** In a row, the words that take what its buttons leave, and a line of their own where that is little. */
export const growClass = styles.grow;
