import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { usePendingChanges } from '#web/admin/changes/use-as-changed.ts';
import { type ChangeEnd, useLeadChange } from '#web/admin/changes/use-lead-change.ts';
import { versionOf } from '#web/admin/changes/with-change.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshLead } from '#web/admin/data/lead-cache.ts';

/** Changes the lead as the admin sees it; ends once the server has answered, and never throws. */
export type ChangeLead = (change: Change) => Promise<ChangeEnd>;

/**
 * The lead with the changes on their way, and what makes more of them. Whoever changed it, here, by Undo or in the
 * dialog of a conflict: once it is newer than what was loaded, it is asked for again, with its history.
 * @param loaded as the server last gave it with its history
 */
export function useChangedLead(api: AdminApi, loaded: Lead): { lead: Lead; change: ChangeLead } {
  const client = useQueryClient();
  const { change } = useLeadChange(api);
  const lead = usePendingChanges(api)(loaded);
  const { id } = loaded;
  const [now, then] = [versionOf(lead), versionOf(loaded)];
  useEffect(() => {
    if (now > then) void refreshLead(client, id);
  }, [client, id, now, then]);
  return { lead, change: useCallback((made) => change(lead, made), [change, lead]) };
}
