import { useQueryClient } from '@tanstack/react-query';
import { hasSomebodyToTell, type InspectionNews, inspectionToTell } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { inspectionMail } from '#web/admin/changes/inspection-mail.ts';
import { refreshLead } from '#web/admin/data/lead-cache.ts';
import { sendingHint, sendingKey, useSending } from '#web/admin/data/sending.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { type Did, useHeldSends } from '#web/admin/ui/held-sends.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { momentWords } from '#web/words/office/formats.ts';

const INSTEAD = 'Call or text them.';
const NOTHING_TO_TELL = 'They know about the inspection, or it is over.';

/** Emails a lead's homeowner about its inspection after ten seconds, in which it can be undone. */
export function useInspectionEmail(lead: Lead) {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const sending = useSending(lead, 'inspection');
  const { hold, isHeld, takeBack } = useHeldSends();
  const about = `inspection email of ${lead.id}`;
  const sayNotNeeded = () =>
    showToast('success', 'No email needed', { about, detail: { name: lead.name, words: NOTHING_TO_TELL } });
  async function sent(mail: ReturnType<typeof inspectionMail>) {
    try {
      const { lead: now } = await api.lead(lead.id);
      if (inspectionToTell(now, new Date()) === undefined) sayNotNeeded();
      else {
        await mail.send();
        showToast('success', `Inspection emailed to ${lead.email}`, { about });
      }
    } catch {
      showToast('failure', 'Email not sent', { about, detail: { name: lead.name, words: INSTEAD } });
    }
    void client.invalidateQueries({ queryKey: sendingKey(lead.id) });
    // Until the page knows, it is on its way.
    await refreshLead(client, lead.id);
  }
  const hint = sendingHint(sending, INSTEAD);
  const isImpossible = sending.data !== undefined && 'why' in sending.data;
  const whyNot = hasSomebodyToTell(lead) ? (isImpossible ? hint : undefined) : NOBODY_TO_TELL;
  function holdNews(news: InspectionNews, did?: Did) {
    const mail = inspectionMail(api, lead);
    const { sendLeaving } = mail;
    const detail = { name: lead.name, words: inspectionEmailWords(news) };
    hold({ about, detail, send: () => sent(mail), sendLeaving, did });
  }
  return {
    canEmail: sending.data !== undefined && 'left' in sending.data,
    isHeld: isHeld(about),
    hint,
    /** Why none can go out; undefined where one can, as far as is known. */
    whyNot,
    hold: (news: InspectionNews) => holdNews(news),
    /** Of what was just saved, with its undo. */
    tell: holdNews,
    /** What was just saved leaves nothing to tell: what waits is taken back. */
    tellNothing() {
      if (takeBack(about)) sayNotNeeded();
    },
  };
}

/** What an email of it is called until it leaves. */
function inspectionEmailWords({ kind, inspection }: InspectionNews): string {
  const time = momentWords(inspection.at, 'agreed', inspection.timeZone);
  if (kind === 'canceled') return `Inspection canceled, ${time}`;
  return kind === 'moved' ? `Inspection moved to ${time}` : `Inspection, ${time}`;
}

/** Why nobody is told of an inspection at all. */
const NOBODY_TO_TELL = 'No email: the lead is spam, a test, or part of another lead.';
