import { useSyncExternalStore } from 'react';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useLeaveWarning } from '#web/admin/ui/unsaved.tsx';
import { changesOf } from './changes-of.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Asks about changes that somebody else came before, and before a page is left whose changes are on their way. */
export function UnansweredChanges({ api }: { api: AdminApi }) {
  const { queue, conflicts } = changesOf(api);
  const conflict = useSyncExternalStore(conflicts.subscribe, conflicts.first);
  const busy = useSyncExternalStore(queue.subscribe, queue.busy);
  useLeaveWarning(busy || conflict !== undefined);
  if (conflict === undefined) return null;
  return (
    <ConflictDialog
      // Each conflict opens a dialog of its own.
      key={conflict.id}
      conflict={conflict}
      now={new Date()}
      keepTheirs={() => conflicts.answered(conflict)}
      setMine={() => {
        conflicts.answered(conflict);
        conflict.setMine();
      }}
    />
  );
}
