import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { type ListUrl, writeListUrl } from '#web/admin/urls/list-url.ts';
import { Row } from '#web/ui/stack.tsx';
import { Cross } from '#web/ui/step-icons.tsx';
import { iconsClass, ink } from '#web/ui/text.tsx';
import { dayWords } from '#web/words/office/formats.ts';
import { pathWords } from '#web/words/office/lead.ts';
import { personName } from '#web/words/office/people.ts';
import styles from './filter-tokens.module.css';

/** What narrows a list beside its status, by its name in the address. */
type Narrowing =
  | 'who'
  | 'type'
  | 'emergency'
  | 'formal'
  | 'document'
  | 'refused'
  | 'duplicate'
  | 'spam'
  | 'genuine'
  | 'outside'
  | 'tell'
  | 'source'
  | 'from'
  | 'to';

interface Token {
  name: Narrowing;
  text: string;
}

/** The filters that are set, as the office reads them. */
export function filterTokens(address: ListUrl): Token[] {
  const { type, emergency, formal, document, refused, duplicate, spam, genuine } = address;
  const { outside, tell, source, from, to } = address;
  const tokens: [Narrowing, string | undefined][] = [
    ['who', address.who && `Who: ${personName(address.who)}`],
    ['type', type && pathWords[type]],
    ['emergency', emergency && 'Emergency'],
    ['formal', formal && 'Wants formal quotes'],
    ['document', document && 'Has estimate'],
    ['refused', refused && 'Estimate refused'],
    ['duplicate', duplicate && 'Duplicates'],
    ['spam', spam && 'Spam'],
    ['genuine', genuine && 'Without spam'],
    ['outside', outside && 'Outside area'],
    ['tell', tell && 'Waitlist (outside area)'],
    ['source', source && `Source: ${source}`],
    ['from', from && `Since ${dayWords(from, 'short')}`],
    ['to', to && `Until ${dayWords(to, 'short')}`],
  ];
  return tokens.flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }]));
}

/** A colleague's open leads are left with the filter that names them. */
const withoutFilter = (address: ListUrl, name: Narrowing): ListUrl =>
  name === 'who' && address.view !== undefined ? {} : { ...address, [name]: undefined };

/** Each filter that is set, in the search row, with its own way out. */
export const FilterTokens = ({
  address,
  className,
}: {
  address: ListUrl;
  className?: string | undefined;
}) => (
  <Row as="ul" className={className}>
    {filterTokens(address).map(({ name, text }) => (
      <li key={name} className={clsx(styles.token, ink.chosen)}>
        {text}
        <Link
          className={clsx(styles.remove, iconsClass.tiny)}
          aria-label={`Remove filter: ${text}`}
          to={{ pathname: '/admin', search: writeListUrl(withoutFilter(address, name)) }}
        >
          <Cross />
        </Link>
      </li>
    ))}
  </Row>
);
