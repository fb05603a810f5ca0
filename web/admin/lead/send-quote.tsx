import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshLead } from '#web/admin/data/lead-cache.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import { NOT_REACHED, readsWords, sendingWords, textLink } from '#web/words/office/sending.ts';

export type SendBy = 'email' | 'text';

const sendingKey = (id: string) => ['sending', id];

/** Whether an email can go to the lead, as it is when a form that sends opens. */
export const useSending = (api: Pick<AdminApi, 'sending'>, { id }: Lead) =>
  useQuery({
    queryKey: sendingKey(id),
    queryFn: () => api.sending(id),
    refetchOnMount: 'always',
    retry: false,
  });

/** Sends the lead's quote by a new link, and says what came of it. Never throws. */
export function useSendQuote(api: Pick<AdminApi, 'sendQuote'>, lead: Lead, product: string) {
  const client = useQueryClient();
  const say = useToast();
  return async (by: SendBy, squareFootage: number) => {
    try {
      const { path } = await api.sendQuote(lead.id, by);
      const text = textLink(
        lead,
        new URL(path, window.location.href).href,
        readsWords(lead, squareFootage, product),
      );
      if (by === 'text' && text !== '') window.location.assign(text);
      say('success', by === 'email' ? `New quote emailed to ${lead.email}` : 'New quote ready to text');
    } catch (error) {
      say('failure', 'New quote not sent', {
        detail: { name: lead.name, words: failureWords(error, NOT_REACHED) },
      });
    }
    void client.invalidateQueries({ queryKey: sendingKey(lead.id) });
    void refreshLead(client, lead.id);
  };
}

interface SendNewQuoteProps {
  api: AdminApi;
  lead: Lead;
  product: string;
  squareFootage: number;
}

/** The ways to send a quote that the office has priced, at any time. */
export function SendNewQuote({ api, lead, product, squareFootage }: SendNewQuoteProps) {
  const sending = useSending(api, lead);
  const send = useSendQuote(api, lead, product);
  const [busy, setBusy] = useState(false);
  const by = async (way: SendBy) => {
    if (busy) return;
    setBusy(true);
    await send(way, squareFootage);
    setBusy(false);
  };
  const noEmail = sending.data === undefined || 'why' in sending.data;
  return (
    <div className="lead-control-row paper-price-send">
      <button
        type="button"
        className="admin-button"
        disabled={noEmail}
        aria-disabled={busy}
        onClick={() => void by('email')}
      >
        Email new quote
      </button>
      <button type="button" className="admin-button" aria-disabled={busy} onClick={() => void by('text')}>
        Text new quote
      </button>
      {sending.data !== undefined && <span className="admin-hint">{sendingWords(sending.data)}</span>}
    </div>
  );
}
