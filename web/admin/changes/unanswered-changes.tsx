import { skipToken, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { CHANGES, CONFLICTS } from '#web/admin/data/queries.ts';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { useLeaveWarning } from '#web/admin/ui/unsaved.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import type { Conflict } from './lead-change.ts';
import { useLeadChange } from './use-lead-changes.ts';

// The rows do not wait for it.
export const conflictDialog = lazyChunk(() => import('./conflict-dialog.tsx'));

const none: readonly Conflict[] = [];

/** Asks about changes that somebody else came before, and before a page is left whose changes are on their way. */
export function UnansweredChanges() {
  const client = useQueryClient();
  const { change } = useLeadChange();
  const busy = useIsMutating({ mutationKey: CHANGES }) > 0;
  const { data: open = none } = useQuery<readonly Conflict[]>({
    queryKey: CONFLICTS,
    queryFn: skipToken,
  });
  const [conflict] = open;
  useLeaveWarning(busy || conflict !== undefined);
  if (conflict === undefined) return null;
  const answered = () =>
    client.setQueryData<readonly Conflict[]>(CONFLICTS, (all = none) =>
      all.filter(({ id }) => id !== conflict.id),
    );
  return (
    <LazyPanel part={conflictDialog} name="a change that somebody else made">
      {({ ConflictDialog }) => (
        <ConflictDialog
          // Each conflict opens a dialog of its own.
          key={conflict.id}
          conflict={conflict}
          keepTheirs={answered}
          setMine={() => {
            answered();
            void change(conflict.theirs.lead, conflict.mine);
          }}
        />
      )}
    </LazyPanel>
  );
}
