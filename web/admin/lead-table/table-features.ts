import { type ReactTable, type Row, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import type { Lead } from '#shared/lead/stored-lead.ts';

export const features = tableFeatures({ rowSelectionFeature });

export type LeadsTable = ReactTable<typeof features, Lead>;
export type LeadRow = Row<typeof features, Lead>;
