import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { refreshLead } from '#web/admin/data/lead-cache.ts';
import { INSPECTIONS } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useHeldSends } from '#web/admin/ui/held-sends.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { inspectionMail } from './inspection-mail.ts';

const refreshTold = (client: QueryClient, { id }: Pick<Lead, 'id'>) =>
  Promise.all([client.invalidateQueries({ queryKey: [INSPECTIONS] }), refreshLead(client, id)]);

/** Emails a homeowner after ten seconds, in which it can be undone, by how many minutes somebody comes late. */
export function useLateEmail(lead: Lead, at: string, minutes: number) {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const { hold, isHeld } = useHeldSends();
  /** How late, as this sheet has asked for it. */
  const [held, setHeld] = useState<number>();
  const about = `late email of ${lead.id}`;
  const words = `About ${minutes} minutes late`;
  async function sent(mail: ReturnType<typeof inspectionMail>) {
    try {
      await mail.send();
      showToast('success', `Emailed ${lead.email}`, { about, detail: { name: lead.name, words } });
    } catch {
      showToast('failure', 'Email not sent', {
        about,
        detail: { name: lead.name, words: 'Call or text them.' },
      });
    }
    // Until then it counts as on its way: nobody can ask for the same again.
    await refreshTold(client, lead);
  }
  return {
    /** That delay waits to be sent, or is on its way; another one takes its place. */
    isHeld: isHeld(about) && (held ?? minutes) === minutes,
    hold() {
      setHeld(minutes);
      const mail = inspectionMail(api, lead, { at, late: minutes });
      const { sendLeaving } = mail;
      hold({ about, detail: { name: lead.name, words }, send: () => sent(mail), sendLeaving });
    },
  };
}

/** Emails homeowners after ten seconds, in which it can be undone, who comes in place of whom they expect. */
export function useInspectorEmails() {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const { hold } = useHeldSends();
  return (leads: readonly Lead[], name: string) => {
    const about = `who comes instead: ${name}`;
    const whom = leads.length === 1 ? (leads[0]?.name ?? '') : `${leads.length} homeowners`;
    const mails = leads.flatMap((lead) => {
      const at = lead.inspection?.at;
      return at === undefined ? [] : { lead, mail: inspectionMail(api, lead, { at, name }) };
    });
    const sendLeaving = () => {
      for (const { mail } of mails) mail.sendLeaving();
    };
    async function send() {
      const failed: Lead[] = [];
      for (const { lead, mail } of mails) {
        await mail.send().catch(() => {
          failed.push(lead);
        });
        void refreshTold(client, lead);
      }
      if (failed.length === 0)
        showToast('success', 'Emailed who comes instead', { about, detail: { name: whom, words: name } });
      else
        showToast('failure', 'Email not sent', {
          about,
          detail: { name: failed.map((lead) => lead.name).join(', '), words: 'Call or text them.' },
        });
    }
    // It takes back the email alone: who is removed stays so.
    const detail = { name: whom, words: `${name} comes instead` };
    hold({ about, detail, undo: 'Undo the email', send, sendLeaving });
  };
}
