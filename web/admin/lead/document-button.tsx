import { useMutation } from '@tanstack/react-query';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';

interface DocumentProps {
  api: AdminApi;
  lead: Lead;
}

/** Opens the lead's estimate in a new tab, by a link made for this one click. */
export function DocumentButton({ api, lead }: DocumentProps) {
  const say = useToast();
  const open = useMutation({
    mutationFn: async () => {
      // Opened before the answer comes: a window opened later counts as a pop-up and is blocked.
      const tab = window.open('', '_blank');
      try {
        const { url } = await api.leadDocument(lead.id);
        if (tab === null) window.location.assign(url);
        else {
          tab.opener = null;
          tab.location.href = url;
        }
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onError: () => say('failure', 'Failed to open the document'),
  });
  return (
    <button
      type="button"
      className="admin-button"
      aria-label={`Open the estimate of ${lead.name}`}
      title="Open estimate (PDF)"
      aria-disabled={open.isPending}
      onClick={() => open.isPending || open.mutate()}
    >
      Estimate (PDF)
    </button>
  );
}
