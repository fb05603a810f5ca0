import { useQueryClient } from '@tanstack/react-query';
import type { VisitNews } from '#shared/lead/held-visit.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshLead } from '#web/admin/data/lead-cache.ts';
import { sendingHint, sendingKey, useSending } from '#web/admin/data/sending.ts';
import { useHeldSends } from '#web/admin/ui/held-sends.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { tellWords } from '#web/words/office/sending.ts';

const INSTEAD = 'Call or text them.';

/** Emails a lead's homeowner about its inspection after ten seconds, in which it can be undone. */
export function useVisitEmail(api: Pick<AdminApi, 'sending' | 'sendQuote'>, lead: Lead) {
  const client = useQueryClient();
  const say = useToast();
  const sending = useSending(api, lead, 'visit');
  const { hold, isHeld } = useHeldSends();
  const about = `inspection email of ${lead.id}`;
  async function send() {
    try {
      await api.sendQuote(lead.id, 'email', 'visit');
      say('success', `Inspection emailed to ${lead.email}`, { about });
    } catch {
      say('failure', 'Email not sent', { about, detail: { name: lead.name, words: INSTEAD } });
    }
    void client.invalidateQueries({ queryKey: sendingKey(lead.id) });
    void refreshLead(client, lead.id);
  }
  return {
    canEmail: sending.data !== undefined && 'left' in sending.data,
    isHeld: isHeld(about),
    hint: sendingHint(sending, INSTEAD),
    hold: (kind: VisitNews['kind']) =>
      hold({ about, detail: { name: lead.name, words: tellWords[kind] }, send }),
  };
}
