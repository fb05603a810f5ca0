import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Sending } from '#shared/api/sending-routes.ts';
import { figure } from '#shared/dollars.ts';
import { type SendBy, sendWays } from '#shared/lead/office-price.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { updatedWords } from '#shared/quote/updated-words.ts';
import { productInSpanish } from '#shared/site/product-word.ts';
import { isPhone } from '#web/admin/call/on-return.ts';
import { refreshLead } from '#web/admin/data/lead-cache.ts';
import { sendingHint, sendingKey, useSending } from '#web/admin/data/sending.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useHeldSends } from '#web/admin/ui/held-sends.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/choice.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Help } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';
import { failureWords, money } from '#web/words/office/formats.ts';

/** Where no server says what went wrong. */
export const NOT_REACHED = 'Check your connection, then try again.';

/** What the homeowner is told of the office's price. */
interface ToldPrice {
  squareFootage: number;
  /** The office's own figure: it read no estimate. */
  isOwn: boolean;
}

/** What an email of a quote is called until it leaves, with the price to quote. */
export const newQuoteWords = (price: number): string => `New quote, ${money(price)}`;

/** What the homeowner reads first, in the letter's words. */
export function readsWords(
  { language = 'en' }: Pick<Lead, 'language'>,
  { squareFootage, isOwn }: ToldPrice,
  product: string,
): string {
  const word = language === 'es' ? productInSpanish(product) : product.toLowerCase();
  return updatedWords[language]({ product: word, squareFootage: figure(squareFootage), isOwn });
}

/** What its emails of a quote are about, while they wait and once they are sent. */
export const quoteEmailAbout = (id: string) => `quote email of ${id}`;

/** What the device and the site can do for the lead; an email of which nothing is known yet is none. */
function waysTo({ phone }: Lead, sending: Sending | undefined): Record<SendBy, boolean> {
  return { email: sending !== undefined && 'left' in sending, text: phoneLink(phone) !== '', copy: true };
}

/** The way to begin with: an email, on a phone a text, else the link to copy. */
const firstWay = (can: Record<SendBy, boolean>): SendBy =>
  can.email ? 'email' : can.text && isPhone() ? 'text' : 'copy';

/** Sends the lead's quote by a new link, and says what came of it. Never throws. */
export function useSendQuote(lead: Lead, product: string) {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const about = quoteEmailAbout(lead.id);
  const said: Record<SendBy, (url: string, told: ToldPrice) => void> = {
    email: () => showToast('success', `New quote emailed to ${lead.email}`, { about }),
    text: (url, told) => {
      window.location.assign(textLink(lead, url, readsWords(lead, told, product)));
      showToast('success', 'New quote ready to text');
    },
    copy: () =>
      showToast('success', 'Link to the new quote copied', {
        detail: { name: lead.name, words: 'Paste it into your message. It works for 30 days.' },
      }),
  };
  return async (by: SendBy, told: ToldPrice) => {
    try {
      const made = api.sendQuote(lead.id, by).then(({ path }) => new URL(path, window.location.href).href);
      // Promised at once: an iPhone copies only what the tap itself asked for.
      const isCopied = by !== 'copy' || (await copyText(made));
      const url = await made;
      if (isCopied) said[by](url, told);
      else
        showToast('failure', 'Your browser didn’t copy the link', {
          detail: { name: lead.name, words: url },
        });
    } catch (error) {
      showToast('failure', 'New quote not sent', {
        about,
        detail: { name: lead.name, words: failureWords(error, NOT_REACHED) },
      });
    }
    void client.invalidateQueries({ queryKey: sendingKey(lead.id) });
    void refreshLead(client, lead.id);
  };
}

export type SendWay = ReturnType<typeof useSendWay>;

/** The way that a new quote is sent by. */
export function useSendWay(lead: Lead) {
  const sending = useSending(lead);
  const [chosen, choose] = useState<SendBy | null>(null);
  const can = waysTo(lead, sending.data);
  return {
    can,
    /** Null until one is chosen: nothing goes out by a way that nobody saw chosen. */
    by: chosen ?? (sending.isPending ? null : firstWay(can)),
    choose,
    hint: sendingHint(sending),
  };
}

/** The choice of a way for the new quote, before it is saved. */
export function SendWays({ way: { can, by, choose }, children }: { way: SendWay; children: ReactNode }) {
  const name = useId();
  return (
    <fieldset>
      <legend>Send the new quote by</legend>
      <Row gap={4}>
        {sendWays.map((way) => (
          <Tick
            key={way}
            type="radio"
            name={name}
            checked={by === way}
            disabled={!can[way]}
            onChange={() => choose(way)}
          >
            {sendWayNames[way]}
          </Tick>
        ))}
      </Row>
      <Help>{children}</Help>
    </fieldset>
  );
}

interface SendNewQuoteProps {
  lead: Lead;
  product: string;
  told: ToldPrice & { price: number };
}

/** The ways to send a quote that the office has priced, at any time. */
export function SendNewQuote({ lead, product, told }: SendNewQuoteProps) {
  const sending = useSending(lead);
  const send = useSendQuote(lead, product);
  const { hold, isHeld } = useHeldSends();
  const about = quoteEmailAbout(lead.id);
  const [isSending, setBusy] = useState(false);
  const busy = isSending || isHeld(about);
  const by = async (way: SendBy) => {
    if (busy) return;
    if (way === 'email') {
      hold({
        about,
        detail: { name: lead.name, words: newQuoteWords(told.price) },
        send: () => send(way, told),
      });
      return;
    }
    setBusy(true);
    await send(way, told);
    setBusy(false);
  };
  const can = waysTo(lead, sending.data);
  return (
    <Row>
      {sendWays.map((way) => (
        <Button key={way} disabled={!can[way]} aria-disabled={busy} onClick={() => void by(way)}>
          {way === 'copy' ? sendWayNames.copy : `${sendWayNames[way]} new quote`}
        </Button>
      ))}
      <Help>{sendingHint(sending)}</Help>
    </Row>
  );
}

/** The ways a new quote goes out, in the order they are offered. */
const sendWayNames: Readonly<Record<SendBy, string>> = {
  email: 'Email',
  text: 'Text',
  copy: 'Copy link',
};

/** Opens the phone's own messages with the new link in them; empty without a number. */
function textLink(lead: Pick<Lead, 'phone' | 'language'>, url: string, why: string): string {
  const call = phoneLink(lead.phone);
  const more = lead.language === 'es' ? 'Sus precios nuevos' : 'Your new prices';
  return call === ''
    ? ''
    : `${call.replace(/^tel:/, 'sms:')}?&body=${encodeURIComponent(`${why} ${more}: ${url}`)}`;
}
