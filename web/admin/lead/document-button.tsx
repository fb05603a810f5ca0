import { useMutation } from '@tanstack/react-query';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './estimate-viewer.module.css';

/** Turns to a page of the PDF that stands beside the form; undefined while none does. */
export type Turn = ((page: number) => void) | undefined;

interface DocumentProps {
  lead: Lead;
}

/** Opens the lead's estimate in a new tab, by a link made for this one click. */
export function DocumentButton({ lead }: DocumentProps) {
  const open = useOpenPdf(useLeadPdf(lead));
  return (
    <Button
      aria-label={`Open the estimate of ${lead.name}`}
      title="Open estimate (PDF)"
      aria-disabled={open.isPending}
      onClick={() => open.isPending || open.mutate(undefined)}
    >
      Estimate (PDF)
    </Button>
  );
}

/** The page that something was read on; turns to it in the PDF beside the form, or opens the document there. */
export function DocumentPage({ page, turn, lead }: DocumentProps & { page: number; turn?: Turn }) {
  const open = useOpenPdf(useLeadPdf(lead));
  return (
    <Button
      kind="link"
      className={styles.page}
      aria-label={`Open the PDF at page ${page}`}
      aria-disabled={open.isPending}
      onClick={() => (turn ? turn(page) : open.isPending || open.mutate(page))}
    >
      page {page}
    </Button>
  );
}

/** A link to the estimate that prices the lead. */
function useLeadPdf({ id }: Lead) {
  const api = useApi();
  return () => api.leadDocument(id);
}

/**
 * Opens a document in a tab of its own, at a page where one is named: browsers' own viewers go there.
 * @param link made for this one time
 */
export function useOpenPdf(link: () => Promise<{ url: string }>) {
  const showToast = useToast();
  return useMutation({
    mutationFn: async (page: number | undefined) => {
      // Opened before the answer comes: a window opened later counts as a pop-up and is blocked.
      const tab = window.open('', '_blank');
      try {
        const { url: file } = await link();
        const url = page === undefined ? file : `${file}#page=${page}`;
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
    onError: () => showToast('failure', 'Failed to open the document'),
  });
}
