import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { figure } from '#shared/dollars.ts';
import { NOBODY } from '#shared/lead/lead-filter.ts';
import { priceToQuote } from '#shared/lead/price.ts';
import { isSold, saleOf } from '#shared/lead/sale.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type ListUrl, withoutFilters, writeListUrl } from '#web/admin/urls/list-url.ts';
import { desktopOnlyClass } from '#web/ui/by-width.tsx';
import { Row } from '#web/ui/stack.tsx';
import { Cross } from '#web/ui/step-icons.tsx';
import { iconsClass, ink } from '#web/ui/text.tsx';
import { counted, dayWords, money } from '#web/words/office/formats.ts';
import { pathWords } from '#web/words/office/lead.ts';
import { lostWords } from '#web/words/office/lead-log.ts';
import { personName } from '#web/words/office/people.ts';
import styles from './filter-tokens.module.css';
import listStyles from './lead-list.module.css';

interface Token {
  /** The filters it stands for, by their names in the address. */
  names: readonly (keyof ListUrl)[];
  text: string;
}

/** Behind filters that are set or not. */
export const toggles = [
  ['emergency', 'Emergency'],
  ['formal', 'Wants formal quotes'],
  ['document', 'Has estimate'],
  ['refused', 'Estimate refused'],
  ['duplicate', 'Duplicates'],
  ['uncalled', 'Not called yet'],
  ['past', 'Inspection past'],
  ['unplanned', 'No next step'],
  ['sold', 'Sold'],
  ['spam', 'Spam'],
  ['genuine', 'Without spam'],
  ['outside', 'Outside area'],
  ['tell', 'Waitlist (outside area)'],
] as const;

/** "$9,000 to $15,000" */
function priceWords({ priceFrom, priceTo }: ListUrl): string | undefined {
  const [from, to] = [priceFrom, priceTo].map((price) => price && money(Number(price), 'dollar'));
  if (from && to) return `${from} to ${to}`;
  return from ? `From ${from}` : to && `Up to ${to}`;
}

/** "Sold", "Sold Nov 1 to Nov 30", "Sold since Nov 1". */
function soldWords({ sold, soldFrom, soldTo }: ListUrl): string | undefined {
  const [from, to] = [soldFrom, soldTo].map((day) => day && dayWords(day, 'short'));
  if (from && to) return `Sold ${from} to ${to}`;
  if (from) return `Sold since ${from}`;
  return to ? `Sold until ${to}` : sold && 'Sold';
}

/** The filters that are set, as the office reads them. */
export function filterTokens(address: ListUrl): Token[] {
  const { who, type, source, lost, tag, place, from, to } = address;
  const tokens: [Token['names'], string | undefined][] = [
    [['who'], who && (who === NOBODY ? 'Unassigned' : `Who: ${personName(who)}`)],
    [['type'], type && pathWords[type]],
    ...toggles.map(([name, text]): [Token['names'], string | undefined] =>
      name === 'sold'
        ? [['sold', 'soldFrom', 'soldTo'], soldWords(address)]
        : [[name], address[name] && text],
    ),
    [['place'], place],
    [['priceFrom', 'priceTo'], priceWords(address)],
    [['tag'], tag && `Tag: ${tag}`],
    [['lost'], lost && `Lost: ${lostWords[lost].toLowerCase()}`],
    [['source'], source && `Source: ${source}`],
    [['from'], from && `Since ${dayWords(from, 'short')}`],
    [['to'], to && `Until ${dayWords(to, 'short')}`],
  ];
  return tokens.flatMap(([names, text]) => (text === undefined ? [] : [{ names, text }]));
}

/** A colleague's open leads are left with the filter that names them. */
const withoutFilter = (address: ListUrl, names: Token['names']): ListUrl =>
  address.view === 'mine'
    ? {}
    : { ...address, ...Object.fromEntries(names.map((name) => [name, undefined])) };

/** Each filter that is set, in the search row, with its own way out. */
export const FilterTokens = ({
  address,
  className,
}: {
  address: ListUrl;
  className?: string | undefined;
}) => (
  <Row as="ul" className={className}>
    {filterTokens(address).map(({ names, text }) => (
      <li key={names[0]} className={clsx(styles.token, ink.chosen)}>
        {text}
        <Link
          className={clsx(styles.remove, iconsClass.tiny)}
          aria-label={`Remove filter: ${text}`}
          to={{ pathname: '/admin', search: writeListUrl(withoutFilter(address, names)) }}
        >
          <Cross />
        </Link>
      </li>
    ))}
  </Row>
);

interface HeldProps {
  address: ListUrl;
  /** How many leads there are without the filters, where it is known. */
  of: number | undefined;
  leads: readonly Lead[];
  /** There are more than these. */
  hasMore: boolean;
}

/** Above the rows: how many leads the filters leave, and what these come to where all of them are loaded. */
export const HeldLine = ({ address, of, leads, hasMore }: HeldProps) => (
  <Row as="p" className={clsx(listStyles.held, ink.chosen)}>
    <strong>{countWords(leads.length, of, hasMore)}</strong>
    <span className={listStyles.by}>
      {filterTokens(address)
        .map(({ text }) => text)
        .join(' · ')}
      {!hasMore && <span className={desktopOnlyClass}> · {sumWords(leads)}</span>}
    </span>
    <Link
      className={listStyles.clear}
      to={{ pathname: '/admin', search: writeListUrl(withoutFilters(address)) }}
    >
      Clear filters
    </Link>
  </Row>
);

/** "58 of 312 leads"; "50+ leads" before all are loaded. */
function countWords(count: number, of: number | undefined, hasMore: boolean): string {
  if (hasMore) return `${figure(count)}+ leads`;
  return of === undefined ? counted(count, 'lead') : `${figure(count)} of ${counted(of, 'lead')}`;
}

/** "$812,400 to quote, $20,450 sold, 11 not called yet, 6 inspections" */
export function sumWords(leads: readonly Lead[]): string {
  const dollars = leads.reduce((sum, lead) => sum + (priceToQuote(lead)?.price ?? 0), 0);
  const sold = leads.filter(isSold);
  const soldFor = sold.reduce((sum, lead) => sum + (saleOf(lead)?.price ?? 0), 0);
  const uncalled = leads.filter((lead) => lead.status === 'new' && !lead.call_attempts).length;
  const inspections = leads.filter(({ inspection }) => inspection !== undefined).length;
  return [
    `${money(dollars, 'dollar')} to quote`,
    ...(sold.length > 0 ? [`${money(soldFor, 'dollar')} sold`] : []),
    ...(uncalled > 0 ? [`${figure(uncalled)} not called yet`] : []),
    ...(inspections > 0 ? [counted(inspections, 'inspection')] : []),
  ].join(', ');
}
