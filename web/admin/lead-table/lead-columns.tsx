import { createColumnHelper } from '@tanstack/react-table';
import type { ComponentType } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { roofFacts } from '#web/admin/leads/lead-words.ts';
import {
  ActionsCell,
  AddressCell,
  AgeCell,
  HomeCell,
  NameCell,
  PhoneCell,
  QuoteCell,
  RoofCell,
  StatusCell,
} from './lead-cells.tsx';
import { useRowNeeds } from './row-needs.ts';
import { SelectAll, SelectLead } from './select-leads.tsx';
import type { features } from './table-features.ts';

const { columns, display } = createColumnHelper<typeof features, Lead>();

const column = (id: string, header: string | (() => React.ReactNode), Cell: ComponentType<{ lead: Lead }>) =>
  display({ id, header, cell: ({ row }) => <Cell lead={row.original} /> });

/** The list's columns; the table's style knows them by their ids. Made once: a cell that is made anew loses the focus. */
export const leadColumns = columns([
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
