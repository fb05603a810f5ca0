import type { LeadRow, LeadsTable } from './table-features.ts';

type Choice = 'getIsAllRowsSelected' | 'getIsSomeRowsSelected' | 'getToggleAllRowsSelectedHandler';

/** Chooses the lead for what is done to several at once; with Shift, all up to the one chosen before. */
export const SelectLead = ({ row }: { row: LeadRow }) => (
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
export const SelectAll = ({ table }: { table: Pick<LeadsTable, Choice> }) => (
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
