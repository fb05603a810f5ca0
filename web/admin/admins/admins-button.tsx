import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { AdminsPanel } from '#web/admin/people/people-panel.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';

/** Opens who the admins are. */
export function AdminsButton({ api }: { api: AdminApi }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="admin-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Admins
      </button>
      {isOpen &&
        createPortal(
          <AdminDialog title="Admins" onClose={() => setOpen(false)}>
            <AdminsPanel api={api} />
          </AdminDialog>,
          document.body,
        )}
    </>
  );
}
