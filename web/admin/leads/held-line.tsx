import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { figure } from '#shared/dollars.ts';
import { priceToQuote } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { desktopOnlyClass } from '#web/ui/by-width.tsx';
import { Row } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import { counted, money } from '#web/words/office/formats.ts';
import styles from './lead-list.module.css';

/** What a list is narrowed by. */
export interface Narrowing {
  /** The filters, in words. */
  held: string;
  /** How many leads there are without them, where it is known. */
  of: number | undefined;
  /** The query string without them. */
  cleared: string;
}

interface Props extends Narrowing {
  leads: readonly Lead[];
  /** There are more than these. */
  hasMore: boolean;
}

/** Above the rows: how many leads the filters leave, and what these come to where all of them are loaded. */
export const HeldLine = ({ held, of, cleared, leads, hasMore }: Props) => (
  <Row as="p" className={clsx(styles.held, ink.chosen)}>
    <strong>{countWords(leads.length, of, hasMore)}</strong>
    <span className={styles.by}>
      {held}
      {!hasMore && <span className={desktopOnlyClass}> · {sumWords(leads)}</span>}
    </span>
    <Link className={styles.clear} to={{ pathname: '/admin', search: cleared }}>
      Clear filters
    </Link>
  </Row>
);

/** "58 of 312 leads"; "50+ leads" before all are loaded. */
function countWords(count: number, of: number | undefined, hasMore: boolean): string {
  if (hasMore) return `${figure(count)}+ leads`;
  return of === undefined ? counted(count, 'lead') : `${figure(count)} of ${counted(of, 'lead')}`;
}

/** "$812,400 to quote, 11 not called yet, 6 inspections" */
export function sumWords(leads: readonly Lead[]): string {
  const dollars = leads.reduce((sum, lead) => sum + (priceToQuote(lead)?.price ?? 0), 0);
  const uncalled = leads.filter((lead) => lead.status === 'new' && !lead.call_attempts).length;
  const inspections = leads.filter(({ inspection }) => inspection !== undefined).length;
  return [
    `${money(dollars, 'dollar')} to quote`,
    ...(uncalled > 0 ? [`${figure(uncalled)} not called yet`] : []),
    ...(inspections > 0 ? [counted(inspections, 'inspection')] : []),
  ].join(', ');
}
