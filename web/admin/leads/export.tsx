import './filters.css';
import type { LeadSource } from '#web/admin/urls/list-url.ts';
import { exportWords, useExport } from './use-export.ts';

interface Props {
  /** What the list shows is what is saved. */
  source: LeadSource;
}

/** Saves the leads of the list as CSV, all of them: of a filter, of a search, or those due. */
export function ExportButton({ source }: Props) {
  const { state, go, cancel } = useExport(source);
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
