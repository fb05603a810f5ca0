import { createContext, useContext } from 'react';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import type { SetStatus } from './status-controls.tsx';

/** What the cells of a row need beside their lead. */
export interface RowNeeds {
  api: AdminApi;
  /** The brand's product word, e.g. "Roof". */
  product: string;
  setStatus: SetStatus;
  now: Date;
}

const Needs = createContext<RowNeeds | null>(null);

export const RowNeedsProvider = Needs.Provider;

export function useRowNeeds(): RowNeeds {
  const needs = useContext(Needs);
  if (needs === null) throw new Error('A cell stands in a table of leads.');
  return needs;
}
