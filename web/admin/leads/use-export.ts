import { useEffect, useRef, useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import type { ShowToast } from '#web/admin/ui/toasts.tsx';
import { type LeadSource, sourceName } from '#web/admin/urls/list-url.ts';
import { dayOf } from '#web/platform/business-timezone.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { counted } from '#web/words/office/formats.ts';
import type { NotesOfLeads } from './export-file.ts';
import type { Gathered } from './export-pages.ts';
import { plainListOf } from './plain-list.ts';

/** What is said of an export that has come so far. */
export function exportWords(state: ExportState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'running':
      return `Exporting: ${counted(state.count, 'lead')} so far`;
    case 'failed':
      return `Export failed after ${counted(state.count, 'lead')}. No file saved. Try again.`;
    case 'saved':
      return savedWords(state);
  }
}

function savedWords({ count, unread }: { count: number; unread: number }): string {
  const missing =
    unread === 1
      ? '1 couldn’t be read and isn’t in the file.'
      : `${unread} couldn’t be read and aren’t in the file.`;
  if (unread > 0) return `Exported ${counted(count, 'lead')}. ${missing}`;
  return count === 0
    ? 'No leads to export. The file has headers only.'
    : `Exported ${counted(count, 'lead')}`;
}

type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; count: number }
  /** The pages that came are kept for another try. */
  | { kind: 'failed'; count: number }
  /** `unread`: so many could not be read and are not in the file. */
  | { kind: 'saved'; count: number; unread: number };

/** As `saveFile`, of all the leads; it is loaded by the first export. */
type Save = (leads: readonly Lead[], notes: NotesOfLeads) => Promise<void>;

const saveAs = (csv: string) => saveFile(`leads-${dayOf(new Date())}.csv`, 'text/csv;charset=utf-8', csv);

/** Everything that is known of the leads. */
async function saveLeads(leads: readonly Lead[], notes: NotesOfLeads): Promise<void> {
  const { csvOf } = await import('./export-file.ts');
  saveAs(csvOf(leads, notes));
}

export const savePlainList: Save = async (leads) => saveAs(plainListOf(leads, new Date()));

/** Saves these leads with their notes as a file, and says so; where notes cannot be had, it saves none. */
export async function exportLeads(
  api: Pick<AdminApi, 'leadNotes'>,
  leads: readonly Lead[],
  showToast: ShowToast,
  save: Save = saveLeads,
): Promise<void> {
  try {
    const { notesOf } = await import('./export-pages.ts');
    await save(leads, await notesOf(api, leads));
    showToast('success', savedWords({ count: leads.length, unread: 0 }));
  } catch {
    showToast('failure', 'Export failed. No file saved. Try again.');
  }
}

/** Saves all leads of a list as one file, or none of them, or those of another one in its place. */
export function useExport(source: LeadSource) {
  const api = useApi();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const gathered = useRef<Gathered>(nothingGathered);
  const run = useRef(0);
  const asked = useRef(source);

  async function go(save: Save, from: LeadSource) {
    run.current += 1;
    const mine = run.current;
    const isMine = () => run.current === mine;
    if (sourceName(asked.current) !== sourceName(from)) gathered.current = nothingGathered;
    asked.current = from;
    const show = (kind: 'running' | 'failed') => setState({ kind, count: gathered.current.leads.length });
    show('running');
    try {
      const { gather, inOrder } = await import('./export-pages.ts');
      for await (const next of gather(api, from, gathered.current)) {
        if (!isMine()) return;
        gathered.current = next;
        show('running');
      }
      const { leads, notes, unread } = gathered.current;
      await save(inOrder(leads, from, new Date()), notes);
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
  return { state, go: (save: Save = saveLeads, from = source) => void go(save, from), cancel };
}

const nothingGathered: Gathered = {
  leads: [],
  notes: new Map(),
  unread: 0,
  cursor: undefined,
  done: false,
};
