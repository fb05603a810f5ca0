import { clsx } from 'clsx';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { figure } from '#shared/dollars.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { ShownCallList } from '#web/admin/data/admin-api.ts';
import { type ListUrl, writeListUrl } from '#web/admin/urls/list-url.ts';
import { Input } from '#web/ui/field.tsx';
import { ink } from '#web/ui/text.tsx';
import { statusLabel } from '#web/words/office/lead.ts';
import styles from './list-search.module.css';

/** After the last key, so long. */
const PAUSE_MS = 300;

interface Props {
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** The history entry of the address. */
  entry: string;
  /** What the address asks for. */
  text: string;
  /** Undefined where nothing is searched for. */
  onSearch: (text: string | undefined) => void;
}

/** Finds leads by what people say of them, while it is typed in. */
export function SearchBox({ className, ref, entry, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  const isOwnEntry = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry counts, one with the same text too
  useEffect(() => {
    const isAsked = isOwnEntry.current && text === asked.current;
    isOwnEntry.current = false;
    if (isAsked) return;
    // Back, Forward, a chip or a filter lead elsewhere: what is typed but not asked for yet is dropped.
    asked.current = text;
    setTyped(text);
  }, [entry, text]);
  function search(words: string) {
    const meant = words.trim();
    if (meant === asked.current) return;
    asked.current = meant;
    isOwnEntry.current = true;
    onSearch(meant === '' ? undefined : meant);
  }
  const searchTyped = useEffectEvent(() => search(typed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Input
        ref={ref}
        type="search"
        aria-label="Search by name, phone, email, address, quote number, tag, or note"
        placeholder="Name, phone, street, claim number, note"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}

interface Chip {
  label: string;
  /** Undefined where it is not known. */
  count: string | undefined;
  /** Some of them should have been called before today. */
  isOverdue?: boolean;
  current: boolean;
  to: ListUrl;
}

const chipsOf = (address: ListUrl, callList: ShownCallList | undefined): [Chip[], Chip[]] => {
  const { view, who, q, status } = address;
  const listed = view === undefined && q === undefined;
  // A search is left by a chip; the other filters stay within the list.
  const kept: ListUrl = { ...address, view: undefined, q: undefined };
  const counts = callList?.counts;
  const counted = (count: number | undefined) => (count === undefined ? undefined : figure(count));
  const queue = (name: 'due' | 'mine' | 'unassigned', label: string): Chip => ({
    label,
    count: counted(counts?.[name]),
    isOverdue: name === 'due' && (counts?.overdue ?? 0) > 0,
    current: view === name && who === undefined && q === undefined,
    to: { view: name },
  });
  const queues = [queue('due', 'Follow-ups due'), queue('mine', 'Mine'), queue('unassigned', 'Unassigned')];
  const lists: Chip[] = [
    {
      label: 'All',
      count: counted(counts?.all),
      current: listed && status === undefined,
      to: { ...kept, status: undefined },
    },
    ...leadStatuses.map((each) => ({
      label: statusLabel(each),
      count: counted(counts?.status[each]),
      current: listed && status === each,
      to: { ...kept, status: each },
    })),
  ];
  return [queues, lists];
};

interface ChipsProps {
  className?: string | undefined;
  address: ListUrl;
  callList: ShownCallList | undefined;
}

/** One list each: what the office works through, then all leads and those of a status; with how many there are. */
export const ListChips = (props: ChipsProps) => (
  <nav className={clsx(styles.chips, props.className)} aria-label="Lists of leads">
    {chipsOf(props.address, props.callList).map((chips) => (
      <ul key={chips[0]?.label} className={styles.list}>
        {chips.map(({ label, count, isOverdue = false, current, to }) => (
          <li key={label}>
            <Link
              className={styles.chip}
              to={{ pathname: '/admin', search: writeListUrl(to) }}
              aria-current={current ? 'page' : undefined}
            >
              {label}
              {count !== undefined && (
                <span className={isOverdue ? ink.bad : clsx(styles.count, ink.muted)}>{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    ))}
  </nav>
);
