import './export-button.css';
import type { LeadFilter } from '#shared/lead/office.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { type ExportState, useExport } from './use-export.ts';

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

const figure = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`;

export function exportWords(state: ExportState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'running':
      return `Loading for the export: ${figure(state.count)} so far`;
    case 'failed':
      return `The export stopped after ${figure(state.count)}, and nothing was saved.`;
    case 'saved':
      if (state.unread > 0)
        return `${figure(state.count)} saved; ${figure(state.unread)} could not be read and ${state.unread === 1 ? 'is' : 'are'} missing in the file.`;
      return state.count === 0
        ? 'No leads found; the file has only its headings.'
        : `${figure(state.count)} saved`;
  }
}
