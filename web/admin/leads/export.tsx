import './filters.css';
import { useEffect, useRef, useState } from 'react';
import { LEADS_PAGE_MAX, type LeadPage } from '#shared/api/settings-routes.ts';
import type { LeadFilter } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { saveFile } from '#web/admin/ui/save-file.ts';
import { dayOf } from '#web/admin/urls/list-url.ts';
import { counted } from '#web/words/office/formats.ts';

interface Props {
  api: AdminApi;
  /** What the list shows is what is saved. */
  filter: LeadFilter;
}

/** Saves the leads of the list as CSV, all of them. */
export function ExportButton({ api, filter }: Props) {
  const { state, go, cancel } = useExport(api, filter);
  return (
    <div className="admin-export">
      <p role="status">{exportWords(state)}</p>
      {state.kind !== 'running' && (
        <button type="button" className="admin-button" onClick={go}>
          {state.kind === 'failed' ? 'Try again' : 'Export CSV'}
        </button>
      )}
      {(state.kind === 'running' || state.kind === 'failed') && (
        <button type="button" className="admin-button" onClick={cancel}>
          Cancel
        </button>
      )}
    </div>
  );
}

export function exportWords(state: ExportState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'running':
      return `Loading for the export: ${counted(state.count, 'lead')} so far`;
    case 'failed':
      return `The export stopped after ${counted(state.count, 'lead')}, and nothing was saved.`;
    case 'saved':
      if (state.unread > 0)
        return `${counted(state.count, 'lead')} saved; ${counted(state.unread, 'lead')} could not be read and ${state.unread === 1 ? 'is' : 'are'} missing in the file.`;
      return state.count === 0
        ? 'No leads found; the file has only its headings.'
        : `${counted(state.count, 'lead')} saved`;
  }
}

type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; count: number }
  /** The pages that came are kept for another try. */
  | { kind: 'failed'; count: number }
  /** `unread`: so many could not be read and are not in the file. */
  | { kind: 'saved'; count: number; unread: number };

/** As `saveFile`, of all the leads; it is loaded by the first export. */
type Save = (leads: readonly Lead[]) => Promise<void>;

/** Saves these leads as a file. */
export async function saveLeads(leads: readonly Lead[]): Promise<void> {
  const { csvOf } = await import('./export-file.ts');
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

/** The pages of an export that are there. */
interface Gathered {
  leads: readonly Lead[];
  /** How many the pages held beside them that could not be read. */
  unread: number;
  /** Where the next page begins; undefined before the first and after the last. */
  cursor: string | undefined;
  done: boolean;
}

const nothingGathered: Gathered = { leads: [], unread: 0, cursor: undefined, done: false };

const withPage = ({ leads, unread }: Gathered, page: LeadPage): Gathered => ({
  leads: [...leads, ...page.items],
  unread: unread + (page.unread ?? 0),
  cursor: page.nextCursor,
  done: page.nextCursor === undefined,
});

/** Goes on where `from` ends, page by page; each that came is given before the next is asked for. Throws what a page throws. */
async function* gather(
  api: Pick<AdminApi, 'leads'>,
  filter: LeadFilter,
  from: Gathered,
): AsyncGenerator<Gathered, void, undefined> {
  let gathered = from;
  while (!gathered.done) {
    const page = await api.leads({ ...filter, cursor: gathered.cursor, limit: LEADS_PAGE_MAX });
    gathered = withPage(gathered, page);
    yield gathered;
  }
}
