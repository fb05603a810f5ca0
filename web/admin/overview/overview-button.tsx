import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { LoadedLater, laterPart } from '#web/ui/later.tsx';

const { Part: OverviewPanel } = laterPart(async () => (await import('./overview-panel.tsx')).OverviewPanel);

/** Opens the numbers of the last days. */
export function OverviewButton({ api }: { api: AdminApi }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="admin-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Overview
      </button>
      {isOpen &&
        createPortal(
          <AdminDialog title="Overview" isWide onClose={() => setOpen(false)}>
            <LoadedLater otherwise={<p role="alert">The overview could not be loaded. Reload the page.</p>}>
              <OverviewPanel api={api} />
            </LoadedLater>
          </AdminDialog>,
          document.body,
        )}
    </>
  );
}
