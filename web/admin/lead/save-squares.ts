import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewOfficePrice, SendBy } from '#shared/lead/office-price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { refreshCallList, refreshLead, updateLeads } from '#web/admin/data/lead-cache.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useHeldSends } from '#web/admin/ui/held-sends.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import { NOT_REACHED, newQuoteWords, quoteEmailAbout, useSendQuote } from './send-quote.tsx';
import { keptSquares } from './squares-draft.ts';

interface SaveSquaresParts {
  lead: Lead;
  product: string;
  /** Called once it is saved. */
  onDone: () => void;
  /** The price was not saved: another's, or other rates, may be in force. */
  onRefused: () => void;
}

export type SaveSquares = ReturnType<typeof useSaveSquares>;

/** Saves the team's price of a lead, and sends its quote: by email after ten seconds, and until then neither. */
export function useSaveSquares({ lead, product, onDone, onRefused }: SaveSquaresParts) {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const send = useSendQuote(lead, product);
  const { hold, isHeld } = useHeldSends();
  const about = quoteEmailAbout(lead.id);
  const isWaiting = isHeld(about);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (price: NewOfficePrice) => api.priceLead(lead.id, price),
    onSuccess: (priced) => {
      updateLeads(client, [priced]);
      refreshCallList(client);
      void refreshLead(client, lead.id);
    },
    onError: () => {
      onRefused();
      void refreshLead(client, lead.id);
    },
  });

  async function save(price: NewOfficePrice, way: SendBy | null) {
    if (isPending) return;
    const isSaved = await mutateAsync(price).then(
      () => true,
      (error: unknown) => {
        // Whoever sent it may be on another page by now.
        if (way === 'email')
          showToast('failure', 'New quote not sent', {
            about,
            detail: { name: lead.name, words: failureWords(error, NOT_REACHED) },
          });
        return false;
      },
    );
    if (!isSaved) return;
    keptSquares.forget(lead.id);
    if (way === null) showToast('success', 'New price saved');
    else await send(way, { squareFootage: price.squareFootage, isOwn: price.isOwn === true });
    onDone();
  }

  return {
    isWaiting,
    isSaving: isPending,
    error,
    saveOnly(price: NewOfficePrice) {
      if (!isWaiting) void save(price, null);
    },
    /** `toQuote`: the price of the tier to quote. */
    submit(price: NewOfficePrice, way: SendBy, toQuote: number) {
      if (isWaiting) return;
      const detail = { name: lead.name, words: newQuoteWords(toQuote) };
      // An email takes the price with it: until it leaves, the homeowner's link shows the one before.
      if (way === 'email') hold({ about, detail, send: () => save(price, way) });
      else void save(price, way);
    },
  };
}
