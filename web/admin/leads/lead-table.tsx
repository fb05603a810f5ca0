import { clsx } from 'clsx';
import {
  type ComponentProps,
  type Dispatch,
  memo,
  type Ref,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { isUrgent, type Lead } from '#shared/lead/stored-lead.ts';
import { Dock } from '#web/admin/ui/toasts.tsx';
import { desktopOnlyClass, spokenBelowDesktopClass } from '#web/ui/by-width.tsx';
import { Table } from '#web/ui/table.tsx';
import { ink } from '#web/ui/text.tsx';
import { KeyLine } from './key-line.tsx';
import { type RowNeeds, RowNeedsProvider } from './lead-cells.tsx';
import { columns, SELECT_WIDTH } from './lead-columns.tsx';
import styles from './lead-table.module.css';
import { SelectAll, SelectLead, type SelectOne } from './select-boxes.tsx';
import { nothingChosen, type Selection, withAll, withLead } from './selection.ts';
import { useListKeys } from './use-list-keys.ts';
import { useBackClearsSelection, useHold } from './use-long-press.ts';
import { useListPosition, useShownRows } from './virtual-rows.ts';

interface Props extends RowNeeds {
  leads: readonly Lead[];
  /** What the list is called. */
  label: string;
  /** The history entry whose scroll position the table keeps. */
  entry: string;
  selection: Selection;
  onSelect: Dispatch<SetStateAction<Selection>>;
  setSpam: (lead: Lead, spam: boolean) => void;
}

/** Kept where the style lays rows out as a grid, which some browsers then read as no table. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** A row of two lines a lead: what, and under it why. */
export function LeadTable({ leads, label, entry, selection, onSelect, setSpam, ...row }: Props) {
  const { team, assign, setStatus, alike, present, why } = row;
  const needs = useMemo(
    () => ({ team, assign, setStatus, alike, present, why }),
    [team, assign, setStatus, alike, present, why],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const { listed, isSelecting, isChosen, select, chooseNone } = useChoosing(body, leads, selection, onSelect);
  const at = useListKeys(body, {
    leads,
    team,
    choose: select,
    isChosen,
    chooseNone,
    setStatus,
    assign,
    setSpam,
  });
  const shown = useShownRows(entry, leads.length, body);
  useListPosition(entry);
  return (
    <RowNeedsProvider value={needs}>
      <Table
        {...roles.table}
        frameClass={styles.frame}
        className={clsx(styles.table, isSelecting && styles.selecting)}
        aria-label={label}
        aria-rowcount={leads.length + 1}
      >
        <TitleRow
          all={leads.length > 0 && listed.every(isChosen)}
          some={isSelecting}
          onSelect={(chosen) => onSelect((before) => withAll(before, listed, chosen))}
        />
        <tbody {...roles.group} ref={body} className={styles.body}>
          <Space height={shown.before} />
          {shown.places.map((place) => {
            const lead = leads[place];
            if (lead === undefined) return null;
            const chosen = isChosen(lead.id);
            return (
              <LeadRow
                key={lead.id}
                ref={shown.measure}
                {...{ lead, place, chosen, select }}
                isAt={lead.id === at}
              />
            );
          })}
          <Space height={shown.after} />
        </tbody>
      </Table>
      {!isSelecting && (
        <Dock>
          <KeyLine />
        </Dock>
      )}
    </RowNeedsProvider>
  );
}

/** Choosing leads of the list: by their boxes, or on a phone by holding a row. */
function useChoosing(
  body: RefObject<HTMLElement | null>,
  leads: readonly Lead[],
  selection: Selection,
  onSelect: Props['onSelect'],
) {
  const listed = useMemo(() => leads.map(({ id }) => id), [leads]);
  const latest = useRef(listed);
  useEffect(() => {
    latest.current = listed;
  }, [listed]);
  const select = useCallback<SelectOne>(
    (one) => onSelect((chosen) => withLead(chosen, latest.current, one)),
    [onSelect],
  );
  const isSelecting = selection.ids.size > 0;
  const isChosen = (id: string) => selection.ids.has(id);
  const chooseNone = () => onSelect(nothingChosen);
  useHold(body, { isOn: isSelecting, isChosen, choose: select });
  useBackClearsSelection(isSelecting, chooseNone);
  return { listed, isSelecting, isChosen, select, chooseNone };
}

/** What stands in the columns, and the box that chooses all. */
const TitleRow = (props: ComponentProps<typeof SelectAll>) => (
  <thead {...roles.group} className={spokenBelowDesktopClass}>
    <tr {...roles.row} aria-rowindex={1}>
      <th
        {...roles.header}
        scope="col"
        className={clsx(styles.cell, styles.head, styles.select)}
        style={{ width: SELECT_WIDTH }}
      >
        <SelectAll {...props} />
      </th>
      {columns.map(({ id, header, className, width }) => (
        <th
          {...roles.header}
          key={id}
          scope="col"
          className={clsx(styles.cell, styles.head, className)}
          style={{ width }}
        >
          {header}
        </th>
      ))}
    </tr>
  </thead>
);

const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr>
      <td className={styles.space} style={{ height }} />
    </tr>
  );

/** The line at the row's edge: red for an urgent lead, blue for a new one. */
function railOf(lead: Lead) {
  if (isUrgent(lead)) return clsx(styles.rail, styles.urgent);
  return lead.status === 'new' ? styles.rail : undefined;
}

const isLeak = (column: string, lead: Lead) => column === 'emergency' && lead.hasLeaks === true;

interface RowProps {
  lead: Lead;
  place: number;
  chosen: boolean;
  /** Tab reaches this row of all. */
  isAt: boolean;
  select: SelectOne;
  ref: Ref<HTMLTableRowElement>;
}

/** Drawn anew where it changed: a change of one lead leaves the others’ rows alone. */
const LeadRow = memo(function LeadRow({ lead, place, chosen, isAt, select, ref }: RowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  // Arrows reach what is in a row.
  useEffect(() => {
    for (const control of row.current?.querySelectorAll<HTMLElement>('a, button, select, input') ?? [])
      control.tabIndex = -1;
  });
  return (
    <tr
      {...roles.row}
      ref={(element) => {
        row.current = element;
        if (typeof ref === 'function') ref(element);
      }}
      tabIndex={isAt ? 0 : -1}
      data-lead={lead.id}
      data-index={place}
      aria-rowindex={place + 2}
      className={clsx(styles.row, chosen && styles.chosen)}
    >
      <td {...roles.cell} className={clsx(styles.cell, styles.select, railOf(lead))}>
        <SelectLead lead={lead} chosen={chosen} select={select} />
      </td>
      {columns.map(({ id, className, Cell }) => (
        <td
          {...roles.cell}
          key={id}
          className={clsx(styles.cell, className, isLeak(id, lead) && [ink.bad, desktopOnlyClass])}
          data-column={id}
        >
          <Cell lead={lead} />
        </td>
      ))}
    </tr>
  );
});
