import './lead-table.css';
import './lead-cells.css';
import './lead-table-phone.css';
import {
  type ComponentType,
  type Dispatch,
  memo,
  type ReactNode,
  type Ref,
  type SetStateAction,
  useCallback,
  useMemo,
  useRef,
} from 'react';
import { isDue } from '#shared/lead/next-call.ts';
import { isUrgent, type Lead } from '#shared/lead/stored-lead.ts';
import { dayOf } from '#web/admin/urls/list-url.ts';
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
import { type Selection, withAll, withLead } from './selection.ts';
import { useListPosition, useShownRows } from './visible-rows.ts';

interface Props extends RowNeeds {
  leads: readonly Lead[];
  /** What the list is called. */
  label: string;
  /** The visit of the address whose scroll position the table keeps. */
  entry: string;
  selection: Selection;
  onSelect: Dispatch<SetStateAction<Selection>>;
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
  { id: 'home', header: 'Type, sq ft', Cell: HomeCell },
  { id: 'emergency', header: 'Emergency', Cell: EmergencyCell },
  { id: 'quote', header: 'Quote', Cell: QuoteCell },
  { id: 'age', header: 'Received', Cell: AgeCell },
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
export function LeadTable({ leads, label, entry, selection, onSelect, ...row }: Props) {
  const { team, assign, setStatus, now, why } = row;
  const needs = useMemo(() => ({ team, assign, setStatus, now, why }), [team, assign, setStatus, now, why]);
  const today = dayOf(now);
  const listed = useMemo(() => leads.map(({ id }) => id), [leads]);
  const latest = useRef(listed);
  latest.current = listed;
  const select = useCallback<SelectOne>(
    (one) => onSelect((chosen) => withLead(chosen, latest.current, one)),
    [onSelect],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useShownRows(entry, leads.length, body);
  useListPosition(entry);
  return (
    <RowNeedsProvider value={needs}>
      <table
        {...roles.table}
        className="admin-leads"
        data-choosing={selection.ids.size > 0}
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
            return <LeadRow key={lead.id} ref={shown.measure} {...{ lead, place, today, chosen, select }} />;
          })}
          <Space height={shown.after} />
        </tbody>
      </table>
    </RowNeedsProvider>
  );
}

const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr className="admin-leads-space">
      <td style={{ height }} />
    </tr>
  );

type SelectOne = (one: Parameters<typeof withLead>[2]) => void;

interface RowProps {
  lead: Lead;
  place: number;
  /** ISO date. */
  today: string;
  chosen: boolean;
  select: SelectOne;
  ref: Ref<HTMLTableRowElement>;
}

/** Drawn anew where it changed: a change of one lead leaves the others’ rows alone. */
const LeadRow = memo(function LeadRow({ lead, place, today, chosen, select, ref }: RowProps) {
  return (
    <tr
      {...roles.row}
      ref={ref}
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

/** Chooses the lead for what is done to several at once; with Shift, all up to the one chosen before. */
const SelectLead = ({ lead: { id, name }, chosen, select }: Pick<RowProps, 'lead' | 'chosen' | 'select'>) => (
  <label className="admin-select">
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={chosen}
      onChange={({ target, nativeEvent }) =>
        // A box is changed by a click, by the keyboard too.
        select({
          id,
          chosen: target.checked,
          range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
        })
      }
    />
  </label>
);

interface AllProps {
  all: boolean;
  some: boolean;
  onSelect: (chosen: boolean) => void;
}

/** Chooses all that are loaded, or none. */
const SelectAll = ({ all, some, onSelect }: AllProps) => (
  <label className="admin-select">
    <input
      type="checkbox"
      aria-label="Select all loaded"
      ref={(box) => {
        if (box !== null) box.indeterminate = some && !all;
      }}
      checked={all}
      onChange={({ target }) => onSelect(target.checked)}
    />
  </label>
);
