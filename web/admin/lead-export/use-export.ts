import { useEffect, useRef, useState } from 'react';
import type { LeadFilter } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { dayOf } from '#web/admin/urls/list-url.ts';
import { type Gathered, gather, nothingGathered } from './gathered-leads.ts';

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; count: number }
  /** The pages that came are kept for another try. */
  | { kind: 'failed'; count: number }
  /** `unread`: so many could not be read and are not in the file. */
  | { kind: 'saved'; count: number; unread: number };

/** As `saveFile`, of all the leads; it is loaded by the first export. */
export type Save = (leads: readonly Lead[]) => Promise<void>;

async function saveLeads(leads: readonly Lead[]): Promise<void> {
  const { csvOf } = await import('./csv.ts');
  const { saveFile } = await import('./save-file.ts');
  saveFile(`leads-${dayOf(new Date())}.csv`, 'text/csv;charset=utf-8', csvOf(leads));
}

/** Saves all leads of a filter as one file, or none of them. */
export function useExport(api: AdminApi, filter: LeadFilter, save: Save = saveLeads) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const gathered = useRef<Gathered>(nothingGathered);
  const run = useRef(0);

  async function go() {
    run.current += 1;
    const mine = run.current;
    const isMine = () => run.current === mine;
    const show = (kind: 'running' | 'failed') => setState({ kind, count: gathered.current.leads.length });
    show('running');
    try {
      for await (const next of gather(api, filter, gathered.current)) {
        if (!isMine()) return;
        gathered.current = next;
        show('running');
      }
      const { leads, unread } = gathered.current;
      await save(leads);
      if (isMine()) setState({ kind: 'saved', count: leads.length, unread });
      gathered.current = nothingGathered;
    } catch {
      if (isMine()) show('failed');
    }
  }

  function cancel() {
    run.current += 1;
    gathered.current = nothingGathered;
    setState({ kind: 'idle' });
  }

  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );
  return { state, go: () => void go(), cancel };
}
