import './lead-table.css';
import './lead-cells.css';
import './list-keys.css';
import './lead-table-phone.css';
import './select-phone.css';
import {
  type ComponentType,
  type Dispatch,
  memo,
  type ReactNode,
  type Ref,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { isDue } from '#shared/lead/next-call.ts';
import { isUrgent, type Lead } from '#shared/lead/stored-lead.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Dock } from '#web/admin/ui/toasts.tsx';
import { dayOf } from '#web/platform/office-clock.ts';
import { KeyLine } from './key-line.tsx';
import {
  ActionsCell,
  AddressCell,
  AgeCell,
  AssigneeCell,
  EmergencyCell,
  HomeCell,
  NameCell,
  PhoneCell,
  QuoteCell,
  type RowNeeds,
  RowNeedsProvider,
  StatusCell,
} from './lead-cells.tsx';
import { SelectAll, SelectLead, type SelectOne } from './select-boxes.tsx';
import { nothingChosen, type Selection, withAll, withLead } from './selection.ts';
import { useBackLetsGo, useHold } from './use-hold.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListPosition, useShownRows } from './visible-rows.ts';

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

interface Column {
  /** The table's style knows it by this. */
  id: string;
  header: ReactNode;
  Cell: ComponentType<{ lead: Lead }>;
}

const columns: readonly Column[] = [
  { id: 'lead', header: 'Lead', Cell: NameCell },
  { id: 'phone', header: 'Phone, next call', Cell: PhoneCell },
  { id: 'address', header: 'Address', Cell: AddressCell },
  { id: 'home', header: 'Roof', Cell: HomeCell },
  { id: 'emergency', header: 'Emergency', Cell: EmergencyCell },
  { id: 'quote', header: 'Quote', Cell: QuoteCell },
  { id: 'age', header: 'Came in', Cell: AgeCell },
  { id: 'who', header: 'Who', Cell: AssigneeCell },
  { id: 'status', header: 'Status', Cell: StatusCell },
  { id: 'actions', header: <span className="visually-hidden">Actions</span>, Cell: ActionsCell },
];

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
  const { team, assign, setStatus, alike, why } = row;
  const needs = useMemo(
    () => ({ team, assign, setStatus, alike, why }),
    [team, assign, setStatus, alike, why],
  );
  const today = dayOf(useNow());
  const listed = useMemo(() => leads.map(({ id }) => id), [leads]);
  const latest = useRef(listed);
  useEffect(() => {
    latest.current = listed;
  }, [listed]);
  const select = useCallback<SelectOne>(
    (one) => onSelect((chosen) => withLead(chosen, latest.current, one)),
    [onSelect],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const isSelecting = selection.ids.size > 0;
  const isChosen = (id: string) => selection.ids.has(id);
  const chooseNone = () => onSelect(nothingChosen);
  useHold(body, { isOn: isSelecting, isChosen, choose: select });
  useBackLetsGo(isSelecting, chooseNone);
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
      <table
        {...roles.table}
        className="admin-leads"
        data-selecting={isSelecting}
        aria-label={label}
        aria-rowcount={leads.length + 1}
      >
        <thead {...roles.group}>
          <tr {...roles.row} aria-rowindex={1}>
            <th {...roles.header} scope="col" data-column="select">
              <SelectAll
                all={leads.length > 0 && listed.every((id) => selection.ids.has(id))}
                some={selection.ids.size > 0}
                onSelect={(chosen) => onSelect((before) => withAll(before, listed, chosen))}
              />
            </th>
            {columns.map(({ id, header }) => (
              <th {...roles.header} key={id} scope="col" data-column={id}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} ref={body}>
          <Space height={shown.before} />
          {shown.places.map((place) => {
            const lead = leads[place];
            if (lead === undefined) return null;
            const chosen = selection.ids.has(lead.id);
            return (
              <LeadRow
                key={lead.id}
                ref={shown.measure}
                {...{ lead, place, today, chosen, select }}
                isAt={lead.id === at}
              />
            );
          })}
          <Space height={shown.after} />
        </tbody>
      </table>
      {!isSelecting && (
        <Dock>
          <KeyLine />
        </Dock>
      )}
    </RowNeedsProvider>
  );
}

const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr className="admin-leads-space">
      <td style={{ height }} />
    </tr>
  );

interface RowProps {
  lead: Lead;
  place: number;
  /** ISO date. */
  today: string;
  chosen: boolean;
  /** Tab reaches this row of all. */
  isAt: boolean;
  select: SelectOne;
  ref: Ref<HTMLTableRowElement>;
}

/** Drawn anew where it changed: a change of one lead leaves the others’ rows alone. */
const LeadRow = memo(function LeadRow({ lead, place, today, chosen, isAt, select, ref }: RowProps) {
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
      className="admin-lead"
      data-status={lead.status}
      data-urgent={isUrgent(lead)}
      data-leaks={lead.hasLeaks === true}
      data-chosen={chosen}
      data-call-now={isUrgent(lead) || isDue(lead, today)}
    >
      <td {...roles.cell} data-column="select">
        <SelectLead lead={lead} chosen={chosen} select={select} />
      </td>
      {columns.map(({ id, Cell }) => (
        <td {...roles.cell} key={id} data-column={id}>
          <Cell lead={lead} />
        </td>
      ))}
    </tr>
  );
});
