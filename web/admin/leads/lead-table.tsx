import './lead-table.css';
import './lead-table-wide.css';
import './lead-table-phone.css';
import {
  createColumnHelper,
  type OnChangeFn,
  type ReactTable,
  type Row,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ComponentType, useMemo, useRef } from 'react';
import { isUrgent, type Lead } from '#shared/lead/stored-lead.ts';
import { roofFacts } from '#web/words/office/lead.ts';
import {
  ActionsCell,
  AddressCell,
  AgeCell,
  HomeCell,
  NameCell,
  PhoneCell,
  QuoteCell,
  RoofCell,
  type RowNeeds,
  RowNeedsProvider,
  StatusCell,
  useRowNeeds,
} from './lead-cells.tsx';
import { useListPosition, useShownRows } from './visible-rows.ts';

export type Selection = RowSelectionState;

interface Props extends RowNeeds {
  leads: readonly Lead[];
  /** What the list is called. */
  label: string;
  /** The visit of the address whose scroll position the table keeps. */
  entry: string;
  selection: Selection;
  onSelect: OnChangeFn<Selection>;
}

/** Kept where the style lays rows out as a grid, which some browsers then read as no table. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** A row a lead; on a phone two lines each. */
export function LeadTable({ leads, label, entry, selection, onSelect, ...row }: Props) {
  const { api, product, setStatus, now } = row;
  const needs = useMemo(() => ({ api, product, setStatus, now }), [api, product, setStatus, now]);
  const data = useMemo(() => [...leads], [leads]);
  const table = useTable({
    features,
    columns: leadColumns,
    data,
    getRowId: ({ id }) => id,
    state: { rowSelection: selection },
    onRowSelectionChange: onSelect,
  });
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows } = table.getRowModel();
  const shown = useShownRows(entry, rows.length, body);
  useListPosition(entry);
  return (
    <RowNeedsProvider value={needs}>
      <table {...roles.table} className="admin-leads" aria-label={label} aria-rowcount={rows.length + 1}>
        <thead {...roles.group}>
          {table.getHeaderGroups().map((group) => (
            <tr {...roles.row} key={group.id} aria-rowindex={1}>
              {group.headers.map((header) => (
                <th {...roles.header} key={header.id} scope="col" data-column={header.id}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody {...roles.group} ref={body}>
          <Space height={shown.before} />
          {shown.places.map((place) => {
            const row = rows[place];
            if (row === undefined) return null;
            return (
              <tr
                {...roles.row}
                key={row.id}
                ref={shown.measure}
                data-index={place}
                aria-rowindex={place + 2}
                className="admin-lead"
                data-status={row.original.status}
                data-urgent={isUrgent(row.original)}
                data-document={row.original.documentId !== undefined}
              >
                {row.getAllCells().map((cell) => (
                  <td {...roles.cell} key={cell.id} data-column={cell.column.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            );
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

const { columns, display } = createColumnHelper<typeof features, Lead>();

const column = (id: string, header: string | (() => React.ReactNode), Cell: ComponentType<{ lead: Lead }>) =>
  display({ id, header, cell: ({ row }) => <Cell lead={row.original} /> });

/** The list's columns; the table's style knows them by their ids. Made once: a cell that is made anew loses the focus. */
const leadColumns = columns([
  display({
    id: 'select',
    header: ({ table }) => <SelectAll table={table} />,
    cell: ({ row }) => <SelectLead row={row} />,
  }),
  column('lead', 'Lead', NameCell),
  column('phone', 'Phone', PhoneCell),
  column('address', 'Address', AddressCell),
  column('home', 'Path, sq ft', HomeCell),
  column('roof', () => `${useRowNeeds().product} age, damage`, RoofCell),
  column('emergency', 'Emergency', ({ lead }) => roofFacts(lead).emergency),
  column('quote', 'Quote', QuoteCell),
  column('age', 'Age', AgeCell),
  column('status', 'Status', StatusCell),
  column('actions', () => <span className="visually-hidden">Actions</span>, ActionsCell),
]);

type Choice = 'getIsAllRowsSelected' | 'getIsSomeRowsSelected' | 'getToggleAllRowsSelectedHandler';

/** Chooses the lead for what is done to several at once; with Shift, all up to the one chosen before. */
const SelectLead = ({ row }: { row: LeadRow }) => (
  <label className="admin-select">
    <input
      type="checkbox"
      aria-label={`Select ${row.original.name}`}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  </label>
);

/** Chooses all that are loaded, or none. */
const SelectAll = ({ table }: { table: Pick<LeadsTable, Choice> }) => (
  <label className="admin-select">
    <input
      type="checkbox"
      aria-label="Select all that are loaded"
      ref={(box) => {
        if (box !== null) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
      }}
      checked={table.getIsAllRowsSelected()}
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  </label>
);

const features = tableFeatures({ rowSelectionFeature });

type LeadsTable = ReactTable<typeof features, Lead>;
type LeadRow = Row<typeof features, Lead>;
