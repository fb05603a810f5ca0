import './lead-table.css';
import './columns.css';
import './phone-rows.css';
import { type OnChangeFn, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useListPosition } from '#web/admin/address/use-list-position.ts';
import { leadColumns } from './lead-columns.tsx';
import { type RowNeeds, RowNeedsProvider } from './row-needs.ts';
import { features, type LeadRow } from './table-features.ts';
import { useShownRows } from './use-shown-rows.ts';

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
                data-urgent={isUrgent(row)}
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

const isUrgent = ({ original: { hasLeaks, status } }: LeadRow) =>
  hasLeaks === true && status !== 'cancelled' && status !== 'completed';
