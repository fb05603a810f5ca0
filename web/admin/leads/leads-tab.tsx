import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ShownCallList } from '#web/admin/data/admin-api.ts';
import { useCallList } from '#web/admin/data/lead-cache.ts';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { DialogButton } from '#web/admin/ui/dialog.tsx';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { Magnifier } from '#web/admin/ui/icons.tsx';
import {
  type LeadSource,
  type ListUrl,
  narrowedList,
  narrowings,
  searchedList,
  sourceName,
  sourceOf,
} from '#web/admin/urls/list-url.ts';
import { useListUrl } from '#web/admin/urls/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { desktopOnlyClass, narrowOnlyClass } from '#web/ui/by-width.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { Row } from '#web/ui/stack.tsx';
import { SortChoice, WhoChoice } from './bar-choices.tsx';
import { CallFirst } from './call-first.tsx';
import { Filters } from './filters.tsx';
import { held, LeadList } from './lead-list.tsx';
import styles from './leads-tab.module.css';
import { ListChips, SearchBox } from './list-search.tsx';
import { SavedViews } from './saved-views.tsx';

const exportDialog = lazyChunk(() => import('./export-form.tsx'));

interface Props {
  onShown: (leads: readonly Lead[], whole: boolean) => void;
  /** What a key of another screen has led here for. */
  wanted?: 'search' | 'next_to_call' | null;
  doneWanted?: () => void;
}

/** How many leads a view, the list of one status or that of all has; of other lists the counts say nothing. */
function countOf(address: ListUrl, callList: ShownCallList | undefined) {
  const { view, q, status } = address;
  if (callList === undefined || q !== undefined || narrowings(address) > 0) return undefined;
  if (view !== undefined) return view === 'inspections' ? undefined : callList.counts[view];
  const { all, status: byStatus } = callList.counts;
  return status === undefined ? all : byStatus[status];
}

/** Whom to call first, and the leads that the address asks for. */
export function LeadsTab({ onShown, wanted = null, doneWanted = () => {} }: Props) {
  const { address, asked, entry, go } = useListUrl();
  const callList = useCallList();
  const search = useSearch(address.q !== undefined, wanted === 'search', doneWanted);
  const source = sourceOf(address);
  const count = countOf(address, callList.data);
  // The list of what is asked for is the one to see: a filter leaves the search and what is due.
  const narrow = (next: ListUrl, how?: { replace: boolean }) => go(narrowedList(next), how);
  const exports = <ExportButton source={source} count={count} />;
  return (
    <div>
      <CallFirst
        callList={callList.data}
        failed={callList.isError}
        due={address.view === 'due' ? { source, entry } : undefined}
        isWanted={wanted === 'next_to_call'}
        doneWanted={doneWanted}
      />
      <Row className={styles.head} data-part="list-head">
        <Button
          kind="icon"
          className={clsx(styles.searchButton, narrowOnlyClass)}
          aria-label="Search"
          aria-expanded={search.isOpen}
          onClick={() => search.show(!search.isOpen)}
        >
          <Magnifier />
        </Button>
        <ListChips address={address} callList={callList.data} className={styles.chips} />
        <SavedViews address={address} className={desktopOnlyClass} />
        <SearchBox
          className={clsx(styles.search, !search.isOpen && desktopOnlyClass)}
          ref={search.field}
          entry={entry}
          text={address.q ?? ''}
          onSearch={(q) =>
            go(searchedList(address, q), { replace: address.q !== undefined && q !== undefined })
          }
        />
        {narrowings(address) > 0 && (
          <LazyPanel part={held} name="the filters">
            {({ FilterTokens }) => <FilterTokens address={address} className={desktopOnlyClass} />}
          </LazyPanel>
        )}
        <Filters address={address} entry={entry} count={count} asked={asked} onChange={narrow}>
          {exports}
        </Filters>
        {narrowings(address) === 0 && (
          <WhoChoice address={asked} onChange={narrow} className={clsx(styles.choice, desktopOnlyClass)} />
        )}
        <Row className={clsx(styles.beside, desktopOnlyClass)}>
          {address.view === undefined && address.q === undefined && (
            <SortChoice address={asked} onChange={narrow} className={styles.choice} />
          )}
          {exports}
        </Row>
      </Row>
      <LeadList
        key={`${entry} ${sourceName(source)}`}
        source={source}
        entry={entry}
        count={count}
        narrowing={
          narrowings(address) === 0
            ? undefined
            : { address, of: countOf({ q: address.q, status: address.status }, callList.data) }
        }
        onShown={onShown}
      />
    </div>
  );
}

/**
 * The field to search in, which a narrow page keeps behind a button.
 * @param isWanted a key of another screen has led here to search
 */
function useSearch(isSearched: boolean, isWanted: boolean, doneWanted: () => void) {
  const [isOpen, setOpen] = useState(isSearched || isWanted);
  const field = useRef<HTMLInputElement>(null);
  function show(open: boolean) {
    // A phone opens its keyboard only within the tap.
    flushSync(() => setOpen(open));
    field.current?.focus();
  }
  useKeys('anywhere', ({ kind }) => {
    if (kind !== 'search') return false;
    show(true);
    return true;
  });
  useEffect(() => {
    if (!isWanted) return;
    field.current?.focus();
    doneWanted();
  }, [isWanted, doneWanted]);
  return { isOpen, field, show };
}

/** The list as a file. */
const ExportButton = ({ source, count }: { source: LeadSource; count: number | undefined }) => (
  <DialogButton title="Export">
    <LazyPanel part={exportDialog} name="the export" waiting="Loading...">
      {({ ExportForm }) => <ExportForm source={source} count={count} />}
    </LazyPanel>
  </DialogButton>
);
