import { useMutation } from '@tanstack/react-query';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';
import { momentWords } from '#web/words/office/formats.ts';

/** Ends the links to the lead's quote; who opened them is never tracked, so there is nothing to see of it. */
export function RevokeLink({ lead }: { lead: Lead }) {
  const api = useApi();
  const showToast = useToast();
  const revoke = useMutation({
    mutationFn: () => api.revokeQuoteLinks(lead.id),
    onSuccess: () => showToast('success', 'Quote link revoked'),
    onError: () => showToast('failure', 'Failed to revoke the quote link'),
  });
  const revokedAt = revoke.isSuccess ? revoke.submittedAt : lead.links_revoked_at;
  return (
    <Row gap={3}>
      <Help>
        {revokedAt !== undefined
          ? `Quote link: revoked ${momentWords(revokedAt)}`
          : `Their link shows this quote${lead.inspection === undefined ? '' : ' and the inspection'}.`}
      </Help>
      <Button
        kind="link"
        aria-label={`Revoke the quote link of ${lead.name}`}
        disabled={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        Revoke link
      </Button>
    </Row>
  );
}
