import { received } from '#web/words/office/formats.ts';
import './revoke-link.css';
import { useMutation } from '@tanstack/react-query';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';

/** Ends the links to the lead's quote; who opened them is never tracked, so there is nothing to see of it. */
export function RevokeLink({ api, lead }: { api: AdminApi; lead: Lead }) {
  const say = useToast();
  const revoke = useMutation({
    mutationFn: () => api.revokeQuoteLinks(lead.id),
    onSuccess: () => say('success', 'Quote link revoked'),
    onError: () => say('failure', 'Failed to revoke the quote link'),
  });
  const revokedAt = revoke.isSuccess ? revoke.submittedAt : lead.links_revoked_at;
  return (
    <div className="admin-lead-link">
      <p>
        Quote link: {revokedAt === undefined ? 'opens are not tracked' : `revoked ${received(revokedAt)}`}
      </p>
      <button
        type="button"
        className="link-button"
        aria-label={`Revoke the quote link of ${lead.name}`}
        disabled={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        Revoke link
      </button>
    </div>
  );
}
