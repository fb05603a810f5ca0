import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ToldOfInspection } from '#shared/lead/told-of-inspection.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshLead } from '#web/admin/data/lead-cache.ts';
import { INSPECTIONS } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useHeldSends } from '#web/admin/ui/held-sends.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';

/** Emails a homeowner something of their inspection that stays; the server sends the same once. */
const emailTold = (api: Pick<AdminApi, 'sendQuote'>, { id }: Pick<Lead, 'id'>, telling: ToldOfInspection) =>
  api.sendQuote(id, 'email', 'inspection', telling);

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
  async function send() {
    try {
      await emailTold(api, lead, { at, late: minutes });
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
      hold({ about, detail: { name: lead.name, words }, send });
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
    async function send() {
      const failed: Lead[] = [];
      for (const lead of leads) {
        const { inspection } = lead;
        if (inspection === undefined) continue;
        await emailTold(api, lead, { at: inspection.at, name }).catch(() => {
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
    hold({ about, detail: { name: whom, words: `${name} comes instead` }, undo: 'Undo the email', send });
  };
}
