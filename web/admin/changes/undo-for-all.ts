import { useState } from 'react';
import type { Bulk } from '#shared/lead/bulk.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureReason } from '#web/words/office/formats.ts';
import { undoForAll } from './bulk-change.ts';
import { useBulkRun } from './use-bulk-run.ts';

/** All leads of a change of several, page after page. */
async function leadsOf(api: Pick<AdminApi, 'leadsOfBulk'>, id: string): Promise<Lead[]> {
  const leads: Lead[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.leadsOfBulk(id, cursor);
    leads.push(...page.items.filter((item) => item !== null));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return leads;
}

/** Takes a change of several leads back from the history of one of them: how far that is, and what begins it. */
export function useUndoForAll() {
  const api = useApi();
  const showToast = useToast();
  const { run, start, close } = useBulkRun();
  const [isLoading, setLoading] = useState(false);

  async function undoBulk(bulk: Bulk): Promise<void> {
    const { id } = bulk;
    setLoading(true);
    try {
      const leads = await leadsOf(api, id);
      void start(
        undoForAll(
          id,
          leads.map((lead) => ({ lead, change: {} })),
        ),
      );
    } catch (error) {
      showToast('failure', 'Failed to undo', {
        about: id,
        detail: { name: 'No lead was changed', words: failureReason(error) },
        action: { label: 'Try again', run: () => void undoBulk(bulk) },
      });
    } finally {
      setLoading(false);
    }
  }

  return { run, again: start, close, undoForAll: isLoading || run !== null ? undefined : undoBulk };
}
